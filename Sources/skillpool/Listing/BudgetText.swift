import SkillText
import Skills

/// What `list --budget` says about one client: its limits, and what every skill loses.
struct BudgetText {
  /// The report.
  let budget: ListingBudget
  /// The columns to fill.
  let width: Int

  /// A headline, and a table of the losers where there are any.
  var lines: [String] {
    guard !budget.losers.isEmpty else { return [headline + "; nothing is cut"] }
    var table = TextTable([
      ("  NAME", .left), ("LENGTH", .right), ("LISTED", .right), ("LOST", .right), ("WHY", .left),
    ])
    for entry in budget.losers {
      table.add([
        "  " + entry.name, entry.length.grouped, entry.listed.grouped, entry.lost.grouped, reason(entry),
      ])
    }
    return [headline] + table.lines(width: width) + TextWrap.lines("  " + note, width: max(20, width))
  }

  private var headline: String {
    let head = "\(budget.client.title): \(budget.entries.count.counted("skill")), "
    let unit = budget.unit.rawValue
    guard let limit = budget.limit else {
      return head + "\(budget.needed.grouped) \(unit) of names and descriptions, no limit known"
    }
    let over = budget.excess > 0 ? " (\(budget.excess.grouped) over)" : ""
    return head + "listing \(budget.needed.grouped) of \(limit.grouped) \(unit)\(over)"
  }

  private func reason(_ entry: ListingBudget.Entry) -> String {
    let most = (budget.entryLimit ?? 0).grouped
    switch entry.fate {
    case .refused: return "over \(most) characters: not loaded at all"
    case .omitted: return "no room even for the name"
    case .undescribed: return "no room for the description"
    case .shortened where entry.listed == budget.entryLimit: return "over \(most) characters"
    default: return "no room for all of it"
    }
  }

  private var note: String { "\(budget.client.title) \(budget.policy)." }
}
