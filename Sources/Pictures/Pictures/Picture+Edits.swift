import Binding
import Conditions
import JSONDocument
import KimchiCore
import Layout
import Rendering
import Sushi
import Workspaces

/// Following an edit without drawing everything again (`docs/architecture.md`, decision 3).
extension Picture {
  /// Lets go of the layout's document, so that an edit of it need not copy the arena; `adopt` gives it back.
  package mutating func releaseDocument() { adopt(JSONDocument()) }

  /// Takes a state of the layout's document.
  package mutating func adopt(_ document: JSONDocument) {
    placeFaults()
    target.layout.document = document
    _ = stage.withLayout { $0.prepared.adopt(document) }
    _ = stage.withScreen { $0.adopt(document) }
  }

  /// Notes where faults lie in the text as it is, which an edit is about to change: once, in time linear in them.
  package mutating func placeFaults() {
    let (document, index) = (target.layout.document, stage.layoutStage?.index)
    faults.place(in: document) { index?.owner(ofOffset: $0, in: document) }
  }

  /// Updates the picture after edits of a layout's nodes, or of one section of a screen.
  /// The cost is that of the nodes, their ancestors and what gets another size; or that of the section.
  ///
  /// - Parameter edits: all that has happened to the layout's document, which must have been adopted.
  /// - Returns: whether that could be done. If not, the picture is in between, and to be drawn again.
  package mutating func follow(_ edits: [Edit]) -> Bool {
    guard conditions.variant == nil, let places = edits.places else { return false }
    faults.move(by: edits)
    if !faults.isLost, stage.withScreen({ $0.follow(edits) }) == true {
      present()
      return true
    }
    // What conditions have changed in the views since they were bound is to be changed in new ones too.
    guard conditions.leavesViews, var layout = stage.layoutStage else { return false }
    // Held in one place, so that a node and its views are put in theirs without a copy of all.
    stage = .nothing
    defer { stage = .layout(Shared(layout)) }
    guard follow(places, &layout), !faults.isLost else { return false }
    layout.scroll(conditions.scrolled, in: target.layout.document)
    return true
  }

  private mutating func follow(_ places: [Range<Int>], _ stage: inout LayoutStage) -> Bool {
    guard let nodes = nodes(around: places, stage) else { return reshape(at: places, &stage) }
    var changed: [ViewChange] = []
    for node in nodes.sorted() {
      let view = stage.views.views(of: node).first.map { Int($0) }
      guard
        let renewed = stage.prepared.renew(
          node, in: &stage.bound, fixture, client: conditions.clientData, at: view),
        say(renewed.said, of: node, stage)
      else { return reshape(at: places, &stage) }
      changed += renewed.changes
    }
    layOut(changed, &stage)
    return true
  }

  /// Puts what is to be said of a node's own values, which were read again, in the place of what was.
  ///
  /// - Returns: whether that could be done.
  private mutating func say(_ said: [Diagnostic], of node: Int, _ stage: LayoutStage) -> Bool {
    guard !said.isEmpty || faults.areAny(about: node..<node + 1) else { return true }
    let before = faults.codes(ofCompiled: node)
    // Of a container something is said while what it holds is read, and of a state by what is around it: neither was now.
    let isElement = stage.prepared.nodes[node].kind.structure.isEmpty && !before.contains(.statesItem)
    guard isElement || said.map(\.code) == before, !faults.dependOnOthers,
      !said.contains(where: PictureFaults.dependsOnOthers),
      stage.prepared.allows([stage.prepared.nodes[node]], in: target.workspace)
    else { return false }
    let (index, document) = (stage.index, target.layout.document)
    faults.replace(node..<node + 1, by: 1, with: said, [], in: document) { index.owner(ofOffset: $0, in: document) }
    return true
  }

  /// Lays out again what a change in some views may have given another place, and looks again at what may be wrong there.
  mutating func layOut(_ changes: [ViewChange], _ stage: inout LayoutStage) {
    let measured = changes.filter { $0.kind == .measure }.map(\.view)
    if !measured.isEmpty {
      let reached = stage.engine.relayout(stage.bound.tree, changed: measured)
      updateProblems(reached, stage)
    }
    if changes.contains(where: { stage.bound.tree.nodes[$0.view].kind == .image }) { updateMissingImages(stage) }
  }

  /// Looks for all missing pictures again: one is reported at the first view that shows it.
  mutating func updateMissingImages(_ stage: LayoutStage) {
    problems.removeMissingImages()
    let missing = stage.prepared.missingImages(in: stage.bound.tree, images)
    problems.append(Self.withoutComingPicture(missing, of: target))
  }

  /// The nodes written at some places of the text; nil if an edit touches more than these.
  private func nodes(around places: [Range<Int>], _ stage: LayoutStage) -> Set<Int>? {
    let (document, layout) = (target.layout.document, stage.prepared.nodes)
    var nodes: Set<Int> = []
    for place in places {
      guard let node = stage.index.innermost(around: place, in: document, layout),
        !Self.hasReferences(in: layout[node], at: place, document)
      else { return nil }
      nodes.insert(node)
    }
    return nodes
  }

  /// Whether an edit is about a value with references somewhere inside, as in an action: which of them have data is found
  /// out when all is bound.
  private static func hasReferences(
    in node: CompiledNode, at place: Range<Int>, _ document: JSONDocument
  ) -> Bool {
    node.slots.contains { slot in
      guard slot.path == nil, slot.value.source == 0, document.contains(slot.value.node) else { return false }
      let span = document.span(of: slot.value.node)
      return span.lowerBound <= place.upperBound && place.lowerBound <= span.upperBound
    }
  }

  /// Looks again at what may have become wrong, or right, in some views.
  mutating func updateProblems(_ reached: [Int]?, _ stage: LayoutStage) {
    let (tree, result, prepared) = (stage.bound.tree, stage.engine.result, stage.prepared)
    guard let reached else {
      problems.removeAll { !$0.isMissingImage }
      problems.append(prepared.problems(in: result, of: tree))
      return
    }
    let views = Set(reached)
    let sorted = views.sorted()
    // Most lie before or behind all of them.
    if let first = sorted.first, let last = sorted.last {
      problems.removeAll(about: first..<last + 1) { views.contains($0.view) && !$0.isMissingImage }
    }
    for view in sorted { problems.append(prepared.problems(of: view, in: result, of: tree)) }
  }
}

extension Picture {
  /// Leaves the starters' picture out of what is missing while the layout has never been saved: saving writes both.
  static func withoutComingPicture(_ problems: [PictureProblem], of target: Target) -> [PictureProblem] {
    problems.filter { problem in
      guard case .missingImage(StarterPicture.path, .missing) = problem.key.kind else { return true }
      return WorkspaceFiles.kind(of: target.layout.path) != nil
    }
  }
}
