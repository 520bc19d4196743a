/// How messages name a map; it becomes a text only when there is a message.
enum MapLabel: CustomStringConvertible, ExpressibleByStringInterpolation {
  /// A step with an id.
  case step(id: String)
  /// Anything else.
  case words(String)

  init(stringLiteral words: String) { self = .words(words) }

  var description: String {
    switch self {
    case .step(let id): "step '\(id)'"
    case .words(let words): words
    }
  }
}
