/// The names that tell whether a search looks into a folder or at a file.
enum SkippedFolders {
  /// Folders that hold no skills of their own and are not worth a word.
  static func isSilent(_ name: String) -> Bool { name.utf8.first == 0x2E && silent.contains(name) }

  /// Folders of build tools and package managers.
  static func isTooling(_ name: String) -> Bool {
    guard let first = name.utf8.first, toolingStarts.contains(first) else { return false }
    return tooling.contains(name)
  }

  /// Folders of hosts that keep skills in them although they are hidden.
  static func isHost(_ name: String) -> Bool { hosts.contains(name) }

  /// Folders that hold the manifest of a plugin, and no skills.
  static func isManifestFolder(_ name: String) -> Bool {
    name.utf8.first == 0x2E && name.utf8.suffix(7).elementsEqual("-plugin".utf8)
  }

  private static let silent: Set<String> = [".git", ".hg", ".svn", ".build", ".swiftpm", ".skillpool", ".DS_Store"]
  private static let tooling: Set<String> = [
    "node_modules", "__pycache__", ".venv", "venv", ".tox", ".mypy_cache", ".pytest_cache", ".gradle", ".next",
    ".cache", "DerivedData", "Pods",
  ]
  private static let toolingStarts = tooling.compactMap(\.utf8.first)
  private static let hosts: Set<String> = [
    ".agent", ".agents", ".apm", ".claude", ".claude-plugin", ".cline", ".codex", ".copilot", ".curated", ".cursor",
    ".experimental", ".factory", ".gemini", ".github", ".goose", ".junie", ".kiro", ".opencode", ".qwen", ".roo",
    ".skills", ".system", ".trae", ".windsurf",
  ]
}

/// The names of files that matter to a search.
enum SkillFileName {
  /// `SKILL.md` in any case.
  static func isSkillFile(_ name: String) -> Bool {
    name.utf8.count == 8 && name.utf8.elementsEqual("skill.md".utf8) { $0 | 0x20 == $1 | 0x20 }
  }

  /// A Markdown file that could be a flat skill: not one of the files that every repository has.
  static func isFlatCandidate(_ name: String) -> Bool {
    guard hasMarkdownExtension(name), !isSkillFile(name) else { return false }
    let stem = String(decoding: name.utf8.dropLast(3), as: UTF8.self)
    return !ordinary.contains(stem.lowercased())
  }

  /// Whether a name ends in `.md`, and has a stem.
  static func hasMarkdownExtension(_ name: String) -> Bool {
    name.utf8.count > 3 && name.utf8.suffix(3).elementsEqual(".md".utf8)
  }

  /// `manifest.yaml` or `manifest.yml`.
  static func isManifest(_ name: String) -> Bool { name == "manifest.yaml" || name == "manifest.yml" }

  private static let ordinary: Set<String> = [
    "readme", "changelog", "license", "contributing", "agents", "claude", "gemini", "code_of_conduct", "security",
    "index", "template", "todo", "quality", "copilot-instructions",
  ]
}
