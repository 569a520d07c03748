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
