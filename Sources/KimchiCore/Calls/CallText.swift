import Functions
import JSONDocument
import Sushi

/// Calls as people write them in one line: `currency(price, "EUR")`. Words without quotes are paths.
package enum CallText {
  package struct SyntaxError: Error, Sendable, Hashable {
    package let reason: String
  }

  /// Longer ones are refused.
  package static let limit = 4096

  /// Whether a line is meant as a call: it begins with a word and a parenthesis, closed or not.
  package static func isCall(_ text: String) -> Bool {
    guard let open = text.firstIndex(of: "(") else { return false }
    return open > text.startIndex && text[..<open].allSatisfy { $0.isASCII && ($0.isLetter || $0 == "_") }
  }

  // MARK: Writing

  /// A value of a layout in one line: calls with their arguments, references as paths, everything else as JSON.
  ///
  /// The document's depth bounds the recursion.
  package static func text(_ node: JSONDocument.Node, in document: JSONDocument) -> String {
    if let path = document.value(forKey: "ref", in: node).flatMap({ document.string($0) }) { return path }
    guard document.isCall(node), let name = document.value(forKey: "call", in: node).flatMap({ document.string($0) })
    else {
      guard document.kind(of: node) == .object else { return document.minifiedText(of: node) }
      let members = document.members(of: node).map { "\(JSONText.string($0.key)): \(text($0.value, in: document))" }
      return members.isEmpty ? "{}" : "{ \(members.joined(separator: ", ")) }"
    }
    let values = document.value(forKey: "with", in: node).map { Array(document.elements(of: $0)) } ?? []
    return "\(name)(\(values.map { text($0, in: document) }.joined(separator: ", ")))"
  }

  // MARK: Reading

  /// The object that a line stands for.
  package static func json(_ text: String) throws(SyntaxError) -> JSONText {
    guard text.utf8.count <= limit else { throw SyntaxError(reason: "it is longer than \(limit) bytes") }
    var rest = text[...]
    let value = try value(&rest, depth: 0)
    skip(&rest)
    guard rest.isEmpty else { throw SyntaxError(reason: "\(Spelling.quoted(String(rest))) stands after its end") }
    return value
  }

  private static func skip(_ rest: inout Substring) { rest = rest.drop { $0 == " " } }

  private static func value(_ rest: inout Substring, depth: Int) throws(SyntaxError) -> JSONText {
    guard depth <= Function.depthLimit else { throw SyntaxError(reason: "it is nested too deeply") }
    skip(&rest)
    switch rest.first {
    case nil: throw SyntaxError(reason: "a value is missing")
    case "\"": return try literal(rest.prefix(through: try endOfString(rest)), &rest)
    case "{": return try forms(&rest, depth: depth)
    default: break
    }
    let word = rest.prefix { !",(){}\"".contains($0) }
    if rest.dropFirst(word.count).first == "(" {
      rest = rest.dropFirst(word.count + 1)
      let name = String(word).trimmingSpaces
      guard let function = Function(rawValue: name) else {
        let near = Fix.nearest(name, in: Function.allCases.map(\.rawValue)).map { ": \($0.words)" } ?? ""
        throw SyntaxError(reason: "no function named \(Spelling.quoted(name))\(near)")
      }
      var values: [JSONText] = []
      skip(&rest)
      while rest.first != ")" {
        values.append(try value(&rest, depth: depth + 1))
        skip(&rest)
        if rest.first == "," {
          rest.removeFirst()
        } else if rest.first != ")" {
          throw SyntaxError(reason: "\(name)( is not closed")
        }
      }
      rest.removeFirst()
      return .object([("call", .string(function.rawValue)), ("with", .array(values))])
    }
    let text = String(word).trimmingSpaces
    guard !text.isEmpty else { throw SyntaxError(reason: "a value is missing") }
    if Double(text) != nil || ["true", "false", "null"].contains(text), let found = try? JSONText(parsing: text) {
      rest = rest.dropFirst(word.count)
      return found
    }
    do {
      _ = try ReferencePath(parsing: text)
    } catch {
      throw SyntaxError(reason: "invalid path \(Spelling.quoted(text)): \(error.reason)")
    }
    rest = rest.dropFirst(word.count)
    return .object([("ref", .string(text))])
  }

  private static func endOfString(_ rest: Substring) throws(SyntaxError) -> Substring.Index {
    var index = rest.index(after: rest.startIndex)
    while index < rest.endIndex, rest[index] != "\"" {
      if rest[index] == "\\" { index = rest.index(after: index) }
      if index < rest.endIndex { index = rest.index(after: index) }
    }
    guard index < rest.endIndex else { throw SyntaxError(reason: "a quote is not closed") }
    return index
  }

  private static func literal(_ text: Substring, _ rest: inout Substring) throws(SyntaxError) -> JSONText {
    guard let value = try? JSONText(parsing: String(text)) else {
      throw SyntaxError(reason: "\(Spelling.quoted(String(text))) isn't JSON")
    }
    rest = rest.dropFirst(text.count)
    return value
  }

  /// `{ "one": value, "other": value }`
  private static func forms(_ rest: inout Substring, depth: Int) throws(SyntaxError) -> JSONText {
    rest.removeFirst()
    var members: [(String, JSONText)] = []
    skip(&rest)
    while rest.first != "}" {
      guard rest.first == "\"" else { throw SyntaxError(reason: "a { is not closed") }
      let key = rest.prefix(through: try endOfString(rest))
      rest = rest.dropFirst(key.count)
      skip(&rest)
      guard rest.first == ":" else { throw SyntaxError(reason: "a : is missing after \(key)") }
      rest.removeFirst()
      members.append((String(key.dropFirst().dropLast()), try value(&rest, depth: depth + 1)))
      skip(&rest)
      if rest.first == "," { rest.removeFirst() }
      skip(&rest)
    }
    rest.removeFirst()
    return .object(members)
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = self[...].drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
