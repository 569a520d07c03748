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
    case .response(let export): try export.bytes(for: path, isMinified: isMinified)
    case .layout(let text) where isMinified, .screen(let text) where isMinified: text.minified.bytes
    case .screen(let text): text.bytes + [0x0A]
    case .layout(let text): Array(text.canonical.utf8)
    }
  }
}
