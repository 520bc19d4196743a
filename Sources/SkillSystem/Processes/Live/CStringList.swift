/// The words of a child as the kernel takes them: a list of pointers that ends with a null.
enum CStringList {
  /// Lends the list for the length of a call.
  static func with<Result>(
    _ words: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var bytes: [CChar] = []
    var starts: [Int] = []
    for word in words {
      starts.append(bytes.count)
      bytes += word.utf8.map { CChar(bitPattern: $0) }
      bytes.append(0)
    }
    // The empty list needs an address too.
    if bytes.isEmpty { bytes.append(0) }
    return unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      var pointers = unsafe starts.map { start in unsafe buffer.baseAddress?.advanced(by: start) }
      unsafe pointers.append(nil)
      return unsafe pointers.withUnsafeBufferPointer { list in
        guard let address = list.baseAddress else { preconditionFailure("the list holds its null") }
        return unsafe body(address)
      }
    }
  }
}
