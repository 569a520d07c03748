import JSONDocument
import KimchiCore
import Sushi

extension Binder {
  /// Appends a grid's view with those of its cells, and behind its first row one of the header's colour.
  mutating func emitGrid(
    _ grid: Grid, _ template: Int, _ index: Int, _ wrapper: Wrapper?, _ context: LoweringContext,
    items: [JSONValue], _ scope: Scope
  ) {
    let view = builder.open(
      .grid, parent: context.parent, source: context.source, flags: context.flags, payload: builder.grid(grid.style),
      wrapper: wrapper)
    if wrapper?.hidden != true {
      emitChildren(template, index, parent: view, axis: nil, scope)
      emit(given: items, of: template, index, parent: view, axis: nil, scope)
      if let color = grid.headerColor {
        var header = Wrapper()
        header.background = color
        builder.tree.zStacks.append(ZStackStyle())
        // Last, so that the views of the nodes are in their places.
        builder.leaf(
          .zStack, parent: view, source: context.source, flags: [.part, .background],
          payload: Int32(builder.tree.zStacks.count - 1), wrapper: header)
      }
    }
    builder.close(view)
  }
}
