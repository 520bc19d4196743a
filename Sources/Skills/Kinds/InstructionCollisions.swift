import SkillText

/// Settles which file a name means: within one client the first that was found hides the others.
///
/// Rules hide nothing: all of them are in force.
enum InstructionCollisions {
  private struct Key: Hashable {
    var kind: InstructionKind
    var source: String
    var name: String
  }

  /// Marks what is hidden; gives a finding for each.
  static func settle(_ files: inout [InstructionFile]) -> [Diagnostic] {
    var firsts: [Key: Int] = [:]
    var findings: [Diagnostic] = []
    for index in files.indices where files[index].kind != .rule {
      let key = Key(kind: files[index].kind, source: files[index].source, name: files[index].name)
      guard let first = firsts[key] else {
        firsts[key] = index
        continue
      }
      files[index].shadowedBy = files[first].path
      findings += [finding(files[index], hiddenBy: files[first])].compactMap { $0 }
    }
    return findings
  }

  private static func finding(_ file: InstructionFile, hiddenBy winner: InstructionFile) -> Diagnostic? {
    let finding = Finding(
      .sameName, "the \(file.kind.rawValue) '\(file.name)' is hidden by \(winner.path)", help: "rename one of them")
    return finding.diagnostic(in: SourceFile(path: file.path, bytes: []), .lenient)
  }
}
