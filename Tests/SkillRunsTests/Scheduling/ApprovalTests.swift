import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText
import Testing

@testable import SkillRuns

@Suite("Approvals")
struct ApprovalTests {
  private func sessions(_ answers: [String: String]?, minutes: String? = nil, time: ManualTime = ManualTime()) throws
    -> Sessions
  {
    var world = RunWorld.fake(time: time)
    world.person = answers.map { FakePerson(answers: $0) }
    return Sessions(
      world: world, plan: plan([try approval("gate", "Ship ${{ 3 }}?", minutes: minutes), step("ship")]))
  }

  @Test("Somebody at the terminal says yes") func accepted() async throws {
    let sessions = try sessions(["gate": "approve"])
    let record = try await sessions.start(FakeExecutor())
    #expect(record.result == .success)
    #expect(record.steps[0].outputs == ["choice": "approve"])
    #expect(
      sessions.reported.lines == [
        "run.started", "approval.requested gate", "approval.answered gate", "step.finished gate", "step.ready ship",
        "step.started ship", "step.finished ship", "run.finished",
      ])
    #expect(sessions.reported.events[1].data == ["message": "Ship 3?", "options": ["approve", "reject"]])
  }

  @Test("Or no: what follows is left out") func rejected() async throws {
    let record = try await sessions(["gate": "reject"]).start(FakeExecutor())
    #expect(record.steps.map(\.reason) == [.rejected, .dependency])
    #expect(record.steps[0].outputs == ["choice": "reject"])
  }

  @Test("With nobody there the run pauses, and says what it waits for") func paused() async throws {
    let sessions = try sessions(nil)
    let record = try await sessions.start(FakeExecutor())
    #expect(record.result == .paused)
    #expect(
      record.questions == [OpenQuestion(step: "gate", message: "Ship 3?", options: ["approve", "reject"])])
    #expect(record.questions[0].answers == ["--approve gate=approve", "--approve gate=reject"])
    let other = OpenQuestion(step: "loop#2/gate[a=it's; $(x)]", message: "?", options: ["go"])
    #expect(other.answers == ["--approve 'loop#2/gate[a=it'\\''s; $(x)]=go'"])
    #expect(OpenQuestion(step: "a[n=1]").answers == ["--rerun 'a[n=1]'", "--accept 'a[n=1]'", "--fail 'a[n=1]'"])
    #expect(try Run.record(at: Sessions.folder, in: sessions.world).questions == record.questions)
    #expect(sessions.reported.lines.last == "run.paused")
  }

  @Test("Another process brings the answer, once and for all") func resumed() async throws {
    let sessions = try sessions(nil)
    _ = try await sessions.start(FakeExecutor())
    let executor = FakeExecutor(["ship": { _ in .failure(.exitCode, "no") }])
    let record = try await sessions.resume(executor, approvals: ["gate": "approve"])
    #expect(record.steps.map(\.outcome) == [.success, .failure])
    let again = try await sessions.resume(FakeExecutor())
    #expect(again.result == .success)
    #expect(again.steps[0].isReused)
    #expect(try Run.record(at: Sessions.folder, in: sessions.world).questions.isEmpty)
  }

  @Test("A resume without an answer pauses again") func stillPaused() async throws {
    let sessions = try sessions(nil)
    _ = try await sessions.start(FakeExecutor())
    #expect(try await sessions.resume(FakeExecutor()).result == .paused)
  }

  @Test("The time for an answer counts from the first question, over sessions") func late() async throws {
    let time = ManualTime()
    let sessions = try sessions(nil, minutes: "2", time: time)
    _ = try await sessions.start(FakeExecutor())
    time.advance(by: .seconds(60))
    #expect(try await sessions.resume(FakeExecutor()).result == .paused)
    time.advance(by: .seconds(61))
    let record = try await sessions.resume(FakeExecutor())
    #expect(record.steps[0].reason == .timeout)
    #expect(record.steps[0].message == "nobody answered within its 'timeout-minutes'")
  }

  @Test("A changed question is asked again") func changedQuestion() async throws {
    var sessions = try sessions(["gate": "approve"])
    _ = try await sessions.start(FakeExecutor(["ship": { _ in .failure(.exitCode, "no") }]))
    sessions.world.person = nil
    sessions.plan = plan([try approval("gate", "Ship 4?"), step("ship")])
    #expect(try await sessions.resume(FakeExecutor()).result == .paused)
  }

  @Test("In a loop each iteration asks its own question") func loops() async throws {
    let looped = plan([
      try loop("loop", until: "iteration.index == 2", [try approval("gate", "Round ${{ iteration.index }}?")])
    ])
    let sessions = Sessions(plan: looped)
    #expect(try await sessions.start(FakeExecutor()).questions.map(\.step) == ["loop#1/gate"])
    let second = try await sessions.resume(FakeExecutor(), approvals: ["loop#1/gate": "approve"])
    #expect(second.questions.map(\.step) == ["loop#2/gate"])
    #expect(try await sessions.resume(FakeExecutor(), approvals: ["loop#2/gate": "approve"]).result == .success)
  }
}

@Suite("What a resume is told")
struct ResumeCheckTests {
  private func check(_ options: ResumeOptions) throws {
    let steps = [try approval("gate"), try loop("loop", until: "true", [step("inner")]), step("build")]
    try ResumeCheck(plan: plan(steps), history: RunHistory([])).check(options)
  }

  @Test(
    "Words that can't be meant",
    arguments: [
      (ResumeOptions(from: "biuld"), "no step 'biuld' in the pipeline", "did you mean 'build'?"),
      (
        ResumeOptions(answers: ["nope": .rerun]), "no step 'nope' in the pipeline",
        "the steps: gate, loop, inner, build"
      ),
      (
        ResumeOptions(answers: ["build": .rerun]), "step 'build' was not cut off, so there is nothing to decide",
        "run it again with '--from build'"
      ),
      (ResumeOptions(approvals: ["build": "approve"]), "step 'build' asks nothing", "the steps that ask: gate"),
      (ResumeOptions(approvals: ["gate": "yes"]), "'yes' is no answer to step 'gate'", "one of approve, reject"),
    ])
  func refused(options: ResumeOptions, message: String, help: String) {
    #expect(throws: RunsError(.input, message, help: help)) { try check(options) }
  }

  @Test(
    "Words that are meant", arguments: [ResumeOptions(from: "inner"), ResumeOptions(approvals: ["gate": "reject"])])
  func taken(options: ResumeOptions) throws { try check(options) }
}
