import SkillRuns
import SkillSystem
import SkillText
import Testing

@testable import skillpool

@Suite("Progress")
struct ProgressTests {
  private func event(_ type: RunEvent.Kind, _ step: String? = nil, _ data: [String: JSON] = [:]) -> RunEvent {
    RunEvent(seq: 1, timestamp: 1_767_225_600_000, type: type, step: step, data: data)
  }

  private func live(_ stream: RecordingStream, _ time: ManualTime) -> LiveProgress {
    LiveProgress(stream: stream, style: .plain, width: 80, total: 3, time: time)
  }

  @Test("Live: running steps are drawn again, finished ones stay above")
  func drawing() {
    let stream = RecordingStream()
    let progress = live(stream, ManualTime())
    progress.show(event(.stepStarted, "a"))
    progress.show(event(.stepFinished, "a", ["outcome": "success", "seconds": .number(1.5)]))
    progress.show(event(.stepStarted, "b"))
    progress.finish()
    #expect(
      stream.text == " ⠙ a  0:00\n 0/3 · 0:00 · Ctrl-C stops\n\r\u{1B}[2A\u{1B}[J ✓ a  1.5 s\n"
        + " ⠹ b  0:00\n 1/3 · 0:00 · Ctrl-C stops\n\r\u{1B}[2A\u{1B}[J")
  }

  @Test("Live: after a request to stop, the foot says what the next one does")
  func stopping() {
    let stream = RecordingStream()
    let progress = live(stream, ManualTime())
    progress.show(event(.runCancelling))
    progress.show(event(.stepStarted, "a"))
    #expect(stream.text == " ⠙ a  0:00\n 0/3 · 0:00 · stopping; Ctrl-C again kills\n")
  }

  @Test("A remark of the start is told, on one line")
  func remark() {
    let start = event(.runStarted, nil, ["pipeline": "p\nq", "remark": "so\u{1B}[2J\nit is"])
    let plain = RecordingStream()
    PlainProgress(stream: plain).show(start)
    #expect(plain.text == "00:00:00 run     p\\nq\n00:00:00 note    so\\u{1B}[2J\\nit is\n")
    let stream = RecordingStream()
    live(stream, ManualTime()).show(start)
    #expect(stream.text == " note: so\\u{1B}[2J\\nit is\n")
  }

  @Test(
    "Plain: one line an event",
    arguments: [
      (.runStarted, nil, ["pipeline": "p"], "run     p"), (.stepStarted, "a", [:], "start   a"),
      (.stepStarted, "a", ["attempt": 2], "start   a (attempt 2)"),
      (.stepFinished, "a", ["outcome": "success", "seconds": .number(0.25)], "pass    a 0.3 s"),
      (.stepFinished, "a", ["outcome": "failure", "seconds": 2, "reason": "timeout"], "fail    a 2.0 s timeout"),
      (.stepFinished, "a", ["outcome": "skipped", "seconds": 0, "reason": "dependency"], "skip    a dependency"),
      (.stepReused, "a\u{1B}[2J", [:], "reuse   a\\u{1B}[2J"),
      (.runCancelling, nil, [:], "stop    waiting for the running steps; stop again to kill them"),
      (.runFinished, nil, ["result": "success"], "end     success"),
    ] as [(RunEvent.Kind, String?, [String: JSON], String)])
  func plain(type: RunEvent.Kind, step: String?, data: [String: JSON], line: String) {
    let stream = RecordingStream()
    PlainProgress(stream: stream).show(event(type, step, data))
    #expect(stream.text == "00:00:00 \(line)\n")
  }
}
