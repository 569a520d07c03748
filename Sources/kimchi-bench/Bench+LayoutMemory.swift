import Binding
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
        let text = layout(ofCards: count / Self.nodesOfCard)
        let path = try write(text, "Layouts/cards.json", to: folder)
        var parts: [String] = []
        var last = Self.memory("VmRSS")
        func note(_ name: String) {
          let now = Self.memory("VmRSS")
          parts.append(String(format: "%.0f %@", Double(now - last) / Double(count), name))
          last = now
        }
        let start = last
        let document = try JSONDocument(parsing: Array(text.utf8), file: path)
        note("text and tree")
        var compiler = LayoutCompiler(decoder: ValueDecoder(sources: [document]))
        let compiled = compiler.compile(JSONValue(source: 0, node: document.root), named: "cards")
        note("nodes and notes")
        var binder = Binder(compiled, documents: [document])
        let bound = binder.make(nil)
        note("views")
        var engine = LayoutEngine(measurer: PictureConditions().measurer, images: ImageStore { _ in nil })
        engine.layout(bound.tree, PictureConditions().layoutOptions)
        note("places")
        keep((document, compiled, bound, engine))
        let alone = last - start
        let session = try Session(Target.find(path))
        let whole = Self.memory("VmRSS") - last
        keep(session)
        row(
          "layout.memory", String(format: "%.0f B a node, %d nodes", Double(whole) / Double(count), count),
          String(
            format: "%@; %.0f of a session besides", parts.joined(separator: ", "),
            Double(whole - alone) / Double(count)),
          goal: "≤ 200 B")
      }
    } catch {
      print("layout.memory: \(error)")
    }
  }
}
