import SkillText

extension SkillCatalog {
  /// Whether all that could hold a skill was read, so that a name which is not found belongs to no skill.
  ///
  /// False where a bound was hit, and where a folder, a file or the manifest of a plugin could not be read.
  public var isWhole: Bool {
    !isPartial && !skills.contains { !$0.hasText } && !diagnostics.contains { Self.gaps.contains($0.code) }
  }

  private static let gaps = Set(
    [SkillRule.unreadableFile, .unreadableFolder, .pluginManifest, .pluginPath, .packEntryMissing].map(\.code))

  /// Finds a skill by id, name, alias, `name@scope`, `plugin:name`, the end of an id such as `pack/name`, or path.
  ///
  /// A declared name comes before the name of a path. A short name that two unshadowed skills share is ambiguous; a
  /// shadowed skill is found by its id, its scope or its path.
  public func resolve(_ name: String) -> Resolution {
    for candidates in searches(for: name) {
      if candidates.count > 1 { return .ambiguous(candidates.map(\.id).sorted()) }
      if let only = candidates.first { return .found(only) }
    }
    return .missing(suggestion: Suggestion.nearest(to: name, in: Set(skills.map(\.name)).sorted()))
  }

  /// What a name may mean, the plainest meaning first.
  private func searches(for name: String) -> [[Skill]] {
    [
      skills.filter { $0.id.text == name },
      skills.filter { $0.shadowedBy == nil && $0.name == name },
      skills.filter { $0.shadowedBy == nil && $0.aliases.contains(name) },
      scoped(name),
      inPlugin(name),
      skills.filter { name.contains("/") && $0.id.text.utf8.ends(with: ("/" + name).utf8) },
      skills.filter { $0.path == name || $0.folder == name && $0.form == .folder },
      skills.filter { $0.name != name && $0.aliases.contains(name) },
    ]
  }

  /// The skills that `plugin:name` means, as Claude Code writes them.
  private func inPlugin(_ name: String) -> [Skill] {
    guard let colon = name.utf8.firstIndex(of: .colon) else { return [] }
    let (pack, short) = (name[..<colon], name[name.index(after: colon)...])
    return skills.filter { skill in
      skill.pack.map { $0 == pack } ?? false && skill.aliases.contains { $0 == short }
    }
  }

  /// The skills that `name@scope` means: of several in the scope, those that none of the same scope hides.
  private func scoped(_ name: String) -> [Skill] {
    guard let at = name.utf8.lastIndex(of: 0x40),
      let scope = SkillScope(rawValue: String(name[name.index(after: at)...]))
    else { return [] }
    let short = name[..<at]
    let inScope = skills.filter { $0.scope == scope && $0.aliases.contains { $0 == short } }
    let ids = Set(inScope.map(\.id))
    return inScope.filter { skill in skill.shadowedBy.map { !ids.contains($0) } ?? true }
  }
}

extension String.UTF8View {
  /// Whether these bytes end with others.
  fileprivate func ends(with other: String.UTF8View) -> Bool { suffix(other.count).elementsEqual(other) }
}
