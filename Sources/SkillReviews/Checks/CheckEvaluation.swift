import SkillText

/// A check whose patterns are compiled, for the length of one review.
struct CheckEvaluation: ~Copyable {
  private let check: Check
  private let when: CompiledPattern?
  private let forbid: CompiledPattern?
  private let require: CompiledPattern?

  init(_ check: Check, limits: PatternLimits) throws(PatternError) {
    let when = try Self.compile(check.when, limits)
    let forbid = try Self.compile(check.forbid, limits)
    let require = try Self.compile(check.require, limits)
    self.check = check
    self.when = when
    self.forbid = forbid
    self.require = require
  }

  /// Evaluates a check over the files of a subject: those that its globs hit, or all.
  static func evaluate(
    _ check: Check, _ texts: [ReviewText], limits: PatternLimits, looksAtAll: Bool = false
  ) -> CheckFinding {
    let looked = looksAtAll ? texts : texts.filter { check.files.hit($0.path) }
    do {
      return try CheckEvaluation(check, limits: limits).evaluate(looked)
    } catch {
      return CheckFinding(verdict: .unknown, notes: ["a pattern does not compile: \(error.message)"])
    }
  }

  func evaluate(_ texts: [ReviewText]) -> CheckFinding {
    var tally = Tally()
    for text in texts {
      tally.looked += 1
      look(at: text, &tally)
    }
    return tally.finding
  }

  private func look(at text: ReviewText, _ tally: inout Tally) {
    guard let anchor = anchor(in: text, &tally) else { return }
    tally.counted += 1
    searchForbidden(text, &tally)
    searchRequired(text, anchor: anchor, &tally)
  }

  /// The line of the first `when` match, line 1 without a `when`; nil when the file does not count.
  private func anchor(in text: ReviewText, _ tally: inout Tally) -> Int? {
    guard when != nil else { return 1 }
    var line: Int?
    let limit = when?.search(text.text) { range in
      line = text.line(at: range.start)
      return false
    }
    if let limit { tally.stop(text, limit) }
    return line
  }

  private func searchForbidden(_ text: ReviewText, _ tally: inout Tally) {
    var last = 0
    var found: [Evidence] = []
    let limit = forbid?.search(text.text) { range in
      guard let line = text.lineUnderReview(in: range), line > last else { return true }
      last = line
      found.append(Evidence(file: text.path, line: line, quote: text.quote(ofLine: line)))
      return true
    }
    tally.failures += found
    if let limit { tally.stop(text, limit) }
  }

  private func searchRequired(_ text: ReviewText, anchor: Int, _ tally: inout Tally) {
    guard require != nil else { return }
    var isThere = false
    let limit = require?.search(text.text) { _ in
      isThere = true
      return false
    }
    if let limit { return tally.stop(text, limit) }
    guard !isThere else { return }
    tally.missing += 1
    tally.failures.append(Evidence(file: text.path, line: anchor, quote: text.quote(ofLine: anchor)))
  }

  private static func compile(_ pattern: Pattern?, _ limits: PatternLimits) throws(PatternError) -> CompiledPattern? {
    guard let pattern else { return nil }
    return try CompiledPattern(pattern.source, limits: limits)
  }
}

/// The running count of an evaluation.
private struct Tally {
  var looked = 0
  var counted = 0
  var missing = 0
  var failures: [Evidence] = []
  var stopped: [String] = []

  mutating func stop(_ text: ReviewText, _ reason: String) { stopped.append("\(text.path): \(reason)") }

  var finding: CheckFinding {
    if !failures.isEmpty { return CheckFinding(verdict: .fail, evidence: failures, notes: missingNotes + stopped) }
    if !stopped.isEmpty { return CheckFinding(verdict: .unknown, notes: stopped) }
    if counted > 0 { return CheckFinding(verdict: .pass) }
    return CheckFinding(
      verdict: .na, notes: [looked == 0 ? "no file that the check looks at" : "no file that the check applies to"])
  }

  private var missingNotes: [String] {
    missing == 0 ? [] : ["the required pattern is missing in \(missing) \(missing == 1 ? "file" : "files")"]
  }
}
