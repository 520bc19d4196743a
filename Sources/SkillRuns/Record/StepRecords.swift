/// The records of the steps of a run, found by their paths.
struct StepRecords: Sendable {
  private var records: [StepRecord] = []
  private var places: [String: Int] = [:]

  /// The record of a step.
  subscript(path: String) -> StepRecord? {
    get { places[path].map { records[$0] } }
    set {
      guard let newValue else { return }
      if let place = places[path] { records[place] = newValue } else { append(newValue, path) }
    }
  }

  /// Changes the record of a step, which is made where there is none.
  mutating func change(_ path: String, kind: String, _ body: (inout StepRecord) -> Void) {
    if let place = places[path] { return body(&records[place]) }
    var record = StepRecord(path: path, kind: kind)
    body(&record)
    append(record, path)
  }

  /// Changes the record of a step if it is in this place.
  mutating func change(at place: Int, _ path: String, _ body: (inout StepRecord) -> Void) -> Bool {
    guard records.indices.contains(place), records[place].path == path else { return false }
    body(&records[place])
    return true
  }

  private mutating func append(_ record: StepRecord, _ path: String) {
    places[path] = records.count
    records.append(record)
  }

  /// Makes room for so many steps.
  mutating func reserve(_ count: Int) {
    records.reserveCapacity(count)
    places.reserveCapacity(count)
  }

  /// What an earlier session said about the end of the steps no longer counts.
  mutating func reopen() {
    for place in records.indices {
      records[place].outcome = nil
      records[place].conclusion = nil
      records[place].reason = nil
      records[place].message = nil
      records[place].isReused = false
    }
  }

  /// The records in an order of paths, each before those of the steps inside of it; paths without a record are left
  /// out.
  func inOrder(_ order: [String], _ children: [String: [String]]) -> [StepRecord] {
    if children.isEmpty, order.count == records.count, records.indices.allSatisfy({ order[$0] == records[$0].path }) {
      return records
    }
    func withInner(_ path: String) -> [String] { [path] + (children[path] ?? []).flatMap(withInner) }
    return order.flatMap(withInner).compactMap { self[$0] }
  }
}

extension StepRecord {
  /// The record of a step that only this session knows of.
  init(_ memory: StepMemory, kind: String, startedAt start: Int64) {
    self.init(path: memory.path, kind: kind)
    take(memory, kind: kind, startedAt: start)
  }

  /// Takes in what a session that goes on knows of the step.
  mutating func take(_ memory: StepMemory, kind: String, startedAt start: Int64) {
    self.kind = kind
    if let began = memory.startedAt {
      if attempts == 0 { startedAfter = Double(began - start) / 1000 }
      attempts = max(attempts, memory.attempt)
    }
    seconds += memory.totalSeconds
    isReused = memory.isReused
    wasInterrupted = wasInterrupted || memory.wasInterrupted
    if let kept = memory.kept { fill(kept) } else if message != nil { message = nil }
    if let end = memory.isReused ? StepEnd(.success) : memory.end {
      (outcome, conclusion, reason) = (end.outcome, end.conclusion, end.reason)
    }
  }

  /// Takes in a result that many steps may share.
  private mutating func fill(_ kept: KeptResult) {
    if isWordless, kept.isPlainWork { return }
    fill(kept.result)
  }

  /// Takes in a result.
  mutating func fill(_ result: StepResult) {
    change { words in
      words.outputs = result.outputs
      words.text = result.text
      words.errorText = result.errorText
      words.review = result.review
      words.usage = result.usage ?? words.usage
      words.message = result.message ?? words.message
    }
  }
}
