import Conditions
import Delivery
import Dialects
import Foundation
import Inspection
import JSONDocument
import Pictures
import Sessions
import Studio
import Terminal
import Workspaces

extension Bench {
  /// A response of facets: reading it, filtering it for a client and drawing it, against parsing it alone; and an edit of
  /// one facet in it.
  func measureFacets() {
    guard wants("facets.read", "facets.filter", "facets.draw", "facets.edit") else { return }
    let count = isQuick ? 1000 : 10_000
    do {
      try inFolder { folder in
        let path = try response(of: count, in: folder)
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        let document = try JSONDocument(parsing: bytes, file: "home.json")
        let target = try Target.find(path)
        let library = ScreenLibrary(target.workspace)
        let parsing = median(11) { keep(try? JSONDocument(parsing: bytes, file: "home.json")) }
        func row(_ name: String, _ time: Double) {
          self.row(
            name, "\(Self.time(time)), \(count) facets", String(format: "%.1f × parsing it", time / parsing))
        }
        let dialects = target.workspace.dialects
        let dialect = dialects.dialect(of: document)
        func read(for client: ClientCapabilities = .newest) {
          keep(dialect?.read(ScreenSource(document, contracts: library, client: client, dialects: dialects)))
        }
        row("facets.read", median(11) { read() })
        let old = PictureConditions(client: ClientRelease("ios", "1.0.0")).capabilities(in: target.workspace)
        row("facets.filter", median(11) { read(for: old) })
        row("facets.draw", median(5) { keep(try? Session(target)) })
        self.row(
          "facets.edit", Self.time(try timeOfSetting("text.title", of: "#row:\(count / 2)", on: path)),
          "\(count) facets",
          goal: "≤ 5 ms, any count")
      }
    } catch {
      print("facets: \(error)")
    }
  }

  /// A response for a client that leaves a facet out of each row: all that `kimchi export` does but writing the file.
  func measureExporting() {
    guard wants("facets.export") else { return }
    do {
      try inFolder { folder in
        let path = try response(of: isQuick ? 1000 : 26_000, in: folder)
        var request = ExportRequest()
        request.form = .response
        request.options.client = ClientRelease("ios", "1.0.0")
        let time = median(11, by: .wall) { keep(try? request.perform(Target.find(path), to: "-")) }
        let size = try Data(contentsOf: URL(fileURLWithPath: path)).count
        row("facets.export", Self.rate(size, time), "\(size) bytes in \(Self.time(time))", goal: "≥ 50 MB/s")
      }
    } catch {
      print("facets: \(error)")
    }
  }

  /// A response of 100,000 facets: opening it, the last one by its id, and a facet inside another.
  func measureManyFacets() {
    guard wants("facets.open", "facets.find", "facets.search", "facets.nested", "facets.long") else { return }
    let count = isQuick ? 1000 : 100_000
    do {
      try inFolder { folder in
        // Each row has two facets inside.
        let rows = count / 3
        let path = try response(of: rows, in: folder)
        row(
          "facets.open", Self.time(median(5, by: .wall) { keep(try? Session(Target.find(path))) }), "\(count) facets",
          goal: "≤ 400 ms")
        var state = StudioState(try Session(Target.find(path)), size: CellSize(columns: 160, rows: 48))
        var (before, _) = state.draw()
        var isLast = false
        let found = median(21) {
          isLast.toggle()
          _ = state.perform("#row:\(isLast ? rows - 1 : 0) select")
          let next = state.draw().screen
          keep(next.changes(since: before))
          before = next
        }
        row("facets.find", Self.time(found), "\(count) facets", goal: "≤ 20 ms")
        let picture = try Session(Target.find(path)).picture
        let search = median(11) { keep(picture.search("nowhere to be found").count) }
        let speed = Double(picture.document.byteCount) / search / 1e6
        row("facets.search", Self.time(search), "\(Int(clamping: speed)) MB/s", goal: "≥ 1000 MB/s")
        row(
          "facets.nested", Self.time(try timeOfSetting("text.title", of: "#badge:\(rows / 2)", on: path)),
          "\(count) facets", goal: "≤ 3 ms")
        let long = try response(of: rows, inSectionsOf: rows, in: folder)
        row(
          "facets.long", Self.time(try timeOfSetting("text.title", of: "#badge:\(rows / 2)", on: long)),
          "\(count) facets in one section", goal: "≤ 3 ms")
      }
    } catch {
      print("facets: \(error)")
    }
  }

  /// Rows in sections of some length; the first client does not know the badge that each row has.
  func response(of count: Int, inSectionsOf length: Int = 100, in folder: URL) throws -> String {
    try write(
      #"""
      { "workspace": "Bench", "clients": { "ios": {
        "1.0.0": { "components": ["row"], "actions": ["navigate"] }, "1.1.0": { "adds": { "components": ["badge"] } } } } }
      """#, "kimchi.json", to: folder)
    try write(
      #"""
      { "component": "badge", "layout": { "type": "label", "label": { "text": { "ref": "text/title" } } } }
      """#, "Components/badge.json", to: folder)
    try write(
      #"""
      { "component": "row", "layout": { "type": "vStack", "vStack": { "items": [
        { "type": "label", "label": { "text": { "ref": "text/title" } } },
        { "type": "each", "each": { "ref": "children", "axis": "horizontal", "item": { "type": "component",
          "component": { "name": { "ref": "component/id" }, "data": { "ref": "$item" } } } } } ] } } }
      """#, "Components/row.json", to: folder)
    let sections = stride(from: 0, to: count, by: length).map { first in
      let rows = (first..<min(first + length, count)).map { index in
        #"""
        { "id": "row:\#(index)", "component": { "id": "row" }, "text": { "title": "Store \#(index)" },
          "events": { "click": { "name": "navigate", "data": { "url": "store/\#(index)" } } },
          "logging": { "store_id": "\#(index)" },
          "children": [{ "id": "badge:\#(index)", "component": { "id": "badge" }, "text": { "title": "20 % off" } },
            { "id": "more:\#(index)", "component": { "id": "row" }, "text": { "title": "20 min" } }] }
        """#
      }
      return #"{ "id": "s\#(first)", "body": [\#(rows.joined(separator: ",\n"))] }"#
    }
    let text = #"{ "sections": [\#(sections.joined(separator: ",\n"))] }"#
    return try write(text, "Screens/of_\(length).json", to: folder)
  }
}
