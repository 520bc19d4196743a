import SkillText

/// Where a chain of accesses stands: at one value, or at every value of a projection.
private enum Subject {
  case one(JSON)
  case many([JSON])

  var value: JSON {
    switch self {
    case .one(let value): value
    case .many(let values): .array(values)
    }
  }
}

extension ExpressionEvaluator {
  /// Follows a chain of accesses.
  ///
  /// After `.*` a member is taken of every element, and elements without it are left out; a further `.*` joins the
  /// elements' own elements, as it does in GitHub's filters.
  func member(
    of base: ExpressionNode, _ accesses: [ExpressionNode.Access]
  ) throws(ExpressionError) -> JSON {
    var subject = Subject.one(try value(of: base))
    for access in accesses {
      let place = Place(name: name(from: base.offset, to: access.start), offset: access.offset)
      switch access.kind {
      case .member(let name): subject = try self.member(name, of: subject, place)
      case .every: subject = .many(try elements(of: subject, place))
      case .index(let key): subject = .one(try element(of: subject.value, key, place))
      }
    }
    return subject.value
  }

  private struct Place {
    var name: String
    var offset: Int
  }

  private func name(from start: Int, to end: Int) -> String {
    let bytes = Array(source.utf8)
    guard start < end, end <= bytes.count else { return source }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private func member(_ name: String, of subject: Subject, _ place: Place) throws(ExpressionError) -> Subject {
    switch subject {
    case .many(let values): .many(values.compactMap { $0[name] })
    case .one(let value): .one(try member(name, of: value, place))
    }
  }

  private func member(_ name: String, of value: JSON, _ place: Place) throws(ExpressionError) -> JSON {
    switch value {
    case .object(let members):
      guard let member = members[name] else { throw missing(name, members, place) }
      return member
    case .null: throw ExpressionError(.absent, "'\(place.name)' is null: it has no '\(name)'", at: place.offset)
    case .array:
      throw ExpressionError(
        .type, "'\(place.name)' is an array: it has no '\(name)'", at: place.offset,
        help: "take it of every element: \(place.name).*.\(name)")
    default:
      throw ExpressionError(
        .type, "'\(place.name)' is a \(value.typeName): it has no '\(name)'", at: place.offset)
    }
  }

  private func missing(_ name: String, _ members: [String: JSON], _ place: Place) -> ExpressionError {
    let help =
      Suggestion.nearest(to: name, in: members.keys).map { "did you mean '\($0)'?" }
      ?? "give a default: \(place.name).\(name) ?? 'value'"
    return ExpressionError(.absent, "'\(place.name)' has no '\(name)'", at: place.offset, help: help)
  }

  private func elements(of subject: Subject, _ place: Place) throws(ExpressionError) -> [JSON] {
    switch subject {
    case .many(let values): return values.flatMap { $0.elements ?? [] }
    case .one(.null): throw ExpressionError(.absent, "'\(place.name)' is null: it has no elements", at: place.offset)
    case .one(let value):
      guard let elements = value.elements else { throw mismatch("array", value, at: place.offset) }
      return elements
    }
  }

  private func element(of value: JSON, _ key: ExpressionNode, _ place: Place) throws(ExpressionError) -> JSON {
    let index = try self.value(of: key)
    switch value {
    case .array(let elements): return try element(of: elements, index, place, at: key.offset)
    case .null: throw ExpressionError(.absent, "'\(place.name)' is null: it has no elements", at: place.offset)
    case .object:
      guard let name = index.string else { throw mismatch("string", index, at: key.offset) }
      return try member(name, of: value, place)
    default: throw mismatch("array", value, at: place.offset)
    }
  }

  private func element(
    of elements: [JSON], _ index: JSON, _ place: Place, at offset: Int
  ) throws(ExpressionError) -> JSON {
    guard let number = index.number else { throw mismatch("number", index, at: offset) }
    guard let position = index.int, elements.indices.contains(position) else {
      throw ExpressionError(
        .absent, "'\(place.name)' has \(elements.count) elements, none at \(JSON.text(of: number))", at: offset,
        help: "elements count from 0; a default is written '?? value'")
    }
    return elements[position]
  }
}

extension JSON {
  /// The elements of an array, or the members of an object in the order of their keys.
  fileprivate var elements: [JSON]? {
    switch self {
    case .array(let elements): elements
    case .object(let members):
      members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map(\.value)
    default: nil
    }
  }
}
