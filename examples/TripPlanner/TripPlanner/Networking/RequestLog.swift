struct LogLine: Sendable {
  var text: String
}

final class RequestLog: @unchecked Sendable {
  private var lines: [LogLine] = []

  func add(_ line: String) {
    lines.append(LogLine(text: line))
  }

  var count: Int {
    lines.count
  }
}
