public import Skills

extension TriggerIndex {
  /// The skills that are described most like one, nearest first; those that share nothing are left out.
  ///
  /// Only skills that may be matched have rivals and are some.
  public func rivals(of id: SkillID, limit: Int = 3) -> [SkillRival] {
    guard let document = position(of: id), document < matchable else { return [] }
    return RivalFinder(self).rivals(of: document, limit: limit)
  }
}
