import Dialects
import JSONDocument
import Sushi

/// The settings of `kimchi.json`.
package struct WorkspaceConfiguration: Sendable {
  /// A url's beginning and the folder that stands for it.
  package struct ImagePrefix: Sendable, Hashable {
    package var prefix: String
    /// From the workspace's root.
    package var folder: String
  }

  package var name: String?
  package var designSystem = DesignSystem.sushi
  package var images: [ImagePrefix] = []
  package var devices: [Device] = []
  package var clients = ClientTable()
  /// The experiments, in document order.
  package var variants: [Variant] = []
  package var lint = LintSettings()
  /// The capabilities with handlers; views that use others get an error.
  package var capabilities = Capability.all
  /// How many different undeclared keys of `custom` a response of facets may use; none sets no limit.
  package var customBudget: Int?
  /// The places that `kimchi publish` may upload to.
  package var publish = PublishSettings()
  /// The schemas of its own that protobuf files may have.
  var schemas: [SchemaReference] = []
  package var findings: [Finding] = []
  /// The file itself, for what later passes read of it.
  package var document: JSONDocument?

  private static let keys = [
    "workspace", "design_system", "images", "clients", "devices", "experiments", "lint", "capabilities",
    "custom_budget", "protobuf", "publish",
  ]
  private static let designSystemKeys = ["extends", "colors"]

  package init(findings: [Finding] = []) { self.findings = findings }

  package init(_ document: JSONDocument) {
    self.document = document
    var decoder = ValueDecoder(sources: [document])
    let root = JSONValue(source: 0, node: document.root)
    guard decoder.kind(root) == .object else {
      decoder.reportMismatch(root, expected: "a workspace such as { \"workspace\": \"Deals\" }")
      findings = decoder.diagnostics.map { Finding($0) }
      return
    }
    decoder.reportUnknownProperties(of: root, in: "a workspace", known: Self.keys)
    name = decoder.member("workspace", of: root).flatMap { String.decode($0, &decoder) }
    if let value = decoder.member("design_system", of: root) { readDesignSystem(value, &decoder) }
    if let value = decoder.member("images", of: root) { readImages(value, &decoder) }
    if let value = decoder.member("devices", of: root) { readDevices(value, &decoder) }
    if let value = decoder.member("clients", of: root) { clients = ClientTable(value, &decoder) }
    if let value = decoder.member("experiments", of: root) { variants = Variant.all(value, &decoder) }
    if let value = decoder.member("lint", of: root) { lint = LintSettings(value, &decoder) }
    if let value = decoder.member("publish", of: root) { publish = PublishSettings(value, &decoder) }
    if let value = decoder.member("protobuf", of: root) { schemas = SchemaReference.all(value, &decoder) }
    if let value = decoder.member("capabilities", of: root) {
      if decoder.kind(value) == .array {
        capabilities = decoder.elements(of: value).compactMap { String.decode($0, &decoder) }
      } else {
        decoder.reportMismatch(value, expected: "an array of names such as [\"action\", \"favorite\"]")
      }
    }
    customBudget = decoder.member("custom_budget", of: root)
      .flatMap { decoder.decodeNumber($0, in: 0...Double(Int32.max)) }.map { Int($0) }
    findings += decoder.diagnostics.map { Finding($0) }
  }

  private mutating func readDesignSystem(_ value: JSONValue, _ decoder: inout ValueDecoder) {
    guard decoder.expectObject(value, "a design system") else { return }
    decoder.reportUnknownProperties(of: value, in: "a design system", known: Self.designSystemKeys)
    if let base = decoder.member("extends", of: value), decoder.string(base) != "sushi" {
      decoder.reportMismatch(base, expected: "\"sushi\", the only design system")
    }
    guard let colors = decoder.member("colors", of: value), decoder.expectObject(colors, "an object of colours") else {
      return
    }
    // Names may stand for each other in any order, so all are known before the first is read.
    let members = decoder.members(of: colors)
    decoder.designSystem = DesignSystem(colors: members.map { .init($0.key, Color(.literal(.black))) })
    let named = members.compactMap { member -> DesignSystem.NamedColor? in
      guard decoder.kind(member.value) == .object, let light = decoder.member("light", of: member.value) else {
        return Color.decode(member.value, &decoder).map { .init(member.key, $0) }
      }
      decoder.reportUnknownProperties(of: member.value, in: "a colour of two themes", known: ["light", "dark"])
      let dark = decoder.member("dark", of: member.value).flatMap { Color.decode($0, &decoder) }
      return Color.decode(light, &decoder).map { .init(member.key, $0, dark: dark) }
    }
    designSystem = DesignSystem(colors: named)
  }

  private mutating func readImages(_ value: JSONValue, _ decoder: inout ValueDecoder) {
    guard decoder.expectObject(value, "an object of folders by url prefix") else { return }
    images = decoder.members(of: value).compactMap { member in
      String.decode(member.value, &decoder).map { ImagePrefix(prefix: member.key, folder: $0) }
    }
    // The longest prefix that matches counts.
    images.sort { $0.prefix.utf8.count > $1.prefix.utf8.count }
  }

  private mutating func readDevices(_ value: JSONValue, _ decoder: inout ValueDecoder) {
    guard decoder.kind(value) == .array else {
      decoder.reportMismatch(value, expected: "an array of device names")
      return
    }
    for element in decoder.elements(of: value) {
      guard let name = String.decode(element, &decoder) else { continue }
      do throws(Rejection) {
        devices.append(try Device.named(name, at: decoder.location(element)))
      } catch {
        findings += error.findings
      }
    }
  }
}

extension ValueDecoder {
  /// Whether a value is an object; reports it if not.
  mutating func expectObject(_ value: JSONValue, _ expectation: String) -> Bool {
    if kind(value) == .object { return true }
    reportMismatch(value, expected: expectation)
    return false
  }
}
