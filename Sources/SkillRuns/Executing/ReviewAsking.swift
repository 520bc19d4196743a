import SkillAgents
import SkillPipelines
import SkillPrompts
import SkillReviews
import SkillText
import Skills

/// Composes the prompts of a review.
struct ReviewPrompts: Sendable {
  private let composer: PromptComposer
  private let instructions: String?

  init(_ pipeline: Pipeline, _ work: ReviewWork, _ nonce: String) {
    composer = PromptComposer(nonce: nonce)
    let own = work.agent.flatMap { pipeline.agents[$0]?.instructions }
    let texts = [own, work.instructions].compactMap(\.self)
    instructions = texts.isEmpty ? nil : texts.joined(separator: "\n\n")
  }

  /// The prompt of a question: instructions, the skill, the items, the subject as data, the form of the answer.
  func prompt(_ question: ReviewQuestion, _ skills: [Skill]) -> Prompt {
    let skill = skills.first { $0.name == question.skill }.map(PromptSkill.init)
    let full = composer.compose(question.request(instructions: instructions, skill: skill)).prompt
    let bare = composer.compose(question.request(instructions: instructions)).prompt
    return full ?? bare ?? Prompt(text: question.task + "\n\n" + question.checklist)
  }

  /// The prompts of several questions as one text.
  func text(_ questions: [ReviewQuestion], _ skills: [Skill]) -> String {
    questions.map { prompt($0, skills).text }.joined(separator: "\n\n")
  }
}

/// Asks an agent the questions of a review, one after another, with one repair turn each.
struct ReviewAsking: Sendable {
  /// An answer, and what it cost.
  struct Answered: Sendable {
    var answer: ReviewAnswer
    var usage: AgentUsage?
    /// The calls that it took.
    var calls = 1
    /// Why the agent could not be asked, or gave nothing that another turn would mend.
    var failure: Failure?
  }

  /// A question that came to nothing.
  struct Failure: Sendable {
    var reason: StepReason
    var message: String
    /// The limit that left no room for it.
    var limit: String?
    /// The seconds that the provider wants to be left alone for.
    var retryAfter: Double?
  }

  /// The agent.
  var caller: AgentCaller
  /// What the evidence is looked up in.
  var subject: ReviewSubject
  /// Composes the prompts.
  var composer: ReviewPrompts

  /// Asks every question; what is not answered well becomes `unknown`, item by item.
  @concurrent func answers(to questions: [ReviewQuestion], _ skills: [Skill]) async -> [Answered] {
    var answers: [Answered] = []
    for question in questions where !Task.isCancelled {
      let answered = await ask(question, skills)
      answers.append(answered)
      if answered.failure != nil { break }
    }
    return answers
  }

  private func ask(_ question: ReviewQuestion, _ skills: [Skill]) async -> Answered {
    let prompt = composer.prompt(question, skills)
    let first = await turn(prompt, question)
    guard first.answer.needsRepair, first.failure == nil, !Task.isCancelled else { return first }
    let second = await turn(Prompt(text: prompt.text + "\n\n" + first.answer.repairRequest + "\n"), question)
    let usage = first.usage.map { spent in second.usage.map { spent + $0 } ?? spent } ?? second.usage
    return Answered(
      answer: first.answer.repaired(by: second.answer), usage: usage, calls: first.calls + second.calls,
      failure: second.failure)
  }

  private func turn(_ prompt: Prompt, _ question: ReviewQuestion) async -> Answered {
    let reply = await caller.ask(prompt, schema: ReviewQuestion.answerSchema)
    let outcome = reply.outcome
    if let reason = outcome.failure {
      let words = outcome.message ?? reason.rawValue
      var answered = Answered(answer: .failed(question, reason: words), usage: outcome.usage)
      if reply.refusedBy != nil { answered.calls = 0 }
      if reason != .emptyAnswer {
        answered.failure = Failure(
          reason: reason, message: words, limit: reply.refusedBy, retryAfter: outcome.retryAfter)
      }
      return answered
    }
    do throws(JSONAnswer.Failure) {
      let json = try JSONAnswer.object(in: outcome.text)
      return Answered(answer: ReviewAnswer(json, to: question, subject: subject), usage: outcome.usage)
    } catch {
      return Answered(answer: .failed(question, reason: "it holds no JSON object"), usage: outcome.usage)
    }
  }
}
