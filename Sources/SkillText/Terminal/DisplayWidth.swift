extension Unicode.Scalar {
  /// The columns that a scalar takes on a terminal: 0, 1 or 2.
  var displayWidth: Int {
    if value < 0x300 { return value < 32 || (0x7F..<0xA0).contains(value) || value == 0xAD ? 0 : 1 }
    if isPlainSign { return 1 }
    if isWide { return 2 }
    return isInvisible ? 0 : 1
  }

  /// Whether this is a character by itself beside any other of its kind: Latin letters, dashes, quotes, arrows, and the
  /// letters of China and Japan.
  var standsAlone: Bool {
    switch value {
    case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300, 0x3001...0x3029, 0x3041...0x3096, 0x30A1...0x30FA: true
    case 0x4E00...0x9FFF, 0xFF01...0xFF5E: true
    default: isPlainSign
    }
  }

  /// Dashes, quotes and arrows: frequent, and one column wide.
  private var isPlainSign: Bool { (0x2010...0x2027).contains(value) || (0x2190...0x21FF).contains(value) }

  private var isInvisible: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: true
    default: (0x1160...0x11FF).contains(value)
    }
  }

  /// East Asian Width W and F (Unicode Standard Annex 11), and emoji that are shown as pictures.
  private var isWide: Bool {
    switch value {
    case 0..<0x1100: false
    case 0x1100...0x115F, 0x2329, 0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF: true
    case 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F: true
    case 0xFF00...0xFF60, 0xFFE0...0xFFE6: true
    case 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD: true
    default: properties.isEmojiPresentation
    }
  }
}
