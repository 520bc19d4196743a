public import SkillSystem
import SkillText

/// The agents that a project keeps as files: `agents/<name>.md`.
public struct AgentFiles: Sendable {
  private let files: (any Files)?
  private let project: String

  /// No files at all.
  public static let none = AgentFiles()

  /// The agent of the pipeline that answers for steps that name none, and for agents that are instructions only, unless
  /// the pipeline has a default.
  let answering: String?

  private init() { (files, project, answering) = (nil, "", nil) }

  /// The files of the project at a path, and the agent that was asked for from outside.
  public init(project: String, files: any Files, answering: String? = nil) {
    self.project = project
    self.files = files
    self.answering = answering
  }

  /// The names of the agents in `agents/`, in code-point order.
  var names: [String] {
    let entries = (try? files?.list(Paths.join(project, "agents"))) ?? []
    return entries.filter { $0.name.hasSuffix(".md") }.map { String($0.name.dropLast(3)) }
  }

  /// The path of an agent in the project, by its name; nil when the name can't be a file's.
  func path(of name: String) -> String? {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains($0)
    }
    return isPlain && !name.isEmpty ? "agents/\(name).md" : nil
  }

  /// A file by its path in the project; nil when it can't be read.
  func read(_ path: String) -> SourceFile? {
    guard let bytes = try? files?.read(Paths.join(project, path), limit: InputLimits.agentFile.value) else {
      return nil
    }
    return SourceFile(path: path, bytes: bytes)
  }
}
