import SkillSystem

/// One recorded answer.
public struct AgentRecordingEntry: Sendable, Hashable {
  /// The path of the step it answers, where `*` stands for any characters but `/`; nil for any step.
  public var step: String?
  /// The texts that the prompt must hold.
  public var contains: [String]
  /// What is answered, or how it fails.
  public var outcome: AgentOutcome
  /// The time before that.
  public var delay: Duration
  private let glob: PathGlob?

  /// Makes an entry.
  public init(step: String? = nil, contains: [String] = [], outcome: AgentOutcome, delay: Duration = .zero) {
    self.step = step
    self.contains = contains
    self.outcome = outcome
    self.delay = delay
    glob = step.flatMap(Self.glob)
  }

  /// Whether the entry answers a prompt of a step.
  public func matches(step path: String, prompt: String) -> Bool {
    guard step == nil || step == path || glob?.matches(path) == true else { return false }
    return contains.allSatisfy { holds(prompt, $0) }
  }

  /// A pattern of stars alone: the brackets of step paths stand for themselves.
  private static func glob(_ step: String) -> PathGlob? {
    guard step.utf8.contains(UInt8(ascii: "*")) else { return nil }
    var pattern = String.UnicodeScalarView()
    for scalar in step.unicodeScalars {
      if "[]{}?\\".unicodeScalars.contains(scalar) { pattern.append("\\") }
      pattern.append(scalar)
    }
    return try? PathGlob(String(pattern))
  }

  /// Whether bytes hold others: code points count, not canonical equivalence.
  private func holds(_ text: String, _ part: String) -> Bool {
    let part = Array(part.utf8)
    guard let first = part.first else { return true }
    let bytes = Array(text.utf8)
    guard bytes.count >= part.count else { return false }
    return (0...(bytes.count - part.count)).contains { start in
      bytes[start] == first && bytes[start..<start + part.count].elementsEqual(part)
    }
  }
}
