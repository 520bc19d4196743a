import Testing

@testable import SkillSystem

/// In processes of their own, since every child of the process is meant.
@Suite("Killing every child")
struct KillAllTests {
  @Test("A child that ignores TERM and has an hour of grace is killed when it is said")
  func kills() async {
    await #expect(processExitsWith: .success) {
      let processes = LiveProcesses()
      let request = ProcessRequest(
        arguments: ["/bin/sh", "-c", "trap '' TERM; echo ready; while :; do /bin/sleep 1; done"],
        grace: .seconds(3600), onOutput: { _, _ in processes.killAll() })
      let result = try await processes.run(request)
      #expect(result.ending == .cancelled)
    }
  }

  @Test("A child whose end has begun is killed before its grace is over")
  func killsStopping() async {
    await #expect(processExitsWith: .success) {
      let processes = LiveProcesses()
      let request = ProcessRequest(
        arguments: ["/bin/sh", "-c", "trap 'echo again' TERM; echo ready; while :; do /bin/sleep 1; done"],
        timeout: .milliseconds(200), grace: .seconds(3600),
        onOutput: { _, bytes in if bytes.starts(with: Array("again".utf8)) { processes.killAll() } })
      let result = try await processes.run(request)
      #expect(result.ending == .timedOut)
    }
  }
}
