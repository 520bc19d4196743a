import SkillSystem

/// A pattern on the first line, paths on the others.
func target(_ bytes: [UInt8]) {
  let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(
    String.init)
  guard let pattern = lines.first else { return }
  _ = PathGlob.split(pattern)
  guard let glob = try? PathGlob(pattern) else { return }
  for path in lines.dropFirst().prefix(8) {
    require(glob.matches(path) == glob.matches(path), "matching twice gives the same")
  }
  let isPlain = !pattern.unicodeScalars.contains { "*?[]{}\\!,/".unicodeScalars.contains($0) }
  if isPlain, !pattern.isEmpty { require(glob.matches(pattern), "a plain word matches itself") }
}
