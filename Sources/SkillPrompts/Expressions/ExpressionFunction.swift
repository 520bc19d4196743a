/// The functions of the language: a closed list.
enum ExpressionFunction: String, Sendable, Hashable, CaseIterable {
  case contains, startsWith, endsWith, lower, length, join, flatten, format, toJSON, fromJSON
  case choose = "case"
  case hashFiles, success, failure, cancelled, always

  /// Whether it asks how the predecessors ended.
  var isStatus: Bool {
    switch self {
    case .success, .failure, .cancelled, .always: true
    default: false
    }
  }

  /// Whether it takes this number of arguments.
  func accepts(_ count: Int) -> Bool {
    switch self {
    case .contains, .startsWith, .endsWith: count == 2
    case .lower, .length, .flatten, .toJSON, .fromJSON: count == 1
    case .join: (1...2).contains(count)
    case .format, .hashFiles: count >= 1
    case .choose: count >= 3 && count % 2 == 1
    case .success, .failure, .cancelled, .always: count == 0
    }
  }

  /// How it is called, for messages.
  var usage: String {
    switch self {
    case .contains: "contains(list-or-text, value)"
    case .startsWith: "startsWith(text, start)"
    case .endsWith: "endsWith(text, end)"
    case .lower: "lower(text)"
    case .length: "length(value)"
    case .join: "join(list, separator)"
    case .flatten: "flatten(list)"
    case .format: "format('{0} …', value, …)"
    case .toJSON: "toJSON(value)"
    case .fromJSON: "fromJSON(text)"
    case .choose: "case(condition, value, …, default)"
    case .hashFiles: "hashFiles('glob', …)"
    case .success, .failure, .cancelled, .always: rawValue + "()"
    }
  }
}
