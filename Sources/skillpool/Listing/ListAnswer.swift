import SkillSystem
import SkillText
import Skills

/// What `list` prints beside the plain list of skills: other kinds, and what clients cut.
struct ListAnswer {
  /// The project.
  let workspace: Workspace
  /// The shared options.
  let common: CommonOptions

  // MARK: Kinds

  /// Prints files of a kind, with skills among them where they are asked for.
  func showKinds(_ kind: ListKind, _ world: World) {
    let depth: SkillDepth = common.json ? .everything : .metadata
    let skills = kind.hasSkills ? workspace.catalog(common, world, depth: depth) : SkillCatalog(skills: [])
    let instructions = instructions(kind, world)
    if common.json {
      var members = skills.json.object ?? [:]
      for kind in InstructionKind.allCases where kind != .skill {
        members[kind.rawValue + "s"] = .array(instructions.files.filter { $0.kind == kind }.map(\.json))
      }
      let findings = SkillCatalog(skills: [], diagnostics: skills.diagnostics + instructions.diagnostics)
      members["diagnostics"] = findings.json["diagnostics"]
      let isPartial = instructions.isPartial || instructions.files.contains { $0.status == .broken }
      if isPartial { members["partial"] = true }
      world.console.print(JSON.object(members).canonicalText)
    } else {
      let table = KindTable(skills: skills.skills, instructions: instructions, width: world.console.width)
      world.console.print(table.text)
      world.showLibrary(skills.diagnostics + instructions.diagnostics, common)
    }
  }

  private func instructions(_ kind: ListKind, _ world: World) -> InstructionCatalog {
    let loader = InstructionLoader(files: world.files)
    guard common.skills.isEmpty else {
      let folders = common.skills.map { Paths.resolve($0, in: world.currentFolder) }
      return loader.load(below: folders, kinds: kind.instructions, relativeTo: workspace.start)
    }
    return loader.load(
      in: workspace.surroundings(world), kinds: kind.instructions, relativeTo: workspace.start)
  }

  // MARK: Budgets

  /// Prints what clients cut from their listings.
  func showBudgets(_ clients: [SkillClient], window: Int?, _ world: World) {
    let budgets = clients.map { budget($0, window, world) }
    if common.json {
      var members = workspace.catalog(common, world).json.object ?? [:]
      members["budgets"] = .array(budgets.map(\.json))
      world.console.print(JSON.object(members).canonicalText)
    } else {
      let texts = budgets.map { BudgetText(budget: $0, width: world.console.width).lines.joined(separator: "\n") }
      world.console.print(texts.joined(separator: "\n\n"))
    }
  }

  /// The budget of a client for the skills in its own folders, or in those that were named.
  private func budget(_ client: SkillClient, _ window: Int?, _ world: World) -> ListingBudget {
    let discovery = workspace.discovery(common, world, for: [client])
    var loader = SkillLoader(files: world.files)
    loader.depth = .metadata
    let catalog = loader.load(discovery, relativeTo: workspace.start)
    let pinned = client == .claude ? world.environment["SLASH_COMMAND_TOOL_CHAR_BUDGET"].flatMap(Int.init) : nil
    return ListingBudget(client, catalog, window: window, limit: pinned.flatMap { $0 > 0 ? $0 : nil })
  }
}
