import JSONDocument
import KimchiCore
import Sushi

/// Whether a property of a node can take a value that lies elsewhere, as decided by the property's own decoder.
package struct PropertyFit {
  private let name: PropertyName
  private let node: CompiledNode
  private let designSystem: DesignSystem

  package init(_ name: PropertyName, _ node: CompiledNode, _ designSystem: DesignSystem) {
    self.name = name
    self.node = node
    self.designSystem = designSystem
  }

  /// A short description of a value that the property can't take. Linear in the value.
  package func misfit(_ value: JSONDocument.Node, in document: JSONDocument) -> String? {
    var text = JSONText(document, value)
    for step in name.steps.dropFirst().reversed() { text = .object([(step, text)]) }
    guard let probe = try? JSONDocument(parsing: text.bytes, file: "value") else { return nil }
    var inner = probe.root
    for step in name.steps.dropFirst() { inner = probe.value(forKey: step, in: inner) ?? inner }
    var decoder = ValueDecoder(sources: [probe], designSystem: designSystem)
    let root = JSONValue(source: 0, node: probe.root)
    if Wrapper.table.contains(name.first) {
      var wrapper = Wrapper()
      _ = Wrapper.table.apply(name.first, root, to: &wrapper, &decoder)
    } else {
      var payload = node.kind.emptyPayload
      _ = payload.apply(name.first, root, &decoder)
    }
    // What is said of the objects around it is not about the value.
    let start = probe.location(of: inner).offset
    let isWrong = decoder.diagnostics.contains { diagnostic in
      diagnostic.severity == .error && (diagnostic.location?.offset ?? 0) >= start
    }
    return isWrong ? decoder.describe(JSONValue(source: 0, node: inner)) : nil
  }
}
