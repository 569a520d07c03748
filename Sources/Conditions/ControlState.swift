import KimchiCore
import Sushi

/// A moment of every control of a picture, held still: under a finger, with the focus, or while something that it began is
/// on its way.
package enum ControlState: String, Sendable, CaseIterable {
  case rest, pressed, focused, disabled, loading, error, success
}

extension ControlState {
  /// Points of the border around a control that has the focus, an error or a success.
  private static let border = 2.0

  /// Draws the controls of a tree in the state. A control is a view that takes taps and holds no other that does. Linear in
  /// the views.
  package func apply(to tree: inout ViewTree) {
    guard self != .rest else { return }
    // From the end, so that the one that was met last is the first behind a view, and maybe inside of it.
    var following = tree.nodes.count
    for view in tree.nodes.indices.reversed() where tree.nodes[view].flags.contains(.tappable) {
      if following >= tree.nodes[view].end { draw(view, &tree) }
      following = view
    }
  }

  private func draw(_ control: Int, _ tree: inout ViewTree) {
    switch self {
    case .rest: break
    case .pressed: fade(control, to: 0.6, &tree)
    case .focused: surround(control, .token(.baseTheme500), &tree)
    case .disabled:
      // Controls of the design system have colours of their own for it.
      if !tree.nodes[control].flags.contains(.disabled) { fade(control, to: 0.4, &tree) }
    case .loading:
      fade(control, to: 0.6, &tree)
      eachText(of: control, &tree) { $0.text = AttributedText(Self.ellipsis) }
    case .error: mark(control, .token(.borderError), .token(.textError), &tree)
    case .success: mark(control, .token(.borderSuccess), .token(.textSuccess), &tree)
    }
  }

  /// Stands in the place of a control's words while it waits.
  private static let ellipsis = "…"

  private func mark(_ control: Int, _ border: Color, _ ink: Color, _ tree: inout ViewTree) {
    let body = surround(control, border, &tree)
    // On a ground of its own the words would not be read in another colour.
    guard tree.wrappers[Int(tree.nodes[body].wrapper)].background == nil else { return }
    eachText(of: control, &tree) { $0.color = ink }
  }

  /// Draws a border around the view that gives a control its shape: the first one with a ground or a border, else the
  /// control itself. Returns that view.
  @discardableResult
  private func surround(_ control: Int, _ color: Color, _ tree: inout ViewTree) -> Int {
    let body =
      (control..<Int(tree.nodes[control].end)).first { view in
        let paint = tree.wrappers[Int(tree.nodes[view].wrapper)]
        return paint.background != nil || paint.gradient != nil || paint.border != nil
      } ?? control
    change(body, &tree) { $0.border = Border(width: Self.border, color: color) }
    return body
  }

  private func fade(_ view: Int, to opacity: Double, _ tree: inout ViewTree) {
    change(view, &tree) { $0.opacity *= opacity }
  }

  private func change(_ view: Int, _ tree: inout ViewTree, _ body: (inout WrapperPaint) -> Void) {
    var paint = tree.wrappers[Int(tree.nodes[view].wrapper)]
    body(&paint)
    tree.nodes[view].wrapper = Int32(tree.wrappers.count)
    tree.wrappers.append(paint)
  }

  private func eachText(of view: Int, _ tree: inout ViewTree, _ change: (inout TextContent) -> Void) {
    for inner in view..<Int(tree.nodes[view].end) where tree.nodes[inner].kind == .text {
      change(&tree.texts[Int(tree.nodes[inner].payload)])
    }
  }
}
