import SkillSystem

/// Looking below a folder that somebody named: what a file is, is told by where it lies and how its name ends.
extension InstructionWalk {
  /// Ends of names that tell the kind by themselves.
  private static let endings: [(String, InstructionKind)] = [
    (".agent.md", .agent), (".chatmode.md", .agent), (".prompt.md", .command), (".instructions.md", .rule),
    (".mdc", .rule),
  ]
  /// Files of fixed names, which are rules.
  private static let fixed: Set<String> = [
    "AGENTS.md", "AGENTS.override.md", "CLAUDE.md", "CLAUDE.local.md", "GEMINI.md", "copilot-instructions.md",
    ".cursorrules", ".goosehints",
  ]
  /// Names of folders whose files are of one kind.
  private static let folders: [String: InstructionPlaces.Place] = [
    "agents": .folder(.agent, "", ".agent.md", ".md", isDeep: true),
    "agent": .folder(.agent, "", ".agent.md", ".md", isDeep: true),
    "commands": .folder(.command, "", ".md", ".toml", isDeep: true),
    "command": .folder(.command, "", ".md", ".toml", isDeep: true),
    "rules": .folder(.rule, "", ".mdc", ".md", isDeep: true),
    "instructions": .folder(.rule, "", ".instructions.md", isDeep: true),
    "prompts": .folder(.command, "", ".prompt.md", isDeep: true),
  ]

  /// Takes everything below a folder; nothing below a skill, where Markdown is part of the skill.
  mutating func search(_ root: String, scope: SkillScope) {
    var queue = [(path: Paths.normalised(root), depth: 0)]
    var next = 0
    while next < queue.count {
      let (path, depth) = queue[next]
      next += 1
      let entries = entries(of: path)
      guard SkillFileName.best(of: entries) == nil else { continue }
      let isPack = entries.contains {
        $0.name == "skills" || $0.name == ".claude-plugin" || SkillFileName.isManifest($0.name)
      }
      for entry in entries {
        let full = Paths.join(path, entry.name)
        guard isFolderToEnter(entry, full) else {
          take(file: entry.name, full, scope, source: source(path))
          continue
        }
        if let place = Self.folders[entry.name] {
          takeKnown(place, full, scope, path, isPack)
        } else {
          queue.append((full, depth + 1))
        }
      }
      guard depth < bounds.depth else { return end("\(shown(path)) is too deep to be searched") }
    }
  }

  private mutating func takeKnown(
    _ place: InstructionPlaces.Place, _ path: String, _ scope: SkillScope, _ parent: String, _ isPack: Bool
  ) {
    let isHost = Paths.lastComponent(parent).utf8.first == 0x2E
    takeDoubtfully(place, path, scope, source: source(parent), isDoubtful: !isHost && !isPack)
  }

  private mutating func take(file name: String, _ path: String, _ scope: SkillScope, source: String) {
    if Self.fixed.contains(name) {
      return add(
        InstructionPlace(
          kind: .rule, path: path, shown: shown(path), pathName: name, scope: scope, source: source, isFixed: true))
    }
    guard let (ending, kind) = Self.endings.first(where: { name.count > $0.0.count && name.hasSuffix($0.0) }) else {
      return
    }
    add(
      InstructionPlace(
        kind: kind, path: path, shown: shown(path), pathName: String(name.dropLast(ending.count)), scope: scope,
        source: source))
  }

  private func isFolderToEnter(_ entry: FileEntry, _ path: String) -> Bool {
    guard entry.kind == .folder || (entry.kind == .link && files.isFolder(path)) else { return false }
    let name = entry.name
    if SkippedFolders.isSilent(name) || SkippedFolders.isTooling(name) { return false }
    return name.utf8.first != 0x2E || SkippedFolders.isHost(name)
  }

  /// Whose the files of a folder are: the client's for its hidden folder, else the pack's that the folder names.
  private func source(_ folder: String) -> String {
    let name = Paths.lastComponent(folder)
    guard name.utf8.first == 0x2E else { return name.isEmpty ? "project" : name }
    let client = name == ".github" ? "copilot" : String(name.dropFirst())
    return SkillClient(rawValue: client)?.rawValue ?? client
  }
}
