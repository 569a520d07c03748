import JSONDocument
import Sushi

/// A layout with the contract for its data: one file of `Components/` (`docs/format.md` §3).
package struct ComponentDefinition: Sendable {
  package struct Field: Sendable, Hashable {
    package var name: String
    /// string, number, bool, color, image, label, button, action, any, another component's name, or `[T]`.
    package var type: String
    package var isRequired: Bool
    package var summary: String
    package var value: JSONValue
  }

  package var name: String
  /// Ties the component to its fixtures.
  package var model: String?
  package var since: String?
  package var summary: String
  package var category: String
  package var fields: [Field]
  package var actions: [String]
  package var isEssential: Bool
  /// Whether it shows nothing but its children: without any left, it is left out too.
  package var isContainer: Bool
  /// The untyped keys of `custom` that it needs.
  package var customKeys: [String] = []
  /// The attributes that each use of it has to send with its events.
  package var logs: [String] = []
  /// How a list of modules shows it as a section; nil shows it as one view.
  package var section: ComponentSection?
  package var layout: JSONValue?
  /// Replacement layouts for clients from a version on, by version.
  package var layouts: [(version: String, layout: JSONValue)] = []
  /// The file's root.
  package var value: JSONValue

  private static let known = [
    "component", "model", "since", "category", "summary", "fields", "actions", "layout", "layouts", "client_data",
    "essential", "container", "custom_keys", "logs", "section",
  ]

  /// Reads a component's file. Nil when the document is not one.
  package init?(_ value: JSONValue, _ decoder: inout ValueDecoder) {
    guard let nameValue = decoder.member("component", of: value), let name = decoder.string(nameValue) else {
      return nil
    }
    func text(_ key: String, _ decoder: inout ValueDecoder) -> String? {
      decoder.member(key, of: value).flatMap { String.decode($0, &decoder) }
    }
    self.value = value
    self.name = name
    model = text("model", &decoder)
    since = text("since", &decoder)
    summary = text("summary", &decoder) ?? ""
    category = text("category", &decoder) ?? ""
    layout = decoder.member("layout", of: value)
    isEssential = decoder.member("essential", of: value).flatMap { Bool.decode($0, &decoder) } ?? false
    isContainer = decoder.member("container", of: value).flatMap { Bool.decode($0, &decoder) } ?? false
    actions = decoder.member("actions", of: value).map { Self.names($0, &decoder) } ?? []
    if let versions = decoder.member("layouts", of: value) {
      layouts = decoder.members(of: versions).map { ($0.key, $0.value) }
    }
    fields = []
    customKeys = decoder.member("custom_keys", of: value).map { Self.names($0, &decoder) } ?? []
    logs = decoder.member("logs", of: value).map { Self.names($0, &decoder) } ?? []
    // Read where values of the device are asked for; its mistakes are those of the file.
    if let names = decoder.member("client_data", of: value) { _ = Self.names(names, &decoder) }
    decoder.reportUnknownProperties(of: value, in: "a component", known: ComponentDefinition.known)
    if let list = decoder.member("fields", of: value) { readFields(list, &decoder) }
    if let value = decoder.member("section", of: value) { section = ComponentSection(value, of: fields, &decoder) }
    if layout == nil {
      decoder.diagnostics.append(
        Diagnostic(
          .error, .componentLayout, "the component \(Spelling.quoted(name)) has no layout",
          at: decoder.location(value), path: decoder.pointer(value), fix: "add \"layout\": { \"type\": … }"))
    }
  }

  /// A list of names, or an object that has a reason for each.
  private static func names(_ value: JSONValue, _ decoder: inout ValueDecoder) -> [String] {
    decoder.kind(value) == .object
      ? decoder.members(of: value).map(\.key)
      : decoder.elements(of: value).compactMap { decoder.name($0) }
  }

  private mutating func readFields(_ list: JSONValue, _ decoder: inout ValueDecoder) {
    guard decoder.kind(list) == .object else {
      decoder.reportMismatch(list, expected: "an object of fields")
      return
    }
    for (key, field) in decoder.members(of: list) {
      if let type = decoder.string(field) {
        fields.append(Field(name: key, type: type, isRequired: false, summary: "", value: field))
        continue
      }
      guard decoder.kind(field) == .object else {
        decoder.reportMismatch(field, expected: "a field such as { \"type\": \"label\", \"required\": true }")
        continue
      }
      let type = decoder.member("type", of: field).flatMap { String.decode($0, &decoder) } ?? "any"
      let required = decoder.member("required", of: field).flatMap { Bool.decode($0, &decoder) } ?? false
      let summary = decoder.member("doc", of: field).flatMap { String.decode($0, &decoder) } ?? ""
      decoder.reportUnknownProperties(of: field, in: "a field", known: ["type", "required", "doc"])
      fields.append(Field(name: key, type: type, isRequired: required, summary: summary, value: field))
    }
  }
}
