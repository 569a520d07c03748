import Binding
import Foundation
import JSONDocument
import KimchiCore
import Sushi

extension Bench {
  func measureBinding() {
    guard wants("compile", "bind", "rebind") else { return }
    guard let layout = try? JSONDocument(parsing: Self.layout, file: "layout.json"),
      let first = try? JSONDocument(parsing: Self.data(1), file: "first.json"),
      let second = try? JSONDocument(parsing: Self.data(2), file: "second.json")
    else { return print("bind: the sample is not well formed") }
    func compiled() -> CompiledLayout {
      var compiler = LayoutCompiler(decoder: ValueDecoder(sources: [layout]))
      return compiler.compile(JSONValue(source: 0, node: layout.root), named: "card")
    }
    let product = compiled()
    let nodes = product.templates.first?.nodes.count ?? 0
    let compiling = median(41, of: 50) { keep(compiled()) }
    var unused = Binder(product, documents: [layout])
    unused.collectsMissing = false
    let building = median(41, of: 50) {
      var binder = unused
      keep(binder.bind((first, first.root)))
    }
    var binder = unused
    var isFirst = true
    func next() -> (JSONDocument, JSONDocument.Node) {
      isFirst.toggle()
      return isFirst ? (first, first.root) : (second, second.root)
    }
    let binding = median(41, of: 50) { keep(binder.bind(next())) }
    var view = binder.bind((first, first.root))
    let rebinding = median(41, of: 50) { keep(binder.rebind(&view, to: next())) }
    row("compile", "\(Self.time(compiling)), \(nodes) nodes", goal: "≤ 20 µs")
    row(
      "bind", "\(Self.time(binding)), \(view.tree.count) views",
      String(format: "%.0f %% of compile + bind", 100 * binding / (compiling + binding)), goal: "≤ 2 µs, ≤ 10 %")
    row("rebind", Self.time(rebinding), Self.times(building / rebinding, "faster than to rebuild"), goal: "≥ 10 ×")
  }

  /// The time of a call beyond that of a reference, of a thousand labels bound anew.
  func measureCalls() {
    guard wants("bind.call") else { return }
    let count = 1000
    guard let data = try? JSONDocument(parsing: #"{ "name": "Nilgiris", "price": 1299 }"#, file: "data.json") else {
      return
    }
    func time(_ text: String) -> Double? {
      let label = "{ \"type\": \"label\", \"label\": { \"text\": \(text) } }"
      let items = Array(repeating: label, count: count).joined(separator: ", ")
      let text = "{ \"type\": \"vStack\", \"vStack\": { \"items\": [ \(items) ] } }"
      guard let layout = try? JSONDocument(parsing: text, file: "layout.json") else { return nil }
      var compiler = LayoutCompiler(decoder: ValueDecoder(sources: [layout]))
      let product = compiler.compile(JSONValue(source: 0, node: layout.root), named: "card")
      guard !product.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
      var binder = Binder(product, documents: [layout])
      return median(21, of: 5) { keep(binder.bind((data, data.root))) }
    }
    guard let plain = time(#"{ "ref": "name" }"#) else { return print("bind.call: the sample is not well formed") }
    var times: [(name: String, time: Double)] = []
    for (name, with) in [
      ("upper", #"[{ "ref": "name" }]"#), ("number", #"[{ "ref": "price" }]"#),
      ("currency", #"[{ "ref": "price" }, "INR"]"#),
      ("text", #"[{ "ref": "name" }, " · ", { "ref": "price" }]"#),
    ] {
      guard let time = time("{ \"call\": \"\(name)\", \"with\": \(with) }") else {
        print("bind.call: the sample of \(name) is not well formed")
        continue
      }
      times.append((name, (time - plain) / Double(count)))
    }
    let slowest = times.map(\.time).max() ?? 0
    row(
      "bind.call", times.map { "\($0.name) \(Self.time($0.time))" }.joined(separator: ", "),
      Self.times((slowest * Double(count) + plain) / plain, "a reference"), goal: "≤ 1 µs more")
  }

  /// Fifty nodes, of which seven take data.
  private static var layout: String {
    let rows = (0..<6).map { index in
      """
      { "type": "hStack", "hStack": { "spacing": 8, "alignment": "center", "items": [
          { "type": "image", "image": { "url": "a.png", "width": 24, "height": 24 } },
          { "type": "vStack", "vStack": { "items": [
            { "type": "label", "label": { "ref": "title\(index)" } },
            { "type": "label", "label": { "text": "static", "font": { "weight": "medium", "size": "200" } } } ] } },
          { "type": "separator", "separator": {} }, { "type": "icon", "icon": { "code": "e900" } },
          { "type": "label", "label": { "text": "₹199", "color": { "type": "grey", "tint": "600" } } } ] } }
      """
    }
    return """
      { "type": "vStack", "vStack": { "padding": 12, "spacing": 4, "bg_color": { "type": "white" }, "items": [
        { "type": "label", "label": { "text": { "ref": "name" } } }, \(rows.joined(separator: ",\n")) ] } }
      """
  }

  private static func data(_ number: Int) -> String {
    let titles = (0..<6).map { "\"title\($0)\": \"Title \($0)\"" }
    return "{ \"name\": \"Name \(number)\", \(titles.joined(separator: ", ")) }"
  }
}
