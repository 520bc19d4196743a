import Testing

@testable import Skills

@Suite("Composing text")
struct CanonicalTextTests {
  private func composed(_ values: [UInt32]) -> [UInt32] {
    let text = String(String.UnicodeScalarView(values.compactMap(Unicode.Scalar.init)))
    return CanonicalText.composed(text).unicodeScalars.map(\.value)
  }

  @Test(
    "The examples of the standard",
    arguments: [
      ([0x61, 0x30A], [0xE5]), ([0x212B], [0xC5]), ([0x2126], [0x3A9]), ([0x1E9B, 0x323], [0x1E9B, 0x323]),
      ([0x73, 0x323, 0x307], [0x1E69]), ([0x73, 0x307, 0x323], [0x1E69]), ([0x1E0B, 0x323], [0x1E0D, 0x307]),
      ([0x915, 0x93C], [0x915, 0x93C]), ([0x958], [0x915, 0x93C]), ([0x1100, 0x1161, 0x11A8], [0xAC01]),
      ([0xAC00, 0x11A8], [0xAC01]), ([0xF900], [0x8C48]), ([0x61, 0x315, 0x300], [0xE0, 0x315]),
      ([0x304B, 0x3099], [0x304C]), ([0x61, 0x2014, 0x2705], [0x61, 0x2014, 0x2705]), ([0x1D15F], [0x1D158, 0x1D165]),
    ] as [([UInt32], [UInt32])])
  func examples(_ input: [UInt32], _ output: [UInt32]) {
    #expect(composed(input) == output)
  }

  @Test("Every scalar keeps its meaning, and composing twice changes nothing")
  func wholeUnicode() {
    let scalars = (0x80...0x2FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    let wrong = scalars.filter { scalar in
      let once = CanonicalText.composed(String(scalar))
      return once != String(scalar) || !once.utf8.elementsEqual(CanonicalText.composed(once).utf8)
    }
    #expect(wrong == [])
  }

  @Test("A letter with two marks composes alike in both orders, as the standard library compares")
  func orders() {
    let marks: [Unicode.Scalar] = ["\u{301}", "\u{302}", "\u{323}", "\u{327}", "\u{338}", "\u{345}"]
    for base in "aeouAEOUcsωι".unicodeScalars {
      for first in marks {
        for second in marks {
          let left = String(String.UnicodeScalarView([base, first, second]))
          let right = String(String.UnicodeScalarView([base, second, first]))
          let isEqual = CanonicalText.composed(left).utf8.elementsEqual(CanonicalText.composed(right).utf8)
          #expect(isEqual == (left == right), "\(base) with \(first) and \(second)")
        }
      }
    }
  }
}
