import KimchiCore

extension CompiledLayout {
  /// Whether a view is a button's or a tag's own: what a monochrome picture reverses.
  package func isControl(_ view: Int, in tree: ViewTree) -> Bool {
    guard tree.nodes.indices.contains(view) else { return false }
    let kind = kind(tree.nodes[view].source)
    return kind == .button || kind == .tag
  }

  /// The name of a view in `FramesWriter`: its element's type, and its id in the layout.
  package func name(of view: Int, in tree: ViewTree) -> FramesWriter.Name {
    guard tree.nodes.indices.contains(view), let node = node(tree.nodes[view].source) else {
      return FramesWriter.Name(type: "view")
    }
    return FramesWriter.Name(type: node.kind.rawValue, id: node.wrapper.id)
  }
}
