import SkillSystem
import SkillText

/// The files of a subject while they are being read.
struct Gathering {
  private let builder: SubjectBuilder
  private let realRoot: String?
  private var files: [ReviewSubject.File] = []
  private var leftOut: [ReviewSubject.LeftOut] = []
  private var diagnostics: [Diagnostic] = []
  private var bytesLeft: Int

  init(_ builder: SubjectBuilder) {
    self.builder = builder
    realRoot = try? builder.files.realPath(builder.root)
    bytesLeft = builder.subjectBytes
  }

  var isEmpty: Bool { files.isEmpty }

  var built: BuiltSubject {
    BuiltSubject(subject: ReviewSubject(files: files, leftOut: leftOut), diagnostics: diagnostics)
  }

  func holds(_ path: String) -> Bool { files.contains { $0.source.path == path } }

  /// Reads a file, or tells why not.
  mutating func add(_ path: String, addedLines: [ClosedRange<Int>]?, isMissingFine: Bool = false) {
    do {
      guard let bytes = try read(path) else { return }
      files.append(ReviewSubject.File(source: SourceFile(path: path, bytes: bytes), addedLines: addedLines))
    } catch  where error.code == .tooLarge {
      report(.subjectFileSize, path)
    } catch  where error.code == .notFound && isMissingFine {
      return
    } catch {
      report(.subjectFileUnread, path, error.message)
    }
  }

  /// Tells what a walk could not look at.
  mutating func report(_ problem: FileError) {
    let rule = CheckRule.subjectFileUnread
    let location = SkillText.SourceLocation(path: problem.path)
    diagnostics.append(.warning(rule.code, "\(rule.title): \(problem.message)", at: location))
  }

  mutating func report(_ rule: CheckRule, _ path: String, _ reason: String? = nil) {
    let rulesOfLoss: [CheckRule] = [.subjectFileUnread, .subjectFileSize, .subjectSize]
    if rulesOfLoss.contains(rule) { leftOut.append(.init(path: path, reason: reason ?? rule.title)) }
    let message = rule.title + ": " + path + (reason.map { ": " + $0 } ?? "")
    let severity: Diagnostic.Severity =
      switch rule {
      case .emptySubject: .error
      case .subjectFileBinary: .info
      default: .warning
      }
    let location = severity == .error ? nil : SkillText.SourceLocation(path: path)
    let help = severity == .error ? rule.fix : nil
    diagnostics.append(Diagnostic(code: rule.code, severity: severity, message: message, at: location, help: help))
  }

  private mutating func read(_ path: String) throws(FileError) -> [UInt8]? {
    let full = Paths.join(builder.root, path)
    guard try builder.files.status(full, followLinks: false).kind == .file else {
      report(.subjectFileUnread, path, "not a regular file")
      return nil
    }
    guard let realRoot, Paths.isInside(try builder.files.realPath(full), root: realRoot) else {
      report(.subjectFileUnread, path, "outside of the project")
      return nil
    }
    return take(path, try builder.files.read(full, limit: builder.fileBytes))
  }

  private mutating func take(_ path: String, _ bytes: [UInt8]) -> [UInt8]? {
    guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) else {
      report(.subjectFileUnread, path, "the file is UTF-16; save it as UTF-8")
      return nil
    }
    guard !bytes.prefix(8192).contains(0) else {
      report(.subjectFileBinary, path)
      return nil
    }
    guard bytes.count <= bytesLeft else {
      report(.subjectSize, path)
      return nil
    }
    bytesLeft -= bytes.count
    return bytes
  }
}
