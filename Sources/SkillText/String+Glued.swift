extension String {
  /// Texts one after the other, put together in one go.
  ///
  /// Appending looks at both texts anew each time, which for short ones costs several times as much as their bytes.
  package static func glued(
    _ first: String, _ second: String, _ third: String = "", _ fourth: String = "", _ fifth: String = ""
  ) -> String {
    let count = first.utf8.count + second.utf8.count + third.utf8.count + fourth.utf8.count + fifth.utf8.count
    return unsafe String(unsafeUninitializedCapacity: count) { room in
      var rest = UnsafeMutableRawBufferPointer(room)
      unsafe first.move(into: &rest)
      unsafe second.move(into: &rest)
      unsafe third.move(into: &rest)
      unsafe fourth.move(into: &rest)
      unsafe fifth.move(into: &rest)
      return count
    }
  }

  private func move(into room: inout UnsafeMutableRawBufferPointer) {
    var text = self
    text.withUTF8 { bytes in
      guard !bytes.isEmpty else { return }
      unsafe room.copyBytes(from: bytes)
      unsafe room = UnsafeMutableRawBufferPointer(rebasing: room[bytes.count...])
    }
  }
}
