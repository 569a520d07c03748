import Binding
import Conditions
import Dialects
import Editing
import Inspection
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Screens
import Sushi
import Workspaces

/// Turning the pages of pagers, and of scrolls that have steps. Which page is shown may be a value that the device stores.
extension Session {
  /// The way to another page.
  package enum PageTurn: Sendable {
    case next, previous
    /// From 0.
    case to(Int)
  }

  /// The page that a node or a part shows, from 0; nil without pages.
  package func page(of index: Int) -> Int? {
    Self.pagedView(of: index, in: picture).flatMap {
      picture.result.pages(of: $0, in: picture.stage.bound.tree)?.current
    }
  }

  /// The first view with pages of a node or a part: its own, one inside it, or the one around it.
  package static func pagedView(of index: Int, in picture: Picture) -> Int? {
    let tree = picture.stage.bound.tree
    return scroll(of: index, in: picture) { tree.scrolls[Int(tree.nodes[$0].payload)].paging != .none }
  }

  /// The first scroll or pager of a node or a part that is wanted: its own, one inside it, or the one around it.
  static func scroll(of index: Int, in picture: Picture, where isWanted: (_ view: Int) -> Bool) -> Int? {
    let tree = picture.stage.bound.tree
    func isFound(_ view: Int) -> Bool {
      tree.nodes[view].kind == .scroll && picture.result.isVisible(view) && isWanted(view)
    }
    let views: [Range<Int>]
    if let screen = picture.stage.screenStage {
      guard screen.parts.indices.contains(index) else { return nil }
      views = screen.cells(of: screen.parts[index]).map(\.views)
    } else {
      views = picture.stage.views(of: index).map { $0..<Int(tree.nodes[$0].end) }
    }
    for range in views { if let inside = range.first(where: isFound) { return inside } }
    guard picture.stage.screenStage == nil, var view = views.first.map({ Int(tree.nodes[$0.lowerBound].parent) }) else {
      return nil
    }
    while view >= 0, !isFound(view) { view = Int(tree.nodes[view].parent) }
    return view >= 0 ? view : nil
  }

  /// Shows another page, then performs what `events` has for `change`. Its number is stored where `current_page` reads it.
  /// A page that the device doesn't store is shown in this picture only.
  ///
  /// - Throws: why the page stays.
  package mutating func turn(_ view: Int, _ turn: PageTurn) throws(Refusal) -> Reply {
    guard let pages = picture.result.pages(of: view, in: picture.stage.bound.tree),
      let index = picture.stage.part(ofView: view)
    else { throw Refusal("it has no pages") }
    let subject = subjectOfPages(view, index)
    let last = max(pages.count - 1, 0)
    let page: Int
    switch turn {
    case .next where pages.current >= last: throw Refusal("\(subject) shows its last page")
    case .previous where pages.current <= 0: throw Refusal("\(subject) shows its first page")
    case .next: page = pages.current + 1
    case .previous: page = pages.current - 1
    case .to(let number):
      guard (0...last).contains(number) else { throw Refusal("page \(number) is out of range (0–\(last))") }
      page = number
    }
    let place = scopeOfPages(view)
    let path = try storedPath(of: view, subject, place)
    let change = viewAction(of: view, under: place.root, place.data, EventKind("change"))
    var outcome = "turned by hand"
    if let path {
      if let place = picture.scrollPlace(of: view) { conditions.scrolled[place] = nil }
      outcome = try store(ClientValueChange(path: path, change: .set(.integer(page))))
    } else {
      let isPager = scrollStyle(of: view)?.paging.isPager == true
      scroll(
        view,
        to: isPager ? Double(page) : picture.result.position(ofStep: page, of: view, in: picture.stage.bound.tree))
    }
    eventLog.add(EventLog.Event(kind: "page", subject: subject, outcome: outcome))
    if let change { _ = try tap(place.target ?? index, asking: change, EventKind("change")) }
    return Reply("\(subject): page \(page) (0–\(last))")
  }

  /// The data that the references of a view start in.
  private struct PageScope {
    var root = 0
    var data: ActionValue.Value?
    /// The part of a screen that takes events.
    var target: Int?
  }

  private func scopeOfPages(_ view: Int) -> PageScope {
    guard let screen = picture.stage.screenStage else {
      return PageScope(data: picture.fixture.map { ($0.document, $0.node) })
    }
    guard let cell = screen.cell(ofView: view) else { return PageScope() }
    return PageScope(
      root: cell.views.lowerBound, data: screen.screen.value(at: cell.item.data),
      target: picture.stage.part(ofView: view).map { parts.outer(of: $0) })
  }

  private func subjectOfPages(_ view: Int, _ index: Int) -> String {
    let node = picture.stage.origins.compiled.node(picture.stage.bound.tree.nodes[view].source)
    return node?.wrapper.id.map { Spelling.address(ofID: $0) } ?? picture.describe(index)
  }

  /// Whether the page of a view is a value that the device stores.
  func storesPage(of view: Int) -> Bool {
    do throws(Refusal) { return try storedPath(of: view, "", scopeOfPages(view)) != nil } catch { return true }
  }

  /// The path of `$client` that `current_page` reads; nil where it reads none.
  ///
  /// - Throws: that the data has no name for it.
  private func storedPath(of view: Int, _ subject: String, _ place: PageScope) throws(Refusal) -> String? {
    let stage = picture.stage
    guard let node = stage.origins.compiled.node(stage.bound.tree.nodes[view].source),
      stage.origins.documents.indices.contains(node.value.source)
    else { return nil }
    let document = stage.origins.documents[node.value.source]
    let written = document.value(forKey: "current_page", in: node.value.node)
      .flatMap { PropertyEdit.reference($0, in: document) }.flatMap { try? ReferencePath(parsing: $0) }
    guard let written, written.start == .client else { return nil }
    let scope = ViewScope(of: view, under: place.root, in: picture, place.data)
    let named = written.naming { inner in
      if inner.start == .index { return scope.index.flatMap { $0.document.name($0.node) } }
      guard let start = inner.start == .root ? place.data : scope.start else { return nil }
      return inner.resolve(from: start.node, in: start.document).flatMap { start.document.name($0) }
    }
    guard let named else { throw Refusal("the data has no name for the page of \(subject)") }
    return ReferencePath.text(named.steps)
  }
}
