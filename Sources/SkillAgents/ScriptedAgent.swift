import SkillPrompts
import Synchronization

/// An agent that is played by a closure: for tests.
public final class ScriptedAgent: Agent {
  /// What plays the agent.
  public typealias Script = @Sendable (AgentRequest) async -> AgentOutcome

  /// The name in step keys.
  public let identity: String
  /// Always.
  public var isAvailable: Bool { true }

  private let script: Script
  private let recorded = Mutex<[AgentRequest]>([])

  /// Makes an agent that does what the script says.
  public init(identity: String = "scripted/1", _ script: @escaping Script) {
    self.identity = identity
    self.script = script
  }

  /// Makes an agent that gives the answers in order, and fails when there are no more.
  public convenience init(answers: [String]) {
    let rest = AnswerList(answers)
    self.init { request in
      guard let answer = rest.next() else {
        return AgentOutcome(text: "", failure: .agentError, message: "no answer is left for step `\(request.step)`")
      }
      return AgentOutcome(text: answer)
    }
  }

  /// The requests so far, in the order in which they came.
  public var requests: [AgentRequest] { recorded.withLock { $0 } }

  /// Records the request and plays it.
  @concurrent public func answer(_ request: AgentRequest) async -> AgentOutcome {
    recorded.withLock { $0.append(request) }
    return await script(request)
  }
}

/// Answers that are given once each.
private final class AnswerList: Sendable {
  private let rest: Mutex<[String]>

  init(_ answers: [String]) { rest = Mutex(answers.reversed()) }

  func next() -> String? { rest.withLock { $0.popLast() } }
}
