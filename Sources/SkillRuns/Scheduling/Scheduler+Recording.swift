import SkillPipelines
import SkillSystem
import SkillText

extension Scheduler {
  /// Writes an event; a run that can't be recorded is stopped.
  ///
  /// `result` goes only into the journal, as it is written. What the event says is made only if somebody reads it.
  @discardableResult
  func note(
    _ type: RunEvent.Kind, of step: Int? = nil, _ facts: @autoclosure () -> EventFacts = [:],
    result: @autoclosure () -> [UInt8]? = nil, held: Bool = false
  ) -> Int {
    guard !hasFailed else { return 0 }
    guard isHeard || step == nil else { return 0 }
    do throws(RunsError) {
      return try log.add(
        type, step: step.map { steps[$0].path }, facts(), result: result(), held: held)
    } catch {
      abort(error)
      return 0
    }
  }

  /// What the run waits for.
  private var openQuestions: [OpenQuestion] {
    steps.indices.filter { state.phase(of: $0) == .asking }.map { step in
      questions[step].map { OpenQuestion(step: $0.step, message: $0.message, options: $0.options) }
        ?? OpenQuestion(step: steps[step].path)
    }
  }

  /// The record of a run whose steps are all written in the plan and of which no event has told; nil for any other.
  private var recordOfPlan: RunRecord? {
    guard log.fold.knowsNoSteps, steps.count == job.plan.pipeline.steps.count else { return nil }
    return log.fold.record(id: job.id, folder: job.folder, steps: recordsOfPlan) { _ in nil }
  }

  private var recordsOfPlan: [StepRecord] {
    let (steps, start, folder) = (steps, log.fold.startedAt, RunFolder(path: job.folder))
    var records: [StepRecord] = []
    records.reserveCapacity(steps.count)
    for number in steps.indices where steps[number].hasBegun {
      records.append(StepRecord(steps[number], kind: facts(number).kind, startedAt: start))
      guard steps[number].promptAttempt > 0 else { continue }
      let attempt = folder.attempt(steps[number].path, steps[number].promptAttempt)
      records[records.count - 1].promptPath = attempt + "/prompt.md"
    }
    return records
  }

  private var recordOfAll: RunRecord {
    var fold = log.fold
    fold.reserve(steps.count)
    for number in steps.indices where steps[number].hasBegun {
      fold.add(steps[number], kind: facts(number).kind, at: number)
    }
    return fold.record(id: job.id, folder: job.folder) { _ in nil }
  }

  /// The run as it is known now.
  var record: RunRecord {
    var record = recordOfPlan ?? recordOfAll
    record.questions = openQuestions
    record.seconds = max(record.seconds, Double(world.time.wallMilliseconds() - record.startedAt) / 1000)
    return record
  }
}
