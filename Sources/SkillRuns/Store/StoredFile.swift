import SkillSystem
import SkillText

/// A file of a finished attempt as the journal vouches for it.
struct StoredFile: Sendable, Hashable {
  /// The name inside the attempt's folder.
  var name: String
  /// The number of bytes.
  var size: Int
  /// The SHA-256 of the bytes.
  var digest: String

  init(name: String, bytes: [UInt8]) {
    self.name = name
    size = bytes.count
    digest = SHA256.hex(bytes)
  }

  init(name: String, size: Int, digest: String) {
    self.name = name
    self.size = size
    self.digest = digest
  }

  init?(_ json: JSON) {
    guard let name = json["name"]?.string, let size = json["size"]?.int, let digest = json["sha256"]?.string,
      StoredFile.isSafe(name)
    else { return nil }
    self.name = name
    self.size = size
    self.digest = digest
  }

  /// Whether a name leads to a place inside the folders of its attempt.
  static func isSafe(_ name: String) -> Bool {
    let parts = Paths.components(name)
    guard !Paths.isAbsolute(name), !parts.contains(".."), name != ".", Paths.normalised(name) == name else {
      return false
    }
    return name.hasPrefix(Artifacts.prefix) || parts.count == 1
  }

  var json: JSON { ["name": .string(name), "size": .int(size), "sha256": .string(digest)] }

  /// Whether these are the bytes that the journal vouches for.
  func matches(_ bytes: [UInt8]) -> Bool { bytes.count == size && SHA256.hex(bytes) == digest }
}
