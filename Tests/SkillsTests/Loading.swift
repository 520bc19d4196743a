import SkillSystem
import SkillText

@testable import Skills

/// A folder skill in memory, and what loading makes of it.
enum Loading {
  /// The catalog of files below `/root`, which the user named.
  static func catalog(_ nodes: [String: MemoryFiles.Node], root: String = "/root") -> SkillCatalog {
    SkillLoader(files: MemoryFiles(nodes)).load([.init(root, scope: .flag, isExplicit: true)], relativeTo: root)
  }

  /// The skill of one `demo/SKILL.md`.
  static func skill(_ text: String, folder: String = "demo") -> Skill? {
    skill(bytes: Array(text.utf8), folder: folder)
  }

  /// The skill of one file of bytes.
  static func skill(bytes: [UInt8], folder: String = "demo") -> Skill? {
    catalog(["/root/\(folder)/SKILL.md": .file(bytes)]).skills.first
  }

  /// A file with a front matter and a short body.
  static func file(_ frontMatter: String, body: String = "\n# Body\n\nDo the thing.\n") -> String {
    "---\n\(frontMatter)\n---\n\(body)"
  }
}

extension Skill {
  /// The codes of its findings with their places, as `FM006@3:33`; without place where there is none.
  var marks: [String] { diagnostics.map(\.mark) }
  /// The codes of its findings.
  var codes: [String] { diagnostics.map(\.code) }
}

extension Diagnostic {
  /// The code with its place.
  var mark: String {
    location?.start.map { "\(code)@\($0.line):\($0.column)" } ?? code
  }
}
