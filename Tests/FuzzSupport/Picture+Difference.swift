import Binding
import Inspection
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Rendering
import ScreenLayout
import Screens
import Sushi
import Workspaces

extension Picture {
  /// The first thing in which a picture that has followed edits is not as a fresh one; nil if there is none. Of a screen
  /// the cells in sight of both are compared, and the rest where the same cells are in sight.
  package func difference(from fresh: Picture) -> String? {
    var fresh = fresh
    if let screen = stage.screenStage {
      guard let other = fresh.stage.screenStage else { return "it is not a screen on both sides" }
      if let difference = first(Self.contents(of: screen.screen), Self.contents(of: other.screen)) {
        return "the screen has \(difference)"
      }
      fresh.scroll(as: screen)
    }
    if let difference = first(outlineLines, fresh.outlineLines) { return "the outline has \(difference)" }
    if let difference = first(placeFacts, fresh.placeFacts) { return "the index has \(difference)" }
    guard cellFrames == fresh.cellFrames else {
      // What is above a place of a screen may never have been measured, so that other cells are in sight there.
      let (cells, expected) = (cellLines, fresh.cellLines)
      let both = cells.keys.filter { expected[$0] != nil }
      return both.lazy.compactMap { first(cells[$0] ?? [], expected[$0] ?? []) }.first.map { "a cell has \($0)" }
    }
    if let difference = first(viewFacts, fresh.viewFacts) { return "the views are \(difference)" }
    let (findings, others) = (findings, fresh.findings)
    if findings != others,
      let difference = first(findings.map(DiagnosticText.text).sorted(), others.map(DiagnosticText.text).sorted())
    {
      return "the findings are \(difference)"
    }
    if let difference = first(countLines, fresh.countLines) { return "it counts \(difference)" }
    if let difference = first(markLines, fresh.markLines) { return "it marks \(difference)" }
    let (drawn, expected) = (displayList().items, fresh.displayList().items)
    // Put into words only where they differ: words of thousands of items take longer than drawing them.
    guard drawn != expected else { return nil }
    return first(drawn.map { "\($0)" }, expected.map { "\($0)" }).map { "it is drawn with \($0)" }
  }

  /// `X, not Y`: the first line that two lists do not share.
  private func first(_ lines: [String], _ expected: [String]) -> String? {
    guard lines != expected else { return nil }
    let index =
      zip(lines, expected).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(lines.count, expected.count)
    func line(_ list: [String]) -> String { list.indices.contains(index) ? list[index] : "nothing" }
    return "\(line(lines)), not \(line(expected))"
  }

  // MARK: What is compared

  /// The same of facts, which are put into words only where they differ: words of all views take longer than the rest.
  private func first<Fact: Equatable & CustomStringConvertible>(_ facts: [Fact], _ expected: [Fact]) -> String? {
    facts == expected ? nil : first(facts.map(\.description), expected.map(\.description))
  }

  /// A line for each node or part: what it is, where it is written, and what it refers to.
  private var outlineLines: [String] {
    PictureOutline(stage).entries.map { entry in
      "\(entry.path) \(entry.pointer) \(entry.label) \(entry.isContainer) \(entry.isLast)"
    }
  }

  /// A line for each node or part in which something is marked as wrong.
  private var markLines: [String] {
    let problems = nodeProblems
    return PictureOutline(stage).entries.indices.compactMap { index in
      problems.worst(in: index..<index + 1).map { "\(index) \($0)" }
    }
  }

  /// A line for each severity.
  private var countLines: [String] {
    Diagnostic.Severity.allCases.map { "\(count(of: $0)) \($0)s" }
  }

  /// Where a node or part stands among the others, and whether it is found by its envelope.
  private struct PlaceFact: Equatable, CustomStringConvertible {
    var place, parent, end, depth, position: Int
    var isFound: Bool

    var description: String {
      "\(place) in \(parent), to \(end), \(depth) deep, the child \(position), \(isFound ? "found" : "not found")"
    }
  }

  private var placeFacts: [PlaceFact] {
    let index = stage.index
    let nodes = stage.nodes
    return (0..<index.count).map { place in
      PlaceFact(
        place: place, parent: index.parent(of: place), end: index.end(of: place), depth: index.depth(of: place),
        position: index.position(of: place),
        isFound: !nodes.indices.contains(place) || index.index(of: nodes[place].envelope.node) == place)
    }
  }

  /// A view's kind, its frame, and the node or part that it shows; or the views of a node or part.
  private enum ViewFact: Equatable, CustomStringConvertible {
    case view(Int, kind: ViewKind, parent: Int32, frame: Frame, isVisible: Bool, part: Int?)
    case part(Int, views: [Int], isShown: Bool)

    var description: String {
      switch self {
      case .view(let view, let kind, let parent, let frame, let isVisible, let part):
        "\(view) \(kind) in \(parent) \(frame) \(isVisible) of " + (part.map(String.init) ?? "–")
      case .part(let part, let views, let isShown): "\(part) has \(views) \(isShown)"
      }
    }
  }

  /// Those of every view, and then those of every node or part.
  private var viewFacts: [ViewFact] {
    let nodes = bound.tree.nodes
    return nodes.indices.map { view in
      .view(
        view, kind: nodes[view].kind, parent: nodes[view].parent, frame: result.frame(of: view),
        isVisible: result.isVisible(view), part: stage.part(ofView: view))
    } + (0..<stage.index.count).map { .part($0, views: stage.views(of: $0), isShown: stage.isShown($0)) }
  }

  /// The cells in sight of a screen, and where they lie; empty for a layout.
  private var cellFrames: [String] {
    (stage.screenStage?.cells ?? []).map { "\($0.identity) \($0.place) \($0.frame)" }
  }

  /// By cell: a line for each of its views.
  private var cellLines: [CellIdentity: [String]] {
    let cells = (stage.screenStage?.cells ?? []).map { cell in
      let lines = cell.views.map { view in
        let frame = result.frame(of: view)
        return "\(bound.tree.nodes[view].kind) \(frame.width.rounded()) × \(frame.height.rounded()), "
          + "\(result.text(of: view)?.lines.count ?? 0) lines"
      }
      return (cell.identity, lines)
    }
    return Dictionary(cells, uniquingKeysWith: { first, _ in first })
  }

  /// A line for every section, header, item and footer: what it is and what it is filled with.
  private static func contents(of screen: Screen) -> [String] {
    func line(_ item: Item) -> String {
      func text(_ place: DocumentPlace) -> String {
        screen.value(at: place).map { $0.document.minifiedText(of: $0.node) } ?? ""
      }
      let behavior = screen.behavior(of: item)
      return [
        screen.componentName(of: item), text(item.name), text(item.data), text(behavior.action), text(behavior.events),
        text(behavior.logging),
      ].joined(separator: " · ")
    }
    return [screen.title]
      + screen.sections.flatMap { section in
        ["\(section.id) \(section.layout)"]
          + ([section.header] + section.items + [section.footer]).compactMap { $0.map(line) }
      }
  }

  /// Shows the same place of the screen.
  private mutating func scroll(as other: ScreenStage) {
    updateScreen { screen in
      screen.scroll(to: other.presenter.offset)
      for section in other.screen.sections.indices {
        if let offset = other.presenter.railOffset(of: section) { screen.dragRail(section, by: offset) }
      }
    }
  }
}
