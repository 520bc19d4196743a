public import SkillText
import Skills

extension WhyNot {
  /// The explanation as `match --why-not NAME --json` prints it.
  public var json: JSON {
    [
      "id": .string(id.text), "name": .string(name), "chosen": .bool(isChosen), "reason": .string(reason),
      "rank": match.map { .int($0.rank) } ?? .null, "score": match.map { .rounded($0.score) } ?? .null,
      "confidence": match.map { .rounded($0.confidence) } ?? .null,
      "words": .array((match?.words ?? []).map(JSON.string)), "lacks": .array(lacks.map(JSON.string)),
      "rival": .optional(rival?.id.text), "rival-says": .array(rivalSays.map(JSON.string)),
    ]
  }
}
