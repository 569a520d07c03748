import JSONDocument
import KimchiCore
import Layout
import Pictures
import Rendering
import Sushi
import Workspaces

/// Looks at a picture as the people do who will use it: can it be read, tapped, heard, and is all of it there?
///
/// It speaks of the phone, so the layout it is given should be measured by a font (`docs/studio.md` §6).
package struct PictureLint {
  /// The compiled layout of the views, and nothing else: shared storage costs each copy a reference count.
  let layout: CompiledLayout
  let tree: ViewTree
  let result: LayoutResult
  let settings: LintSettings
  /// Every view's, absolute.
  let frames: [Frame]
  /// By view: whether it or something around it is hidden, or is the program's own box in the place of something broken.
  let isHidden: [Bool]
  /// By view: what it and what is inside it paint; nil for what paints nothing.
  let extents: [Frame?]
  /// Where pinned parts lie over what scrolls when a screen opens.
  let pinned: [PinnedPart]

  package init(
    _ layout: CompiledLayout, _ tree: ViewTree, _ result: LayoutResult, settings: LintSettings,
    pinned: [PinnedPart] = []
  ) {
    self.pinned = pinned
    self.layout = layout
    self.tree = tree
    self.result = result
    self.settings = settings
    frames = result.frames()
    let unseen: ViewFlags = [.hidden, .problem]
    var isHidden = Array(repeating: false, count: tree.count)
    for view in 0..<tree.count {
      let parent = Int(tree.nodes[view].parent)
      isHidden[view] = !tree.nodes[view].flags.isDisjoint(with: unseen) || parent >= 0 && isHidden[parent]
    }
    self.isHidden = isHidden
    extents = Self.extents(of: tree, result, frames, isHidden)
  }

  /// The problems of the layout in any theme. Nearly linear in the views.
  package func boxProblems() -> [PictureProblem] {
    guard tree.count > 0, result.count == tree.count else { return [] }
    var problems: [PictureProblem] = []
    for rule in LintRule.all where settings.isOn(rule.words.code) {
      problems += rule.find(self).map {
        PictureProblem(.rule(rule.words), view: $0.view, source: tree.source(of: $0.view), amount: $0.amount)
      }
    }
    return problems
  }

  /// Texts that are hard to read under one of the themes, theme by theme. Nearly linear in the views.
  package func contrastProblems(_ themes: [Theme], images: any ImageSizes) -> [PictureProblem] {
    guard settings.isOn(.contrastLow), tree.count > 0, result.count == tree.count else { return [] }
    let sketch = ContrastSketch(tree, result, frames)
    return themes.flatMap { theme in
      let surface = theme.resolve(Color(.token(.surfacePrimary)))
      let low =
        sketch?.lowContrasts(theme, on: surface)
        ?? DisplayList.build(tree, layout: result, theme: theme, images: images).contrasts(on: surface).filter(\.isLow)
      return contrastProblems(low, theme.appearance)
    }
  }

  /// The worst contrast of each text.
  private func contrastProblems(_ low: [TextContrast], _ appearance: Appearance) -> [PictureProblem] {
    guard !low.isEmpty else { return [] }
    var worst: [Int: TextContrast] = [:]
    for contrast in low {
      if worst[contrast.view].map({ contrast.ratio < $0.ratio }) ?? true { worst[contrast.view] = contrast }
    }
    return worst.sorted { $0.key < $1.key }.compactMap { view, contrast in
      guard !isExempt(view) else { return nil }
      var problem = PictureProblem(
        .lowContrast(appearance, isLarge: contrast.needed < 4), view: view, source: tree.source(of: view),
        amount: contrast.ratio)
      problem.colors = PictureProblem.Colors(text: contrast.text, ground: contrast.ground)
      return problem
    }
  }

  /// The view of the element that the document names.
  func element(of view: Int) -> Int {
    var view = view
    while tree.nodes[view].flags.contains(.part), tree.nodes[view].parent >= 0 { view = Int(tree.nodes[view].parent) }
    return view
  }

  /// Whether a text needs no contrast: it belongs to a control that cannot be used.
  private func isExempt(_ view: Int) -> Bool {
    if tree.nodes[view].flags.contains(.problem) { return true }
    let color = tree.texts[Int(tree.nodes[view].payload)].color
    if case .token(let token) = color.base, token.name?.hasSuffix("disabled") == true { return true }
    let node = layout.node(tree.nodes[view].source)
    switch node?.payload {
    case .button(let button): return !button.enabled
    case .stepper(let stepper): return !stepper.enabled
    case .textField(let field): return !field.enabled
    case .select(let select): return !select.enabled
    case .slider(let slider): return !slider.enabled
    case .checkbox(let checkbox): return !checkbox.enabled
    case .radio(let radio): return !radio.enabled
    default: return false
    }
  }
}
