import Completing
import Inspection
import Commands
import Dialects
import Editing
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

extension NodeGesture {
  /// The result that the gesture would have in a session. Changes nothing.
  package func outcome(in session: Session) -> Outcome { GestureReader(session: session).outcome(of: self) }

  /// The ways to bind a property of the selected node: to data that the fixture has, or to a name that is typed.
  package static func bindings(of property: String, in session: Session) -> Outcome {
    let line = "bind \(property) "
    let known = session.complete(line, at: line.utf8.count).candidates
    guard !known.isEmpty else { return .prefill(line) }
    let new = GestureList.Row(
      name: "new name…", summary: "type where the value goes in the data", call: .bind(property, to: nil),
      isWhole: false, makesNew: true)
    return .choose(
      GestureList(
        title: "bind \(property) to",
        rows: [new]
          + known.map {
            GestureList.Row(name: $0.text, summary: $0.detail, call: .bind(property, to: $0.text), isWhole: true)
          }))
  }
}

/// Reads gestures as commands: by what is selected, marked and next to it.
struct GestureReader {
  let session: Session

  var picture: Picture { session.picture }

  func outcome(of gesture: NodeGesture) -> NodeGesture.Outcome {
    guard let index = session.actedOn.first else {
      return .refused(
        Refusal("nothing is selected", fix: session.hasDocument ? "`select root` selects the root" : "`open FILE`"))
    }
    switch gesture {
    case .moveUp: return .perform(.move("up"))
    case .moveDown: return .perform(.move("down"))
    case .moveOut: return out(of: index)
    case .moveIn: return into(beside: index)
    case .remove: return .perform(.remove)
    case .copy: return .perform(.copy)
    case .cut: return .perform(.cut)
    case .paste: return .perform(.paste())
    case .pasteBefore: return .perform(.paste("before"))
    case .duplicate: return .perform(.duplicate)
    case .add: return additions(at: index)
    case .addAfter: return additions(after: index)
    case .wrap: return wrappers(at: index)
    case .unwrap: return .perform(.unwrap)
    case .change: return types(at: index)
    case .editText: return text(of: index)
    case .bind: return binding(of: index)
    case .hide: return .perform(.toggle("hidden"))
    }
  }

  private var isScreen: Bool { !session.parts.isEmpty }

  // MARK: Moving

  private func out(of index: Int) -> NodeGesture.Outcome {
    guard !isScreen else { return section(from: index, by: -1) }
    let parent = parent(of: index)
    let outer = parent < 0 ? -1 : self.parent(of: parent)
    guard parent >= 0 else { return .refused(Refusal("the root can't be moved")) }
    guard outer >= 0 else {
      return .refused(Refusal("\(picture.describe(index)) is directly inside the root and can't be moved further out"))
    }
    guard picture.holdsList(outer) else {
      return .refused(
        Refusal(
          "\(picture.describe(outer)) holds one node",
          fix: "`.. wrap vStack` puts a stack around \(picture.path(parent))"))
    }
    return .perform(.move(after: picture.path(parent)))
  }

  private func into(beside index: Int) -> NodeGesture.Outcome {
    guard !isScreen else { return section(from: index, by: 1) }
    let parent = parent(of: index)
    guard parent >= 0 else { return .refused(Refusal("the root can't be moved")) }
    let siblings = picture.stage.index.children(of: parent)
    let moved = Set(session.actedOn)
    let before = siblings.last { $0 < index && !moved.contains($0) }
    let after = siblings.first { $0 > index && !moved.contains($0) }
    if let before, picture.takesNodes(before) { return .perform(.move(into: picture.path(before))) }
    if let after, picture.takesNodes(after) { return .perform(.move(to: picture.path(after), at: 0)) }
    return .refused(
      Refusal("no container is next to \(picture.describe(index))", fix: "`wrap vStack` puts it into a new one"))
  }

  /// An item goes to the end of the section before or behind its own.
  private func section(from index: Int, by step: Int) -> NodeGesture.Outcome {
    guard session.parts.indices.contains(index), session.parts[index].kind == .item,
      let own = picture.section(around: index)
    else {
      return .refused(
        Refusal("only items can be moved to another section", fix: "`move up` and `move down` move a section"))
    }
    let sections = picture.stage.index.children(of: 0)
    guard let place = sections.firstIndex(of: own), sections.indices.contains(place + step) else {
      return .refused(Refusal("no section \(step < 0 ? "before" : "after") \(picture.describe(own))"))
    }
    return .perform(.move(into: picture.path(sections[place + step])))
  }

  private func parent(of index: Int) -> Int {
    let tree = picture.stage.index
    return index < tree.count ? tree.parent(of: index) : -1
  }

