import SkillSystem
import SkillText
import Skills
import TestSupport
import Testing

@testable import SkillReviews

@Suite("Damaged checks files")
struct CheckFileFuzzTests {
  @Test("never trap, and no item is broken without an error", arguments: 1...8 as ClosedRange<UInt64>)
  func surviveDamage(_ seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    for skill in Repository.skills {
      let whole = try Repository.read(try #require(skill.checksPath))
      for _ in 0..<10 {
        let damaged = SourceFile(path: whole.path, bytes: random.damage(whole.bytes))
        let file = CheckFile.parse(damaged, skill: skill)
        let isTold = file.diagnostics.contains { $0.severity == .error }
        #expect(file.contents.broken.isEmpty || isTold)
      }
    }
  }
}

extension SplitMix {
  /// Bytes with a few of them replaced, removed or doubled.
  fileprivate mutating func damage(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &self) {
      let place = Int.random(in: 0..<bytes.count, using: &self)
      switch Int.random(in: 0..<3, using: &self) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &self)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...40, using: &self)))
      default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 9)], at: place)
      }
    }
    return bytes
  }
}
