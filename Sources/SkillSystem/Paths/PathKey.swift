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
    left.path == right.path && left.path.utf8.elementsEqual(right.path.utf8)
  }

  /// Feeds the path; two spellings of one text fall together here, and are told apart by their bytes.
  package func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
