import Inspection
import Dialects
import Editing
import JSONDocument
import KimchiCore
import Sessions
import Sushi

/// Completion on screens: what their dialects say of properties, values and new parts.
extension Session {
  /// Properties of a part that begin as a word does, with their values.
  ///
  /// - Parameter isBinding: whether to leave out properties that can't be bound to data.
  func partProperties(_ word: String, at index: Int?, isBinding: Bool = false) -> [Completion.Candidate] {
    guard let index, let part = try? picture.editedPart(index), var properties = try? picture.properties(of: part)
    else { return [] }
    if isBinding { properties.removeAll { !$0.isBindable } }
    return names(word, in: properties) { keys in
      picture.value(at: picture.spot(keys, of: part, followingLast: true)).map { $0.document.inWords($0.node) }
    }
  }

  /// Completes the value of a part's property from the words typed so far.
  func partValues(_ typed: [String], at index: Int?) -> [Completion.Candidate] {
    guard let word = typed.first, let index, let part = try? picture.editedPart(index),
      let properties = try? picture.properties(of: part),
      let name = try? PartPropertyName(PropertyName(word), in: properties, of: "")
    else { return [] }
    let type = name.type.members.first { name.types.count == 1 && $0.name == name.property.shorthand?.member }?.type
    return values(of: type ?? name.type, after: Array(typed.dropFirst()))
  }

  /// Completes the words after `add`.
  func additions(at index: Int?) -> [Completion.Candidate] {
    knownAdditions(at: index).map { Completion.Candidate($0.word, $0.summary) }
  }

  /// What can be added at a part, each with the words after `add` and what they mean.
  ///
  /// - Returns: whether the words are enough as they stand; otherwise more must follow.
  package func additions(atPart index: Int) -> [(words: String, summary: String, isWhole: Bool)] {
    knownAdditions(at: index).flatMap { addition in
      func row(_ words: [String]) -> (words: String, summary: String, isWhole: Bool) {
        (words.joined(separator: " "), addition.summary, (try? newPart(words, at: index)) != nil)
      }
      let alone = row([addition.word])
      return alone.isWhole || addition.next.isEmpty ? [alone] : addition.next.map { row([addition.word, $0]) }
    }
  }

  private func knownAdditions(at index: Int?) -> [Addition] {
    index.flatMap { try? dialectOfAdditions(at: $0) }?.additions(picture.contracts) ?? []
  }

  /// Behind the words that say what is added: its properties and their values.
  func propertiesOfNewPart(_ typed: [String], _ word: String, at index: Int?) -> [Completion.Candidate] {
    let next = typed.count == 1 ? knownAdditions(at: index).first { $0.word == typed[0] }?.next ?? [] : []
    let following = next.map { Completion.Candidate($0) }
    guard let index, let new = try? newPart(typed, at: index), let dialect = try? dialectOfAdditions(at: index),
      let document = try? JSONDocument(parsing: new.text(false).bytes, file: "part")
    else { return following }
    let part = EditedPart(new.kind, document, document.root, component: new.component)
    let properties = dialect.properties(of: part, picture.contracts)
    var name: PartPropertyName?
    var value: [String] = []
    for word in typed.dropFirst(new.wordCount) {
      let next = try? PartPropertyName(PropertyName(word), in: properties, of: "")
      // The word behind a name is part of its value whatever it is.
      if next != nil, name == nil || !value.isEmpty { (name, value) = (next, []) } else { value.append(word) }
    }
    let names = names(word, in: properties) { _ in nil }
    guard let name else { return following + names }
    return values(of: name.type, after: value) + (value.isEmpty ? [] : names)
  }

  /// Names one level below what is typed.
  private func names(
    _ word: String, in properties: [PartProperty], value: ([String]) -> String?
  ) -> [Completion.Candidate] {
    let steps = PropertyName(word).steps
    let prefix = PropertyName.prefix(of: word)
    var rows = properties.map(\.description)
    var path: [String] = []
    for (depth, step) in steps.dropLast().enumerated() {
      guard let row = rows.first(where: { $0.name == step }) else { return [] }
      path += depth == 0 ? properties.first { $0.name == step }?.path ?? [step] : [step]
      rows = row.type.members
    }
    return rows.map { row in
      let keys = path.isEmpty ? properties.first { $0.name == row.name }?.path ?? [row.name] : path + [row.name]
      let detail = value(keys).map { "= \(Spelling.excerpt($0, limit: 60))" } ?? row.summary
      return Completion.Candidate(prefix + row.name, detail)
    }
  }
}
