import Inspection
import Dialects
import Editing
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Screens
import Sushi
import Workspaces

/// Taps in the preview: what a node asks for is logged, and executed as far as a preview can.
extension Session {
  /// The action of a place.
  struct TapTarget {
    var subject: String
    /// The component that it is in; empty in a layout of its own.
    var component = ""
    var action: (document: JSONDocument, node: JSONDocument.Node)?
    var logging: (document: JSONDocument, node: JSONDocument.Node)?
    /// On a screen the value of the part.
    var place = DocumentPlace.none
    /// On a layout the attributes that nodes around it hand down, the nearest first.
    var handedDown: [(document: JSONDocument, node: JSONDocument.Node)] = []
  }

  /// The action of a tap on a view inside a part.
  struct AskedAction {
    var action: (document: JSONDocument, node: JSONDocument.Node)
    /// Attributes that the view itself sends with it; nil for none of its own.
    var logging: (document: JSONDocument, node: JSONDocument.Node)?
  }

  /// - Parameter wanted: the action's name, where not the whole is tapped but what asks for this inside it.
  package mutating func tap(_ index: Int, for wanted: String? = nil) throws(Refusal) -> Reply {
    try tap(
      index, asking: try wanted.map { name throws(Refusal) in AskedAction(action: try nestedAction(name, at: index)) })
  }

  /// - Parameter wanted: what is asked for; nil takes the action of the part itself, or of the first view in it.
  mutating func tap(
    _ index: Int, asking wanted: AskedAction?
  ) throws(Refusal) -> Reply {
    var target = tapTarget(of: index)
    if let wanted {
      target.action = wanted.action
      if let part = part(asking: wanted.action, at: index) {
        target.subject = "\(part.subject) in \(target.subject)"
        target.component = part.component
        target.place = part.place
        target.logging = picture.stage.screenStage?.screen.value(at: part.logging)
      }
      target.logging = wanted.logging ?? target.logging
    }
    guard let (document, node) = target.action else {
      if case .screen = picture.stage, picture.cells(of: parts[index]).isEmpty {
        throw Refusal("\(target.subject) is off screen", fix: "`\(picture.path(index)) scroll` scrolls to it")
      }
      throw Refusal("\(target.subject) has no tap action", fix: "for example `set action.action navigate`")
    }
    let action = ClientAction(document, node)
    let asked = CapabilityEvent(action: CapabilityEvent.Payload(document, node), component: target.component)
    let missing = capabilities.handle(asked).diagnostic
    var outcome = missing?.message ?? ""
    var requests: [EventLog.Event] = []
    var refusal: String?
    if missing == nil {
      let happening = try send(.asked(action, by: item(at: index)?.identity), to: asked.capability)
      (outcome, requests, refusal) = (happening.refusal ?? happening.outcome, happening.requests, happening.refusal)
    }
    if let logging = target.logging {
      let metrics = CapabilityEvent(
        Capability.metrics, payload: CapabilityEvent.Payload(logging.document, logging.node),
        component: target.component)
      if let unsent = capabilities.handle(metrics).diagnostic { outcome += "; " + unsent.message }
    }
    eventLog.add(
      EventLog.Event(
        kind: "click", subject: target.subject, action: JSONText(document, node).minified.description,
        logging: logging(of: target, at: index), outcome: outcome))
    for request in requests { eventLog.add(request) }
    if let missing { throw Refusal(missing.message, fix: missing.fix?.words) }
    if let refusal { throw Refusal(refusal) }
    return Reply("\(action.name): \(outcome)")
  }

  /// The attributes sent with a click, as JSON: also those from around the view and the client's own.
  private func logging(of target: TapTarget, at index: Int) -> String {
    guard picture.stage.screenStage == nil else {
      return attributes(target.logging, at: target.place, in: section(ofPart: index)).json
    }
    var attributes = EventAttributes()
    for members in [target.logging].compactMap(\.self) + target.handedDown { attributes.add(members, asStrings: false) }
    attributes.add(conditions, workspace.configuration.clients)
    return attributes.json
  }

  /// The part inside an item that asks for an action of its own; nil where the item itself does.
  private func part(
    asking wanted: (document: JSONDocument, node: JSONDocument.Node), at index: Int
  ) -> LoggedPart? {
    guard let stage = picture.stage.screenStage, let item = picture.cells(of: parts[index]).first?.item,
      let (document, own) = stage.screen.value(at: item.data), document.file == wanted.document.file,
      document.contains(wanted.node), document.span(of: own).contains(document.span(of: wanted.node).lowerBound)
    else { return nil }
    return dialect(at: item.data, stage)?.part(around: wanted.node, in: item, of: stage.screen)
  }

  /// The preview's handlers: one for each capability that the workspace's app injects, all of which record.
  package var capabilities: CapabilityHandlers { recorder.handlers(for: workspace.configuration.capabilities) }

