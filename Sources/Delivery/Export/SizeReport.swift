import JSONDocument
import KimchiCore
import Pictures
import Screens
import Sushi
import Workspaces

/// The bytes saved by sending a layout once: items that each contain a full layout, compared with the
/// layout once and the data of each.
package struct SizeReport: Sendable, Hashable {
  package struct Bytes: Sendable, Hashable {
    package var raw: Int
    package var gzip: Int
  }

  package let items: Int
  /// `[layout with values, …]`.
  package let expanded: Bytes
  /// `{"layouts": {ID: layout}, "components": {…}, "items": [{"layout": ID, "data": …}, …]}`.
  package let once: Bytes
  /// The bytes of a screen's attributes; nil for a layout.
  package let logging: LoggedBytes?

  package static let itemLimit = 100_000

  /// Of the raw bytes; below zero when the split costs more than it saves.
  package var savedPercent: Double { Self.saved(expanded.raw, once.raw) }
  package var savedGzipPercent: Double { Self.saved(expanded.gzip, once.gzip) }

  private static func saved(_ before: Int, _ after: Int) -> Double {
    before == 0 ? 0 : 100 * Double(before - after) / Double(before)
  }

  /// Counts the bytes of texts without white space, which are never there all at once. Linear in items × bytes of a card.
  ///
  /// - Parameters:
  ///   - fixtures: taken in turn; without any the layout's static parts are all there is.
  ///   - check: is asked before each item whether somebody still waits.
  /// - Throws: `size.limit`, and what the check throws.
  package init(
    _ prepared: PreparedLayout, fixtures: [Fixture], items: Int, check: () throws(Refusal) -> Void = {}
  ) throws(Refusal) {
    let count = min(max(items, 0), Self.itemLimit)
    let layout = JSONText(prepared.layout.document, prepared.layout.node).minified
    let id = JSONText.string(prepared.layout.id)
    var sizes = Count([(prepared.layout.id, layout)], components: Self.components(of: [prepared]))
    var shown: [(filled: JSONText, data: JSONText)] = []
    var held = 0
    for index in 0..<count {
      try check()
      // The fixtures that are in turn for the first time are put in; after that they come round again.
      if index < fixtures.count {
        let fixture = fixtures[index]
        shown.append(
          (LayoutExpander.filled(prepared, with: fixture).minified, JSONText(fixture.document, fixture.node).minified))
        held += shown[index].filled.bytes.count + shown[index].data.bytes.count
        guard held <= Self.byteLimit else { throw Self.tooLarge(index, of: count) }
      }
      let next = shown.isEmpty ? (filled: layout, data: JSONText.null) : shown[index % shown.count]
      guard sizes.add(next.filled, layout: id, data: next.data) else { throw Self.tooLarge(index, of: count) }
    }
    self.init(sizes)
  }

  /// Measures what a picture shows: a layout as often as is said, or a screen. Nil where nothing is open.
  ///
  /// - Parameter check: is asked before each item whether somebody still waits.
  /// - Throws: `size.limit`, and what the check throws.
  package init?(_ picture: Picture, items: Int, check: () throws(Refusal) -> Void = {}) throws(Refusal) {
    if let layout = picture.stage.layoutStage {
      try self.init(layout.prepared, fixtures: picture.fixture.map { [$0] } ?? [], items: items, check: check)
    } else {
      try self.init(picture, check: check)
    }
  }

  /// Measures a screen: each item, header and footer with its own component and data. Nil for what isn't a
  /// screen.
  ///
  /// - Parameter check: is asked before each item whether somebody still waits.
  /// - Throws: `size.limit`, and what the check throws.
  package init?(_ picture: Picture, check: () throws(Refusal) -> Void = {}) throws(Refusal) {
    guard let shown = picture.stage.screenStage else { return nil }
    let screen = shown.screen
    var parts: [String: PreparedLayout] = [:]
    for name in screen.components { parts[name] = shown.library.prepared(name) }
    let used = parts.sorted { $0.key < $1.key }
    var count = Count(
      used.map { ($0.key, JSONText($0.value.layout.document, $0.value.layout.node).minified) },
      components: Self.components(of: used.map(\.value)))
    let total = min(screen.sections.reduce(0) { $0 + $1.items.count + 2 }, Self.itemLimit)
    for section in screen.sections {
      let around = [section.header, section.footer].compactMap(\.self)
      for item in around + section.items where count.items < Self.itemLimit {
        try check()
        let name = screen.componentName(of: item)
        guard let prepared = parts[name], let data = screen.value(at: item.data) else { continue }
        let fixture = Fixture(
          model: prepared.layout.model, name: "item", document: data.document, node: data.node)
        let filled = LayoutExpander.filled(prepared, with: fixture).minified
        guard count.add(filled, layout: .string(name), data: JSONText(data.document, data.node).minified) else {
          throw Self.tooLarge(count.items, of: total)
        }
      }
    }
    self.init(
      count,
      logging: shown.dialect.map { LoggedBytes(screen, in: $0, among: picture.target.workspace.dialects) })
  }

  private init(_ count: Count, logging: LoggedBytes? = nil) {
    items = count.items
    self.logging = logging
    (expanded, once) = count.finish()
  }

  /// Bytes that the items may have together, without the layout once.
  static let byteLimit = 1 << 30

  private static func tooLarge(_ done: Int, of count: Int) -> Refusal {
    Refusal(
      .sizeLimit, "\(count) items take more than \(byteLimit >> 30) GiB", fix: "use at most \(done) items")
  }

  /// The two texts on their way, of which only the sizes are kept.
  private struct Count {
    private let expanded = GzipCounter()
    private let once = GzipCounter()
    private var bytes = 0
    private(set) var items = 0

    init(_ layouts: [(String, JSONText)], components: [(String, JSONText)]) {
      expanded.add("[")
      once.add("{\"layouts\":")
      once.add(JSONText.object(layouts).bytes)
      once.add(",\"components\":")
      once.add(JSONText.object(components).bytes)
      once.add(",\"items\":[")
    }

    /// Answers whether there was room.
    mutating func add(_ filled: JSONText, layout: JSONText, data: JSONText) -> Bool {
      bytes += filled.bytes.count + data.bytes.count
      guard bytes <= SizeReport.byteLimit else { return false }
      if items > 0 {
        expanded.add(",")
        once.add(",")
      }
      items += 1
      expanded.add(filled.bytes)
      once.add(JSONText.object([("layout", layout), ("data", data)]).bytes)
      return true
    }

    func finish() -> (expanded: Bytes, once: Bytes) {
      expanded.add("]")
      once.add("]}")
      let (before, after) = (expanded.finish(), once.finish())
      return (Bytes(raw: before.raw, gzip: before.gzip), Bytes(raw: after.raw, gzip: after.gzip))
    }
  }

  /// The components that layouts use beside themselves, by name.
  private static func components(of layouts: [PreparedLayout]) -> [(String, JSONText)] {
    var seen: Set<String> = []
    return layouts.flatMap { prepared in
      prepared.namedComponents.filter { $0 != prepared.layout.id && seen.insert($0).inserted }.compactMap { name in
        prepared.components[name].map { definition in
          (name, JSONText(prepared.documents[definition.value.source], definition.value.node).minified)
        }
      }
    }
  }

  /// The savings, in a sentence.
  package var summary: String {
    let saved =
      "\(Int(clamping: savedPercent.rounded())) % of the bytes, \(Int(clamping: savedGzipPercent.rounded())) % with gzip"
    return "\(items) items: sending the layout once saves \(saved)"
  }

  /// The two sizes, a line each.
  package var rows: [String] {
    [("expanded", expanded), ("once    ", once)].map { name, bytes in
      "\(name)  \(bytes.raw) bytes, \(bytes.gzip) with gzip"
    } + (logging?.rows ?? [])
  }

  package var json: JSONText {
    func bytes(_ bytes: Bytes) -> JSONText {
      .object([("bytes", .integer(bytes.raw)), ("gzip_bytes", .integer(bytes.gzip))])
    }
    let members: [(String, JSONText)] = [
      ("items", .integer(items)), ("expanded", bytes(expanded)), ("once", bytes(once)),
      ("saved_percent", .number((savedPercent * 10).rounded() / 10)),
      ("saved_gzip_percent", .number((savedGzipPercent * 10).rounded() / 10)),
    ]
    return .object(members + (logging.map { [("logging", $0.json)] } ?? []))
  }
}
