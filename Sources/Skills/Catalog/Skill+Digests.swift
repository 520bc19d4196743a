public import SkillSystem
import SkillText

extension Skill {
  /// The SHA-256 of the Markdown file's bytes, as 64 hexadecimal digits; worked out at each call.
  ///
  /// It is empty where only the metadata was loaded.
  public var digest: String { depth == .metadata || isCut ? "" : originalDigest ?? SHA256.hex(source.bytes) }

  /// The SHA-256 over everything that the skill says: its file, its checks and the files it refers to.
  ///
  /// It is the digest of the canonical JSON of `[path, SHA-256]` pairs in code-point order of the paths, which are
  /// relative to the skill's folder. Throws when one of the files cannot be read.
  public func contentDigest(files: any Files) throws(FileError) -> String {
    var parts = [Paths.lastComponent(openPath): digest]
    var names = references.map(\.path)
    if let checksPath { names.append(Paths.lastComponent(checksPath)) }
    for name in names {
      parts[name] = SHA256.hex(try files.read(Paths.join(openFolder, name), limit: Skill.resourceLimit))
    }
    let pairs = parts.sorted { CodePointOrder.precedes($0.key, $1.key) }
    return SHA256.hex(JSON.array(pairs.map { .array([.string($0.key), .string($0.value)]) }).canonicalText.utf8)
  }

  /// The largest resource that is read, in bytes.
  static let resourceLimit = InputLimits.resourceFile.value
}
