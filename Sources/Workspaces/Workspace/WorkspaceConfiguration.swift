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
  /// The version of what is exported.
  package var version: String?
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
  /// The file as an experiment patches it, where one is shown.
  package var patched: JSONDocument?

  private static let keys = [
    "workspace", "version", "design_system", "images", "clients", "devices", "experiments", "lint", "capabilities",
    "custom_budget", "protobuf", "publish",
  ]

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
    version = decoder.member("version", of: root).flatMap { String.decode($0, &decoder) }
    if let value = decoder.member("design_system", of: root) { designSystem = Self.designSystem(value, &decoder) }
    if let value = decoder.member("images", of: root) { readImages(value, &decoder) }
    if let value = decoder.member("devices", of: root) { readDevices(value, &decoder) }
    if let value = decoder.member("clients", of: root) { clients = ClientTable(value, &decoder) }
    if let value = decoder.member("experiments", of: root) { variants = Variant.all(value, &decoder) }
    if let value = decoder.member("lint", of: root) { lint = LintSettings(value, &decoder) }
    if let value = decoder.member("publish", of: root) { publish = PublishSettings(value, &decoder) }
    if let value = decoder.member("protobuf", of: root) { schemas = SchemaReference.all(value, &decoder) }
    if let value = decoder.member("capabilities", of: root) {
      if decoder.kind(value) == .array {
        capabilities = decoder.elements(of: value).compactMap { Self.capability($0, &decoder) }
      } else {
        decoder.reportMismatch(value, expected: "an array of names such as [\"action\", \"favorite\"]")
      }
    }
    customBudget = decoder.member("custom_budget", of: root)
      .flatMap { decoder.decodeNumber($0, in: 0...Double(Int32.max)) }.map { Int(clamping: $0) }
    findings += decoder.diagnostics.map { Finding($0) }
  }

  /// The settings that a delivery carries.
  init(_ delivery: DeliveryFile) {
    name = delivery.name.isEmpty ? nil : delivery.name
    version = delivery.version.isEmpty ? nil : delivery.version
    findings = delivery.findings
    var decoder = ValueDecoder(sources: [delivery.document])
    if let node = delivery.member("design_system") {
      designSystem = Self.designSystem(JSONValue(source: 0, node: node), &decoder)
    }
    if let node = delivery.member("experiments"),
      decoder.expectObject(JSONValue(source: 0, node: node), "an object of patches by name")
    {
      variants = delivery.document.members(of: node).map { Variant(name: $0.key, patches: []) }
    }
    findings += decoder.diagnostics.map { Finding($0) }
  }

  /// The name of a capability: any word, but a slip of a built-in one is reported.
  private static func capability(_ value: JSONValue, _ decoder: inout ValueDecoder) -> String? {
    guard let name = decoder.name(value) else { return nil }
    if Capability.canonical(name) == nil, let nearest = Spelling.nearest(name, in: Capability.all) {
      decoder.report(
        .warning, .capabilityMissing, "no built-in capability is named \(Spelling.quoted(name))", at: value,
        fix: .name(nearest))
    }
    return name
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
      do throws(Refusal) {
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
