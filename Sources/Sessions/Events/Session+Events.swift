import Dialects
import Editing
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Screens
import Sushi
import Workspaces

/// Taps in the preview: what a node asks for is logged, and carried out as far as a preview can.
extension Session {
  /// What is asked of the app at a place.
  struct TapTarget {
    var subject: String
    /// The component that it is in; empty in a layout of its own.
    var component = ""
    var action: (document: JSONDocument, node: JSONDocument.Node)?
    var logging: (document: JSONDocument, node: JSONDocument.Node)?
  }

  /// - Parameter wanted: the action's name, where not the whole is tapped but what asks for this inside it.
  package mutating func tap(_ index: Int, for wanted: String? = nil) throws(Refusal) -> Reply {
    var target = tapTarget(of: index)
    if let wanted { target.action = try nestedAction(wanted, at: index) }
    guard let (document, node) = target.action else {
      if isScreen, cells(of: parts[index]).isEmpty {
        throw Refusal("\(target.subject) is not in sight", fix: "\(path(index)) scroll brings it there")
      }
      throw Refusal("\(target.subject) asks for nothing when it is tapped", fix: "set action.action navigate")
    }
    let name = document.value(forKey: "action", in: node).flatMap { document.string($0) } ?? "custom"
    let asked = CapabilityEvent(action: CapabilityEvent.Payload(document, node), component: target.component)
    let missing = capabilities.handle(asked).diagnostic
    var outcome = missing?.message ?? ""
    if missing == nil { outcome = try carryOut(name, document, node, by: asked.capability, at: index) }
    if let logging = target.logging {
      let metrics = CapabilityEvent(
        Capability.metrics, payload: CapabilityEvent.Payload(logging.document, logging.node),
        component: target.component)
      if let unsent = capabilities.handle(metrics).diagnostic { outcome += "; " + unsent.message }
    }
    eventLog.add(
      EventLog.Event(
        kind: "click", subject: target.subject, action: JSONText(document, node).minified.description,
        logging: target.logging.map { JSONText($0.document, $0.node).minified.description }, outcome: outcome))
    if let missing { throw Refusal(missing.message, fix: missing.fix) }
    return Reply("\(name): \(outcome)")
  }

  /// The preview's handlers: one for each capability that the workspace's app injects, all of which record.
  package var capabilities: CapabilityHandlers { recorder.handlers(for: workspace.configuration.capabilities) }

  private func tapTarget(of index: Int) -> TapTarget {
    var target = TapTarget(subject: describe(index))
    if let screen = picture.screen {
      guard let cell = cells(of: parts[index]).first else { return target }
      let behavior = screen.screen.behavior(of: cell.item)
      target.component = screen.screen.componentName(of: cell.item)
      target.logging = screen.screen.value(at: behavior.logging)
      target.action =
        screen.screen.value(at: behavior.action)
        ?? screen.screen.value(at: behavior.events).flatMap { events in
          events.document.value(forKey: "click", in: events.node).map { (events.document, $0) }
        } ?? action(inViews: cell.views)
      return target
    }
    for place in sequence(first: index, next: { self.nodes[$0].parent < 0 ? nil : Int(self.nodes[$0].parent) }) {
      let own = nodes[place]
      func value(_ name: String) -> (document: JSONDocument, node: JSONDocument.Node)? {
        PropertyEdit.value(PropertyName(name), of: own, in: document).map { (document, $0) }
      }
      // What is tapped is the innermost view that asks for something.
      if let action = value("action") ?? value("events.click") {
        target.action = action
        target.logging = value("logging")
        target.subject = describe(place)
        return target
      }
    }
    return target
  }

  /// The first of some views whose node asks for something.
  private func action(inViews views: Range<Int>) -> (document: JSONDocument, node: JSONDocument.Node)? {
    let tree = picture.bound.tree
    let documents = picture.prepared.documents
    for view in views where tree.nodes[view].flags.contains(.tappable) {
      guard let node = picture.prepared.compiled.node(tree.nodes[view].source), node.wrapper.action != nil,
        documents.indices.contains(node.value.source)
      else { continue }
      let document = documents[node.value.source]
      if let action = document.value(forKey: "action", in: node.value.node) { return (document, action) }
    }
    return nil
  }

