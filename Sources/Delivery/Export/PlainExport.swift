import JSONDocument
import Pictures
import Workspaces

/// A layout or a response without the delivery around it, as a backend sends it.
package struct PlainExport: Sendable {
  private let content: Content
  package let findings: [Finding]

  private enum Content {
    case response(ResponseExport)
    case layout(JSONText)
    /// Its text stays as the file has it.
    case screen(JSONText)
  }

  /// - Parameters:
  ///   - isResponse: whether it must be a response of a backend.
  ///   - isFlat: responses of facets as flat lists.
  /// - Throws: the errors of the target, `export.no_client`, and `export.refused` where it has no response.
  package init(
    _ target: Target, _ options: DeliveryBundle.Options, isResponse: Bool, isFlat: Bool
  ) throws(Refusal) {
    let (target, options, notes) = try DeliveryBundle.applied(options, to: target)
    let document = target.layout.document
    if let export = try ResponseExport(target, fixture: options.judged, client: options.client, isFlat: isFlat) {
      (content, findings) = (.response(export), export.findings + notes)
      return
    }
    guard !isResponse, !isFlat else {
      throw Refusal(
        .exportRefused, "\(document.file) isn't a response of facets", at: document.location(of: document.root),
        fix: "leave out `--response` to write a delivery")
    }
    let needed = ComponentNeeds(try DeliveryClosure(target, options))
    let lacks = try LowestClients(needed, in: target.workspace).findings(for: options.client)
    if target.layout.kind == .screen {
      findings = try DeliveryBundle.validate(screen: target, options) + notes + lacks
      content = .screen(JSONText(document, document.root))
    } else {
      findings = try DeliveryBundle.validate(layout: target, options) + notes + lacks
      content = .layout(
        options.isInline
          ? try LayoutExpander.flattened(PreparedLayout(target.layout, in: target.workspace)).text
          : JSONText(document, target.layout.node))
    }
  }

  /// The bytes for a file, in the form that its name asks for; JSON for standard output.
  ///
  /// - Throws: what a binary form has no room for.
  package func bytes(for path: String?, isMinified: Bool) throws(Refusal) -> [UInt8] {
    switch content {
    case .response(let export): return try export.bytes(for: path, isMinified: isMinified)
    case .layout(let text), .screen(let text):
      if let path, let binary = try Self.binary(text, for: path) { return binary }
      if isMinified { return text.minified.bytes }
      if case .screen = content { return text.bytes + [0x0A] }
      return Array(text.canonical.utf8)
    }
  }

  /// The bytes of a text in the binary form that a file's name asks for; nil where it asks for JSON.
  private static func binary(_ text: JSONText, for path: String) throws(Refusal) -> [UInt8]? {
    let wire = Workspace(containing: path).wires.wire(named: path)
    guard !wire.keepsBytes, let document = try? JSONDocument(parsing: text.bytes, file: path) else { return nil }
    return try wire.write(document)
  }
}
