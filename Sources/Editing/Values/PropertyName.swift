import JSONDocument
import KimchiCore
import Sushi
import Synchronization
import Workspaces

/// A property as it is typed: `font.weight`, by the tables that documents are read with.
package struct PropertyName: Sendable, Hashable {
  /// At least one.
  package let steps: [String]

  var first: String { steps[0] }
  package var text: String { steps.joined(separator: ".") }

  /// - Parameter text: steps with points or slashes between them, as in data paths.
  package init(_ text: String) {
    steps = text.split(omittingEmptySubsequences: false, whereSeparator: Self.isSeparator).map(String.init)
  }

  /// The name of a row, which is one step.
  package init(of row: PropertyDescription) { steps = [row.name] }

  package static func isSeparator(_ character: Character) -> Bool { character == "." || character == "/" }

  /// The typed name without its last step.
  package static func prefix(of text: String) -> String {
    text.lastIndex(where: isSeparator).map { String(text[...$0]) } ?? ""
  }

  /// The name that nodes of a type know the property by: another word for it is as good.
  package func known(in kind: NodeKind) -> PropertyName {
    let rows = Self.rows(of: kind)
    guard let other = PropertySynonyms.names[steps[0]], !rows.contains(where: { $0.name == steps[0] }),
      rows.contains(where: { $0.name == other })
    else { return self }
    return PropertyName(steps: [other] + steps.dropFirst())
  }

  private init(steps: [String]) { self.steps = steps }

  /// The type of the property in a node of some type.
  ///
  /// - Throws: the nearest name, when there is no such property.
  package func type(in kind: NodeKind) throws(Refusal) -> PropertyType {
    try types(in: Self.rows(of: kind), of: kind.rawValue).last ?? .any
  }

  /// The type of each step of the property, from the first table that has the first step.
  ///
  /// - Throws: the nearest name, when there is no such property.
  package func types(in rows: [PropertyDescription], of owner: String) throws(Refusal) -> [PropertyType] {
    var (rows, owner) = (rows, owner)
    var types: [PropertyType] = []
    for (depth, step) in steps.enumerated() {
      if depth > 0, rows.isEmpty {
        // What lies inside an untyped value, such as a component's data, is the data's to say.
        switch types.last {
        case .any?, .action?:
          types.append(.any)
          continue
        default:
          throw Refusal(
            "\(owner) has no properties of its own", fix: types.last.map { "`set \(owner)` takes \($0.expectation)" })
        }
      }
      guard let row = rows.first(where: { $0.name == step }) else {
        if case .action? = types.last {
          types.append(.any)
          rows = []
          continue
        }
        let word = PropertySynonyms.names[step] ?? step
        // They speak of stacks, which a screen's parts aren't in.
        if depth == 0, NodeKind(rawValue: owner) != nil, let hint = PropertySynonyms.hints[step] {
          throw Refusal("\(owner) has no property \(Spelling.quoted(step))", fix: hint)
        }
        if depth == 0, let likely = Self.spelled(step, in: rows) ?? Self.likely(word, in: rows) {
          throw Refusal("\(owner) has no property \(Spelling.quoted(step))", fix: likely)
        }
        let nearest =
          Spelling.nearest(step, in: rows.map(\.name)) ?? PropertySynonyms.meant(step, among: rows.map(\.name))
        let whole = nearest.map { (steps[..<depth] + [$0]).joined(separator: ".") }
        let names = rows.prefix(12).map(\.name).joined(separator: ", ")
        throw Refusal(
          "\(owner) has no property \(Spelling.quoted(step))",
          fix: whole.map { "did you mean \($0)?" } ?? Self.likely(near: word, in: rows)
            ?? (rows.isEmpty
              ? nil : "known properties: \(names)\(rows.count > 12 ? " and others; Tab after `set` lists them" : "")")
        )
      }
      types.append(row.type)
      rows = row.type.members
      owner = step
    }
    return types
  }

  /// Asks whether a property is meant that other systems spell so: `fontSize`, `font-size`, `backgroundColor`.
  private static func spelled(_ step: String, in rows: [PropertyDescription]) -> String? {
    let word = PropertySynonyms.folded(step)
    let inner = paths(in: rows).first { PropertySynonyms.folded($0.name) == word }?.name
    return (inner ?? PropertySynonyms.meant(step, among: rows.map(\.name))).map { "did you mean \($0)?" }
  }

  /// The properties of a type that take a word as their value, such as `font.weight` for `bold`.
  package static func taking(_ word: String, in kind: NodeKind) -> [String] {
    let rows = rows(of: kind)
    return (rows.map { ($0.name, $0.type) } + paths(in: rows)).filter { _, type in
      switch type {
      case .choice(let names): names.contains(word)
      case .fontWeight: FontWeight(rawValue: word) != nil
      default: false
      }
    }.map(\.0)
  }

  /// Those that lie within others: `font.weight`.
  private static func paths(in rows: [PropertyDescription]) -> [(name: String, type: PropertyType)] {
    rows.flatMap { row in row.type.members.map { ("\(row.name).\($0.name)", $0.type) } }
  }

  /// Asks whether a property is meant that has a word in its name, or in whose value it is a key; nil without one.
  private static func likely(_ word: String, in rows: [PropertyDescription]) -> String? {
    let names = rows.map(\.name).filter { $0.split(separator: "_").contains { $0 == word } }
    let members = rows.filter { $0.type.members.contains { $0.name == word } }.map { "\($0.name).\(word)" }
    let likely = (names + members).prefix(3)
    guard let last = likely.last else { return nil }
    let others = likely.dropLast().joined(separator: ", ")
    return "did you mean \(others.isEmpty ? "" : "\(others) or ")\(last)?"
  }

  /// The same for the word that a misspelt one most likely is.
  private static func likely(near word: String, in rows: [PropertyDescription]) -> String? {
    let words = rows.flatMap { $0.name.split(separator: "_").map(String.init) }
    return Spelling.nearest(word, in: words).flatMap { likely($0, in: rows) }
  }

  /// The properties of a type, its own first.
  package static func rows(of kind: NodeKind) -> [PropertyDescription] {
    rowsByKind.withLock { known in
      if let rows = known[kind] { return rows }
      let own = kind.emptyPayload.owner.properties
      let names = Set(own.map(\.name))
      let rows = own + kind.structure + Wrapper.table.descriptions.filter { !names.contains($0.name) }
      known[kind] = rows
      return rows
    }
  }

  /// Whether some type has a property that is called so, if only elsewhere: what a line begins with may be meant for `set`.
  package static func isKnown(_ name: Substring) -> Bool {
    PropertySynonyms.names[String(name)] != nil
      || NodeKind.allCases.contains { kind in rows(of: kind).contains { $0.name == name } }
  }

  /// Of the types that were asked about: a start needs one of thirty.
  private static let rowsByKind = Mutex<[NodeKind: [PropertyDescription]]>([:])
}
