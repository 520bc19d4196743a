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

  @Test("The last answer counts: a yes before a no is not taken again") func changedMind() async throws {
    let sessions = try sessions(nil)
    _ = try await sessions.start(FakeExecutor())
    #expect(try await sessions.resume(FakeExecutor(), approvals: ["gate": "approve"]).result == .success)
    #expect(try await sessions.resume(FakeExecutor(), approvals: ["gate": "reject"]).steps[0].reason == .rejected)
    let third = FakeExecutor()
    #expect(try await sessions.resume(third).result == .paused)
    #expect(third.started.isEmpty)
  }

  @Test("An id answers the open question, and leaves what an earlier iteration was told") func openQuestion()
    async throws
  {
    let looped = plan([
      try loop(
        "loop", until: "steps.gate.outputs.choice == 'done'", [try approval("gate", options: ["again", "done"])])
    ])
    let sessions = Sessions(plan: looped)
    _ = try await sessions.start(FakeExecutor())
    _ = try await sessions.resume(FakeExecutor(), approvals: ["gate": "again"])
    let last = try await sessions.resume(FakeExecutor(), approvals: ["gate": "done"])
    #expect(last.result == .success)
    #expect(last.steps.map(\.path) == ["loop", "loop#1/gate", "loop#2/gate"])
    #expect(last.steps.map(\.isReused) == [false, true, false])
  }

  @Test("An id answers what was asked, and not what the next iteration asks") func unseen() async throws {
    let looped = plan([
      try loop("loop", until: "iteration.index == 2", [try approval("gate", "Round ${{ iteration.index }}?")])
    ])
    let sessions = Sessions(plan: looped)
    _ = try await sessions.start(FakeExecutor())
    let second = try await sessions.resume(FakeExecutor(), approvals: ["gate": "approve"])
    #expect(second.questions.map(\.step) == ["loop#2/gate"])
    #expect(
      second.unanswered(["gate", "loop#1/gate", "loop#2/gate", "loop#3/gate"]) == ["loop#2/gate", "loop#3/gate"])
    #expect(try await sessions.resume(FakeExecutor(), approvals: ["gate": "approve"]).result == .success)
  }
}

@Suite("What a resume is told")
struct ResumeCheckTests {
  private func check(_ options: ResumeOptions) throws {
    try ResumeCheck(plan: try everything(), history: RunHistory([])).check(options)
  }

  private func everything() throws -> Plan {
    let other = Pipeline(
      name: "other", steps: [try loop("again", until: "true", [step("deep")]), step("build")],
      source: SourceFile(path: "other.yml", text: "version: 1\n"))
    return plan([
      try approval("gate"), try loop("loop", until: "true", [step("inner")]), step("build"), uses("other", other),
      step("alone", needs: []), step("last", needs: ["build"]),
    ])
  }

  @Test(
    "Words that can't be meant",
    arguments: [
      (ResumeOptions(from: "biuld"), "no step 'biuld' in the pipeline", "did you mean 'build'?"),
      (
        ResumeOptions(answers: ["nope": .rerun]), "no step 'nope' in the pipeline",
        "the steps: gate, loop, inner, build, other, alone, last, again, deep, build"
      ),
      (
        ResumeOptions(answers: ["build": .rerun]), "step 'build' was not cut off, so there is nothing to decide",
        "run it again with '--from build'"
      ),
      (ResumeOptions(approvals: ["build": "approve"]), "step 'build' asks nothing", "the steps that ask: gate"),
      (ResumeOptions(from: "loop#2/inner2"), "no step 'loop#2/inner2' in the pipeline", "did you mean 'inner'?"),
      (ResumeOptions(from: "lop/inner"), "no step 'lop/inner' in the pipeline", "did you mean 'loop'?"),
      (
        ResumeOptions(from: "inner[a=1]"), "no step 'inner[a=1]' in the pipeline",
        "the steps: gate, loop, build, other, alone, last"
      ),
      (ResumeOptions(from: "build/inner"), "no step 'build/inner' in the pipeline", nil),
      (ResumeOptions(approvals: ["gate": "yes"]), "'yes' is no answer to step 'gate'", "one of approve, reject"),
    ])
  func refused(options: ResumeOptions, message: String, help: String?) {
    #expect(throws: RunsError(.input, message, help: help)) { try check(options) }
  }

  @Test(
    "--from takes a step by its id or by its path, and with it what depends on it",
    arguments: [
      ("build", ["build", "last", "other"]), ("build[a=1]", ["build", "last", "other"]), ("last", ["last"]),
      ("loop#2/inner", ["build", "last", "loop", "other"]), ("inner", ["build", "last", "loop", "other"]),
      ("other/again#1/deep", ["other"]), ("deep", ["other"]), ("other/build", ["other"]), ("alone", ["alone"]),
    ])
  func from(word: String, stale: [String]) throws {
    try check(ResumeOptions(from: word))
    #expect(Run.stale(try everything(), from: word).sorted() == stale)
  }

  @Test(
    "Words that are meant", arguments: [ResumeOptions(from: "inner"), ResumeOptions(approvals: ["gate": "reject"])])
  func taken(options: ResumeOptions) throws { try check(options) }
}
