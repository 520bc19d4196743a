/// Skills that an earlier load read and somebody kept: while neither its place nor its files changed, one stands in a
/// new catalog without being read again.
package protocol KeptSkills: Sendable {
  /// The number and the handle's bytes of the skill at a path; nil for a new one.
  func find(_ path: String) -> (number: Int, handle: ArraySlice<UInt8>)?
  /// Whether every file that was looked at to read a skill is what it was.
  func isUnchanged(_ number: Int) -> Bool
}

extension SkillLoader {
  /// Loads the skills of a discovery, and takes over those that did not change.
  ///
  /// The catalog has the same skills in the same order, with the same ids and the same ones shadowed, as one that is
  /// loaded whole. One that was taken over (`numberOfOld`) has no text, and the findings do not tell the lines of its
  /// file. A broken skill is always read again, for what broke it may show in no file.
  package func load(
    _ discovery: SkillDiscovery, relativeTo base: String, takingOver kept: any KeptSkills
  ) -> SkillCatalog {
    load(discovery, relativeTo: base, kept)
  }
}

extension KeptSkills {
  /// What stands for the skill at a place, if it did not change.
  func skill(at place: SkillPlace) -> Skill? { known(place).map { $0.handle.standIn(for: $0.number) } }

  /// The number and the handle of the skill at a place, if it did not change.
  fileprivate func known(_ place: SkillPlace) -> (number: Int, handle: SkillHandle)? {
    guard let (number, bytes) = find(place.path),
      let handle = SkillHandle(bytes: bytes, at: place, identity: place.identity), handle.status != .broken,
      isUnchanged(number)
    else { return nil }
    return (number, handle)
  }
}

extension Skill {
  /// The number of a loaded skill among kept ones, if it is what it was then.
  package func number(in kept: any KeptSkills) -> Int? { place.flatMap(kept.known)?.number }
}
