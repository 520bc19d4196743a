/// A path as a key of sets and tables: equal to another when its bytes are.
///
/// Texts are equal in Swift when they read the same: `é` as one character and as two. A file system keeps two such files
/// apart.
package struct PathKey: Sendable, Hashable {
  /// The path.
  package let path: String

  /// Makes a key.
  package init(_ path: String) { self.path = path }

  /// Whether two paths have the same bytes.
  package static func == (left: PathKey, right: PathKey) -> Bool {
    CodePointOrder.compare(left.path, right.path) == 0
  }

  /// Feeds the bytes of the path.
  package func hash(into hasher: inout Hasher) {
    var path = path
    path.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
