import JSONDocument
import Sushi

/// How a component becomes a section of a screen: which of its fields are the items, the header and the footer, and
/// the items' layout (`docs/format.md` §3). The fields' types decide which components show them.
package struct ComponentSection: Sendable, Hashable {
  /// A field of the component that a component shows.
  package struct Slot: Sendable, Hashable {
    package var field: String
    package var component: String

    package init(field: String, component: String) {
      self.field = field
      self.component = component
    }
  }

  /// A section's layout; nil is a list.
  package var layout: JSONValue?
  /// None: the component itself is the section's one item.
  package var items: Slot?
  package var header: Slot?
  package var footer: Slot?
  /// The member of an item's data that tells it apart from the others.
  package var identity = "id"

  private static let known = ["layout", "items", "header", "footer", "id"]

  /// Reads a component's `section`. None after it has reported why.
  init?(_ value: JSONValue, of fields: [ComponentDefinition.Field], _ decoder: inout ValueDecoder) {
    guard decoder.kind(value) == .object else {
      decoder.reportMismatch(
        value, expected: "an object such as { \"layout\": { \"type\": \"grid\" }, \"items\": \"cards\" }")
      return nil
    }
    decoder.reportUnknownProperties(of: value, in: "a component's section", known: Self.known)
    layout = decoder.member("layout", of: value)
    if let id = decoder.member("id", of: value).flatMap({ String.decode($0, &decoder) }) { identity = id }
    items = slot("items", of: value, isList: true, fields, &decoder)
    header = slot("header", of: value, isList: false, fields, &decoder)
    footer = slot("footer", of: value, isList: false, fields, &decoder)
  }

  private func slot(
    _ key: String, of value: JSONValue, isList: Bool, _ fields: [ComponentDefinition.Field],
    _ decoder: inout ValueDecoder
  ) -> Slot? {
    guard let member = decoder.member(key, of: value), let name = String.decode(member, &decoder) else { return nil }
    guard let field = fields.first(where: { $0.name == name }) else {
      report(
        "no field named \(Spelling.quoted(name)) in the component", at: member,
        fix: Fix.nearest(name, in: fields.map(\.name))
          ?? "add it to \"fields\"",
        &decoder)
      return nil
    }
    let type = FieldType(field.type)
    guard let component = isList ? type.element : type, (type.element != nil) == isList, component.name != "any" else {
      report(
        "the field \(Spelling.quoted(name)) isn't \(isList ? "a list of components" : "a component"): its type is \(Spelling.quoted(field.type))",
        at: member, fix: isList ? "give it the type \"[COMPONENT]\"" : "use a component's name as its type", &decoder
      )
      return nil
    }
    return Slot(field: name, component: component.name)
  }

  private func report(_ message: String, at value: JSONValue, fix: Fix, _ decoder: inout ValueDecoder) {
    decoder.diagnostics.append(
      Diagnostic(
        .error, .componentSection, message, at: decoder.location(value), path: decoder.pointer(value), fix: fix))
  }
}
