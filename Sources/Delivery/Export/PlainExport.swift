import Dialects
import JSONDocument
import Pictures
import Screens
import Workspaces

/// A layout or a response without the delivery around it, as a backend sends it.
package struct PlainExport: Sendable {
  private let text: JSONText
  /// Whether it is a response, which may have a binary form.
  private let isResponse: Bool
  /// Whether the text stays as the file has it.
  private let keepsBytes: Bool
  package let findings: [Finding]

  /// - Parameters:
  ///   - isResponse: whether it must be a response of a backend.
  ///   - isFlat: responses of facets as flat lists.
  /// - Throws: the errors of the target, `export.no_client`, and `export.refused` where it has no response.
  package init(
    _ target: Target, _ options: DeliveryBundle.Options, isResponse: Bool, isFlat: Bool
  ) throws(Rejection) {
    let target = try DeliveryBundle.applied(options, to: target)
    let dialect = target.workspace.dialects.dialect(of: target.layout.document)
    let source = ScreenSource(
      target.layout.document, contracts: ScreenLibrary(target.workspace), dialects: target.workspace.dialects)
    if isResponse || isFlat || dialect?.response(source, isFlat: false) != nil {
      let export = try ResponseExport(target, fixture: options.judged, client: options.client, isFlat: isFlat)
      (text, findings) = (export.response, export.findings)
      self.isResponse = true
      keepsBytes = false
      return
    }
    self.isResponse = false
    keepsBytes = target.layout.kind == .screen
    if keepsBytes {
      findings = try DeliveryBundle.validate(screen: target, options)
      text = JSONText(target.layout.document, target.layout.document.root)
    } else {
      findings = try DeliveryBundle.validate(layout: target, options)
      text =
        options.isInline
        ? try LayoutExpander.flattened(PreparedLayout(target.layout, in: target.workspace))
        : JSONText(target.layout.document, target.layout.node)
    }
  }

  /// The bytes for a file, in the form that its name asks for; JSON for standard output.
  ///
  /// - Throws: what a binary form has no room for.
  package func bytes(for path: String?, isMinified: Bool) throws(Rejection) -> [UInt8] {
    if let path, isResponse, let document = try? JSONDocument(parsing: text.bytes, file: "the response") {
      let wire = Workspace(containing: path).wires.wire(named: path)
      if !wire.keepsBytes { return try wire.write(document) }
    }
    if isMinified { return text.minified.bytes }
    return keepsBytes ? text.bytes + [0x0A] : Array(text.canonical.utf8)
  }
}
