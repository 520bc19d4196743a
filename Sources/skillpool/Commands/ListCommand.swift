import Skills

/// `skillpool list`: every skill that was found, broken ones included.
struct ListCommand: ReadingCommand {
  static let name = "list"
  static let summary = "List the skills that were found, and those that could not be read"
  static let group = CommandGroup.find
  static let usage = ""
  static let details = "Exit codes: 0 listed (also when a skill is broken), 2 a folder of --skills is missing."
  static var table: [Parameter<ListCommand>] { [skillsRow, jsonRow] }

  var common = CommonOptions()

  func run(_ world: World) -> ExitCode {
    let workspace = Workspace(common, world)
    if let refusal = world.refuseMissingRoots(workspace, common) { return refusal }
    let catalog = workspace.catalog(common, world, depth: common.json ? .everything : .metadata)
    if common.json {
      world.console.print(catalog.json.canonicalText)
    } else {
      world.console.print(SkillListing(catalog, width: world.console.width).text)
      world.show(catalog.diagnostics.filter { $0.severity > .info }, common)
    }
    return .success
  }
}
