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
  private var outbox: [(event: RunEvent, isHeld: Bool)] = []
  /// The run as its events tell it.
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
  @discardableResult
  mutating func add(_ type: RunEvent.Kind, step: String? = nil, _ data: [String: JSON] = [:], held: Bool = false)
    throws(RunsError) -> Int
  {
    let event = RunEvent(seq: seq + 1, timestamp: time.wallMilliseconds(), type: type, step: step, data: data)
    try store?.append(event)
    seq += 1
    fold.add(event)
    outbox.append((event, held))
    flush()
    return seq
  }

  /// Lets a held event out.
  mutating func release(_ seq: Int) {
    for index in outbox.indices where outbox[index].event.seq == seq { outbox[index].isHeld = false }
    flush()
  }

  private mutating func flush() {
    let count = outbox.firstIndex(where: \.isHeld) ?? outbox.count
    for entry in outbox[..<count] { report?(entry.event) }
    outbox.removeFirst(count)
  }
}
