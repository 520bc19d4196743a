/// What an agent may do in the work tree.
public enum Permissions: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Look only.
  case read
  /// Change files.
  case edit
  /// Anything, which the caller must allow with `--allow-full`.
  case full

  /// Orders them by how much they allow.
  public static func < (left: Permissions, right: Permissions) -> Bool { left.rank < right.rank }

  private var rank: Int { self == .read ? 0 : self == .edit ? 1 : 2 }
}
