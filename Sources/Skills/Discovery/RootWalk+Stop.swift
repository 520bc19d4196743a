extension RootWalk {
  /// A folder that waits to be looked into: one object, for two threads hand it on.
  final class Stop: Sendable {
    let path: String
    let shown: String
    let name: String
    let depth: Int
    /// The path without links: what tells that a folder was seen before.
    let real: String
    let parentName: String
    let grandparentName: String
    /// The nearest pack above.
    let pack: Pack?
    /// Whether the folder lies in a manifest's pack.
    let manifest: PackManifest?

    init(
      path: String, shown: String, name: String, depth: Int, real: String, parentName: String = "",
      grandparentName: String = "", pack: Pack? = nil, manifest: PackManifest? = nil
    ) {
      self.path = path
      self.shown = shown
      self.name = name
      self.depth = depth
      self.real = real
      self.parentName = parentName
      self.grandparentName = grandparentName
      self.pack = pack
      self.manifest = manifest
    }
  }
}
