import SkillMatching
import SkillSystem
import SkillText
import Skills

extension Workspace {
  /// The file in the project's root that holds its own calibration of the matcher.
  static let calibrationName = "skillpool.calibration.json"

  /// The index over a catalog, with the project's calibration if it has one; one that does not count is told.
  func index(_ catalog: SkillCatalog, _ world: World) -> TriggerIndex {
    switch calibration(world) {
    case .success(let calibration): return TriggerIndex(catalog, calibration: calibration)
    case .failure(let problem):
      world.console.note("warning: " + TerminalText.escaped(problem.message) + "; the shipped one is used")
      return TriggerIndex(catalog)
    }
  }

  private func calibration(_ world: World) -> Result<MatchCalibration?, CalibrationProblem> {
    let path = Paths.join(root, Workspace.calibrationName)
    guard let bytes = try? world.files.read(path, limit: 1 << 16) else { return .success(nil) }
    let shown = Paths.relative(path, to: start) ?? path
    return MatchCalibration.read(SourceFile(path: shown, bytes: bytes)).map { $0 }
  }
}
