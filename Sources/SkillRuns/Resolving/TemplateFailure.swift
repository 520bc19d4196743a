import SkillPrompts
import SkillText

/// Why the values of a step could not be filled in: the step fails with the reason `template`.
struct TemplateFailure: Error, Sendable, Hashable {
  /// What is wrong, with its place where one is known.
  var message: String

  init(_ message: String) { self.message = message }

  init(_ error: ExpressionError, in file: SourceFile) {
    let place = error.scalar.map { range in
      let position = file.position(at: range.start)
      return "\(file.path):\(position.line):\(position.column): "
    }
    message = (place ?? "") + error.message + (error.help.map { "; \($0)" } ?? "")
  }
}
