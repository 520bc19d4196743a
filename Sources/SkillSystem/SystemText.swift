import CPosix

/// The system's words for its error numbers.
package enum SystemText {
  /// The text for an error number, in the C locale.
  package static func of(_ number: Int32) -> String {
    var text = [CChar](repeating: 0, count: 256)
    unsafe cposix_error_text(number, &text, text.count)
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
