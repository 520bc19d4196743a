extension Skill {
  /// The value of a front matter key under any spelling: `allowed-tools` finds `allowed_tools` and `allowedTools`.
  public func value(_ key: String) -> FrontMatterValue? {
    if let origin, origin.lacks(key) { return nil }
    let name = KnownKey.canonical(key)
    return (frontMatter.last { $0.key == key } ?? frontMatter.last { KnownKey.canonical($0.key) == name })?.value
  }

  /// The tools that `allowed-tools` names, from a YAML list or a text with spaces or commas.
  ///
  /// They are shown and never granted: what an agent may do is said by the step that starts it.
  public var allowedTools: [String] {
    switch value("allowed-tools") {
    case .text(let text): ToolList.tokens(text)
    case .list(let values): values.flatMap(\.texts)
    default: []
    }
  }

  /// Whether the skill asks to be used only when a person names it (`disable-model-invocation`).
  public var isForPeopleOnly: Bool { value("disable-model-invocation")?.isTrue ?? false }
}

extension Skill {
  /// Whether people may call it by name (`user-invocable`): yes unless the skill says no.
  public var isForPeople: Bool { value("user-invocable")?.isFalse.map(!) ?? true }

  /// The patterns of files that the skill is for (`paths`, or `globs`), as written, one each; empty where it names none.
  public var paths: [String] { (value("paths") ?? value("globs"))?.texts.flatMap(CommaList.parts) ?? [] }
}

extension FrontMatterValue {
  /// Whether a text means no: false, no, off or 0, in any case; nil for other texts than these and those that mean yes.
  var isFalse: Bool? {
    if isTrue { return false }
    return text.flatMap { ["false", "no", "off", "0"].contains($0.lowercased()) ? true : nil }
  }

  /// Whether a text means yes: true, yes, on or 1, in any case.
  var isTrue: Bool { text.map { ["true", "yes", "on", "1"].contains($0.lowercased()) } ?? false }
}
