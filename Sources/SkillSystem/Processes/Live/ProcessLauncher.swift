import CPosix

/// Starts children: the words and pipes of a request made into one system call.
enum ProcessLauncher {
  /// Starts a child; gives its process id and our ends of its pipes.
  ///
  /// `programs` remembers what was found in PATH, by word and PATH, until it can't be started.
  static func launch(
    _ request: ProcessRequest, id: UInt64, programs: inout [[String]: String]
  ) throws(ProcessError) -> LaunchedChild {
    let word = request.arguments.first ?? ""
    try checkForNUL(request, word)
    let path = request.environment["PATH"]
    let known = programs[[word, path ?? ""]]
    let program = if let known { known } else { try ProgramSearch.find(word, path: path) }
    programs[[word, path ?? ""]] = program
    let pipes = try ChildPipes(withInput: request.input != nil)
    let result = spawn(program, request, pipes)
    guard result > 0 else {
      programs[[word, path ?? ""]] = nil
      if known != nil, -result == SystemNumber.notFound { return try launch(request, id: id, programs: &programs) }
      throw failure(program, request, number: -result)
    }
    let ours = pipes.keepOurs()
    return LaunchedChild(
      id: id, process: result, input: ours.input, output: ours.output, error: ours.error, request: request)
  }

  private static func checkForNUL(_ request: ProcessRequest, _ word: String) throws(ProcessError) {
    let hasNUL =
      request.arguments.contains(where: \.holdsNUL) || request.workingDirectory.holdsNUL
      || request.environment.contains { $0.key.holdsNUL || $0.value.holdsNUL }
    guard hasNUL else { return }
    throw ProcessError(
      .tooLarge, message: "cannot start \(word): an argument or a variable holds a NUL byte",
      number: SystemNumber.invalid)
  }

  private static func spawn(_ program: String, _ request: ProcessRequest, _ pipes: borrowing ChildPipes) -> Int32 {
    let folder = request.workingDirectory
    let streams = (pipes.input.theirs, pipes.output.theirs, pipes.error.theirs)
    return unsafe CStringList.with(request.arguments) { arguments in
      unsafe CStringList.with(variables(request.environment)) { environment in
        unsafe program.withCString { program in
          unsafe folder.withCString { folder in
            var launch = unsafe cposix_launch(
              program: program, arguments: arguments, environment: environment, folder: folder, input: streams.0,
              output: streams.1, error: streams.2)
            return unsafe cposix_spawn(&launch)
          }
        }
      }
    }
  }

  private static func variables(_ environment: [String: String]) -> [String] {
    environment.sorted { $0.key < $1.key }.map { $0.key + "=" + $0.value }
  }

  /// ENOENT may be said of the program or of the folder it was to start in.
  private static func failure(_ program: String, _ request: ProcessRequest, number: Int32) -> ProcessError {
    let folder = request.workingDirectory
    if number == SystemNumber.notFound || number == SystemNumber.notAFolder {
      let status = try? LiveFiles().status(folder, followLinks: true)
      if status?.kind != .folder {
        return ProcessError(.system, message: "cannot start \(program): \(folder) is no folder", number: number)
      }
    }
    return ProcessError(starting: program, number: number)
  }
}
