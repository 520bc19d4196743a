import SkillSystem
import Testing

@Suite("Clocks and timestamps") struct TimeTests {
  @Test(
    "A moment is written in ISO 8601 with milliseconds",
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
      (1_767_225_600_000, "2026-01-01T00:00:00.000Z"), (951_782_400_007, "2000-02-29T00:00:00.007Z"),
      (951_868_799_999, "2000-02-29T23:59:59.999Z"), (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
      (1_709_164_800_000, "2024-02-29T00:00:00.000Z"), (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
      (Int64.max, "9999-12-31T23:59:59.999Z"), (Int64.min, "0000-01-01T00:00:00.000Z"),
    ] as [(Int64, String)])
  func timestamp(milliseconds: Int64, expected: String) {
    #expect(Timestamp.text(milliseconds) == expected)
    if (-1 << 50..<1 << 50).contains(milliseconds) {
      #expect(Timestamp.clock(milliseconds) == expected.dropFirst(11).prefix(8))
    }
  }

  @Test("Waiters are released by their deadlines, not before") func manual() async {
    let time = ManualTime()
    await withTaskGroup(of: Int.self) { group in
      for seconds in [3, 1, 2] {
        group.addTask {
          await time.wait(for: .seconds(seconds))
          return seconds
        }
      }
      await time.waitForWaiters(3)
      time.advance(by: .milliseconds(999))
      #expect(time.waiterCount == 3)
      time.advance(by: .milliseconds(1))
      #expect(await group.next() == 1)
      time.advance(by: .seconds(1))
      #expect(await group.next() == 2)
      time.advance(by: .seconds(1))
      #expect(await group.next() == 3)
    }
  }

  @Test("A cancelled waiter goes on at once, whenever the cancellation comes") func cancelled() async {
    let time = ManualTime()
    let waiting = Task { await time.wait(for: .seconds(100)) }
    await time.waitForWaiters()
    waiting.cancel()
    await waiting.value
    let early = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      await time.wait(for: .seconds(100))
    }
    await early.value
    #expect(time.waiterCount == 0)
  }

  @Test("The wall clock moves with the other one, and may be set") func wall() {
    let time = ManualTime(wall: 1_000)
    time.advance(by: .milliseconds(5))
    time.jumpWall(by: -900)
    #expect(time.wallMilliseconds() == 105)
    #expect(time.monotonic() == .milliseconds(5))
  }

  @Test("The system's clocks go on") func system() async {
    let time = SystemTime()
    let before = time.monotonic()
    await time.wait(for: .milliseconds(1))
    #expect(time.monotonic() - before >= .milliseconds(1))
    #expect(time.wallMilliseconds() > 1_700_000_000_000)
  }
}
