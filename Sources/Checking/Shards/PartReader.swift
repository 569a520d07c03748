import JSONDocument
import Sushi
import Workspaces

/// Reads the values of a part. Every number and shape is checked: a part may come from anywhere.
package struct PartReader: Sendable {
  package typealias Node = JSONDocument.Node

  package let document: JSONDocument
  /// The codes of the program by their names.
  let codes: [String: DiagnosticCode]
  /// The findings that values refer to by number.
  package var findings: [Finding] = []

  /// Larger than anything that can be counted, and small enough to be added up.
  package static let numberLimit = 1 << 40

  package func refusal(_ node: Node, _ message: String) -> Refusal {
    Refusal(
      .partDamaged, "\(document.file) isn't a whole part: \(message)", at: document.location(of: node),
      fix: "make the part again")
  }

  // MARK: Values

  package func value(_ key: String, in node: Node) throws(Refusal) -> Node {
    guard let value = document.value(forKey: key, in: node) else {
      throw refusal(node, "expected \(Spelling.quoted(key)) here")
    }
    return value
  }

  package func optional(_ key: String, in node: Node) -> Node? { document.value(forKey: key, in: node) }

  package func string(_ node: Node) throws(Refusal) -> String {
    guard let text = document.string(node) else { throw refusal(node, "expected a string") }
    return text
  }

  package func string(_ key: String, in node: Node) throws(Refusal) -> String { try string(try value(key, in: node)) }

  package func optionalString(_ key: String, in node: Node) throws(Refusal) -> String? {
    guard let value = optional(key, in: node) else { return nil }
    return try string(value)
  }

  package func bool(_ key: String, in node: Node) throws(Refusal) -> Bool {
    let value = try value(key, in: node)
    guard let bool = document.bool(value) else { throw refusal(value, "expected true or false") }
    return bool
  }

  /// - Parameter range: what the number may be.
  package func number(_ node: Node, in range: ClosedRange<Int> = 0...numberLimit) throws(Refusal) -> Int {
    guard let number = document.integer(node), range.contains(number) else {
      throw refusal(node, "expected a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  package func number(
    _ key: String, in node: Node, _ range: ClosedRange<Int> = 0...numberLimit
  ) throws(Refusal) -> Int { try number(try value(key, in: node), in: range) }

  package func elements(_ node: Node) throws(Refusal) -> [Node] {
    guard document.kind(of: node) == .array else { throw refusal(node, "expected an array") }
    return Array(document.elements(of: node))
  }

  /// The elements of an array; none if it is not there.
  package func list(_ key: String, in node: Node) throws(Refusal) -> [Node] {
    guard let value = optional(key, in: node) else { return [] }
    return try elements(value)
  }

  package func strings(_ nodes: [Node]) throws(Refusal) -> [String] {
    try nodes.map { node throws(Refusal) in try string(node) }
  }

  // MARK: Findings

  /// The finding that a number stands for.
  package func finding(_ node: Node) throws(Refusal) -> Finding {
    guard let number = document.integer(node), findings.indices.contains(number) else {
      throw refusal(node, "expected the number of one of its \(findings.count) findings")
    }
    return findings[number]
  }

  package func location(_ node: Node) throws(Refusal) -> SourceLocation {
    let parts = try elements(node)
    guard parts.count == 5 || parts.count == 6 else { throw refusal(node, "expected a place in a file") }
    var numbers: [Int] = []
    for part in parts.dropFirst() { numbers.append(try number(part)) }
    var location = SourceLocation(
      file: try string(parts[0]), offset: numbers[0], length: numbers[1], line: numbers[2], column: numbers[3])
    location.byte = numbers.count == 5 ? numbers[4] : nil
    return location
  }

  package func optionalLocation(_ key: String, in node: Node) throws(Refusal) -> SourceLocation? {
    guard let value = optional(key, in: node) else { return nil }
    return try location(value)
  }

  /// A finding as the table has it.
  package func readFinding(_ node: Node) throws(Refusal) -> Finding {
    let word = try string("severity", in: node)
    guard let severity = Diagnostic.Severity(rawValue: word) else {
      throw refusal(try value("severity", in: node), "expected a severity")
    }
    let id = try string("code", in: node)
    guard let code = codes[id] else {
      throw refusal(try value("code", in: node), "no diagnostic has the code \(Spelling.quoted(id))")
    }
    var diagnostic = Diagnostic(
      severity, code, try string("message", in: node), at: try optionalLocation("location", in: node),
      path: try optionalString("path", in: node), fix: try optionalString("fix", in: node).map { Fix($0) })
    for note in try list("notes", in: node) {
      diagnostic.notes.append(
        Diagnostic.Note(try string("message", in: note), at: try optionalLocation("location", in: note)))
    }
    guard let excerpt = optional("excerpt", in: node) else { return Finding(diagnostic) }
    return Finding(
      diagnostic,
      excerpt: SourceExcerpt(
        text: try string("text", in: excerpt), caret: try number("caret", in: excerpt),
        isClipped: try bool("clipped", in: excerpt)))
  }
}
