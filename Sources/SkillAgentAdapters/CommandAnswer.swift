import SkillAgents
import SkillPrompts
import SkillSystem
import SkillText

/// Says what the end of a program is worth as an answer.
struct CommandAnswer {
  let program: String
  let format: CommandAgent.Format

  func outcome(of result: ProcessResult) -> AgentOutcome {
    switch result.ending {
    case .exited(0): return answer(result)
    case .exited(let code): return failure(result, "exited with \(code)")
    case .signalled(let number): return failure(result, "was ended by signal \(number)")
    case .timedOut: return failed(.timeout, "\(program) took longer than its timeout")
    case .idle: return failed(.idle, "\(program) wrote nothing for longer than its idle timeout")
    case .cancelled: return failed(.interrupted, "\(program) was cancelled")
    }
  }

  private func answer(_ result: ProcessResult) -> AgentOutcome {
    guard result.outputBytes <= CommandAgent.answerLimit else {
      return failed(
        .providerProtocol,
        "\(program) wrote \(result.outputBytes) bytes; the limit of an answer is \(CommandAgent.answerLimit)")
    }
    switch format {
    case .text: return whole(String(decoding: Self.trimmed(result.outputTail), as: UTF8.self), usage: nil)
    case .json: return object(result.outputTail)
    }
  }

  private func object(_ bytes: [UInt8]) -> AgentOutcome {
    let json: JSON
    do throws(JSONError) { json = try JSON(parsingUnambiguous: Array(Self.trimmed(bytes))) } catch {
      return failed(.providerProtocol, "\(program) wrote no JSON: \(error.message) at byte \(error.offset)")
    }
    guard json.object != nil else {
      return failed(.providerProtocol, "\(program) wrote \(json.typeName), not an object")
    }
    let usage = json["usage"].flatMap(AgentUsage.init)
    if let failure = Self.reported(json) {
      var outcome = AgentOutcome(text: "", failure: failure.reason, message: failure.message, usage: usage)
      outcome.retryAfter = json["retry-after"].flatMap(AgentFailure.seconds)
      return outcome
    }
    guard let answer = json["text"] ?? json["answer"], !answer.isNull else {
      return failed(.providerProtocol, "\(program) wrote an object without `text`, `answer` or `error`")
    }
    return whole(answer.string ?? answer.canonicalText, usage: usage)
  }

  private func whole(_ text: String, usage: AgentUsage?) -> AgentOutcome {
    guard text.utf8.contains(where: { $0 > 32 }) else {
      return AgentOutcome(text: "", failure: .emptyAnswer, message: "\(program) gave an empty answer", usage: usage)
    }
    return AgentOutcome(text: text, usage: usage)
  }

  /// The failure of a program that ended badly: what it reports itself, else how it ended and its last words.
  private func failure(_ result: ProcessResult, _ ending: String) -> AgentOutcome {
    if format == .json, let json = try? JSON(parsing: Array(Self.trimmed(result.outputTail))),
      let reported = Self.reported(json)
    {
      var outcome = failed(reported.reason, reported.message)
      outcome.retryAfter = json["retry-after"].flatMap(AgentFailure.seconds)
      return outcome
    }
    let words = Self.lastLine(result.errorTail)
    return failed(.agentError, "\(program) \(ending)" + (words.isEmpty ? "" : ": \(words)"))
  }

  private func failed(_ reason: StepReason, _ message: String) -> AgentOutcome {
    AgentOutcome(text: "", failure: reason, message: message)
  }

  private static func reported(_ json: JSON) -> AgentFailure? {
    guard let error = json["error"], !error.isNull else { return nil }
    return AgentFailure(saying: error.string ?? error.canonicalText)
  }

  /// The last line with something in it, at most 500 bytes of it.
  private static func lastLine(_ bytes: [UInt8]) -> String {
    let line = bytes.split(separator: 10).last { $0.contains { $0 > 32 } }
    return String(decoding: trimmed(Array(line ?? [])).prefix(500), as: UTF8.self)
  }

  /// Without line ends and blanks at the end.
  private static func trimmed(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes[..<((bytes.lastIndex { $0 > 32 } ?? -1) + 1)]
  }
}
