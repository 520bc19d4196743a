public import Skills

/// A change to the formula that an ablation tries, by name.
public struct FormulaVariant: Sendable, Identifiable {
  /// What is different, in a few words.
  public let name: String
  let change: @Sendable (inout Formula) -> Void

  /// The name.
  public var id: String { name }

  init(_ name: String, _ change: @escaping @Sendable (inout Formula) -> Void) {
    self.name = name
    self.change = change
  }

  /// The changes that `match --eval FILE --ablation` tries, one at a time; the first is none.
  public static let all: [FormulaVariant] = [
    FormulaVariant("as shipped") { _ in },
    FormulaVariant("name and description only") { $0.keep([.name, .description]) },
    FormulaVariant("without triggers") { $0.drop(.trigger) },
    FormulaVariant("without headings") { $0.drop(.heading) },
    FormulaVariant("without body") { $0.drop(.body) },
    FormulaVariant("without references") { $0.drop(.reference) },
    FormulaVariant("without pairs") { $0.pairs = 0 },
    FormulaVariant("without closeness") { $0.closeness = 0 },
    FormulaVariant("without naming") { $0.naming = 0 },
    FormulaVariant("without telling words") {
      $0.telling = 0
      $0.tellingForms = 0
    },
    FormulaVariant("without forms of words") {
      $0.forms = 0
      $0.tellingForms = 0
    },
    FormulaVariant("without the order of the task") { $0.early = 0 },
    FormulaVariant("without words in order") { $0.order = 0 },
    FormulaVariant("without the opening of descriptions") { $0.opening = 0 },
    FormulaVariant("without quoted phrases") { $0.phrase = 0 },
    FormulaVariant("without neighbours") {
      $0.nearby = 0
      $0.implied = 0
      $0.pairsNearby = 0
    },
    FormulaVariant("without what neighbours say more of") { $0.nearby = 0 },
    FormulaVariant("without what neighbours' descriptions say") { $0.implied = 0 },
    FormulaVariant("without pairs of neighbours") { $0.pairsNearby = 0 },
    FormulaVariant("without what a skill says more of than the first") { $0.over = 0 },
    FormulaVariant("without the lines that name a skill") {
      $0.named = 0
      $0.pairsNamed = 0
    },
    FormulaVariant("the first place by all parts, too") { $0.keepsFirst = false },
    FormulaVariant("a skill's own words alone") { $0.forgetPool() },
    FormulaVariant("without families of words") { $0.joinsFamilies = false },
    FormulaVariant("single words alone") {
      $0.telling = 0
      $0.tellingForms = 0
      $0.forms = 0
      $0.early = 0
      $0.pairs = 0
      $0.closeness = 0
      $0.naming = 0
      $0.order = 0
      $0.opening = 0
      $0.phrase = 0
      $0.forgetPool()
    },
    FormulaVariant("saturation 1.2") { $0.saturation = 1.2 },
    FormulaVariant("body length share 0.75") { $0.lengths[IndexField.body.rawValue] = 0.75 },
    FormulaVariant("rarity to the power of 1") { $0.rarity = 1 },
    FormulaVariant("misspelt words not guessed") { $0.misspelt = 0 },
  ]

  /// Indexes a catalog with the changed formula.
  public func index(_ catalog: SkillCatalog) -> TriggerIndex {
    var formula = Formula()
    change(&formula)
    return TriggerIndex(catalog, formula: formula)
  }
}

extension Formula {
  /// Lets nothing count but what a skill says itself.
  fileprivate mutating func forgetPool() {
    nearby = 0
    implied = 0
    pairsNearby = 0
    named = 0
    pairsNamed = 0
    over = 0
    formsBehind = 0
  }

  fileprivate mutating func drop(_ field: IndexField) { keep(IndexField.allCases.filter { $0 != field }) }

  /// Lets only some fields count.
  fileprivate mutating func keep(_ fields: [IndexField]) {
    for field in IndexField.allCases where !fields.contains(field) {
      weights[field.rawValue] = 0
      pairWeights[field.rawValue] = 0
    }
  }
}