  // MARK: Lists

  private func additions(at index: Int) -> NodeGesture.Outcome {
    if isScreen {
      do { try picture.refuseUnreadable() } catch { return .refused(error) }
      let rows = picture.additionWords(at: index).map { row in
        let known = row.words.split(separator: " ").last.flatMap { session.component(String($0)) }?.summary ?? ""
        return GestureList.Row(
          name: row.words, summary: known.isEmpty ? row.summary : known, call: .add(row.words), isWhole: row.isWhole)
      }
      guard !rows.isEmpty else {
        return .refused(
          Refusal("you can't add here", fix: "select a part of the screen's own document or fixture"))
      }
      return .choose(GestureList(title: "add to \(picture.describe(index))", rows: rows))
    }
    let place = picture.takesNodes(index) ? "inside" : "after"
    return .choose(
      GestureList(title: "add \(place) \(subject(index))", rows: rows(besides: nil) { .add($0) }))
  }

  private func additions(after index: Int) -> NodeGesture.Outcome {
    // On a screen what is added to an item goes behind it anyway.
    guard !isScreen else { return additions(at: index) }
    let parent = parent(of: index)
    guard parent >= 0 else {
      return .refused(Refusal("nothing can stand after the root", fix: "`add` adds inside it"))
    }
    guard picture.holdsList(parent) else {
      return .refused(Refusal("\(picture.describe(parent)) holds one node", fix: "`wrap vStack` makes room for more"))
    }
    return .choose(
      GestureList(title: "add after \(subject(index))", rows: rows(besides: nil) { .insert(after: $0) }))
  }

  private func types(at index: Int) -> NodeGesture.Outcome {
    guard !isScreen else {
      return .refused(Refusal("a part's type can't be changed", fix: "`add` another one and delete this one"))
    }
    return .choose(
      GestureList(
        title: "change \(subject(index)) to",
        rows: rows(besides: session.nodes[index].isUnknown ? nil : session.nodes[index].kind) { .replace(with: $0) }))
  }

  private func wrappers(at index: Int) -> NodeGesture.Outcome {
    guard !isScreen else { return .refused(Refusal("parts of a screen can't be wrapped")) }
    let kinds: [NodeKind] =
      session.actedOn.count > 1
      ? [.vStack, .hStack, .zStack, .grid, .pager] : [.vStack, .hStack, .zStack, .grid, .pager, .scroll, .each]
    let rows = kinds.map { kind in
      GestureList.Row(name: kind.rawValue, summary: kind.summary, call: .wrap(in: kind.rawValue), isWhole: true)
    }
    return .choose(GestureList(title: "wrap \(subject(index)) in", rows: rows))
  }

  /// Types, then the workspace's components.
  private func rows(besides kind: NodeKind?, _ call: (String) -> CommandCall) -> [GestureList.Row] {
    let kinds = NodeKind.allCases.filter { $0 != .component && $0 != kind }.map { kind in
      GestureList.Row(name: kind.rawValue, summary: kind.summary, call: call(kind.rawValue), isWhole: true)
    }
    let components = session.knownComponents().sorted().map { name in
      let summary = session.component(name)?.summary ?? ""
      return GestureList.Row(
        name: name, summary: summary.isEmpty ? "component" : "component: \(summary)", call: call(name), isWhole: true)
    }
    return kinds + components
  }

  /// The subject of a list: the selected node, or the number of marked ones.
  private func subject(_ index: Int) -> String {
    let count = session.actedOn.count
    return count > 1 ? "\(count) nodes" : picture.describe(index)
  }

  // MARK: Text

  private func text(of index: Int) -> NodeGesture.Outcome {
    guard session.actedOn.count == 1 else {
      return .prefill("set ")
    }
    guard let value = picture.textValue(of: index) else {
      return .refused(
        Refusal("\(picture.describe(index)) has no text of its own", fix: "`set PROPERTY VALUE` changes its properties")
      )
    }
    return .prefill(value.line)
  }

  // MARK: Binding

  /// Binds the main property of a node.
  private func binding(of index: Int) -> NodeGesture.Outcome {
    guard session.actedOn.count == 1 else {
      return .refused(Refusal("one node at a time can be bound", fix: "Esc unmarks the nodes"))
    }
    guard let (property, bound) = picture.mainBinding(of: index) else {
      return .refused(
        Refusal("\(picture.describe(index)) shows no value", fix: "choose a property: `bind PROPERTY PATH`"))
    }
    if let bound {
      return .refused(
        Refusal("\(bound.property) is bound to \(bound.path) already", fix: "`unbind \(bound.property)` first"))
    }
    return NodeGesture.bindings(of: property, in: session)
  }
}
