import SkillSystem
import SkillText

/// Numbers the events of a run, writes them to the journal and reports them in order.
///
/// An event that speaks of a result is held back until the result is on disk, and everything after it waits with it.
struct EventLog: Sendable {
  private let store: RunStore?
  private let time: any TimeSource
  private let report: (@Sendable (RunEvent) -> Void)?
  private var seq: Int
  /// Lines that are written with the next record, because nothing depends on them.
  private var unwritten: [UInt8] = []
  private var outbox: [(event: RunEvent, isHeld: Bool)] = []
  /// What earlier sessions and the events of the run itself tell; the steps of this session are not in it.
  private(set) var fold: RecordFold

  init(
    store: RunStore?, time: any TimeSource, past: [RunEvent] = [], lastSeq: Int = 0,
    report: (@Sendable (RunEvent) -> Void)?
  ) {
    self.store = store
    self.time = time
    self.report = report
    seq = lastSeq
    fold = RecordFold()
    for event in past { fold.add(event) }
  }

  /// Writes an event, and reports it unless it is to be held back; gives its number.
  ///
  /// `result` goes only into the journal, as it is written. The data is made only if somebody reads it.
  @discardableResult
  mutating func add(
    _ type: RunEvent.Kind, step: String?, _ facts: @autoclosure () -> EventFacts,
    result: @autoclosure () -> [UInt8]? = nil, held: Bool = false
  ) throws(RunsError) -> Int {
    let event = RunEvent(seq: seq + 1, timestamp: time.wallMilliseconds(), type: type, step: step, facts: facts())
    if let store { try write(event, result(), held: held, store) }
    seq += 1
    if step == nil { fold.add(event) }
    guard report != nil else { return seq }
    outbox.append((event, held))
    flush()
    return seq
  }

  /// Writes a line; that a step is ready goes with the record of its start, what it
  /// wrote with that of its end, and an end that is held back for a sync at the latest with that.
  private mutating func write(_ event: RunEvent, _ result: [UInt8]?, held: Bool, _ store: RunStore) throws(RunsError) {
    JournalLine.write(event, result: result, run: store.id, to: &unwritten)
    let waits =
      switch event.type {
      case .stepReady, .stepOutput: true
      case .stepFinished: held
      default: false
      }
    if !waits || store.isDurable { try writeLines() }
  }

  /// Writes the lines that have been waiting; to be called before a sync.
  mutating func writeLines() throws(RunsError) {
    guard let store, !unwritten.isEmpty else { return }
    defer { unwritten.removeAll(keepingCapacity: true) }
    try store.append(unwritten)
  }

  /// Lets held events out; the numbers ascend.
  mutating func release(_ seqs: [Int]) {
    // What waits is numbered without gaps.
    guard let first = outbox.first?.event.seq else { return }
    for seq in seqs where outbox.indices.contains(seq - first) { outbox[seq - first].isHeld = false }
    flush()
  }

  private mutating func flush() {
    let count = outbox.firstIndex(where: \.isHeld) ?? outbox.count
    for entry in outbox[..<count] { report?(entry.event) }
    outbox.removeFirst(count)
  }
}
