import SkillText

/// The catalog as a model reads it: an `<available_skills>` block within a budget of tokens, and what was cut for it.
///
/// When the budget is short, descriptions are shortened first, all to one length, then left out, and only then are
/// skills left out, from the end of the order they were given in. Nothing is cut in silence: ``cuts`` says what.
public struct SkillListing: Sendable {
  /// Something that the budget had no room for.
  public struct Cut: Sendable, Hashable {
    /// What was done.
    public enum Kind: String, Sendable, Hashable {
      /// The description ends early, in `…`.
      case shortened
      /// The name stands without its description.
      case undescribed
      /// The skill is not in the listing.
      case omitted
    }

    /// The skill.
    public var skill: SkillID
    /// What was done.
    public var kind: Kind
    /// The characters of its description that are missing.
    public var lost: Int

    /// Makes a cut.
    public init(skill: SkillID, kind: Kind, lost: Int) {
      self.skill = skill
      self.kind = kind
      self.lost = lost
    }
  }

  /// What a skill's `<location>` holds.
  public enum Location: Sendable, Hashable {
    /// The path to open its file by.
    case openPath
    /// The path that people are shown.
    case path
    /// There is no `<location>`.
    case none
  }

  /// The block, without a line end behind it; empty when there is no skill to list.
  public let text: String
  /// What the budget had no room for, in the order of the skills.
  public let cuts: [Cut]
  /// The tokens of ``text``: bytes / 4, as everywhere.
  public var tokens: Int { SkillListing.tokens(text.utf8.count) }

  /// Lists skills in their order; without a budget they are listed whole.
  public init(_ skills: [Skill], tokenBudget: Int? = nil, location: Location = .openPath) {
    let entries = skills.map { Entry($0, location) }
    let limit = tokenBudget.map { max(0, $0) * 4 + 3 }
    let fit = ListingFit(entries, limit: limit)
    text = ListingFit.text(entries, fit)
    cuts = zip(skills, entries).enumerated().compactMap { index, pair in
      pair.1.cut(fit, index).map { Cut(skill: pair.0.id, kind: $0.0, lost: $0.1) }
    }
  }

  /// The tokens of some bytes.
  static func tokens(_ bytes: Int) -> Int { bytes / 4 }
}

extension SkillCatalog {
  /// The skills that a model may be offered: usable, not hidden by another, not for people only.
  public var offered: [Skill] { skills.filter { $0.isMatchable && !$0.isForPeopleOnly } }

  /// The `<available_skills>` block of the skills that a model may be offered.
  public func listing(tokenBudget: Int? = nil, location: SkillListing.Location = .openPath) -> SkillListing {
    SkillListing(offered, tokenBudget: tokenBudget, location: location)
  }
}
