import Editing
import KimchiCore
import Sessions
import Sushi

/// Completion behind `add TYPE`: properties of the type that is typed, and their values.
extension Session {
  func propertiesOfNewNode(_ command: Command, _ typed: [String], _ word: String) -> [Completion.Candidate] {
    let typeIndex = command.arguments.firstIndex { argument in
      if case .type = argument.kind { true } else { false }
    }
    guard let typeIndex, typed.indices.contains(typeIndex) else { return [] }
    let kind = NodeKind(rawValue: typed[typeIndex]) ?? .component
    let words = Array(typed[(typeIndex + 1)...])
    var name: PropertyName?
    var value: [String] = []
    for (index, typedWord) in words.enumerated() {
      let next = PropertyName(typedWord)
      // The word behind a name is part of its value whatever it is.
      if index == 0 || (!value.isEmpty && (try? next.type(in: kind)) != nil) {
        (name, value) = (next, [])
      } else {
        value.append(typedWord)
      }
    }
    guard let name, let type = try? name.type(in: kind) else { return names(of: kind, word) }
    return values(of: type, after: value) + (value.isEmpty ? [] : names(of: kind, word))
  }

  private func names(of kind: NodeKind, _ word: String) -> [Completion.Candidate] {
    var rows = PropertyName.rows(of: kind)
    for step in PropertyName(word).steps.dropLast() {
      guard let row = rows.first(where: { $0.name == step }) else { return [] }
      rows = row.type.members
    }
    let prefix = PropertyName.prefix(of: word)
    return rows.compactMap { row in
      switch row.type {
      case .node, .nodes: nil
      default: Completion.Candidate(prefix + row.name, row.summary)
      }
    }
  }
}
