import SkillMatching
import SkillSystem
import SkillText
import Skills

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The cost of indexing skills and of asking the index.
///
/// usage: IndexBenchmark FOLDER
///
/// Loads the skills of a folder and prints their number. Then it reads commands, one a line, and answers each with one
/// line: `build`, `rank TASK` and `match TASK` with the seconds of CPU and of the clock that they took and the number of
/// matches; `answer TASK` gives the answer as JSON; `texts FILE` writes what is indexed, for another program to index;
/// `memory` gives the most megabytes so far.
@main struct IndexBenchmark {
  static func main() {
    guard let folder = CommandLine.arguments.dropFirst().first else { return print("usage: IndexBenchmark FOLDER") }
    let discovery = SkillDiscovery(roots: [.init(folder, scope: .flag, isExplicit: true)])
    let catalog = SkillLoader(files: LiveFiles()).load(discovery, relativeTo: folder)
    var probe = IndexProbe(catalog)
    tell("\(catalog.skills.count)")
    while let line = readLine() { tell(answer(line, &probe)) }
  }

  private static func answer(_ line: String, _ probe: inout IndexProbe) -> String {
    let words = line.split(separator: " ", maxSplits: 1)
    let rest = words.count > 1 ? String(words[1]) : ""
    switch words.first {
    case "build":
      return timed {
        probe.build()
        return 0
      }
    case "rank": return timed { probe.rank(rest) }
    case "match": return timed { probe.match(rest) }
    case "answer": return probe.answer(rest)
    case "memory": return "\(megabytes)"
    case "texts":
      return (try? LiveFiles().write(rest, Array(probe.texts.utf8))) == nil ? "can't write \(rest)" : "written"
    default: return "what?"
    }
  }

  private static func timed(_ body: () -> Int) -> String {
    let (cpu, wall) = (seconds(CLOCK_PROCESS_CPUTIME_ID), seconds(CLOCK_MONOTONIC))
    let count = body()
    return "\(seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu) \(seconds(CLOCK_MONOTONIC) - wall) \(count)"
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    guard unsafe clock_gettime(clock, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func tell(_ line: String) {
    print(line)
    fflush(nil)
  }

  private static var megabytes: Int {
    var usage = rusage()
    #if canImport(Darwin)
      return unsafe getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss >> 20 : 0
    #else
      return unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 ? usage.ru_maxrss >> 10 : 0
    #endif
  }
}
