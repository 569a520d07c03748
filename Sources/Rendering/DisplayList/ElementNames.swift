import KimchiCore

extension CompiledLayout {
  /// Whether a view is a button's or a tag's own: what a monochrome picture reverses.
  package func isControl(_ view: Int, in tree: ViewTree) -> Bool {
    guard tree.nodes.indices.contains(view) else { return false }
    let kind = kind(tree.nodes[view].source)
    return kind == .button || kind == .tag
  }

  /// What `FramesWriter` calls a view: its element's type, and the id that the layout gives it.
  package func name(of view: Int, in tree: ViewTree) -> FramesWriter.Name {
    guard tree.nodes.indices.contains(view), let node = node(tree.nodes[view].source) else {
      return FramesWriter.Name(type: "view")
    }
    return FramesWriter.Name(type: node.kind.rawValue, id: node.wrapper.id)
  }
}
