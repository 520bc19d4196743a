/// The program. Reading commands run without the concurrency runtime; running ones start it themselves.
@main
struct Main {
  static func main() {}
}
