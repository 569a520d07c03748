import Binding
import Conditions
import Foundation
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Rendering
import Sessions
import Sushi
import Workspaces

extension Bench {
  /// The bytes that each step towards a picture of a large layout leaves in memory. To be called before others, while no
  /// sample has left memory behind that this one could be put into.
  func measureLayoutMemory() {
    guard wants("layout.memory") else { return }
    let count = isQuick ? 10_000 : 100_000
    do {
      try inFolder { folder in
        let text = Array(layout(ofCards: count / Self.nodesOfCard).utf8)
        let path = try write(String(decoding: text, as: UTF8.self), "Layouts/cards.json", to: folder)
        var last = Self.memory("VmRSS")
        func bytes() -> Double {
          let now = Self.memory("VmRSS")
          defer { last = now }
          return Double(now - last) / Double(count)
        }
        let session = try Session(Target.find(path))
        let whole = bytes()
        let document = try JSONDocument(parsing: text, file: path)
        var parts = [String(format: "%.0f text, %.0f tree", Double(text.count) / Double(count), bytes())]
        func note(_ name: String) { parts.append(String(format: "%.0f %@", bytes(), name)) }
        var compiler = LayoutCompiler(decoder: ValueDecoder(sources: [document]))
        let compiled = compiler.compile(JSONValue(source: 0, node: document.root), named: "cards")
        note("nodes and notes")
        var binder = Binder(compiled, documents: [document])
        let bound = binder.make(nil)
        note("views")
        var engine = LayoutEngine(measurer: PictureConditions().measurer, images: ImageStore { _ in nil })
        engine.layout(bound.tree, PictureConditions().layoutOptions)
        note("places")
        keep((session, document, compiled, bound, engine))
        row(
          "layout.memory", String(format: "%.0f B a node, %d nodes", whole, count),
          "alone: \(parts.joined(separator: ", "))", goal: "≤ 200 B")
      }
    } catch {
      print("layout.memory: \(error)")
    }
  }
}
