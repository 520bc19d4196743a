import SkillText

/// Tells checklist items that nobody can verify: praise without a thing that is praised.
enum VagueItem {
  /// The most words of an item that can be called vague: a longer one says what it means.
  static let mostWords = 7

  private static let praise: [[String]] = [
    ["best", "practices"], ["best", "practice"], ["looks", "good"], ["works", "correctly"],
    ["works", "as", "expected"],
    ["works", "properly"], ["is", "clean"], ["clean", "code"], ["high", "quality"], ["good", "quality"],
    ["code", "quality"], ["is", "readable"], ["well", "written"], ["well", "structured"], ["is", "good"],
    ["is", "correct"],
    ["makes", "sense"], ["production", "ready"], ["user", "friendly"], ["is", "maintainable"], ["everything", "works"],
  ]
  /// Words that say nothing about what is looked at.
  private static let empty: Set<String> = [
    "a", "all", "and", "are", "as", "be", "best", "clean", "code", "codebase", "correct", "correctly", "ensure",
    "everything", "expected", "feature", "features", "followed", "following", "follows", "follow", "friendly",
    "fully", "good", "has", "have", "high", "implementation", "is", "it", "looks", "maintainable", "make", "makes",
    "of", "overall", "practice", "practices", "production", "project", "properly", "quality", "readable", "ready",
    "sense", "solution", "structured", "sure", "that", "the", "user", "well", "with", "works", "written", "easy", "to",
    "read", "understand", "verify", "check",
  ]

  /// Whether an item consists of praise and of words that name nothing.
  static func isVague(_ item: ChecklistItem) -> Bool {
    guard item.codeTerms.isEmpty, item.normalised.utf8.count <= 80 else { return false }
    let words = item.normalised.lowercased().utf8.split { !WordCursor.isPart($0) }.map {
      String(decoding: $0, as: UTF8.self)
    }
    guard (1...mostWords).contains(words.count), words.allSatisfy(empty.contains) else { return false }
    return praise.contains { phrase in
      words.indices.contains { words[$0...].starts(with: phrase) }
    }
  }
}
