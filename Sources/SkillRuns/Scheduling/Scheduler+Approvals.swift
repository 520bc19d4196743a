import SkillPipelines
import SkillPrompts
import SkillSystem
import SkillText

extension Scheduler {
  /// Asks a person, unless the answer is known.
  func request(_ step: Int) {
    guard case .approval(let settings) = definition(step).kind else { return feed(.answered(step, .nobody)) }
    steps[step].began = world.time.monotonic()
    do throws(TemplateFailure) {
      let question = try question(step, settings)
      let told = job.approval(steps[step].path, definition(step))
      // What somebody says now counts more than what was said before.
      if let stored = reusable(step, question.key), told == nil || told == stored.inline?["outputs"]?["choice"]?.string
      {
        return reuse(step, stored, question.key)
      }
      steps[step].key = question.key
      questions[step] = question
      steps[step].attempt = max(1, steps[step].attempt)
      note(
        .approvalRequested, of: step,
        ["message": .string(question.message), "options": .array(question.options.map(JSON.string))])
      if let told { return take(step, told) }
      ask(step, question)
    } catch {
      answer(step, .failure(.template, error.message), .error)
    }
  }

  private func question(_ step: Int, _ settings: ApprovalSettings) throws(TemplateFailure) -> ApprovalQuestion {
    let reader = try resolver(step).reader(definition(step), values(for: step))
    let message = try reader.text(settings.message, "approval.message")
    let asked = job.history.requests[steps[step].path]
    let wait = try reader.minutes(settings.timeoutMinutes, "approval.timeout-minutes").map { wait in
      wait - .milliseconds(max(0, world.time.wallMilliseconds() - (asked ?? world.time.wallMilliseconds())))
    }
    let key = StepKey(
      kind: "approval", definition: ["message": .string(message), "options": .array(settings.options.map(JSON.string))])
    return ApprovalQuestion(
      step: steps[step].path, message: message, options: settings.options, wait: wait, key: key.text)
  }

  /// Asks whoever sits in front of the run, as long as there is time.
  private func ask(_ step: Int, _ question: ApprovalQuestion) {
    if let wait = question.wait, wait <= .zero { return expire(step) }
    guard let person = world.person else { return feed(.answered(step, .nobody)) }
    tasks[step] = Task { [time = world.time] in
      await withTaskGroup(of: ApprovalReply.self) { group in
        group.addTask { await person.answer(question).map(ApprovalReply.choice) ?? .nobody }
        if let wait = question.wait {
          group.addTask {
            await time.wait(for: wait)
            return .late
          }
        }
        let first = await group.next() ?? .nobody
        group.cancelAll()
        if !Task.isCancelled { self.reply(step, first) }
      }
    }
  }

  private enum ApprovalReply: Sendable { case choice(String), nobody, late }

  private func reply(_ step: Int, _ reply: ApprovalReply) {
    switch reply {
    case .choice(let choice): take(step, choice)
    case .nobody: feed(.answered(step, .nobody))
    case .late: expire(step)
    }
  }

  private func take(_ step: Int, _ choice: String) {
    note(.approvalAnswered, of: step, ["choice": .string(choice)])
    let outputs: JSON = ["choice": .string(choice)]
    guard choice != ApprovalSettings.rejection else {
      let message = "the answer was '\(choice)'"
      let result = StepResult(.failure, reason: .rejected, message: message, outputs: outputs, text: choice)
      return answer(step, result, .rejected)
    }
    answer(step, StepResult(.success, outputs: outputs, text: choice), .accepted)
  }

  private func expire(_ step: Int) {
    answer(step, .failure(.timeout, "nobody answered within its 'timeout-minutes'"), .expired)
  }

  private func answer(_ step: Int, _ result: StepResult, _ answer: RunInput.Answer) {
    tasks[step] = nil
    steps[step].seconds = Double((world.time.monotonic() - steps[step].began).milliseconds) / 1000
    steps[step].totalSeconds = steps[step].seconds
    steps[step].result = result
    feed(.answered(step, answer))
  }

  /// The run can't go on without a word about a step.
  func ask(_ step: Int) {
    if case .approval = definition(step).kind { return }
    note(.stepInterrupted, of: step, ["attempt": .int(steps[step].attempt), "ask": true])
  }
}
