/// The tasks that work for steps or wait for them, by the number of the step.
struct TaskTable: Sendable {
  private var tasks: [Task<Void, Never>?] = []

  /// The task of a step.
  subscript(step: Int) -> Task<Void, Never>? {
    get { step < tasks.count ? tasks[step] : nil }
    set {
      if step >= tasks.count {
        if newValue == nil { return }
        tasks += repeatElement(nil, count: max(step + 1, 2 * tasks.count) - tasks.count)
      }
      tasks[step] = newValue
    }
  }

  /// Cancels every task.
  func cancelAll() { for case let task? in tasks { task.cancel() } }
}
