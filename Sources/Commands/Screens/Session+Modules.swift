import Dialects
import Editing
import JSONDocument
import Pictures
import Sessions
import Sushi
import Workspaces

/// Modules put into a response, and items into a module.
extension Session {
  /// `add TYPE` after the selected module, or after the selected item of one: with the data of the first fixture, which
  /// is what it looks like at its best.
  mutating func addModule(_ invocation: Invocation) throws(Refusal) -> Reply {
    let word = try invocation.required(0)
    let part = parts[try target(of: invocation)]
    guard let list = moduleList else {
      throw Refusal("the modules come from the data", fix: "data set changes it")
    }
    let (text, isKnown) = module(word.text)
    guard isKnown else {
      let names = picture.screen?.library.componentNames ?? []
      throw Refusal(
        "there is no component \(Spelling.quoted(word.text))",
        fix: Spelling.nearest(word.text, in: names).map { "did you mean \($0)?" }, range: word.range)
    }
    // An item of a module stands in that module's own array; everything else is, or is in, an element of the list.
    let items = part.kind == .item ? part.node.flatMap { document.parent(of: $0) } : nil
    let place = items.flatMap { document.kind(of: $0) == .array ? $0 : nil } ?? list
    let after = part.node.flatMap { Self.element(of: place, around: $0, in: document) }
    let path = layoutPath
    try changeScreen(invocation.text.line) { transaction throws(Refusal) in
      try transaction.edit(path) { document throws(EditError) in
        try document.insert(text, in: place, at: after.map { .after($0) } ?? .end)
      }
      let document = try transaction.current(path)
      let position = after.flatMap { document.position(of: $0) }.map { $0 + 1 } ?? document.childCount(of: place) - 1
      transaction.goal = (path, document.element(at: position, in: place))
    }
    return Reply(selectedIndex.map(describe) ?? "")
  }

  /// The array of modules in the screen's own document.
  private var moduleList: JSONDocument.Node? {
    let list = document.value(forKey: "modules", in: document.root) ?? document.root
    return document.kind(of: list) == .array ? list : nil
  }

  private static func element(
    of list: JSONDocument.Node, around node: JSONDocument.Node, in document: JSONDocument
  ) -> JSONDocument.Node? {
    var current: JSONDocument.Node? = node
    while let next = current {
      let parent = document.parent(of: next)
      if parent == list { return next }
      current = parent
    }
    return nil
  }

  /// An envelope of a component with its first fixture's data, and whether there is such a component.
  private func module(_ component: String) -> (text: JSONText, isKnown: Bool) {
    guard let prepared = picture.screen?.library.prepared(component) else { return (.null, false) }
    var resolver = FixtureResolver(workspace)
    let fixture = (try? resolver.fixture(nil, ofModel: prepared.layout.model)) ?? nil
    let data = fixture.map { JSONText($0.document, $0.node) } ?? .object([])
    return (.object([("type", .string(component)), (component, data)]), true)
  }
}
