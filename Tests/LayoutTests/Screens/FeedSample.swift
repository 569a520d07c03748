import Binding
import JSONDocument
import KimchiCore
import Layout
import ScreenLayout
import Screens
import Sushi
import TestSupport
import Testing

/// A feed of rows and cards, made from numbers.
struct FeedSample {
  /// An entry's id, its component and its text; a text that is none leaves the required field out.
  struct Entry: Sendable {
    var id: Int
    var component: String
    var text: String?
    var badge: String?
  }

  var sections: [(id: String, header: String?, layout: SectionLayout, entries: [Entry])]

  static let components = [
    "row": """
    { "component": "row", "fields": { "title": { "type": "string", "required": true }, "badge": { "type": "string" } },
      "layout": { "type": "hStack", "hStack": { "padding": 8, "spacing": 4, "items": [
        { "type": "label", "label": { "ref": "title" } }, { "type": "label", "label": { "ref": "badge" } },
        { "type": "image", "image": { "width": 24, "height": 24 } } ] } } }
    """,
    "card": """
    { "component": "card", "fields": { "title": { "type": "string" }, "badge": { "type": "string" } },
      "layout": { "type": "vStack", "vStack": { "bg_color": { "type": "red", "tint": "200" }, "items": [
        { "type": "label", "label": { "text": { "ref": "title" } } },
        { "type": "each", "each": { "ref": "tags", "item": { "type": "label", "label": { "ref": "name" } } } },
        { "type": "tag", "tag": { "text": { "ref": "badge", "default": "none" } } } ] } } }
    """,
  ]

  static func library(_ name: String) -> CompiledComponent? {
    guard let text = components[name], let document = try? JSONDocument(parsing: text, file: "\(name).json") else {
      return nil
    }
    var decoder = ValueDecoder(sources: [document])
    guard let definition = ComponentDefinition(JSONValue(source: 0, node: document.root), &decoder),
      let layout = definition.layout
    else { return nil }
    var compiler = LayoutCompiler(decoder: decoder, components: [name: definition])
    return CompiledComponent(compiler.compile(layout, named: name, definition: definition), documents: [document])
  }

  var snapshot: Snapshot {
    get throws {
      var text = "["
      func member(_ key: String, _ value: String?) -> String { value.map { "\"\(key)\": \"\($0)\", " } ?? "" }
      for section in sections {
        text += "{ \(member("title", section.header))\"tags\": [] },"
        for entry in section.entries {
          let tags = (0..<entry.id % 3).map { "{ \"name\": \"tag \($0)\" }" }.joined(separator: ", ")
          text += "{ \(member("title", entry.text))\(member("badge", entry.badge))\"tags\": [\(tags)] },"
        }
      }
      let document = try JSONDocument(parsing: text + "0]", file: "feed.json")
      var screen = Screen(sources: [document])
      var nodes = document.elements(of: document.root).makeIterator()
      for section in sections {
        let first = nodes.next()
        let header = try #require(first)
        var made = Section(id: section.id, layout: section.layout)
        if section.header != nil {
          made.header = screen.makeItem(
            ItemIdentity(kind: "header", section.id), component: "card", data: DocumentPlace(source: 0, node: header))
        }
        for entry in section.entries {
          let next = nodes.next()
          let node = try #require(next)
          made.items.append(
            screen.makeItem(
              ItemIdentity("\(entry.id)"), component: entry.component, data: DocumentPlace(source: 0, node: node),
              origin: DocumentPlace(source: 0, node: node)))
        }
        screen.sections.append(made)
      }
      return Snapshot(screen)
    }
  }

  func presenter(_ size: Size = Size(320, 480), scale: Double = 2, overscan: Double = 0) throws -> ScreenPresenter {
    Self.presenter(try snapshot, size, scale: scale, overscan: overscan)
  }

  static func presenter(
    _ snapshot: Snapshot, _ size: Size = Size(320, 480), scale: Double = 2, overscan: Double = 0
  ) -> ScreenPresenter {
    ScreenPresenter(
      snapshot, in: ScreenPresenter.Container(size, scale: scale, overscan: overscan), library: Self.library,
      measurer: TestMeasurer(), images: TestImages())
  }

  static func random(_ random: inout SeededRandom) -> FeedSample {
    var ids = Array(0..<80).shuffled(using: &random)[...]
    let layouts: [SectionLayout] = [
      .list, .list, .rail, .grid, SectionLayout(group: .columns(2, height: .absolute(60)), spacing: 4),
      SectionLayout(.list, group: .row, header: BoundarySupplementary(isPinned: true)),
    ]
    return FeedSample(
      sections: (0..<Int.random(in: 1...4, using: &random)).map { section in
        let count = Int.random(in: 0...min(20, ids.count), using: &random)
        let entries = ids.prefix(count).map { id in
          Entry(
            id: id, component: random.chance(60) ? "row" : random.chance(95) ? "card" : "unknown",
            text: random.chance(90) ? String(repeating: "word ", count: Int.random(in: 1...9, using: &random)) : nil,
            badge: random.chance(50) ? "new" : nil)
        }
        ids = ids.dropFirst(count)
        return (
          "section \(section)", random.chance(50) ? "title \(Int.random(in: 0...1, using: &random))" : nil,
          random.pick(layouts), Array(entries)
        )
      })
  }

  /// So many rows, one below the other.
  static func list(_ count: Int) -> FeedSample {
    FeedSample(sections: [
      ("list", nil, .list, (0..<count).map { Entry(id: $0, component: "row", text: "title \($0)", badge: "b") })
    ])
  }
}

/// Everything about cells that a painter could see: their places to a millionth of a point, since sums that were made in
/// another order differ in their last digits.
func dump(_ cells: [PresentedCell]) -> [String] {
  cells.map { cell in
    let sides = [cell.frame.x, cell.frame.y, cell.frame.width, cell.frame.height].map { ($0 * 1e6).rounded() / 1e6 }
    var text = "\(cell.identity) \(cell.place) \(sides) \(cell.isPinned) \(cell.layout.frames())"
    let tree = cell.view.tree
    text += " \(tree.nodes.map { [$0.kind.rawValue, UInt8(truncatingIfNeeded: $0.flags.rawValue)] })"
    for node in tree.nodes where node.kind == .text { text += " " + tree.texts[Int(node.payload)].text.text }
    return text + " \(cell.view.diagnostics.map(\.message))"
  }
}
