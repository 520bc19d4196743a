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
/// Prints, for each shape of plan, the best and the median of the rounds in microseconds of wall and of CPU a step, all
/// threads together, and at the end the most memory that the process had.
@main struct SchedulerBenchmark {
  static func main() async {
    let words = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    let steps = words.first ?? 10_000
    let rounds = max(1, words.dropFirst().first ?? 5)
    for shape in SchedulerProbe.Shape.allCases {
      let probe = SchedulerProbe(steps: steps, shape: shape, width: 8)
      var wall: [Double] = []
      var cpu: [Double] = []
      for _ in 0..<rounds {
        let before = processorSeconds
        let (seconds, isSuccess) = await probe.run()
        guard isSuccess else { return print("\(shape.rawValue): a step failed") }
        wall.append(seconds / Double(steps) * 1e6)
        cpu.append((processorSeconds - before) / Double(steps) * 1e6)
      }
      print("\(steps) steps, \(shape.rawValue): wall \(summary(wall)), CPU \(summary(cpu))")
    }
    print("memory: \(megabytes) MB at most")
  }

  private static func summary(_ times: [Double]) -> String {
    let times = times.sorted()
    return "best \(text(times[0])) µs a step, median \(text(times[times.count / 2])) µs"
  }

  private static func text(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }

  private static var usage: rusage {
    var usage = rusage()
    #if canImport(Darwin)
      _ = unsafe getrusage(RUSAGE_SELF, &usage)
    #else
      _ = unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #endif
    return usage
  }

  private static var processorSeconds: Double {
    let usage = usage
    return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
  }

  private static var megabytes: Int {
    #if canImport(Darwin)
      usage.ru_maxrss >> 20
    #else
      usage.ru_maxrss >> 10
    #endif
  }
}
