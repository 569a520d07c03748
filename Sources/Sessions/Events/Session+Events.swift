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

  /// An event that `events` may have actions for.
  package struct EventKind: Sendable, Hashable {
    package let name: String

    package init(_ name: String) { self.name = name }

    package static let click = EventKind("click")
    package static let longPress = EventKind("long_press")

    /// In a sentence, after "no action for".
    var phrase: String { self == .longPress ? "a long press" : "the event \(Spelling.quoted(name))" }
  }

  /// - Parameter wanted: the action's name, where not the whole is tapped but what asks for this inside it.
  package mutating func tap(
    _ index: Int, for wanted: String? = nil, _ kind: EventKind = .click
  ) throws(Refusal) -> Reply {
    try tap(
      index, asking: try wanted.map { name throws(Refusal) in try nestedAction(name, at: index) }, kind)
  }

  /// - Parameter wanted: what is asked for; nil takes the action of the part itself, or of the first view in it.
  mutating func tap(
    _ index: Int, asking wanted: AskedAction?, _ kind: EventKind = .click
  ) throws(Refusal) -> Reply {
    var target = tapTarget(of: index, kind)
    if let wanted = wanted ?? (target.action == nil ? firstViewAction(in: index, kind) : nil) {
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
      guard kind == .click else {
        throw Refusal(
          "\(target.subject) has no action for \(kind.phrase)", fix: actionExample(kind, at: index))
      }
      throw Refusal("\(target.subject) has no tap action", fix: actionExample(kind, at: index))
    }
    // Actions may show something else.
    let logged = logging(of: target, at: index)
    let done = try perform(document, node, kind, target, by: item(at: index)?.identity)
    var unlogged = ""
    if let logging = target.logging {
      let metrics = CapabilityEvent(
        Capability.metrics, kind: kind.name, payload: CapabilityEvent.Payload(logging.document, logging.node),
        component: target.component)
      if let unsent = capabilities.handle(metrics).diagnostic { unlogged = "; " + unsent.message }
    }
    eventLog.add(
      EventLog.Event(
        kind: kind.name, subject: target.subject, action: JSONText(document, node).minified.description,
        logging: logged.json,
        outcome: done.outcome + unlogged + (logged.note.isEmpty ? "" : "; \(logged.note)")))
    for request in done.requests { eventLog.add(request) }
    if let refusal = done.refusal { throw refusal }
    return Reply(done.names + done.outcome + unlogged)
  }

  /// An example of a command that gives a node or a part an action; nil where its dialect has no property for one.
  private func actionExample(_ kind: EventKind, at index: Int) -> String? {
    if !EventNames.all.contains(kind.name), let nearest = Spelling.nearest(kind.name, in: EventNames.all) {
      return "did you mean \(nearest)?"
    }
    var names: [String] = ["action", "events"]
    if case .screen = picture.stage {
      names = (try? picture.properties(of: picture.editedPart(index)).map(\.name)) ?? []
    }
    switch kind {
    case .click where names.contains("action"): return "for example `set action.action navigate`"
    case .click where names.contains("click"): return "for example `set click.name navigate`"
    case .longPress where names.contains("long_press"): return "for example `set long_press.name open`"
    case _ where kind != .click && names.contains("events"):
      return "for example `set events.\(kind.name) {\"action\": \"open\"}`"
    case _ where names.contains("click"): return "it can have click and long_press"
    default: return nil
    }
  }

  /// The results of the actions of a tap.
  private struct Performed {
    /// In words; of several with their names.
    var outcome = ""
    /// The name of the one action, before its outcome.
    var names = ""
    var requests: [EventLog.Event] = []
    /// Why the last one was not done, and those after it not asked for.
    var refusal: Refusal?
  }

  /// Asks for an action, or for several in their order until one is refused.
  private mutating func perform(
    _ document: JSONDocument, _ node: JSONDocument.Node, _ kind: EventKind, _ target: TapTarget,
    by identity: ItemIdentity?
  ) throws(Refusal) -> Performed {
    let isList = document.kind(of: node) == .array
    var done = Performed()
    var outcomes: [String] = []
    for node in isList ? Array(document.elements(of: node)) : [node] where done.refusal == nil {
      let action = ClientAction(document, node)
      let asked = CapabilityEvent(
        action: CapabilityEvent.Payload(document, node), kind: kind.name, component: target.component)
      let outcome: String
      if let refusal = unknownAction(action.name, in: document, target) {
        outcome = refusal.message
        done.refusal = refusal
      } else if let missing = capabilities.handle(asked).diagnostic {
        outcome = missing.message
        done.refusal = Refusal(missing.message, fix: missing.fix?.words)
      } else {
        let happening = try send(.asked(action, by: identity), to: asked.capability, at: target.place)
        outcome = happening.refusal ?? happening.outcome
        done.requests += happening.requests
        done.refusal = happening.refusal.map { Refusal($0) }
      }
      if !isList { done.names = action.name + ": " }
      outcomes.append((isList ? action.name + ": " : "") + outcome)
    }
    done.outcome = outcomes.joined(separator: "; ")
    return done
  }

  /// Why the client that is drawn can't carry out an action of a response that was not cut for it; nil where it can.
  /// Actions that a component's own layout asks for are the app's, which has them with the component.
  private func unknownAction(_ name: String, in document: JSONDocument, _ target: TapTarget) -> Refusal? {
    let client = picture.target.workspace.client
    guard let stage = picture.stage.screenStage, !client.does(name),
      dialect(at: target.place, stage)?.adaptsToClients == true,
      stage.screen.value(at: target.place)?.document.file == document.file
    else { return nil }
    return Refusal(
      "\(client.name) does not know the action \(Spelling.quoted(name))",
      fix: client.known?.since[name].map { "\(client.platform) \($0) does" })
  }

  /// The attributes sent with a click: also those from around the view and the client's own.
  private func logging(of target: TapTarget, at index: Int) -> EventAttributes {
    guard picture.stage.screenStage == nil else {
      return attributes(target.logging, at: target.place, in: section(ofPart: index))
    }
    var attributes = EventAttributes()
    for members in [target.logging].compactMap(\.self) + target.handedDown { attributes.add(members, asStrings: false) }
    attributes.add(conditions, workspace.configuration.clients)
    return attributes
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

  /// The action of the first view in a part of a screen that has one.
  private func firstViewAction(in index: Int, _ kind: EventKind) -> AskedAction? {
    guard let screen = picture.stage.screenStage?.screen, let cell = picture.cells(of: parts[index]).first,
      // Views of what a whole section is made of are those of its items.
      parts.data(of: parts[index]).isNone || parts.outer(of: index) != index,
      let data = screen.value(at: cell.item.data)
    else { return nil }
    return cell.views.lazy.compactMap { viewAction(of: $0, under: cell.views.lowerBound, data, kind) }.first
  }

  private func tapTarget(of index: Int, _ kind: EventKind) -> TapTarget {
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
        (kind == .click ? screen.screen.value(at: behavior.action) : nil)
        ?? screen.screen.value(at: behavior.events).flatMap { events in
          events.document.value(forKey: kind.name, in: events.node).map { (events.document, $0) }
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
      if let action = (kind == .click ? value("action") : nil) ?? value("events.\(kind.name)") {
        target.action = action
        target.logging = value("logging")
        target.handedDown = handedDown(to: place)
        target.subject = picture.describe(place)
        return target
      }
    }
    // A use of a component takes the taps of the views inside it.
    let data = picture.fixture.map { ($0.document, $0.node) }
    let tree = picture.stage.bound.tree
    for view in picture.stage.views(of: index) {
      for inner in view..<Int(tree.nodes[view].end) {
        guard let asked = viewAction(of: inner, under: 0, data, kind) else { continue }
        target.action = asked.action
        target.logging = asked.logging
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
    actionValue { path in
      if path.start == .index { return (try? JSONDocument(parsing: "0", file: "an index")).map { ($0, $0.root) } }
      guard let fixture = picture.fixture, let steps = picture.dataSteps(of: path, in: index),
        let found = picture.expanded(steps).first.flatMap(picture.dataValue)
      else { return nil }
      return (fixture.document, found)
    }.computed(value, in: document)
  }

  /// Follows references of actions and attributes.
  ///
  /// - Parameter scope: finds the value of a path in the data.
  func actionValue(_ scope: @escaping (ReferencePath) -> ActionValue.Value?) -> ActionValue {
    ActionValue(context: conditions.functionContext) { path in
      guard path.start == .client else { return scope(path) }
      let named = path.naming { inner in scope(inner).flatMap { $0.document.name($0.node) } }
      guard let stored = conditions.clientData,
        let found = named.flatMap({ $0.resolve(from: stored.root, in: stored) })
      else { return nil }
      return (stored, found)
    }
  }
}
