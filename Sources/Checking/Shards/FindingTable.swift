import JSONDocument
import Workspaces

/// The findings of a part, each once, so that what refers to one has only its number.
package struct FindingTable {
  package private(set) var values: [JSONText] = []
  /// By their bytes: texts that mean the same may be spelt differently.
  private var numbers: [JSONText: Int] = [:]

  package init() {}

  package mutating func number(of finding: Finding) -> JSONText {
    let value = Self.value(of: finding)
    if let known = numbers[value] { return .integer(known) }
    numbers[value] = values.count
    values.append(value)
    return .integer(values.count - 1)
  }

  package static func value(of finding: Finding) -> JSONText {
    let diagnostic = finding.diagnostic
    var members: [(String, JSONText)] = [
      ("severity", .string(diagnostic.severity.rawValue)), ("code", .string(diagnostic.code.id)),
      ("message", .string(diagnostic.message)),
    ]
    if let location = diagnostic.location { members.append(("location", value(of: location))) }
    if let path = diagnostic.path { members.append(("path", .string(path))) }
    if let fix = diagnostic.fix { members.append(("fix", .string(fix.words))) }
    if !diagnostic.notes.isEmpty {
      members.append(
        (
          "notes",
          .array(
            diagnostic.notes.map { note in
              let place = note.location.map { [("location", value(of: $0))] } ?? []
              return .object([("message", .string(note.message))] + place)
            })
        ))
    }
    if let excerpt = finding.excerpt {
      members.append(
        (
          "excerpt",
          .object([
            ("text", .string(excerpt.text)), ("caret", .integer(excerpt.caret)), ("clipped", .bool(excerpt.isClipped)),
          ])
        ))
    }
    return .object(members)
  }

  package static func value(of location: SourceLocation) -> JSONText {
    let place = [location.offset, location.length, location.line, location.column]
    let numbers = place + (location.byte.map { [$0] } ?? [])
    return .array([.string(location.file)] + numbers.map { .integer($0) })
  }
}
