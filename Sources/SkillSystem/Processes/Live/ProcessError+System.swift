extension ProcessError {
  /// The error of a child that could not be started.
  init(starting program: String, number: Int32) {
    self.init(
      Self.code(of: number), message: "cannot start \(program): \(SystemText.of(number))\(Self.advice(number))",
      number: number)
  }

  private static func code(of number: Int32) -> Code {
    switch number {
    case SystemNumber.notFound, SystemNumber.denied, SystemNumber.notAFolder, SystemNumber.notExecutable: .notFound
    case SystemNumber.tooLarge: .tooLarge
    default: SystemNumber.resources.contains(number) ? .resource : .system
    }
  }

  private static func advice(_ number: Int32) -> String {
    number == SystemNumber.tooLarge ? "; hand large values over by `stdin:` or a file" : ""
  }
}
