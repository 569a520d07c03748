import Dialects
import Editing
import JSONDocument
import Pictures
import Sessions
import Sushi
import Workspaces

/// Sections and items put in, taken out and moved.
extension Session {
  mutating func removeParts(_ invocation: Invocation) throws(Refusal) -> Reply {
    let targets = try targets(of: invocation)
    var nodes: [JSONDocument.Node] = []
    for index in targets {
      let (part, node) = try editable(index)
      guard part.kind != .screen else { throw Refusal("the screen itself stays", fix: "remove its sections") }
      nodes.append(node)
    }
    let names = targets.count == 1 ? describe(targets[0]) : "\(targets.count) parts"
    let path = layoutPath
    try changeScreen(invocation.text.line) { transaction throws(Refusal) in
      for node in nodes where transaction.document(path)?.contains(node) == true {
        try transaction.edit(path) { document throws(EditError) in try document.remove(node) }
      }
    }
    return Reply("\(names) is gone")
  }

  mutating func duplicatePart(_ invocation: Invocation) throws(Refusal) -> Reply {
    let (part, node) = try editable(try target(of: invocation))
    guard part.kind == .section || part.kind == .item, let list = document.parent(of: node),
      document.kind(of: list) == .array
    else { throw Refusal("only sections and items stand beside others of their kind") }
    let excerpt = document.excerpt(node)
    let fresh = freeID(like: part.id ?? part.kind.rawValue)
    let path = layoutPath
    let isKimchi = picture.screen?.dialect == KimchiDialect.name
    try changeScreen(invocation.text.line) { transaction throws(Refusal) in
      try transaction.edit(path) { document throws(EditError) in
        try document.insert(excerpt, in: list, at: .after(node))
      }
      let document = try transaction.current(path)
      guard let position = document.position(of: node),
        let copy = document.element(at: position + 1, in: list)
      else { throw Refusal(.unknownNode) }
      if isKimchi {
        try transaction.edit(path) { document throws(EditError) in
          try document.set(.string(fresh), forKey: "id", in: copy)
        }
      }
      transaction.goal = (path, copy)
    }
    return Reply(selectedIndex.map(describe) ?? "")
  }

  /// `add section [ID [LAYOUT]]`, `add item [COMPONENT]`, or the component of an item alone.
  mutating func addPart(_ invocation: Invocation) throws(Refusal) -> Reply {
    if picture.screen?.dialect == ModulesDialect.name { return try addModule(invocation) }
    guard picture.screen?.dialect == KimchiDialect.name else {
      throw Refusal("parts of this dialect are added by hand", fix: "duplicate a part, and change the copy")
    }
    let word = try invocation.required(0)
    let index = try target(of: invocation)
    return word.text == "section"
      ? try addSection(invocation, after: index) : try addItem(word, invocation, at: index)
  }

  private mutating func addSection(_ invocation: Invocation, after index: Int) throws(Refusal) -> Reply {
    let id = freeID(like: invocation[1]?.text ?? "section")
    let layout = invocation[2]?.text ?? "list"
    let text = JSONText.object([
      ("id", .string(id)), ("layout", .object([("type", .string(layout))])), ("items", .array([])),
    ])
    let section =
      parts[index].kind == .section ? index : parts.indices.last { $0 <= index && parts[$0].kind == .section }
    guard
      let list = document.value(forKey: "screen", in: document.root)
        .flatMap({ document.value(forKey: "sections", in: $0) }), document.kind(of: list) == .array
    else { throw Refusal("the screen has no \"sections\"", fix: "set screen.sections []") }
    let after = section.flatMap { parts[$0].node }
    let path = layoutPath
    try changeScreen(invocation.text.line) { transaction throws(Refusal) in
      let position = try transaction.position(after: after, in: list, path)
      transaction.goal = (path, try transaction.insert(.text(text), in: list, at: position, path))
    }
    return Reply(selectedIndex.map(describe) ?? "")
  }

