import Binding
import Conditions
import JSONDocument
import KimchiCore
import Layout
import Sushi
import Workspaces

/// Following an edit of what a container of a layout holds: nodes that came, went, moved or became others.
extension Picture {
  /// Places that are followed one by one; with more, all is drawn again.
  private static let placeLimit = 8

  /// Compiles, binds and lays out the nodes that are others at some places of the text.
  ///
  /// Linear in the layout, a few machine words for each node and view behind, where drawing again compiles and binds all.
  ///
  /// - Returns: false when more has changed than that, or something is wrong; then the picture is in between.
  mutating func reshape(at places: [Range<Int>], _ stage: inout LayoutStage) -> Bool {
    guard !stage.bound.tree.hasWaste, places.count <= Self.placeLimit, !faults.dependOnOthers,
      // A problem of the data, reported in the fixture's file, may come from a node that is gone.
      stage.bound.diagnostics.allSatisfy(isAboutLayout)
    else { return false }
    for place in stage.joined(places, in: target.layout.document) {
      guard let change = stage.change(at: place, in: target.layout.document) else { return false }
      if change.run.nodes.isEmpty, change.items.isEmpty { continue }
      let hadImages = stage.bound.tree.hasImages(in: change.run.views)
      let countBehind = stage.bound.tree.count - change.run.views.upperBound
      guard reshape(change, &stage) else { return false }
      let views = change.run.views.lowerBound..<stage.bound.tree.count - countBehind
      if hadImages || stage.bound.tree.hasImages(in: views) { updateMissingImages(stage) }
    }
    return true
  }

  private func isAboutLayout(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.location?.file == target.layout.document.file
  }

  private mutating func reshape(_ change: LayoutStage.ItemChange, _ stage: inout LayoutStage) -> Bool {
    let said = faults.codes(ofCompiled: change.run.container)
    guard let (nodes, diagnostics) = stage.prepared.binder.compile(change.items, in: change.run, said: said),
      !diagnostics.contains(where: PictureFaults.dependsOnOthers),
      stage.prepared.allows(nodes, in: target.workspace),
      let (missing, problems) = stage.prepared.binder.replace(
        change.run, with: nodes, in: &stage.bound, fixture.map { ($0.document, $0.node) }, conditions.clientData),
      problems.allSatisfy({ isAboutLayout($0) && !PictureFaults.dependsOnOthers($0) })
    else { return false }
    let views = change.run.views
    let shift = stage.bound.tree.count - stage.engine.result.count
    stage.renumber(change.run, by: nodes.count, views.count + shift, in: target.layout.document)
    let (index, document) = (stage.index, target.layout.document)
    let data = fixture.map { fixture in problems.map(fixture.translate) } ?? problems
    faults.replace(change.run.nodes, by: nodes.count, with: diagnostics, data, in: document) {
      index.owner(ofOffset: $0, in: document)
    }
    let start = change.run.nodes.lowerBound
    guard stage.replaceMissing(of: start..<start + nodes.count, with: missing, in: target.layout.document) else {
      return false
    }
    self.problems.move(
      behind: views, by: shift, behind: change.run.nodes, by: nodes.count - change.run.nodes.count)
    let reached = stage.engine.relayout(
      stage.bound.tree, replaced: views, by: views.count + shift, in: change.run.containerView)
    updateProblems(reached, stage)
    return true
  }
}

extension ViewTree {
  fileprivate func hasImages(in views: Range<Int>) -> Bool { views.contains { nodes[$0].kind == .image } }
}

extension [JSONDocument.Node] {
  /// Which of some values, in the order of the text, share bytes with a place or have it inside. Logarithmic.
  fileprivate func touched(by place: Range<Int>, in document: JSONDocument) -> Range<Int> {
    let start = firstPosition { document.span(of: $0).upperBound <= place.lowerBound }
    return start..<Swift.max(start, firstPosition { document.span(of: $0).lowerBound < place.upperBound })
  }
}

extension LayoutStage {
  /// A run of items of a container that an edit has changed.
  struct ItemChange {
    var run: Binder.ItemRun
    /// The envelopes that stand in the run's place now.
    var items: [JSONDocument.Node]
  }

  /// The items that an edit has changed at a place of the text, in the innermost container that can be followed around
  /// it; nil without one.
  func change(at place: Range<Int>, in document: JSONDocument) -> ItemChange? {
    guard index.generation == document.textGeneration else { return nil }
    var container =
      index.innermost(around: place, in: document, prepared.nodes).map { Int(index.parents[$0]) }
      ?? index.container(around: place, document, prepared.nodes)
    while let inner = container, inner >= 0 {
      if let change = change(at: place, in: document, of: inner) { return change }
      container = Int(index.parents[inner])
    }
    return nil
  }

  /// Places of the text, those within one node joined, so that it is read once.
  func joined(_ places: [Range<Int>], in document: JSONDocument) -> [Range<Int>] {
    var joined: [(place: Range<Int>, node: Int?)] = []
    func node(around place: Range<Int>) -> Int? { index.innermost(around: place, in: document, prepared.nodes) }
    for place in places {
      let owner = node(around: place)
      if let last = joined.last, let owner, last.node == owner,
        case let both = min(last.place.lowerBound, place.lowerBound)..<max(last.place.upperBound, place.upperBound),
        node(around: both) == owner
      {
        joined[joined.count - 1].place = both
      } else {
        joined.append((place, owner))
      }
    }
    return joined.map(\.place)
  }

