import CPosix

/// Starts children: the words and pipes of a request made into one system call.
enum ProcessLauncher {
  /// Starts a child; gives its process id and our ends of its pipes.
  ///
  /// `programs` remembers what was found in PATH until it can't be started.
  static func launch(_ request: ProcessRequest, id: UInt64, programs: inout KnownPrograms) throws(ProcessError)
    -> LaunchedChild
  {
    let word = request.arguments.first ?? ""
    let words = CStringList(request.arguments)
    let variables = request.environment.block
    try checkForNUL(word, hasNUL: words.holdsNUL || variables.holdsNUL || request.workingDirectory.holdsNUL)
    let path = request.environment["PATH"]
    let known = programs.program(word, path: path)
    let program = if let known { known } else { try ProgramSearch.find(word, path: path) }
    let pipes = try ChildPipes(withInput: request.input != nil)
    let (process, watch, birth) = spawn(program, words, variables, request.workingDirectory, pipes)
    guard process > 0 else {
      programs.forget()
      let error = failure(program, request, number: -process)
      if known != nil, error.code == .notFound { return try launch(request, id: id, programs: &programs) }
      throw error
    }
    if known == nil { programs.keep(program, word, path: path) }
    let ours = pipes.keepOurs()
    return LaunchedChild(
      id: id, process: process, watch: watch, input: ours.input, output: ours.output, error: ours.error, birth: birth,
      program: program, isProgramKnown: known != nil, request: request)
  }

  private static func checkForNUL(_ word: String, hasNUL: Bool) throws(ProcessError) {
    guard hasNUL else { return }
    throw ProcessError(
      .tooLarge, message: "cannot start \(word): an argument or a variable holds a NUL byte",
      number: SystemNumber.invalid)
  }

  private static func spawn(
    _ program: String, _ words: CStringList, _ variables: CStringList, _ folder: String, _ pipes: borrowing ChildPipes
  ) -> (process: Int32, watch: Int32, birth: UInt) {
    let streams = (pipes.input.theirs, pipes.output.theirs, pipes.error.theirs)
    var watch: Int32 = -1
    var birth: UInt = 0
    let process = unsafe words.with { arguments in
      unsafe variables.with { environment in
        unsafe program.withCString { program in
          unsafe folder.withCString { folder in
            var launch = unsafe cposix_launch(
              program: program, arguments: arguments, environment: environment, folder: folder, input: streams.0,
              output: streams.1, error: streams.2)
            return unsafe cposix_spawn(&launch, &watch, &birth)
          }
        }
      }
    }
    return (process, watch, birth)
  }

  /// Why a child could not be started; the number may be meant of the program or of the folder it was to start in.
  static func failure(_ program: String, _ request: ProcessRequest, number: Int32) -> ProcessError {
    let folder = request.workingDirectory
    if number == SystemNumber.notFound || number == SystemNumber.notAFolder {
      let status = try? LiveFiles().status(folder, followLinks: true)
      if status?.kind != .folder {
        return ProcessError(.system, message: "cannot start \(program): \(folder) is no folder", number: number)
      }
    }
    if number == SystemNumber.denied, unsafe cposix_is_executable(folder) == -SystemNumber.denied {
      return ProcessError(.system, message: "cannot start \(program): \(folder) may not be entered", number: number)
    }
    return ProcessError(starting: program, number: number)
  }
}
