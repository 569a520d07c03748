import Dialects
import Editing
import JSONDocument
import Sushi
import Workspaces

/// A property of an element as it is typed, such as `font.weight`, looked up among those that the element can have.
package struct ElementProperty: Sendable {
  /// The property that the first step names.
  package let row: PartProperty
  package let name: PropertyName
  /// From the property's own to that of the member that is named.
  package let types: [PropertyType]
  /// The keys that lead to the value from where the element's values stand.
  package let keys: [String]

  package var type: PropertyType { types.last ?? .any }

  /// The value under each key.
  package var keyTypes: [PropertyType] { Array(repeating: .any, count: max(row.path.count - 1, 0)) + types }

  /// - Parameter types: one for each step of the name.
  init(_ name: PropertyName, _ row: PartProperty, _ types: [PropertyType]) {
    self.name = name
    self.row = row
    self.types = types
    keys = row.path + name.steps.dropFirst()
  }

  /// - Throws: the nearest name, when there is no such property.
  package init(_ name: PropertyName, in rows: [PartProperty], of owner: String) throws(Refusal) {
    let types: [PropertyType]
    do throws(Refusal) {
      types = try name.types(in: rows.map(\.description), of: owner)
    } catch {
      // As the document spells it: `component.id` of a facet, whose property is `component`.
      guard let row = rows.first(where: { $0.path.count > 1 && $0.path == name.steps }) else { throw error }
      self.init(row)
      return
    }
    guard let row = rows.first(where: { $0.name == name.steps[0] }) else {
      throw Refusal("\(owner) has no property \(Spelling.quoted(name.steps[0]))")
    }
    self.init(name, row, types)
  }

  /// A row by its own name.
  package init(_ row: PartProperty) { self.init(PropertyName(of: row.description), row, [row.description.type]) }

  /// One of the members of its value.
  package func member(_ member: PropertyDescription) -> ElementProperty {
    ElementProperty(PropertyName(name.text + "." + member.name), row, types + [member.type])
  }

  /// The type that a value has as it is typed: where bare words fill one member of an object, that of the member.
  package var wordType: PropertyType {
    type.members.first { types.count == 1 && $0.name == row.shorthand?.member }?.type ?? type
  }
}
