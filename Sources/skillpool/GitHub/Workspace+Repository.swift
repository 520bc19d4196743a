import SkillReviews
import SkillRuns
import SkillSystem

extension Workspace {
  /// The path of the project inside its repository, with a `/` at its end; empty when they are the same folder.
  ///
  /// Annotations and code scanning take paths from the root of the repository.
  func repositoryPrefix(_ world: World) -> String {
    var candidate = root
    while (try? world.files.status(Paths.join(candidate, ".git"), followLinks: true)) == nil {
      let parent = Paths.parent(candidate)
      if parent == candidate || parent.isEmpty { return "" }
      candidate = parent
    }
    let inside = Paths.relative(root, to: candidate) ?? ""
    return inside.isEmpty || inside == "." ? "" : inside + "/"
  }
}

extension RunRecord {
  /// The record with a folder before every path of evidence.
  func placed(in prefix: String) -> RunRecord {
    guard !prefix.isEmpty else { return self }
    var copy = self
    for step in copy.steps.indices {
      for item in (copy.steps[step].review?.items ?? []).indices {
        let evidence = copy.steps[step].review?.items[item].evidence ?? []
        copy.steps[step].review?.items[item].evidence = evidence.map { place in
          var place = place
          place.file = prefix + place.file
          return place
        }
      }
    }
    return copy
  }
}
