import SkillText

/// The members that go with the kind of an event.
///
/// A large run is mostly starts and ends of steps. What those say is kept as values and written as it stands; a
/// dictionary of it is made only for those who ask.
enum EventFacts: Sendable, ExpressibleByDictionaryLiteral {
  /// Members of any kind.
  case members([String: JSON])
  /// What `step.started` says.
  case start(StepStart)
  /// What `step.finished` says.
  case finish(StepFinish)

  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .members(Dictionary(elements) { $1 })
  }

  /// All of them by name.
  var members: [String: JSON] {
    switch self {
    case .members(let members): members
    case .start(let start): start.members
    case .finish(let finish): finish.members
    }
  }

  /// One of them.
  subscript(name: String) -> JSON? {
    switch self {
    case .members(let members): members[name]
    case .start(let start): start.member(name)
    case .finish(let finish): finish.member(name)
    }
  }
}