  private mutating func addItem(
    _ word: CommandText.Word, _ invocation: Invocation, at index: Int
  ) throws(Refusal) -> Reply {
    let place = parts[index]
    guard
      let sectionIndex = place.kind == .section
        ? index
        : parts.indices.last(where: {
          $0 <= index && parts[$0].kind == .section
        })
    else { throw Refusal("an item goes into a section", fix: "select a section first") }
    let (section, sectionNode) = try editable(sectionIndex)
    let named = word.text == "item" ? invocation[1]?.text : word.text
    let own = document.value(forKey: "component", in: sectionNode).flatMap { document.string($0) }
    guard let component = named ?? own else {
      throw Refusal("the section names no component", fix: "add item COMPONENT")
    }
    guard let library = picture.screen?.library, let prepared = library.prepared(component) else {
      let names = picture.screen?.library.componentNames ?? []
      throw Refusal(
        "there is no component \(Spelling.quoted(component))",
        fix: Spelling.nearest(component, in: names).map { "did you mean \($0)?" }, range: word.range)
    }
    var members: [(String, JSONText)] = [("id", .string(freeID(like: component)))]
    if component != own { members.append(("component", .string(component))) }
    // The first fixture of the component is what it looks like at its best.
    var resolver = FixtureResolver(workspace)
    if let fixture = (try? resolver.fixture(nil, ofModel: prepared.layout.model)) ?? nil {
      members.append(("data", JSONText(fixture.document, fixture.node)))
    }
    let text = JSONText.object(members)
    let after = place.kind == .item ? place.node : nil
    let path = layoutPath
    try changeScreen(invocation.text.line) { transaction throws(Refusal) in
      if try transaction.current(path).value(forKey: "items", in: sectionNode) == nil {
        try transaction.edit(path) { document throws(EditError) in
          try document.insert(key: "items", .array([]), in: sectionNode)
        }
      }
      guard let list = try transaction.current(path).value(forKey: "items", in: sectionNode),
        try transaction.current(path).kind(of: list) == .array
      else {
        throw Refusal("the items of \(section.id ?? "the section") come from the data", fix: "data set changes it")
      }
      let position = try transaction.position(after: after, in: list, path)
      transaction.goal = (path, try transaction.insert(.text(text), in: list, at: position, path))
    }
    return Reply(selectedIndex.map(describe) ?? "")
  }

  /// `move up|down|first|last`, `move to ADDRESS` in front of a part, `move into ADDRESS` to a section's end.
  mutating func movePart(_ invocation: Invocation) throws(Refusal) -> Reply {
    let place = try invocation.choice(0, ["up", "down", "first", "last", "to", "into"])
    let index = try target(of: invocation)
    let (part, node) = try editable(index)
    guard part.kind == .section || part.kind == .item, let list = document.parent(of: node),
      let position = document.position(of: node)
    else { throw Refusal("only sections and items can be moved") }
    var (goal, target) = (list, position)
    switch place {
    case "up": target = position - 1
    case "down": target = position + 1
    case "first": target = 0
    case "last": target = document.childCount(of: list) - 1
    default: (goal, target) = try self.goal(of: part, place, try invocation.required(1))
    }
    // Taken out first, so that what lies behind it in the same list has moved up by one.
    if goal == list, place == "to", target > position { target -= 1 }
    if goal == list, place == "into" { target -= 1 }
    let count = document.childCount(of: goal) - (goal == list ? 1 : 0)
    guard (0...count).contains(target), goal != list || target != position else {
      return Reply("\(describe(index)) is there already", tone: .note)
    }
    let excerpt = document.excerpt(node)
    let (path, spot) = (layoutPath, target)
    try changeScreen(invocation.text.line) { transaction throws(Refusal) in
      try transaction.edit(path) { document throws(EditError) in try document.remove(node) }
      try transaction.edit(path) { document throws(EditError) in
        try document.insert(excerpt, in: goal, at: .index(spot))
      }
      transaction.goal = (path, try transaction.current(path).element(at: spot, in: goal))
    }
    return Reply(selectedIndex.map { "\(describe($0))" } ?? "")
  }

  /// The list and the position that an address means for a part.
  private func goal(
    of part: ScreenPart, _ place: String, _ word: CommandText.Word
  ) throws(Refusal) -> (JSONDocument.Node, Int) {
    let (goal, goalNode) = try editable(try node(at: word))
    if goal.kind == part.kind, place == "to", let list = document.parent(of: goalNode),
      let position = document.position(of: goalNode)
    {
      return (list, position)
    }
    guard part.kind == .item, goal.kind == .section else {
      throw Refusal(
        "a \(part.kind.rawValue) cannot go there",
        fix: part.kind == .item ? "move to an item, or into a section" : "move to a section", range: word.range)
    }
    guard let items = document.value(forKey: "items", in: goalNode), document.kind(of: items) == .array else {
      throw Refusal("that section's items come from the data", range: word.range)
    }
    return (items, document.childCount(of: items))
  }

  /// An id that no part of the screen has.
  private func freeID(like id: String) -> String {
    let taken = Set(parts.compactMap(\.id))
    guard taken.contains(id) else { return id }
    return (2...).lazy.map { "\(id)_\($0)" }.first { !taken.contains($0) } ?? id
  }
}

extension Transaction {
  /// The place behind an element of a list; the list's end without one.
  fileprivate func position(
    after element: JSONDocument.Node?, in list: JSONDocument.Node, _ path: String
  ) throws(Refusal) -> Int {
    let document = try current(path)
    return element.flatMap { document.position(of: $0) }.map { $0 + 1 } ?? document.childCount(of: list)
  }
}