  // MARK: Actions

  /// Does what an action asks for as far as a preview can, and says what that was.
  private mutating func carryOut(
    _ name: String, _ document: JSONDocument, _ node: JSONDocument.Node, by capability: String,
    at index: Int
  ) throws(Refusal) -> String {
    func text(_ key: String) -> String? {
      document.value(forKey: key, in: node).map { document.string($0) ?? document.text(of: $0) }
    }
    switch name {
    case "load_content": return loadPage(text("offset"))
    case "reload":
      let ids = document.value(forKey: "sections", in: node).map { list in
        document.elements(of: list).compactMap { document.string($0) }
      }
      return reload(ids ?? [])
    case "navigate", "open": return try follow(text("url") ?? "")
    case "toggle": return toggle(index) ?? "left to the app's \"\(capability)\""
    default: return "left to the app's \"\(capability)\""
    }
  }

  /// Changes what the client itself keeps of a part, such as a chosen filter; none where the dialect keeps nothing.
  private mutating func toggle(_ index: Int) -> String? {
    guard let screen = picture.screen, parts.indices.contains(index), parts[index].kind == .item,
      let toggled = Dialects.of(picture.target.layout.document)?.toggling(
        ItemPath(section: Int(parts[index].section), item: Int(parts[index].item)), in: screen.screen)
    else { return nil }
    updateScreen { $0.apply(toggled) }
    let count = picture.screen?.changed.count ?? 0
    return "\(count) \(count == 1 ? "item" : "items") changed"
  }

  /// Appends the next page: the file beside the screen's own that the offset names, `home_page.20.json`.
  package mutating func loadPage(_ offset: String?) -> String {
    guard let screen = picture.screen else { return "there is no screen to append to" }
    let next = screen.screen.value(at: screen.screen.next)
    let offset =
      offset
      ?? next.flatMap { next in
        next.document.value(forKey: "offset", in: next.node).map {
          next.document.string($0) ?? next.document.text(of: $0)
        }
      }
    guard let offset, !offset.contains("/") else { return "this was the last page" }
    let path = "\(FilePath.parent(layoutPath))/\(FilePath.stem(layoutPath)).\(offset).json"
    do throws(Rejection) {
      let page = try response(path)
      let longer = screen.screen.appending(page.screen)
      updateScreen { $0.apply(longer) }
      return "\(page.screen.itemCount) items of \(workspace.display(path)) follow"
    } catch {
      return "there is no page \(workspace.display(path))"
    }
  }

  private mutating func reload(_ ids: [String]) -> String {
    guard let screen = picture.screen else { return "there is no screen to reload" }
    let known = screen.screen.sections.map(\.id)
    let unknown = ids.filter { !known.contains($0) }
    guard unknown.isEmpty else {
      return "there is no section \(unknown.map { Spelling.quoted($0) }.joined(separator: ", "))"
    }
    let again = screen.screen
    updateScreen { $0.apply(again) }
    return "\(ids.joined(separator: ", ")) read again"
  }

  /// Opens the workspace's document that a route ends in.
  private mutating func follow(_ url: String) throws(Refusal) -> String {
    let route = url.split(whereSeparator: { "/?#".contains($0) }).last.map(String.init) ?? ""
    for folder in [Workspace.Folder.screens, .layouts, .components] where !route.isEmpty {
      guard let path = workspace.file("\(folder.rawValue)/\(route).json"), path != layoutPath,
        let layout = try? workspace.layout(at: path)
      else { continue }
      return try open(Target(workspace: workspace, layout: layout)).message
    }
    return "\(Spelling.quoted(url)) leads out of the workspace"
  }

  /// A screen in a file of its own, read in its dialect with the data that is open.
  package func response(_ path: String) throws(Rejection) -> DecodedScreen {
    let document = try workspace.document(path)
    guard let dialect = Dialects.of(document) else {
      throw Rejection(
        .documentKind, "\(document.file) holds no screen", at: document.location(of: document.root))
    }
    return dialect.decode(
      ScreenSource(
        document, data: picture.fixture.map { ($0.document, $0.node) }, contracts: ScreenLibrary(workspace)))
  }
}
