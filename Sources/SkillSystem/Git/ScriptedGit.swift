import Synchronization

/// A git whose answers are set: the twin of ``LiveGit`` for tests.
public final class ScriptedGit: Git {
  private struct State: Sendable {
    var trees: [String?]
    var changedPaths: [String]
    var changes: [GitChange]
    var questions: [String] = []
  }

  private let state: Mutex<State>

  /// Makes a git that gives these answers.
  ///
  /// - Parameters:
  ///   - trees: The ids of the work tree, one a question; the last one stays. None: no repository.
  ///   - changedPaths: The paths that differ between any two trees that are not equal.
  ///   - changes: The changes since any reference.
  public init(trees: [String?] = [], changedPaths: [String] = [], changes: [GitChange] = []) {
    state = Mutex(State(trees: trees, changedPaths: changedPaths, changes: changes))
  }

  /// The questions so far, in order: `tree FOLDER`, `paths FROM TO FOLDER`, `changes REFERENCE FOLDER`.
  public var questions: [String] { state.withLock { $0.questions } }

  /// The next tree of the script.
  @concurrent public func treeID(of folder: String) async throws(ProcessError) -> String? {
    state.withLock { state in
      state.questions.append("tree \(folder)")
      return state.trees.count > 1 ? state.trees.removeFirst() : state.trees.first ?? nil
    }
  }

  /// The paths of the script; none between equal trees.
  @concurrent public func changedPaths(
    from: String, to: String, in folder: String
  ) async throws(ProcessError) -> [String] {
    state.withLock { state in
      state.questions.append("paths \(from) \(to) \(folder)")
      return from == to ? [] : state.changedPaths
    }
  }

  /// The changes of the script.
  @concurrent public func changes(
    since reference: String, in folder: String
  ) async throws(ProcessError) -> [GitChange] {
    state.withLock { state in
      state.questions.append("changes \(reference) \(folder)")
      return state.changes
    }
  }
}
