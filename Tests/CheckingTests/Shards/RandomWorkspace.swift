import FuzzSupport
import JSONDocument
import TestSupport

/// A small workspace with layouts, components, experiments, screens, and fixtures that nest and extend one another; some
/// of its files are damaged.
struct RandomWorkspace {
  private(set) var files: [String: [UInt8]] = [:]

  init(_ random: inout SeededRandom) {
    for (name, text) in Self.files where name == "kimchi.json" || random.chance(80) { files[name] = Array(text.utf8) }
    if random.chance(70) { files["Previews/Card.previews.json"] = Array(Self.many(&random).utf8) }
    if random.chance(40) { files["Previews/More/card.previews.json"] = Array(Self.others.utf8) }
    let sample = random.pick(SampleWorkspace.all)
    let screens = sample.documents.filter { $0.hasPrefix("Screens/") }
    if !screens.isEmpty, random.chance(50) {
      files["Screens/\(sample.name.lowercased()).json"] = sample.files[random.pick(screens)]
    }
    for name in files.keys.sorted() where random.chance(12) {
      guard let bytes = files[name] else { continue }
      if random.chance(60), let document = try? JSONDocument(parsing: bytes, file: name) {
        files[name] = Damage.values(document, &random).bytes
      } else {
        files[name] = Damage.bytes(bytes, &random)
      }
    }
  }

  func scratch() throws -> Scratch {
    let scratch = try Scratch()
    for (name, bytes) in files { try scratch.write(name, bytes) }
    return scratch
  }

  /// More fixtures than one unit of work has; some lack a value, some have one that nothing reads.
  private static func many(_ random: inout SeededRandom) -> String {
    let count = random.pick([3, 64, 65, 150])
    let fixtures = (0..<count).map { index in
      let title = random.chance(80) ? #""title": "Title \#(index)", "# : ""
      let note = random.chance(10) ? #""note": "n", "# : ""
      let spare = random.chance(10) ? #""spare": 1, "# : ""
      let other = Int.random(in: 0..<count, using: &random)
      let base = random.chance(10) ? #""$extends": "f\#(other)", "# : ""
      return #""f\#(index)": {\#(base)\#(title)\#(note)\#(spare)"price": \#(index)}"#
    }
    let labels = random.chance(30) ? #""exclude": ["f1"], "conditions": {"f0": {"theme": "dark"}}, "# : ""
    return #"{"model": "Card", \#(labels)"previews": {\#(fixtures.joined(separator: ",\n"))}}"#
  }

  private static let others = """
    {"model": "Card", "previews": {"f0": {"title": "again"}, "other": {"title": "O", "spare": 2}}}
    """

  private static let files = [
    "kimchi.json": ##"""
    {"workspace": "Random", "devices": ["iPhone 16", "iPhone SE"], "lint": {"data.unused": "warning"},
     "experiments": {
       "wide": {"Layouts/card.json": [{"op": "replace", "path": "/vStack/padding", "value": 800}]},
       "other": {"Components/line.json": [{"op": "add", "path": "/layout/label/lines", "value": 1}]},
       "gone": {"Layouts/gone.json": [{"op": "remove", "path": "/x"}]}}}
    """##,
    "Layouts/card.json": """
    {"type": "vStack", "vStack": {"padding": 8, "items": [
      {"type": "label", "label": {"text": {"ref": "title"}, "number_of_lines": 1}},
      {"type": "label", "label": {"text": {"ref": "note"}}},
      {"type": "label", "label": {"text": {"ref": "never"}}},
      {"type": "image", "image": {"url": {"ref": "picture"}, "width": 10, "height": 10}},
      {"type": "component", "component": {"name": "line", "data": {"caption": {"ref": "title"}}}}]}}
    """,
    "Components/line.json": """
    {"component": "line", "fields": {"caption": {"type": "string"}},
     "layout": {"type": "label", "label": {"text": {"ref": "caption"}}}}
    """,
    "Components/unused.json": """
    {"component": "unused", "fields": {"text": {"type": "string"}}, "layout": {"type": "label", "label": {"ref": "text"}}}
    """,
    "Layouts/list.json": """
    {"type": "vStack", "vStack": {"items": [
      {"type": "each", "each": {"ref": "lines", "item": {"type": "component", "component":
        {"name": "line", "data": {"caption": {"ref": "caption"}}}}}},
      {"type": "label", "label": {"text": {"ref": "title"}}}]}}
    """,
    "Layouts/second/card.json": #"{"type": "label", "label": {"text": "twice"}}"#,
    "Previews/List.previews.json": """
    {"previews": {"full": {"title": "Lines", "lines": [{"$preview": "Line.one"}, {"caption": "own"}]},
                  "bare": {"title": "None"}, "loop": {"$extends": "pool"}, "pool": {"$extends": "loop"}}}
    """,
    "Previews/Line.previews.json": #"{"previews": {"one": {"caption": "One", "more": 1}}}"#,
    "Previews/Orphan.previews.json": #"{"previews": {"a": {"x": 1}, "b": {"$preview": "Nested.n"}}}"#,
    "Previews/Nested.previews.json": #"{"previews": {"n": {"y": 1}}}"#,
    "Previews/captured.json": #"{"title": "as sent", "a": [1, 2, 3]}"#,
    "Screens/home.json": """
    {"type": "screen", "screen": {"title": "Home", "sections": [
      {"id": "first", "component": "line", "items": [
        {"id": "a", "data": {"caption": "A"}}, {"id": "b", "component": "card", "data": {"title": "B"}}]}]}}
    """,
    "stray.json": #"{"b": 1, "b": 2}"#,
  ]
}
