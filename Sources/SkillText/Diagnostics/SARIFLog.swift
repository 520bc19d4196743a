/// Findings as a SARIF 2.1.0 log, which code scanning services read.
public struct SARIFLog: Sendable {
  /// What a rule is about.
  public struct Rule: Sendable, Hashable {
    /// The code, such as `FM006`.
    public var code: String
    /// One sentence.
    public var summary: String
    /// What it does and how to mend it.
    public var help: String?

    /// Makes a rule.
    public init(code: String, summary: String, help: String? = nil) {
      self.code = code
      self.summary = summary
      self.help = help
    }
  }

  /// The findings.
  public var diagnostics: [Diagnostic]
  /// The version of the tool.
  public var version: String
  /// The rules that are described; codes without a description are listed by code only.
  public var rules: [Rule]
  /// A digest of a text, for fingerprints that outlive moved lines; without it none are written.
  public var digest: (@Sendable (String) -> String)?

  /// Makes a log.
  public init(
    _ diagnostics: [Diagnostic], version: String, rules: [Rule] = [], digest: (@Sendable (String) -> String)? = nil
  ) {
    self.diagnostics = diagnostics
    self.version = version
    self.rules = rules
    self.digest = digest
  }

  /// The log as JSON.
  public var json: JSON {
    [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": driver], "columnKind": "unicodeCodePoints", "results": .array(results),
          "originalUriBaseIds": ["SRCROOT": ["description": ["text": "The folder that was checked."]]],
        ]
      ],
    ]
  }

  private var codes: [String] { Set(diagnostics.map(\.code)).sorted() }

  private var driver: JSON {
    ["name": "skillpool", "version": .string(version), "rules": .array(codes.map(descriptor))]
  }

  private func descriptor(_ code: String) -> JSON {
    var members: [String: JSON] = ["id": .string(code)]
    guard let rule = rules.first(where: { $0.code == code }) else { return .object(members) }
    members["shortDescription"] = ["text": .string(rule.summary)]
    if let help = rule.help { members["help"] = ["text": .string(help)] }
    return .object(members)
  }

  private var results: [JSON] {
    let indices = Dictionary(uniqueKeysWithValues: codes.enumerated().map { ($1, $0) })
    var seen: [String: Int] = [:]
    return diagnostics.map { diagnostic in
      var members = result(diagnostic)
      members["ruleIndex"] = .int(indices[diagnostic.code] ?? -1)
      if let hash = fingerprint(diagnostic) {
        seen[hash, default: 0] += 1
        members["partialFingerprints"] = ["primaryLocationLineHash": .string("\(hash):\(seen[hash] ?? 1)")]
      }
      return .object(members)
    }
  }

  private func result(_ diagnostic: Diagnostic) -> [String: JSON] {
    let text = diagnostic.help.map { "\(diagnostic.message). Help: \($0)" } ?? diagnostic.message
    let notes = diagnostic.notes.compactMap { note in note.location.map { related($0, note.message) } }
    var members: [String: JSON] = [
      "ruleId": .string(diagnostic.code), "level": .string(diagnostic.severity.sarifLevel),
      "message": ["text": .string(text)],
      "locations": .array(diagnostic.location.map { [["physicalLocation": physical($0)]] } ?? []),
    ]
    if !notes.isEmpty { members["relatedLocations"] = .array(notes) }
    if let fix = diagnostic.fix { members["fixes"] = [self.fix(fix, diagnostic.help)] }
    return members
  }

  private func related(_ location: SourceLocation, _ message: String) -> JSON {
    ["physicalLocation": physical(location), "message": ["text": .string(message)]]
  }

  private func fix(_ fix: Diagnostic.Fix, _ help: String?) -> JSON {
    let region = physical(fix.location)["region"] ?? [:]
    return [
      "description": ["text": .string(help ?? "what 'validate --fix' writes")],
      "artifactChanges": [
        [
          "artifactLocation": SARIFLog.artifact(fix.location.path),
          "replacements": [["deletedRegion": region, "insertedContent": ["text": .string(fix.text)]]],
        ]
      ],
    ]
  }

  private func physical(_ location: SourceLocation) -> JSON {
    var members: [String: JSON] = ["artifactLocation": SARIFLog.artifact(location.path)]
    guard let start = location.start else { return .object(members) }
    var region: [String: JSON] = ["startLine": .int(start.line), "startColumn": .int(start.column)]
    if let end = location.end {
      region["endLine"] = .int(end.line)
      region["endColumn"] = .int(end.column)
    }
    members["region"] = .object(region)
    return .object(members)
  }

  private static func artifact(_ path: String) -> JSON {
    let uri = path.percentEncodedPath
    return path.hasPrefix("/") ? ["uri": .string("file://" + uri)] : ["uri": .string(uri), "uriBaseId": "SRCROOT"]
  }

  /// The rule, the path and the line without its white space: the same wherever the line moves.
  private func fingerprint(_ diagnostic: Diagnostic) -> String? {
    guard let digest, let location = diagnostic.location else { return nil }
    let words = (location.lineText ?? "").split { $0.isWhitespace }.joined(separator: " ")
    return digest([diagnostic.code, location.path, words].joined(separator: "\n"))
  }
}

extension Diagnostic.Severity {
  fileprivate var sarifLevel: String { self == .info ? "note" : rawValue }
}
