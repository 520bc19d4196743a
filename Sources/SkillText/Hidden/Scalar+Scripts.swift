extension Unicode.Scalar {
  /// Whether the code point is a control or no character at all; tab and line ends are text.
  var isNoText: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFDD0...0xFDEF: true
    default: value & 0xFFFE == 0xFFFE
    }
  }

  var isJoiner: Bool { value == 0x200C || value == 0x200D }
  var isVariationSelector: Bool { (0xFE00...0xFE0F).contains(value) || (0xE0100...0xE01EF).contains(value) }
  var isMongolian: Bool { (0x1800...0x18AF).contains(value) && !(0x180B...0x180F).contains(value) }
  var isJamo: Bool {
    (value != 0x115F && value != 0x1160 && (0x1100...0x11FF).contains(value)) || (0xA960...0xA97F).contains(value)
      || (0xD7B0...0xD7FF).contains(value)
  }

  /// Scripts that write no blanks between words: Thai, Lao, Myanmar, Khmer, Tai Tham.
  var isSoutheastAsian: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19FF, 0x1A20...0x1AAF, 0xAA60...0xAADF: true
    default: false
    }
  }

  /// Letters and marks of scripts in which a joiner changes what is seen: Arabic and its kin, and those of India and
  /// Southeast Asia.
  var usesJoiners: Bool {
    switch value {
    case 0x0620...0x06FF, 0x0700...0x08FF, 0x0900...0x0DFF, 0x0F00...0x109F, 0x1700...0x18AF: true
    case 0x1900...0x1CFF, 0xA800...0xA82F, 0xA840...0xA8FF, 0xA900...0xA95F, 0xA980...0xAADF, 0xABC0...0xABFF: true
    case 0xFB50...0xFDCF, 0xFDF0...0xFDFF, 0xFE70...0xFEFE, 0x10A00...0x10FFF, 0x11000...0x11FFF: true
    default: false
    }
  }

  /// Letters that are written from right to left.
  var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x060B, 0x060D...0x061B, 0x061D...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE: true
    case 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  /// Whether an emoji may go on after this with a joiner.
  var endsEmojiPart: Bool {
    value == 0xFE0F || value == 0xE007F || (0x1F3FB...0x1F3FF).contains(value) || startsEmojiPart
  }

  /// Whether this is an emoji by itself.
  var startsEmojiPart: Bool { value >= 0xA9 && properties.isEmoji }

  /// Signs that stand for themselves: arrows, mathematics, pictures, currency.
  var isSymbol: Bool {
    switch properties.generalCategory {
    case .mathSymbol, .otherSymbol, .currencySymbol, .modifierSymbol: value >= 0x80
    default: false
    }
  }

  /// Arrows and pictures of blocks that hold nothing else: known without a look at the tables of Unicode.
  var isFrequentSymbol: Bool {
    switch value {
    case 0x2190...0x21FF, 0x2600...0x26FF, 0x2700...0x2767, 0x2794...0x27BF, 0x1F300...0x1F3FA, 0x1F400...0x1F5FF: true
    default: false
    }
  }

  /// Whether one of the first fourteen selectors may stand for a variant of this: zero, quotes, mathematics, letters of
  /// the East.
  var hasStandardVariants: Bool { value == 0x30 || value >= 0x1000 }
}
