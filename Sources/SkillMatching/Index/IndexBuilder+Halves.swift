import SkillText
import Skills
import Synchronization

/// The skills that are to be indexed; some were counted for an earlier index, and did not change.
struct IndexInput: Sendable {
  /// The skills; one that was counted needs no text.
  var skills: ArraySlice<Skill>
  /// The earlier index.
  var old: KeptIndex?
  /// The number of each skill in that index, by its place in ``skills``; nil for one to be counted.
  var numbers: [Int?] = []
  /// Whether what is counted is to be kept.
  var keepsWords = false

  /// The number of a skill in the earlier index.
  func number(_ index: Int) -> Int? { index < numbers.count ? numbers[index] : nil }

  /// How many of the skills are to be counted.
  var toCount: Int { skills.count - numbers.prefix(skills.endIndex).dropFirst(skills.startIndex).count { $0 != nil } }

  /// The same with some of the skills only.
  func part(_ range: Range<Int>) -> IndexInput {
    IndexInput(skills: skills[range], old: old, numbers: numbers, keepsWords: keepsWords)
  }
}

extension IndexBuilder {
  /// The fewest skills to be counted that are worth a second thread: to join what two made takes time, too.
  private static let worthwhile = 1_000

  /// Counts the words of skills; of many the second half on a thread of its own.
  ///
  /// The result is the same either way: words are numbered in the order in which they first occur.
  static func build(_ input: IndexInput, _ formula: Formula) -> IndexBuilder {
    let (start, end) = (input.skills.startIndex, input.skills.endIndex)
    let pool = NamePool(input.skills)
    var builder = IndexBuilder(formula, pool, keepsWords: input.keepsWords)
    guard input.toCount >= worthwhile else {
      builder.add(input)
      return builder
    }
    // Room for all of them, so that the second half is added in place.
    builder.expect(input)
    let middle = start + input.skills.count / 2
    let other = Mutex(IndexBuilder(formula, pool, keepsWords: input.keepsWords))
    let helper = HelperThread.start { other.withLock { $0.add(input.part(middle..<end)) } }
    builder.add(input.part(start..<middle))
    if let helper { helper.join() } else { other.withLock { $0.add(input.part(middle..<end)) } }
    other.withLock { builder.append($0) }
    return builder
  }

  private mutating func add(_ input: IndexInput) {
    expect(input)
    guard let old = input.old else {
      for index in input.skills.indices { add(input.skills[index]) }
      return
    }
    var translation = old.translation
    for index in input.skills.indices {
      guard let number = input.number(index) else {
        add(input.skills[index])
        continue
      }
      guard let skill = old.counted(number), add(skill, &translation) else {
        fits = false
        return
      }
    }
  }

  /// Makes room for the words of skills, so that little is moved later; room that is not used costs nothing.
  private mutating func expect(_ input: IndexInput) {
    var (words, entries) = (0, 0)
    for index in input.skills.indices {
      if let number = input.number(index), let old = input.old {
        words += old.wordCount(number)
        entries += old.distinctCount(number)
      } else {
        let bytes = min(input.skills[index].source.bytes.count, formula.bodyLength * 2)
        words += bytes / 6
        entries += bytes / 16
      }
    }
    reserve(words: words, entries: entries)
  }
}