  /// The item that a part is; nil for what is none, and in a layout.
  func item(at index: Int) -> Item? {
    guard let screen = picture.stage.screenStage?.screen, parts.indices.contains(index), parts[index].kind == .item
    else {
      return nil
    }
    let (section, item) = (Int(parts[index].section), Int(parts[index].item))
    guard screen.sections.indices.contains(section), screen.sections[section].items.indices.contains(item) else {
      return nil
    }
    return screen.sections[section].items[item]
  }

  private func section(ofPart index: Int) -> Int { parts.indices.contains(index) ? Int(parts[index].section) : -1 }

  private func tapTarget(of index: Int) -> TapTarget {
    var target = TapTarget(subject: picture.describe(index))
    if let screen = picture.stage.screenStage {
      let part = parts[index]
      guard let cell = picture.cells(of: part).first else { return target }
      let data = parts.data(of: part)
      let behavior =
        data.isNone
        ? screen.screen.behavior(of: cell.item)
        : dialect(at: data, screen)?.behavior(ofPartAt: data, in: screen.screen) ?? ItemBehavior()
      target.place = data.isNone ? cell.item.data : data
      target.component = part.component ?? ""
      target.logging = screen.screen.value(at: behavior.logging)
      target.action =
        screen.screen.value(at: behavior.action)
        ?? screen.screen.value(at: behavior.events).flatMap { events in
          events.document.value(forKey: "click", in: events.node).map { (events.document, $0) }
        }
      // Views of what a whole section is made of are those of its items.
      let isWhole = !data.isNone && parts.outer(of: index) == index
      if target.action == nil, !isWhole,
        let view = cell.views.lazy.compactMap({ viewAction(of: $0, in: cell, screen) }).first
      {
        target.action = view.action
        target.logging = view.logging ?? target.logging
      }
      return target
    }
    let places = sequence(first: index) { self.nodes[$0].parent < 0 ? nil : Int(self.nodes[$0].parent) }
    for place in places {
      let own = nodes[place]
      func value(_ name: String) -> (document: JSONDocument, node: JSONDocument.Node)? {
        PropertyEdit.value(PropertyName(name), of: own, in: document).flatMap { followed($0, at: place) }
      }
      // What is tapped is the innermost view that asks for something.
      if let action = value("action") ?? value("events.click") {
        target.action = action
        target.logging = value("logging")
        target.handedDown = handedDown(to: place)
        target.subject = picture.describe(place)
        return target
      }
    }
    return target
  }

  /// The attributes that the nodes around a node of a layout hand down, the nearest first.
  private func handedDown(to index: Int) -> [(document: JSONDocument, node: JSONDocument.Node)] {
    var result: [(document: JSONDocument, node: JSONDocument.Node)] = []
    var place = Int(nodes[index].parent)
    while place >= 0 {
      let node = nodes[place]
      func value(_ name: String) -> JSONDocument.Node? {
        PropertyEdit.value(PropertyName(name), of: node, in: document)
      }
      if value("logging_inherited").flatMap({ document.bool($0) }) == true,
        let logging = value("logging").flatMap({ followed($0, at: place) })
      {
        result.append(logging)
      }
      place = Int(node.parent)
    }
    return result
  }

  /// A value of the layout with its references followed into the fixture, from the first element of each list around
  /// the node.
  private func followed(
    _ value: JSONDocument.Node, at index: Int
  ) -> (document: JSONDocument, node: JSONDocument.Node)? {
    followed(value, in: document) { path in
      guard let fixture = picture.fixture, let steps = picture.dataSteps(of: path, in: index),
        let found = picture.expanded(steps).first.flatMap(picture.dataValue)
      else { return nil }
      return (fixture.document, found)
    }
  }

  /// A value with its references followed; nil where the value itself is a reference that leads nowhere. Members whose
  /// references lead nowhere are left out.
  func followed(
    _ value: JSONDocument.Node, in document: JSONDocument,
    _ resolve: (ReferencePath) -> (document: JSONDocument, node: JSONDocument.Node)?
  ) -> (document: JSONDocument, node: JSONDocument.Node)? {
    guard PropertyEdit.containsReference(value, in: document) else { return (document, value) }
    if let path = PropertyEdit.reference(value, in: document).flatMap({ try? ReferencePath(parsing: $0) }),
      let found = resolve(path)
    {
      return found
    }
    // The document's depth bounds the recursion.
    func text(_ value: JSONDocument.Node) -> JSONText? {
      if let word = PropertyEdit.reference(value, in: document) {
        if let found = (try? ReferencePath(parsing: word)).flatMap(resolve) {
          return JSONText(found.document, found.node)
        }
        return document.value(forKey: "default", in: value).map { JSONText(document, $0) }
      }
      switch document.kind(of: value) {
      case .object:
        return .object(document.members(of: value).compactMap { member in text(member.value).map { (member.key, $0) } })
      case .array: return .array(document.elements(of: value).compactMap(text))
      default: return JSONText(document, value)
      }
    }
    guard let text = text(value), let made = try? JSONDocument(parsing: text.bytes, file: document.file) else {
      return nil
    }
    return (made, made.root)
  }
}
