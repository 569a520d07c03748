import Dialects
import JSONDocument
import KimchiCore
import Sushi
import Workspaces

extension PreparedLayout {
  /// Attributes that are reported as missing in one layout.
  private static let unloggedLimit = 100

  /// The attributes that components of a layout have to log (`logs`), where neither their node nor those that hand
  /// theirs down have them. What comes from the data is not known here. Linear in the nodes and their depth.
  static func unlogged(_ compiled: CompiledLayout, _ documents: [JSONDocument]) -> [Diagnostic] {
    guard let nodes = compiled.templates.first?.nodes else { return [] }
    var diagnostics: [Diagnostic] = []
    for index in nodes.indices where nodes[index].kind == .component {
      let node = nodes[index]
      guard compiled.templates.indices.contains(Int(node.component)) else { continue }
      guard let definition = compiled.templates[Int(node.component)].definition, !definition.logs.isEmpty,
        let own = Attributes(of: node, documents)
      else { continue }
      var names = own.names
      var place = Int(node.parent)
      while place >= 0 {
        if let around = Attributes(of: nodes[place], documents), around.areHandedDown { names += around.names }
        place = Int(nodes[place].parent)
      }
      let document = documents[node.value.source]
      for name in definition.logs where !names.contains(name) && diagnostics.count < unloggedLimit {
        let nearest = Spelling.nearest(name, in: own.names.filter { !definition.logs.contains($0) })
        let key = nearest.flatMap { key in own.node.flatMap { document.value(forKey: key, in: $0) } }
        let value = key ?? own.node ?? node.value.node
        diagnostics.append(
          Diagnostic(
            .error, .loggingMissing, "\(definition.name) must log \(Spelling.quoted(name))",
            at: key.flatMap { document.keyLocation(of: $0) } ?? document.location(of: value),
            path: document.pointer(to: value).description,
            fix: key == nil
              ? "add it to \"logging\", or to that of a node around it with \"logging_inherited\": true"
              : Fix("rename the attribute to \(Spelling.quoted(name))", .value(.string(name)))))
      }
    }
    return diagnostics
  }

  /// The attributes that a node writes.
  private struct Attributes {
    var names: [String] = []
    /// The value of `logging`; nil without one.
    var node: JSONDocument.Node?
    var areHandedDown = false

    /// Returns nil where they come from the data.
    init?(of node: CompiledNode, _ documents: [JSONDocument]) {
      guard documents.indices.contains(node.value.source) else { return nil }
      let document = documents[node.value.source]
      guard document.kind(of: node.value.node) == .object, document.value(forKey: "ref", in: node.value.node) == nil
      else { return nil }
      let flag = document.value(forKey: "logging_inherited", in: node.value.node)
      areHandedDown = flag.flatMap { document.bool($0) } == true
      guard let logging = document.value(forKey: "logging", in: node.value.node) else { return }
      guard document.kind(of: logging) == .object, document.value(forKey: "ref", in: logging) == nil else { return nil }
      self.node = logging
      names = document.members(of: logging).filter { !document.isNull($0.value) }.map(\.key)
    }
  }
}
