/// The version of the program, as `--version` and every run record say it.
enum Version {
  static let current = "0.1.0"
}
