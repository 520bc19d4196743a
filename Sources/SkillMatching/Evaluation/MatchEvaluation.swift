public import Skills

/// How well an index finds what requests should find.
public struct MatchEvaluation: Sendable {
  /// What became of one request.
  public struct Outcome: Sendable {
    /// The request.
    public var request: TriggerCase
    /// The place of the best skill that is right, from 1; nil when none is listed or none was to be found.
    public var rank: Int?
    /// The best match, whatever its band.
    public var first: SkillMatch?
    /// Whether a right skill was chosen.
    public var isChosen: Bool
    /// The matches that were chosen and must not be.
    public var falseFires: [SkillMatch]

    /// Whether the first match is one that must not be chosen.
    var forbiddenFirst: Bool

    /// Whether the request should find a skill.
    public var isPositive: Bool { !request.expected.isEmpty }
  }

  /// A skill that stood where another should.
  public struct Confusion: Sendable, Hashable {
    /// The skill that is right.
    public var expected: String
    /// The skill that was first.
    public var found: String
    /// How often.
    public var count: Int
  }

  /// The outcomes, in the order of the requests.
  public var outcomes: [Outcome]

  /// Asks an index for every request.
  ///
  /// Names in the requests are names, ids or aliases of skills. Places count all skills, whatever their band; chosen is
  /// what the options choose. No project is looked at.
  public init(
    _ cases: [TriggerCase], _ index: TriggerIndex, _ options: MatchOptions = MatchOptions(),
    scorer: (any SkillScorer)? = nil
  ) {
    var options = options
    options.listsAll = true
    options.project = nil
    outcomes = cases.map { MatchEvaluation.outcome($0, index.match($0.task, options, scorer: scorer), index) }
  }

  private static func outcome(_ request: TriggerCase, _ answer: MatchAnswer, _ index: TriggerIndex) -> Outcome {
    let expected = Set(request.expected.flatMap { index.ids(named: $0) })
    let forbidden = Set(request.forbidden.flatMap { index.ids(named: $0) })
    return Outcome(
      request: request, rank: answer.matches.firstIndex { expected.contains($0.id) }.map { $0 + 1 },
      first: answer.matches.first, isChosen: answer.selected.contains { expected.contains($0.id) },
      falseFires: answer.selected.filter { forbidden.contains($0.id) || request.expectsNone },
      forbiddenFirst: answer.matches.first.map { forbidden.contains($0.id) } ?? false)
  }

  /// The requests that should find a skill.
  public var positives: [Outcome] { outcomes.filter(\.isPositive) }
  /// The requests that say what must not be chosen.
  public var negatives: [Outcome] { outcomes.filter { !$0.request.forbidden.isEmpty || $0.request.expectsNone } }

  /// The number of requests whose first match is right.
  public var hits: Int { positives.count { $0.rank == 1 } }
  /// The number of requests with a right skill among the first so many.
  public func found(within count: Int) -> Int { positives.count { ($0.rank ?? .max) <= count } }
  /// The number of requests for which a right skill was chosen.
  public var chosen: Int { positives.count(where: \.isChosen) }
  /// The number of requests for which something was chosen that must not be.
  public var falseFires: Int { negatives.count { !$0.falseFires.isEmpty } }
  /// The share of requests with a right skill among the first three; nil without such requests.
  public var recall: Double? {
    positives.isEmpty ? nil : Double(found(within: 3)) / Double(positives.count)
  }

  /// Which skills stood first where others should, most often first.
  public var confusions: [Confusion] {
    var counts: [[String]: Int] = [:]
    for outcome in positives where outcome.rank != 1 {
      guard let first = outcome.first else { continue }
      counts[[outcome.request.expected.joined(separator: " or "), first.name], default: 0] += 1
    }
    return counts.map { Confusion(expected: $0.key[0], found: $0.key[1], count: $0.value) }
      .sorted { ($1.count, $0.expected, $0.found) < ($0.count, $1.expected, $1.found) }
  }
}

extension TriggerIndex {
  /// The keys of the skills with a name, id or alias; a plain name finds no shadowed skill.
  public func ids(named name: String) -> [SkillID] { names.find(name).map { skill($0).id } }
}
