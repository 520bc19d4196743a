import CPosix

/// Starts children: the words and pipes of a request made into one system call.
enum ProcessLauncher {
  /// Starts a child; gives its process id and our ends of its pipes.
  static func launch(_ request: ProcessRequest, id: UInt64) throws(ProcessError) -> LaunchedChild {
    let word = request.arguments.first ?? ""
    try checkForNUL(request, word)
    let program = try ProgramSearch.find(word, path: request.environment["PATH"])
    let pipes = try ChildPipes(withInput: request.input != nil)
    let result = spawn(program, request, pipes)
    guard result > 0 else { throw failure(program, request, number: -result) }
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
    environment.keys.sorted(by: CodePointOrder.precedes).map { "\($0)=\(environment[$0] ?? "")" }
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
