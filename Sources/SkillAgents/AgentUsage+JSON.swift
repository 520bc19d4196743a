public import SkillText

extension AgentUsage {
  /// Reads `{"input-tokens": 1, "output-tokens": 2, "usd": 0.1, "turns": 3}`, or the same with underscores.
  ///
  /// Nil when a member has another type or is negative; a count that is missing is 0.
  public init?(_ json: JSON) {
    guard json.object != nil, let input = Self.count(json, "input"), let output = Self.count(json, "output") else {
      return nil
    }
    self.init(inputTokens: input, outputTokens: output)
    if let price = json["usd"], !price.isNull {
      guard let usd = price.number, usd.isFinite, usd >= 0 else { return nil }
      self.usd = usd
    }
    if let count = json["turns"], !count.isNull {
      guard let turns = count.int, turns >= 0 else { return nil }
      self.turns = turns
    }
  }

  private static func count(_ json: JSON, _ kind: String) -> Int? {
    guard let value = json["\(kind)-tokens"] ?? json["\(kind)_tokens"] else { return 0 }
    guard let count = value.int, count >= 0 else { return nil }
    return count
  }
}
