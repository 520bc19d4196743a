import SkillPipelines
import SkillSystem
import SkillText

extension Scheduler {
  /// Writes an event; a run that can't be recorded is stopped.
  ///
  /// `result` goes only into the journal, as it is written. What the event says is made only if somebody reads it.
  @discardableResult
  func note(
    _ type: RunEvent.Kind, of step: Int? = nil, _ data: @autoclosure () -> [String: JSON] = [:],
    result: @autoclosure () -> [UInt8]? = nil, held: Bool = false
  ) -> Int {
    guard !hasFailed else { return 0 }
    if step != nil, !log.isRead { return log.skip() }
    do throws(RunsError) {
      return try log.add(
        type, step: step.map { steps[$0].path }, data(), result: result(), held: held)
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

  /// The run as it is known now.
  var record: RunRecord {
    var fold = log.fold
    fold.reserve(steps.count)
    for (number, memory) in steps.enumerated() where memory.attempt > 0 || memory.end != nil || memory.isReused {
      fold.add(memory, kind: facts(number).kind)
    }
    var record = fold.record(id: job.id, folder: job.folder) { _ in nil }
    record.questions = openQuestions
    record.seconds = max(record.seconds, Double(world.time.wallMilliseconds() - record.startedAt) / 1000)
    return record
  }
}
