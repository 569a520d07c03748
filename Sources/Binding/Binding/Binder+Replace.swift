import KimchiCore
import Sushi

extension Binder {
  /// Copies what the builder holds over the views of one element. Returns whether they are the same views.
  mutating func replace(_ view: Int, in tree: inout ViewTree, _ changes: inout [ViewChange]) -> Bool {
    let fresh = builder.tree
    guard Int(tree.nodes[view].end) - view == fresh.count else { return false }
    for offset in 0..<fresh.count {
      let (old, new) = (tree.nodes[view + offset], fresh.nodes[offset])
      guard old.kind == new.kind, Int(old.end) - view == Int(new.end), (old.payload < 0) == (new.payload < 0) else {
        return false
      }
    }
    for offset in 0..<fresh.count {
      var kind = outerChange(offset, view + offset, in: &tree)
      let content = tree.replacePayload(of: view + offset, with: offset, in: fresh)
      if content == .measure || kind == nil { kind = content }
      if let kind { changes.append(ViewChange(view: view + offset, kind: kind)) }
    }
    return true
  }

  /// Replaces a container, keeping its items.
  mutating func replaceContainer(_ view: Int, in tree: inout ViewTree, _ changes: inout [ViewChange]) {
    var kind = outerChange(0, view, in: &tree)
    let content = tree.replacePayload(of: view, with: 0, in: builder.tree)
    if content == .measure || kind == nil { kind = content }
    if let kind { changes.append(ViewChange(view: view, kind: kind)) }
  }

  /// Replaces a container, keeping its content.
  mutating func replaceOuter(_ view: Int, in tree: inout ViewTree, _ changes: inout [ViewChange]) {
    if let kind = outerChange(0, view, in: &tree) { changes.append(ViewChange(view: view, kind: kind)) }
  }

  /// Takes over box, wrapper and flags of a view of the builder.
  private func outerChange(_ offset: Int, _ view: Int, in tree: inout ViewTree) -> ViewChange.Kind? {
    let fresh = builder.tree
    var change: ViewChange.Kind?
    if tree.nodes[view].flags != fresh.nodes[offset].flags {
      tree.nodes[view].flags = fresh.nodes[offset].flags
      change = .measure
    }
    let paint = fresh.wrappers[Int(fresh.nodes[offset].wrapper)]
    if tree.wrappers[Int(tree.nodes[view].wrapper)] != paint {
      tree.setWrapper(paint, of: view)
      change = change ?? .paint
    }
    if tree.setBox(fresh.boxes[offset], fresh.extras[Int(fresh.boxes[offset].extra)], of: view) { change = .measure }
    return change
  }
}

extension ViewTree {
  fileprivate mutating func setWrapper(_ paint: WrapperPaint, of view: Int) {
    if nodes[view].wrapper == 0 {
      nodes[view].wrapper = Int32(wrappers.count)
      wrappers.append(paint)
    } else {
      wrappers[Int(nodes[view].wrapper)] = paint
    }
  }

  /// Returns whether anything is different.
  fileprivate mutating func setBox(_ box: Box, _ extra: BoxExtra, of view: Int) -> Bool {
    let old = boxes[view]
    var new = box
    new.extra = old.extra
    let isSame = old.isSameSizing(as: new) && extras[Int(old.extra)] == extra
    guard !isSame else { return false }
    if extras[Int(old.extra)] != extra {
      if old.extra == 0 {
        new.extra = Int32(extras.count)
        extras.append(extra)
      } else {
        extras[Int(old.extra)] = extra
      }
    }
    boxes[view] = new
    return true
  }

  /// Takes over what a view of another tree shows.
  fileprivate mutating func replacePayload(of view: Int, with offset: Int, in fresh: ViewTree) -> ViewChange.Kind? {
    let old = Int(nodes[view].payload)
    let new = Int(fresh.nodes[offset].payload)
    guard old >= 0, new >= 0 else { return nil }
    switch nodes[view].kind {
    case .hStack, .vStack: return ViewTree.take(&stacks[old], fresh.stacks[new])
    case .zStack: return ViewTree.take(&zStacks[old], fresh.zStacks[new])
    case .grid: return ViewTree.take(&grids[old], fresh.grids[new])
    case .scroll: return ViewTree.take(&scrolls[old], fresh.scrolls[new])
    case .text: return ViewTree.take(&texts[old], fresh.texts[new], ignoring: \.color)
    case .image: return ViewTree.take(&images[old], fresh.images[new])
    case .icon: return ViewTree.take(&icons[old], fresh.icons[new], ignoring: \.color)
    case .separator: return ViewTree.take(&separators[old], fresh.separators[new], ignoring: \.color)
    case .shape: return ViewTree.take(&shapes[old], fresh.shapes[new], ignoring: \.color)
    case .spacer: return nil
    }
  }

  private static func take<Content: Equatable>(_ old: inout Content, _ new: Content) -> ViewChange.Kind? {
    guard old != new else { return nil }
    old = new
    return .measure
  }

  /// A change of colour alone keeps the size.
  private static func take<Content: Equatable>(
    _ old: inout Content, _ new: Content, ignoring color: WritableKeyPath<Content, Color>
  ) -> ViewChange.Kind? {
    guard old != new else { return nil }
    old[keyPath: color] = new[keyPath: color]
    let isPaint = old == new
    old = new
    return isPaint ? .paint : .measure
  }
}

extension Box {
  /// Equality that takes one NaN spacing for another.
  package func isSameSizing(as other: Box) -> Bool {
    width == other.width && height == other.height && horizontalHugging == other.horizontalHugging
      && verticalHugging == other.verticalHugging && horizontalCompression == other.horizontalCompression
      && verticalCompression == other.verticalCompression
      && (spacingAfter == other.spacingAfter || spacingAfter.isNaN && other.spacingAfter.isNaN)
  }
}
