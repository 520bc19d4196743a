import SkillReviews
import SkillPrompts
import SkillSystem
import SkillText

/// Makes attempts of `report` steps.
struct ReportExecutor: Sendable {
  /// The seams.
  var world: RunWorld

  /// Writes the files.
  @concurrent func execute(_ work: ReportWork, _ attempt: StepAttempt) async -> StepResult {
    guard let path = path(work, attempt) else { return .failure(.resource, "'report.path' leaves the project") }
    let record = ReportExecutor.settled(
      ReportExecutor.selected(await attempt.record(), from: work.from, except: attempt.path))
    do throws(FileError) {
      let paths = try world.reports.write(record, formats: work.formats, path: path, files: world.files)
      let unknown = work.formats.filter { paths[$0] == nil }
      guard unknown.isEmpty else {
        return .failure(.resource, "no report format '\(unknown.joined(separator: "', '"))'")
      }
      return StepResult(
        .success, outputs: .object(paths.mapValues(JSON.string)), text: paths.values.sorted().map { $0 + "\n" }.joined()
      )
    } catch {
      return .failure(.resource, error.message)
    }
  }

  private func path(_ work: ReportWork, _ attempt: StepAttempt) -> String? {
    guard let path = work.path else { return attempt.folder + "/report" }
    return ProjectFiles(world: world).path(path)
  }

  /// The record with only the steps that a report speaks of, their children among them.
  static func selected(_ record: RunRecord, from ids: [String], except path: String) -> RunRecord {
    var record = record
    record.steps.removeAll { step in
      step.path == path || !StepPath.isWithin(step.path, ids)
    }
    return record
  }

  /// The record with the result that its steps come to so far: a report is written before the run ends.
  static func settled(_ record: RunRecord) -> RunRecord {
    var record = record
    let failed = record.steps.first { $0.conclusion == .failure }
    record.result = record.result ?? (failed == nil ? .success : .failure)
    record.reason = record.reason ?? failed?.reason
    return record
  }

  /// What a report rests on, for its key.
  static func digest(_ record: RunRecord, from ids: [String]) -> String {
    let steps = record.steps.filter { step in
      step.kind != "report" && StepPath.isWithin(step.path, ids)
    }
    let values = steps.map { step -> JSON in
      [
        "path": .string(step.path), "conclusion": .optional(step.conclusion?.rawValue),
        "outputs": step.outputs ?? .null, "text": .string(step.text), "review": step.review?.json ?? .null,
      ]
    }
    return SHA256.hex(JSON.array(values).canonicalText.utf8)
  }
}
