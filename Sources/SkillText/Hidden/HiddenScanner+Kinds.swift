extension HiddenScanner {
  /// The kind of a character that is hidden where it stands; nil when it is seen, or needed there.
  mutating func kind(of scalar: Unicode.Scalar, at place: Int, next: Int) -> HiddenRun.Kind? {
    switch scalar.value {
    case 0xE0000...0xE007F: .tags
    case 0x202A...0x202E, 0x2066...0x2069: .bidirectional
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: isVariant(scalar, at: place, next: next) ? nil : .variation
    case 0xE000...0xF8FF, 0xF0000...0xFFFFD, 0x100000...0x10FFFD: .privateUse
    default: scalar.isNoText ? .control : isZeroWidth(scalar, at: place, next: next) ? .zeroWidth : nil
    }
  }

  private mutating func isZeroWidth(_ scalar: Unicode.Scalar, at place: Int, next: Int) -> Bool {
    switch scalar.value {
    case 0xAD, 0x34F, 0x17B4, 0x17B5, 0x2060...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB: true
    case 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0080...0xE0FFF: true
    case 0x200B: !isBetween(place, next) { $0.isSoutheastAsian }
    case 0x200C, 0x200D: !joins(at: place, next: next)
    case 0x61C, 0x200E, 0x200F: !isInRightToLeftLine(place)
    case 0x115F, 0x1160: !isBeside(place, next) { $0.isJamo }
    case 0x180B...0x180F: !(before(place)?.isMongolian ?? false)
    default: false
    }
  }

  // MARK: Neighbours

  /// The character before; none where that is hidden itself, so that taking it out changes nothing.
  private func before(_ place: Int) -> Unicode.Scalar? {
    runs.last?.range.end == place ? nil : scalar(before: place)?.0
  }

  private func isBetween(_ place: Int, _ next: Int, _ test: (Unicode.Scalar) -> Bool) -> Bool {
    before(place).map(test) == true && self.next(at: next).map(test) == true
  }

  private func isBeside(_ place: Int, _ next: Int, _ test: (Unicode.Scalar) -> Bool) -> Bool {
    before(place).map(test) == true || self.next(at: next).map(test) == true
  }

  /// Whether a joiner joins: letters of a script that uses it, or two parts of an emoji.
  private func joins(at place: Int, next: Int) -> Bool {
    guard let before = before(place) else { return false }
    let after = self.next(at: next)
    if before.usesJoiners { return after.map { !$0.isJoiner } ?? true }
    return before.endsEmojiPart && (after?.startsEmojiPart ?? false)
  }

  /// Whether a variation selector is the only one on a base that has variants.
  private func isVariant(_ scalar: Unicode.Scalar, at place: Int, next: Int) -> Bool {
    guard let base = before(place), !base.isVariationSelector else { return false }
    guard self.next(at: next)?.isVariationSelector != true else { return false }
    switch scalar.value {
    case 0xFE0E, 0xFE0F: return base.isFrequentSymbol || base.properties.isEmoji || base.isSymbol
    case 0xFE00...0xFE0D: return base.hasStandardVariants
    default: return base.properties.isIdeographic
    }
  }

  /// Whether a right-to-left letter stands on the line of an offset; a line is looked through once.
  private mutating func isInRightToLeftLine(_ place: Int) -> Bool {
    if let line = lastLine, line.range.contains(place) { return line.isRightToLeft }
    var first = place
    while first > start, bytes[first - 1] != 0x0A { first -= 1 }
    var offset = first
    var isRightToLeft = false
    while offset < end, bytes[offset] != 0x0A {
      let (scalar, length) = scalar(at: offset)
      isRightToLeft = isRightToLeft || scalar.isRightToLeft
      offset += length
    }
    lastLine = (first..<max(offset, place + 1), isRightToLeft)
    return isRightToLeft
  }

  // MARK: Flags

  /// The length of the tags after a black flag that make it one of England, Scotland or Wales.
  func flagTags(at offset: Int) -> Int {
    for region in ["gbeng", "gbsct", "gbwls"] where isSpelled(region.utf8, at: offset) { return 24 }
    return 0
  }

  /// Whether the tags at an offset spell a region and end.
  private func isSpelled(_ region: String.UTF8View, at offset: Int) -> Bool {
    guard offset + 24 <= end else { return false }
    var place = offset
    for byte in region {
      guard scalar(at: place).0.value == 0xE0000 + UInt32(byte) else { return false }
      place += 4
    }
    return scalar(at: place).0.value == 0xE007F
  }
}
