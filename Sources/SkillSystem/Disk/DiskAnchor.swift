import CPosix

/// An open folder from which paths inside of it are reached in fewer steps.
final class DiskAnchor: Sendable {
  private let folder: Descriptor
  /// The path of the folder with a slash behind it.
  private let prefix: String

  /// Opens a folder; nil when that can't be done.
  init?(_ path: String) {
    guard let folder = try? FileCalls.openFolder(path) else { return nil }
    self.folder = folder
    prefix = path.hasSuffix("/") ? path : path + "/"
  }

  /// Calls with a descriptor and the rest of a path where it lies inside; otherwise the path alone counts.
  static func reach<Value>(
    _ anchor: DiskAnchor?, _ path: String, _ body: (_ near: Int32, _ path: UnsafePointer<CChar>) -> Value
  ) -> Value {
    unsafe path.withCString { text in
      guard let anchor, let skipped = unsafe anchor.inside(text) else { return unsafe body(cposix_nowhere(), text) }
      return unsafe body(anchor.folder.number, text.advanced(by: skipped))
    }
  }

  /// The bytes of a path that lead into the folder; nil for one that is elsewhere.
  func inside(_ path: String) -> Int? { unsafe path.withCString { unsafe inside($0) } }

  private func inside(_ path: UnsafePointer<CChar>) -> Int? {
    let length = prefix.utf8.count
    let isInside = unsafe prefix.withCString { unsafe cposix_begins(path, $0, length) } == 1
    return unsafe isInside && path[length] != 0 ? length : nil
  }
}
