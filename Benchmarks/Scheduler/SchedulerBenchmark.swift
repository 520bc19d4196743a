import SkillRuns

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The cost of the scheduler for a step that does nothing.
///
/// usage: SchedulerBenchmark [STEPS] [ROUNDS]
///
/// Prints, for each shape of plan, the best and the median of the rounds in microseconds a step, and at the end the
/// most memory that the process had.
@main struct SchedulerBenchmark {
  static func main() async {
    let words = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    let steps = words.first ?? 10_000
    let rounds = max(1, words.dropFirst().first ?? 5)
    for shape in SchedulerProbe.Shape.allCases {
      let probe = SchedulerProbe(steps: steps, shape: shape, width: 8)
      var times: [Double] = []
      for _ in 0..<rounds {
        let (seconds, isSuccess) = await probe.run()
        guard isSuccess else { return print("\(shape.rawValue): a step failed") }
        times.append(seconds / Double(steps) * 1e6)
      }
      times.sort()
      print(
        "\(steps) steps, \(shape.rawValue): best \(text(times[0])) µs a step, median \(text(times[times.count / 2])) µs"
      )
    }
    print("memory: \(megabytes) MB at most")
  }

  private static func text(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }

  private static var megabytes: Int {
    var usage = rusage()
    #if canImport(Darwin)
      return unsafe getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss >> 20 : 0
    #else
      return unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 ? usage.ru_maxrss >> 10 : 0
    #endif
  }
}
