import SkillAgents
import SkillPipelines
import SkillPrompts
import SkillReviews
import SkillSystem
import SkillText
import Skills

/// Makes attempts of `review` steps: checks decide what they can, an agent is asked about the rest, the engine judges.
struct ReviewExecutor: Sendable {
  /// The seams.
  var world: RunWorld
  /// The pipeline, for its agents.
  var pipeline: Pipeline
  /// The subjects that the parts of reviews share.
  var subjects = SubjectShelf()

  /// Reviews.
  @concurrent func execute(_ work: ReviewWork, _ attempt: StepAttempt) async -> StepResult {
    let skills: [Skill]
    switch SkillLookup(catalog: world.catalog).find(work.skills) {
    case .failure(let problem): return .failure(.resource, problem.message)
    case .success(let found): skills = found
    }
    switch await subject(of: attempt.step.whole, work).subject {
    case .failure(let problem): return .failure(.resource, problem.message)
    case .success(let built):
      var result = await review(skills, built.subject, work, attempt)
      result.errorText = built.diagnostics.map { $0.message + "\n" }.joined() + result.errorText
      return result
    }
  }

  /// The digests of the files that a review reads, by path.
  @concurrent func subjectDigests(_ work: ReviewWork, of whole: String?) async -> [String: String] {
    await subject(of: whole, work).digests
  }

  private func subject(of whole: String?, _ work: ReviewWork) async -> SubjectShelf.Kept {
    await subjects.subject(of: whole) { await SubjectSource(world: world).subject(work.subject) }
  }

  private func review(_ skills: [Skill], _ subject: ReviewSubject, _ work: ReviewWork, _ attempt: StepAttempt) async
    -> StepResult
  {
    let library = CheckLibrary.load(for: skills, root: "", files: world.files)
    let (decided, questions) = ReviewExecutor.questions(skills, library, subject, work)
    let caller = AgentCaller(world, name: work.agent, attempt: attempt)
    let asking = ReviewAsking(caller: caller, subject: subject, composer: ReviewPrompts(pipeline, work, attempt.nonce))
    var result = StepResult(.success)
    result.errorText = ReviewExecutor.complaints(library)
    if let problem = save(questions, asking.composer, skills, attempt, into: &result) { return problem }
    guard caller.agent.isAvailable else { return judged(decided, result, work) }
    let answers = await asking.answers(to: questions, skills)
    result.usage = answers.compactMap(\.usage).reduce(nil) { sum, usage in sum.map { $0 + usage } ?? usage }
    result.calls = answers.map(\.calls).reduce(0, +)
    guard !Task.isCancelled else {
      (result.outcome, result.errorText) = (.cancelled, "")
      return result
    }
    var judged = judged(decided.applying(answers.map(\.answer)), result, work)
    if let failure = answers.compactMap(\.failure).first {
      (judged.outcome, judged.reason, judged.message) = (.failure, failure.reason, failure.message)
      (judged.refusedBy, judged.retryAfter) = (failure.limit, failure.retryAfter)
    }
    return judged
  }

  /// What checks decide, and what is left to ask.
  static func questions(_ skills: [Skill], _ library: CheckLibrary, _ subject: ReviewSubject, _ work: ReviewWork)
    -> (decided: ReviewResult, questions: [ReviewQuestion])
  {
    let decided = Reviewer().review(skills: skills, checks: library.contents, subject: subject)
    let questions = ReviewQuestion.questions(
      for: decided, subject: subject, needsEvidenceForAll: work.needsEvidenceForAll
    ).map { question in
      var question = question
      question.needsNoEvidence = work.needsNoEvidence
      return question
    }
    return (decided, questions)
  }

  /// What is wrong with the checks themselves, one line each: their items are `unknown`, or decided by nobody.
  private static func complaints(_ library: CheckLibrary) -> String {
    let renderer = DiagnosticRenderer(form: .concise)
    return library.diagnostics.filter { $0.severity == .error }.map { renderer.text(of: $0) + "\n" }.joined()
  }

  /// Saves what is asked, or would be asked if there were an agent; nil when that worked.
  private func save(
    _ questions: [ReviewQuestion], _ composer: ReviewPrompts, _ skills: [Skill], _ attempt: StepAttempt,
    into result: inout StepResult
  ) -> StepResult? {
    guard !questions.isEmpty else { return nil }
    let draft = attempt.draft + ".prompt"
    let text = composer.text(questions, skills)
    if let problem = Drafts(disk: world.disk).write(draft, text) { return problem }
    result.kept = [StepResult.Kept(draft: draft, name: "prompt.md")]
    return nil
  }

  /// The waivers that count today; what is wrong with the file is told.
  private func waivers(_ result: inout StepResult) -> [Waiver]? {
    guard let file = WaiverSource(world: world).file() else { return nil }
    result.errorText += file.problems.map { $0 + "\n" }.joined()
    return WaiverSource(world: world).active(file)
  }

  private func judged(_ review: ReviewResult, _ result: StepResult, _ work: ReviewWork) -> StepResult {
    var result = result
    let review = waivers(&result).map(review.applying) ?? review
    var judged = ReviewExecutor.judged(review, failOn: work.failOn)
    (judged.errorText, judged.kept, judged.usage, judged.calls) = (
      result.errorText, result.kept, result.usage, result.calls
    )
    return judged
  }

  /// What a review comes to, given the verdicts that fail it.
  static func judged(_ review: ReviewResult, failOn: [String]) -> StepResult {
    var result = StepResult(.success)
    result.review = review
    result.outputs = review.outputs
    result.text =
      "\(review.decided) of \(review.total) decided, \(review.count(.fail)) failed, "
      + "\(review.count(.unknown)) unknown, \(review.count(.unanswered)) unanswered\n"
    guard review.fails(on: failOn.compactMap(Verdict.init)) else { return result }
    result.outcome = .failure
    result.reason = .review
    result.message = result.text.split(separator: "\n").first.map(String.init)
    return result
  }
}
