import SkillMarkdown
import SkillText

/// The audit of a skill for people who read it before they trust it: what a rendered page does not show, and what
/// speaks to a model behind its user's back.
enum DeceptionCheck {
  /// The most findings of one rule in one file.
  static let limit = 20

  /// What validating reports about a skill.
  static func findings(_ skill: Skill) -> [Finding] {
    let text = AuditedText(skill.source, skill.bodyRange)
    return tools(skill.frontMatter) + phrases(skill) + findings(text) + BodyCheck.findings(text, skill)
  }

  private static func findings(_ text: AuditedText) -> [Finding] {
    let all =
      CommentCheck.findings(text) + UnseenTextCheck.findings(text) + EncodedTextCheck.findings(text)
      + commands(text) + LinkCheck.findings(text) + ChatMarkerCheck.findings(text)
    var counts: [String: Int] = [:]
    return all.filter { finding in
      counts[finding.rule.code, default: 0] += 1
      return counts[finding.rule.code, default: 0] <= limit
    }
  }

  // MARK: Phrases

  private static func phrases(_ skill: Skill) -> [Finding] {
    let whole = SourceRange(0, skill.source.bytes.count)
    return SuspiciousPhrase.occurrences(in: skill.source.bytes, whole).prefix(limit).map { range in
      Finding(.overridingPhrase, "'\(HiddenCheck.cut(skill.source.text(range)))' speaks to the model", at: range)
    }
  }

  // MARK: Commands and tools

  /// Code spans after `!`, and fences whose info starts with it.
  private static func commands(_ text: AuditedText) -> [Finding] {
    let bytes = text.file.bytes
    let spans = text.code.filter { span in
      span.start > text.body.start && !span.isEmpty && bytes[span.start] == .backtick && bytes[span.start - 1] == 0x21
        && (span.start - 1 == text.body.start || bytes[span.start - 2].isASCIIBlank)
    }
    let fences = text.outline.fences.filter { $0.info.utf8.first == 0x21 }.map(\.contentRange)
    return (spans + fences).sorted { $0.start < $1.start }.map { range in
      let words = HiddenCheck.cut(text.file.text(text.file.trimmed(range)))
      return Finding(.commandAtLoad, "some hosts run '\(words)' while loading", at: range)
    }
  }

  private static let everything: Set<String> = ["*", "Bash(*)", "Bash(**)", "Bash(*:*)", "Bash(:*)", "Bash(* *)"]

  private static func tools(_ fields: [FrontMatterField]) -> [Finding] {
    fields.filter { KnownKey.canonical($0.key) == "allowed-tools" }.flatMap { field in
      field.value.texts.flatMap(ToolList.tokens).filter(everything.contains).prefix(1).map { tool in
        Finding(.everyTool, "'\(tool)' in '\(field.key)' allows every command", at: field.range)
      }
    }
  }
}
