import JSONDocument
import KimchiCore
import Screens
import Sushi

/// What sending a layout once saves: as many items, each with its values written into a layout of its own, against the
/// layout once and the data of each.
package struct SizeReport: Sendable, Hashable {
  package struct Bytes: Sendable, Hashable {
    package var raw: Int
    package var gzip: Int

    init(_ text: JSONText) {
      raw = text.bytes.count
      gzip = Compression.gzipByteCount(text.bytes)
    }
  }

  package let items: Int
  /// `[layout with values, …]`.
  package let expanded: Bytes
  /// `{"layouts": {ID: layout}, "components": {…}, "items": [{"layout": ID, "data": …}, …]}`.
  package let once: Bytes

  package static let itemLimit = 100_000

  /// Of the raw bytes; below zero when the split costs more than it saves.
  package var savedPercent: Double { Self.saved(expanded.raw, once.raw) }
  package var savedGzipPercent: Double { Self.saved(expanded.gzip, once.gzip) }

  private static func saved(_ before: Int, _ after: Int) -> Double {
    before == 0 ? 0 : 100 * Double(before - after) / Double(before)
  }

  /// Counts the bytes of texts without white space. Linear in items × bytes of a card.
  ///
  /// - Parameter fixtures: taken in turn; without any the layout's static parts are all there is.
  package init(_ prepared: PreparedLayout, fixtures: [Fixture], items: Int) {
    let count = min(max(items, 0), Self.itemLimit)
    self.items = count
    let layout = JSONText(prepared.layout.document, prepared.layout.node).minified
    let filled = fixtures.map { LayoutExpander.filled(prepared, with: $0).minified }
    let data = fixtures.map { JSONText($0.document, $0.node).minified }
    let id = JSONText.string(prepared.layout.id)
    expanded = Bytes(.array((0..<count).map { filled.isEmpty ? layout : filled[$0 % filled.count] }))
    let list = (0..<count).map { index in
      JSONText.object([("layout", id), ("data", data.isEmpty ? .null : data[index % data.count])])
    }
    once = Self.once([(prepared.layout.id, layout)], components: Self.components(of: [prepared]), list)
  }

  /// The same of a screen as it is: each item, header and footer with its own component and data.
  package init?(_ picture: Picture) {
    guard let shown = picture.screen else { return nil }
    let screen = shown.screen
    var parts: [String: PreparedLayout] = [:]
    for name in screen.components { parts[name] = shown.library.prepared(name) }
    var filled: [JSONText] = []
    var list: [JSONText] = []
    for section in screen.sections {
      let around = [section.header, section.footer].compactMap(\.self)
      for item in around + section.items where filled.count < Self.itemLimit {
        let name = screen.componentName(of: item)
        guard let prepared = parts[name], let data = screen.value(at: item.data) else { continue }
        let fixture = Fixture(
          model: prepared.layout.model, name: "item", document: data.document, node: data.node)
        filled.append(LayoutExpander.filled(prepared, with: fixture).minified)
        list.append(
          .object([("layout", .string(name)), ("data", JSONText(data.document, data.node).minified)]))
      }
    }
    items = filled.count
    expanded = Bytes(.array(filled))
    let used = parts.sorted { $0.key < $1.key }
    once = Self.once(
      used.map { ($0.key, JSONText($0.value.layout.document, $0.value.layout.node).minified) },
      components: Self.components(of: used.map(\.value)), list)
  }

  /// The components that layouts use beside themselves, by name.
  private static func components(of layouts: [PreparedLayout]) -> [(String, JSONText)] {
    var seen: Set<String> = []
    return layouts.flatMap { prepared in
      prepared.usedComponents.filter { $0 != prepared.layout.id && seen.insert($0).inserted }.compactMap { name in
        prepared.components[name].map { definition in
          (name, JSONText(prepared.documents[definition.value.source], definition.value.node).minified)
        }
      }
    }
  }

  private static func once(
    _ layouts: [(String, JSONText)], components: [(String, JSONText)], _ items: [JSONText]
  ) -> Bytes {
    Bytes(.object([("layouts", .object(layouts)), ("components", .object(components)), ("items", .array(items))]))
  }

  /// What is saved, in a sentence.
  package var summary: String {
    let saved = "\(Int(savedPercent.rounded())) % of the bytes, \(Int(savedGzipPercent.rounded())) % with gzip"
    return "\(items) items: sending the layout once saves \(saved)"
  }

  /// The two sizes, a line each.
  package var rows: [String] {
    [("expanded", expanded), ("once    ", once)].map { name, bytes in
      "\(name)  \(bytes.raw) bytes, \(bytes.gzip) with gzip"
    }
  }

  package var json: JSONText {
    func bytes(_ bytes: Bytes) -> JSONText {
      .object([("bytes", .integer(bytes.raw)), ("gzip_bytes", .integer(bytes.gzip))])
    }
    return .object([
      ("items", .integer(items)), ("expanded", bytes(expanded)), ("once", bytes(once)),
      ("saved_percent", .number((savedPercent * 10).rounded() / 10)),
      ("saved_gzip_percent", .number((savedGzipPercent * 10).rounded() / 10)),
    ])
  }
}

extension JSONText {
  /// The same value without white space.
  var minified: JSONText {
    guard let document = try? JSONDocument(parsing: bytes, file: "value"),
      let text = try? JSONText(parsing: document.minifiedBytes(), file: "value")
    else { return self }
    return text
  }
}
