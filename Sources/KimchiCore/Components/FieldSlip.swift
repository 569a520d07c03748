import JSONDocument
import Sushi

/// Members of a component's data that look like slips of fields that the data lacks. Data may have any member besides, so
/// nothing else is reported.
package struct FieldSlip: Sendable {
  /// Members that screens themselves read of an item.
  private static let readByScreens: Set<String> = [
    "id", "kind", "type", "component", "data", "action", "events", "logging", "logging_inherited", "group",
  ]

  private let component: String
  /// A field may be a path such as text/title: its first key stands in the data.
  private let names: [String]

  package init(of component: String, _ fields: [ComponentDefinition.Field]) {
    self.component = component
    names = fields.map { field in String(field.name.prefix { $0 != "/" }) }
  }

  /// The slips in the data of one instance. Linear in the fields, and in the members where a field is missing.
  package func all(in document: JSONDocument, _ node: JSONDocument.Node) -> [Diagnostic] {
    guard !names.isEmpty, document.kind(of: node) == .object else { return [] }
    let missing = names.filter { document.value(forKey: $0, in: node) == nil }
    guard !missing.isEmpty else { return [] }
    return document.members(of: node).compactMap { member in
      guard !names.contains(member.key), !Self.readByScreens.contains(member.key), !member.key.hasPrefix("$"),
        !document.isNull(member.value), let first = member.key.first
      else { return nil }
      let nearest = Spelling.nearest(
        member.key, in: missing.filter { $0.first == first }, limit: member.key.count < 5 ? 1 : 2)
      guard let nearest else { return nil }
      return Diagnostic(
        .warning, .propertyUnknown, "unknown property \(Spelling.quoted(member.key)) in the data of \(component)",
        at: document.keyLocation(of: member.value), path: document.pointer(to: member.value).description,
        fix: .name(nearest))
    }
  }
}
