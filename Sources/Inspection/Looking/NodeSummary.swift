import Dialects
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

/// The facts that tell a node from its neighbours, beside its type: for one row of an outline.
package struct NodeSummary: Sendable, Hashable {
  /// The path that its text comes from; nil where the layout has it.
  package var reference: String?
  /// `"Frosty Bear"` in quotes, or the name of a
  package var text: String?
  /// How many children a container has, or how many elements an `each` repeats.
  package var count: Int?

  /// Characters of a text that a row gets at most.
  static let textLimit = 60
}

extension Picture {
  /// A few words about a node or part. The cost does not grow with the layout, so that a frame can ask for each row.
  package func nodeSummary(of index: Int) -> NodeSummary {
    if case .screen = stage { return nodeSummary(ofPart: index) }
    guard nodes.indices.contains(index) else { return NodeSummary() }
    let node = nodes[index]
    var nodeSummary = NodeSummary()
    if node.kind.isContainer { nodeSummary.count = stage.index.childCount(of: index) }
    if let collection = node.collection,
      let path = document.value(forKey: "ref", in: collection.value.node).flatMap({ document.string($0) })
    {
      nodeSummary.reference = path
      nodeSummary.count = nil
      if let fixture, let (_, value) = boundData(at: path, index),
        fixture.document.kind(of: value) == .array
      {
        nodeSummary.count = fixture.document.childCount(of: value)
      }
      return nodeSummary
    }
    guard let text = textValue(of: index) else { return nodeSummary }
    if case .data(let path) = text.source { nodeSummary.reference = path }
    nodeSummary.text = text.node.map { Self.nodeSummary($0, in: text.document, of: text.name) }
    return nodeSummary
  }

  /// A section's items are counted; an item has the first of its texts.
  private func nodeSummary(ofPart index: Int) -> NodeSummary {
    guard parts.indices.contains(index) else { return NodeSummary() }
    let part = parts[index]
    if part.kind == .screen || part.kind == .section {
      return NodeSummary(count: parts.cellCount(in: index))
    }
    guard let edited = try? editedPart(index) else { return NodeSummary() }
    for key in ["data", nil] as [String?] {
      let spot = spot(key.map { [$0] } ?? [], of: edited, followingLast: true)
      guard let (document, holder) = value(at: spot), document.kind(of: holder) == .object else { continue }
      for name in ["title", "name", "text", "heading", "label"] {
        guard let value = document.value(forKey: name, in: holder), let text = document.string(value) else { continue }
        return NodeSummary(text: Self.quoted(text))
      }
    }
    return NodeSummary()
  }

  private static func nodeSummary(_ node: JSONDocument.Node, in document: JSONDocument, of name: String) -> String {
    guard let text = document.string(node) else { return document.inWords(node) }
    // A picture is known by its file.
    if name == "url" || name == "source" { return Spelling.excerpt(Image.name(of: text), limit: NodeSummary.textLimit) }
    return name == "text" ? quoted(text) : Spelling.excerpt(text, limit: NodeSummary.textLimit)
  }

  private static func quoted(_ text: String) -> String {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    return "\"" + Spelling.excerpt(line, limit: NodeSummary.textLimit) + "\""
  }
}
