import SkillPipelines
import SkillSystem
import SkillText

/// The other files that a pipeline was read from, kept with its run as one document: a resume reads no others.
struct StoredParts: Sendable {
  /// The name of the document in the run's folder.
  static let name = "parts.json"

  /// The files, with their paths inside the project.
  var files: [SourceFile]

  init(files: [SourceFile]) { self.files = files }

  /// Reads the document; nil when it is not one.
  init?(_ bytes: [UInt8]) {
    guard let entries = (try? JSON(parsing: bytes))?.array else { return nil }
    files = entries.compactMap { entry in
      guard let path = entry["path"]?.string, let text = entry["text"]?.string else { return nil }
      return SourceFile(path: path, text: text)
    }
  }

  /// The document.
  var bytes: [UInt8] {
    let entries = files.map { file -> JSON in
      ["path": .string(file.path), "text": .string(String(decoding: file.bytes, as: UTF8.self))]
    }
    return Array((JSON.array(entries).canonicalText + "\n").utf8)
  }
}

extension StoredParts {
  /// The stored parts of a run's pipeline; every byte must be what the journal vouches for.
  static func read(_ folder: RunFolder, _ start: [String: JSON], _ disk: any Disk) throws(RunsError) -> PipelineFiles {
    guard let digest = start["parts-sha256"]?.string else { return .none }
    let path = folder.path + "/" + StoredParts.name
    let bytes = try RunStore.calling { () throws(FileError) in .success(try disk.read(path)) }
    guard SHA256.hex(bytes) == digest, let parts = StoredParts(bytes) else {
      throw RunsError(.damaged, "\(path): is not what the journal vouches for", path: path, help: "start a new run")
    }
    return PipelineFiles(stored: parts.files)
  }
}
