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
      Paths.components(name).count == 1
    else { return nil }
    self.name = name
    self.size = size
    self.digest = digest
  }

  var json: JSON { ["name": .string(name), "size": .int(size), "sha256": .string(digest)] }

  /// Whether these are the bytes that the journal vouches for.
  func matches(_ bytes: [UInt8]) -> Bool { bytes.count == size && SHA256.hex(bytes) == digest }
}
