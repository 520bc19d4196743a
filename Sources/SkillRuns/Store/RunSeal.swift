import SkillSystem
import SkillText

/// Proof that a run was made by this user on this machine: an HMAC over its first event, under a key that lies outside
/// of every project.
struct RunSeal: Sendable {
  private let key: [UInt8]

  /// Reads the key, making it at the first use.
  ///
  /// `folder` is `skillpool` in the user's XDG state folder.
  init(folder: String, disk: any Disk, randomness: any Randomness) throws(RunsError) {
    let path = folder + "/runs.key"
    key = try RunStore.calling { () throws(FileError) in
      if disk.exists(path), let key = RunSeal.decode(try disk.read(path)) { return .success(key) }
      return .success(try RunSeal.make(path, in: folder, disk, randomness))
    }
  }

  /// Reads the key; nil when there is none, or it can't be read.
  init?(reading folder: String, disk: any Disk) {
    guard let bytes = try? disk.read(folder + "/runs.key"), let key = RunSeal.decode(bytes) else { return nil }
    self.key = key
  }

  private static func decode(_ bytes: [UInt8]) -> [UInt8]? { bytes.count == 32 ? bytes : nil }

  private static func make(_ path: String, in folder: String, _ disk: any Disk, _ randomness: any Randomness)
    throws(FileError) -> [UInt8]
  {
    let made = ancestors(of: folder).filter { !disk.exists($0) }
    for parent in made { try disk.makeFolder(parent, mode: 0o700) }
    let key = randomness.bytes(32)
    try write(key, to: path, draft: path + "." + randomness.bytes(8).hexadecimal, disk)
    for parent in [folder] + made.map(Paths.parent) { try GroupCommit.sync(parent, disk) }
    return key
  }

  private static func write(_ key: [UInt8], to path: String, draft: String, _ disk: any Disk) throws(FileError) {
    let descriptor = try disk.openForWriting(draft, exclusive: false, truncate: true)
    defer { disk.close(descriptor) }
    try disk.write(descriptor, key)
    try disk.sync(descriptor)
    try disk.rename(draft, to: path)
  }

  private static func ancestors(of folder: String) -> [String] {
    var path = ""
    return Paths.components(folder).map { part in
      path += (Paths.isAbsolute(folder) || !path.isEmpty ? "/" : "") + part
      return path
    }
  }

  /// The proof for the members of a first event.
  func code(for members: [String: JSON], run: String) -> String {
    HMACSHA256.code(for: message(members, run), key: key).hexadecimal
  }

  /// Whether the members carry their own proof.
  func isValid(_ members: [String: JSON], run: String) -> Bool {
    guard let code = members["mac"]?.string.flatMap(Hexadecimal.bytes) else { return false }
    return HMACSHA256.isValid(code, for: message(members, run), key: key)
  }

  private func message(_ members: [String: JSON], _ run: String) -> [UInt8] {
    var members = members
    members["mac"] = nil
    members["run"] = .string(run)
    return Array(JSON.object(members).canonicalText.utf8)
  }
}

/// Reads what `hexadecimal` writes.
enum Hexadecimal {
  /// The bytes of pairs of digits; nil for anything else.
  static func bytes(_ text: String) -> [UInt8]? {
    let digits = Array(text.utf8)
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let byte = UInt8(String(decoding: digits[index...index + 1], as: UTF8.self), radix: 16) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }
}
