import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText
import Testing

@testable import SkillRuns

/// Scripts that do not end when they should, and scripts that write more than anybody wants to read.
@Suite("Unruly scripts", .timeLimit(.minutes(2)))
struct UnrulyScriptTests {
  #if os(Linux)
    @Test(
      "S79: A step out of time ends as `timeout`, and nothing that its script started goes on",
      arguments: [
        ("ignores TERM", "trap '' TERM; note; while :; do sleep 1000; done", 1),
        (
          "forks twice", "(bash -c 'note; exec sleep 1000' & bash -c 'note; exec sleep 1000' &); note; exec sleep 1000",
          3
        ),
        ("leaves the group", "setsid bash -c 'note; exec sleep 1000' & note; exec sleep 1000", 2),
        ("closes its streams and goes on", "exec >&- 2>&-; note; exec sleep 1000", 1),
        ("forks 200 times", "for n in $(seq 200); do (note; exec sleep 1000) & done; wait", 200),
        ("stops itself", "note; kill -STOP $$", 1),
      ])
    func outOfTime(what: String, script: String, count: Int) async throws {
      let project = try LiveProject()
      let text = "note() { echo $BASHPID >> pids; }\nexport -f note\n" + script
      // Longer than a busy machine needs to start 200 processes.
      let step = StepDefinition(
        id: "s", kind: .run(RunSettings(script: text)),
        timeoutMinutes: .literal(.number(0.1)))
      let record = try await Run.start(plan([step]), in: project.world)
      #expect(record.steps[0].reason == .timeout, "\(what)")
      #expect(record.steps[0].outcome == .failure)
      let pids = try project.text("project/pids").split(separator: "\n")
      #expect(pids.count == count)
      #expect(pids.filter { LiveDisk().exists("/proc/" + $0) } == [])
    }
  #endif

  @Test(
    "S80: Whatever is written to both streams at once, the run goes on, keeps all of it and remembers the end",
    arguments: [
      ("one line", "printf '%3000000s' x | tee /dev/stderr", 3_000_000),
      ("no text", "head -c 2000000 /dev/urandom | tee /dev/stderr", 2_000_000),
      ("many lines", "seq 1 100000 | tee /dev/stderr", 588_895),
      ("turn by turn", "for n in $(seq 1 2000); do echo $n; echo $n >&2; done", 8893),
    ])
  func flood(what: String, script: String, bytes: Int) async throws {
    let project = try LiveProject()
    let reported = Reported()
    let plan = try project.plan("  - { id: a, run: \"\(script)\" }\n  - { id: b, run: echo after }")
    let record = try await Run.start(plan, in: project.world) { event, _ in reported.take(event) }
    #expect(record.steps.map(\.outcome) == [.success, .success], "\(what)")
    #expect(
      reported.events.filter { $0.type == .stepOutput }.map { $0.data["bytes"] } == [.int(bytes), .int(bytes), 6])
    let folder = record.folder + "/steps/a/1/"
    for (name, kept) in [("stdout", record.steps[0].text), ("stderr", record.steps[0].errorText)] {
      let file = try LiveFiles().read(folder + name, limit: 1 << 23)
      #expect(file.count == bytes)
      #expect(kept == String(decoding: file.suffix(64 << 10), as: UTF8.self))
    }
    let journal = try LiveFiles().read(record.folder + "/events.log", limit: 1 << 24)
    #expect(journal.count < 16 << 10)
  }
}
