extension String {
  /// A path as the path of a URI.
  var percentEncodedPath: String {
    utf8.reduce(into: "") { text, byte in
      let isKept = "-._~/!$&'()*+,;=@".utf8.contains(byte) || byte.isASCIIAlphanumeric
      text +=
        isKept ? String(Unicode.Scalar(byte)) : (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }
  }
}

extension UInt8 {
  fileprivate var isASCIIAlphanumeric: Bool {
    (48...57).contains(self) || (65...90).contains(self) || (97...122).contains(self)
  }
}
