import Commands
import Inspection
import Dialects
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi

/// Completion of properties, their values, and what can be added.
extension Completer {
  /// Properties of a node or part that begin as a word does, with their values.
  ///
  /// - Parameter isWanted: leaves out properties that a command doesn't take.
  func properties(
    _ word: String, of index: Int?, where isWanted: (PartProperty) -> Bool = { _ in true }
  ) -> [Completion.Candidate] {
    guard let element = index.flatMap({ try? picture.element(at: $0) }) else { return [] }
    let rows = element.properties.filter(isWanted)
    return Self.names(word, in: rows) { element.value(of: $0).map { $0.document.inWords($0.node) } }
  }

  /// The names of the properties of a node or part that are references or calls themselves.
  func bound(at index: Int?) -> [String] {
    guard let element = index.flatMap({ try? picture.element(at: $0) }) else { return [] }
    var seen: Set<String> = []
    return element.boundProperties.filter { name in
      guard !name.isEmpty, seen.insert(name).inserted, let bound = try? element.bound(PropertyName(name)) else {
        return false
      }
      let document = picture.document
      return PropertyEdit.reference(bound.value, in: document) != nil || document.isCall(bound.value)
    }
  }

  /// Completes the value of a property from the words typed so far.
  func values(_ typed: [String], of index: Int?) -> [Completion.Candidate] {
    guard let word = typed.first, let element = index.flatMap({ try? picture.element(at: $0) }),
      let property = try? element.property(PropertyName(word))
    else { return [] }
    return values(of: property.wordType, after: Array(typed.dropFirst()))
  }

  /// Behind the words that say what is added: its properties and their values.
  func propertiesOfNew(
    _ command: Command, _ typed: [String], _ word: String, at index: Int?
  ) -> [Completion.Candidate] {
    let (rows, words) = rowsOfNew(command, typed, at: index)
    let next = typed.count == 1 ? index.map(picture.additions)?.first { $0.word == typed[0] }?.next ?? [] : []
    var property: ElementProperty?
    var value: [String] = []
    for word in words {
      let next = try? ElementProperty(PropertyName(word), in: rows, of: "")
      // The word behind a name is part of its value whatever it is.
      if next != nil, property == nil || !value.isEmpty { (property, value) = (next, []) } else { value.append(word) }
    }
    let names = next.map { Completion.Candidate($0) } + Self.names(word, in: rows) { _ in nil }
    guard let property else { return names }
    return values(of: property.type, after: value) + (value.isEmpty ? [] : names)
  }

  /// The properties that what is added can have, and the words after those that say what it is.
  private func rowsOfNew(
    _ command: Command, _ typed: [String], at index: Int?
  ) -> (rows: [PartProperty], words: ArraySlice<String>) {
    if let index, let new = try? picture.newPart(typed, at: index),
      let dialect = try? picture.dialectOfAdditions(at: index, beginning: typed.first),
      let document = try? JSONDocument(parsing: new.text(false).bytes, file: "part")
    {
      let part = EditedPart(new.kind, document, document.root, component: new.component)
      return (dialect.properties(of: part, picture.contracts), typed.dropFirst(new.wordCount))
    }
    let place = command.arguments.firstIndex { argument in
      switch argument.kind {
      case .type, .container: true
      default: false
      }
    }
    guard session.parts.isEmpty, let place, typed.indices.contains(place) else { return ([], []) }
    return ((NodeKind(rawValue: typed[place]) ?? .component).settableProperties(), typed.dropFirst(place + 1))
  }

  /// Names one level below what is typed.
  private static func names(
    _ word: String, in rows: [PartProperty], value: (ElementProperty) -> String?
  ) -> [Completion.Candidate] {
    let prefix = PropertyName.prefix(of: word)
    func candidate(_ property: ElementProperty, _ row: PropertyDescription) -> Completion.Candidate {
      let detail = value(property).map { "= \(Spelling.excerpt($0, limit: 60))" } ?? row.summary
      return Completion.Candidate(prefix + row.name, detail)
    }
    guard !prefix.isEmpty else { return rows.map { candidate(ElementProperty($0), $0.description) } }
    guard let owner = try? ElementProperty(PropertyName(String(prefix.dropLast())), in: rows, of: "") else { return [] }
    return owner.type.members.map { candidate(owner.member($0), $0) }
  }
}
