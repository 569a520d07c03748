import Dialects
import Editing
import JSONDocument
import Pictures
import Sushi
import Workspaces

/// A property of a part as it is typed, looked up in the rules of the part's dialect.
package struct PartPropertyName {
  package let property: PartProperty
  /// From the property's own to that of the member that is named.
  package let types: [PropertyType]
  /// The keys that lead to the value from where the part stands.
  package let keys: [String]

  package var type: PropertyType { types.last ?? .any }

  /// The value under each key.
  package var keyTypes: [PropertyType] {
    Array(repeating: .any, count: max(property.path.count - 1, 0)) + types
  }

  /// - Throws: the nearest name, when the part has no such property.
  package init(_ name: PropertyName, in properties: [PartProperty], of owner: String) throws(Refusal) {
    types = try name.types(in: properties.map(\.description), of: owner)
    guard let property = properties.first(where: { $0.name == name.steps[0] }) else {
      throw Refusal("\(owner) has no property \(Spelling.quoted(name.steps[0]))")
    }
    self.property = property
    keys = property.path + name.steps.dropFirst()
  }
}

extension EditedPart {
  /// In a sentence: "an item (rail_card)".
  package var described: String { kind.withArticle + (component.map { " (\($0))" } ?? "") }
}

extension ValueWords {
  /// Reads the value of a part's property, and refuses what is none.
  ///
  /// - Throws: a refusal with the expected values and the position in the text.
  package func readChecked(_ text: String, as type: PropertyType) throws(Refusal) -> JSONText {
    if case .choice(let names) = type, names.count > 20, !names.contains(text), text.utf8.first != 0x22 {
      throw Refusal(
        "no \(Spelling.quoted(text))", fix: Spelling.nearest(text, in: names).map { "did you mean \($0)?" },
        range: 0..<text.utf8.count)
    }
    let value = try read(text, as: type)
    guard let document = try? JSONDocument(parsing: value.bytes, file: "value") else { return value }
    do throws(Refusal) {
      try type.check(document.root, in: document)
    } catch {
      throw error.at(0..<text.utf8.count)
    }
    return value
  }
}