  /// Those of one container: the items that share bytes with the place, and those beside them that are others, too, up to
  /// the first ones that are as they were. What has changed elsewhere has a place of its own.
  private func change(at place: Range<Int>, in document: JSONDocument, of container: Int) -> ItemChange? {
    let nodes = prepared.nodes
    guard let items = nodes[container].items(in: document) else { return nil }
    let view = views.views(of: container)
    guard view.count == 1, let view = view.first.map(Int.init),
      prepared.binder.isOnlyView(view, of: container, bound.tree)
    else { return nil }
    let end = Int(index.ends[container])
    // Items that are others: some around the place.
    var run = items.touched(by: place, in: document)
    var (first, last) = (container + 1, end)
    while run.lowerBound > 0 {
      if let node = kept(items[run.lowerBound - 1], in: container, document) {
        first = Int(index.ends[node])
        break
      }
      run = run.lowerBound - 1..<run.upperBound
    }
    while run.upperBound < items.count {
      if let node = kept(items[run.upperBound], in: container, document) {
        last = node
        break
      }
      run = run.lowerBound..<run.upperBound + 1
    }
    func start(_ node: Int) -> Int? {
      guard node < end else { return Int(bound.tree.nodes[view].end) }
      let views = views.views(of: node)
      return views.count == 1 ? views.first.map(Int.init) : nil
    }
    guard first <= last, let lower = start(first), let upper = start(last) else { return nil }
    return ItemChange(
      run: Binder.ItemRun(
        container: container, containerView: view, nodes: first..<last, views: lower..<upper,
        depth: Int(index.depths[container])),
      items: Array(items[run]))
  }

  /// The node directly inside a container that an item has made, where it has not been read again since.
  private func kept(_ item: JSONDocument.Node, in container: Int, _ document: JSONDocument) -> Int? {
    guard let node = index.index(of: item), Int(index.parents[node]) == container,
      index.stamps[node] == document.stamp(of: item)
    else { return nil }
    return node
  }

  /// Puts the references of new nodes without data where the document has them, in the place of those of the old ones,
  /// whose values are gone or are the new ones'. Linear in the references without data and their depth.
  mutating func replaceMissing(
    of run: Range<Int>, with fresh: [MissingReference], in document: JSONDocument
  ) -> Bool {
    var place = 0
    var kept: [MissingReference] = []
    for reference in bound.missing {
      // In components nodes have no place here.
      guard reference.value.source == 0 else { return false }
      guard document.contains(reference.value.node), let node = index.owner(of: reference.value.node, in: document),
        !run.contains(node)
      else { continue }
      kept.append(reference)
      if node < run.lowerBound { place = kept.count }
    }
    kept.insert(contentsOf: fresh, at: place)
    bound.missing = kept
    return true
  }

  /// Notes where nodes and views are, once others have taken a run's place.
  fileprivate mutating func renumber(
    _ run: Binder.ItemRun, by nodeCount: Int, _ viewCount: Int, in document: JSONDocument
  ) {
    index.replace(run, by: nodeCount, prepared.nodes, in: document)
    views.replace(run, by: nodeCount, viewCount, prepared.nodes, bound.tree)
  }
}

extension NodeIndex {
  /// The container that a place of the text lies in, between nodes or around some of them; nil in any other place.
  fileprivate func container(around place: Range<Int>, _ document: JSONDocument, _ nodes: [CompiledNode]) -> Int? {
    var current: JSONDocument.Node? = document.node(atOffset: max(place.lowerBound - 1, 0))
    while let node = current {
      current = document.parent(of: node)
      let span = document.span(of: node)
      guard span.lowerBound <= place.lowerBound, place.upperBound <= span.upperBound, let payload = current,
        let envelope = document.parent(of: payload), let owner = index(of: envelope),
        nodes[owner].value.node == payload, stamps[owner] == document.stamp(of: envelope),
        let key = document.key(of: node), nodes[owner].kind.isStructural(key)
      else { continue }
      // A list that was written itself may hold anything; a single node inside is a list of one.
      let isList = document.kind(of: node) == .array
      return isList && (span.lowerBound == place.lowerBound || span.upperBound == place.upperBound) ? nil : owner
    }
    return nil
  }
}

extension CompiledNode {
  /// The envelopes directly inside a container whose nodes make one view each, in order; nil for other kinds, and where
  /// the data gives the nodes.
  fileprivate func items(in document: JSONDocument) -> [JSONDocument.Node]? {
    guard envelope.source == 0, collection == nil else { return nil }
    switch kind {
    case .hStack, .vStack:
      guard let items = document.value(forKey: "items", in: value.node) else { return [] }
      return document.kind(of: items) == .array ? Array(document.elements(of: items)) : nil
    case .scroll: return document.value(forKey: "item", in: value.node).map { [$0] }
    default: return nil
    }
  }
}
