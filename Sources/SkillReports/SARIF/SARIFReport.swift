import SkillReviews
import SkillRuns
import SkillSystem
import SkillText

/// The report as SARIF 2.1.0: a rule an item, a result each line of evidence, paths relative to the project.
///
/// A result's fingerprint is made of rule, path and line text, so that it survives lines moving.
struct SARIFReport {
  /// The record.
  let record: RunRecord

  /// The whole text.
  var text: String {
    let items = ReportSummary(record).items
    let driver: JSON = [
      "name": "skillpool", "version": .string(record.version), "rules": .array(rules(items)),
    ]
    let run: JSON = [
      "tool": ["driver": driver], "columnKind": "unicodeCodePoints", "results": .array(items.flatMap(results)),
      "originalUriBaseIds": ["SRCROOT": ["description": ["text": "the project's root"]]],
    ]
    let log: JSON = [
      "version": "2.1.0", "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "runs": [run],
    ]
    return JSON.shown(log.prettyText) + "\n"
  }

  private func rules(_ items: [ReviewedItem]) -> [JSON] {
    var seen: Set<String> = []
    return items.filter { seen.insert($0.id).inserted }.map { item in
      [
        "id": .string(item.id), "shortDescription": ["text": .string(item.text)],
        "help": ["text": .string("From the checklist of \(item.skill), \(item.path):\(item.line)")],
      ]
    }
  }

  private func results(_ item: ReviewedItem) -> [JSON] {
    guard item.verdict == .fail else { return [] }
    return item.evidence.map { result(item, $0) }
  }

  private func result(_ item: ReviewedItem, _ place: Evidence) -> JSON {
    let fingerprint = SHA256.hex("\(item.id)\n\(place.file)\n\(place.quote)".utf8)
    let artifact: JSON = ["uri": .string(SARIFReport.uri(place.file)), "uriBaseId": "SRCROOT"]
    let location: JSON = [
      "physicalLocation": ["artifactLocation": artifact, "region": ["startLine": .int(place.line)]]
    ]
    return [
      "ruleId": .string(item.id), "level": "error", "message": ["text": .string(item.text)], "locations": [location],
      "partialFingerprints": ["skillpool/v1": .string(fingerprint)],
    ]
  }

  /// A relative path as a URI reference: everything but unreserved characters and slashes percent-encoded.
  static func uri(_ path: String) -> String {
    path.utf8.reduce(into: "") { out, byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain = Character(scalar).isASCII && (Character(scalar).isLetter || Character(scalar).isNumber)
      if isPlain || "-._~/".unicodeScalars.contains(scalar) {
        out.unicodeScalars.append(scalar)
      } else {
        out += "%" + [byte].hexadecimal.uppercased()
      }
    }
  }
}
