import Dialects
import Foundation
import JSONDocument
import KimchiCore
import Layout
import ScreenLayout
import Screens
import StandardDialects
import Sushi
import TestSupport
import Testing

/// A home response made for a test, and how it is shown.
enum FeedSample {
  static let contracts = TestContracts(
    [
      "banner", "info_card", "cuisine_tile", "filter_chip", "restaurant_card", "restaurant_highlight",
      "restaurant_tile", "section_header", "section_footer", "section_divider",
    ], declarations: declarations)

  /// The sample workspace's own types of sections and kinds of items.
  static let declarations: [JSONDocument] = [
    "cuisine", "cuisine_grid", "cuisine_kind", "restaurant", "restaurant_highlight", "restaurant_list",
    "restaurant_tile", "sliding_restaurants",
  ].compactMap { name in
    let path = Samples.feed + "/Plugins/\(name).json"
    return (try? String(contentsOfFile: path, encoding: .utf8)).flatMap { try? JSONDocument(parsing: $0, file: path) }
  }

  static let types = FeedTypes.standard.declaring(declarations)

  static func decode(_ sections: String, next: String? = nil) throws -> DecodedScreen {
    let next = next.map { ", \"next\": \($0)" } ?? ""
    return try decode(text: "{ \"feed\": { \"title\": \"Food\", \"sections\": [\(sections)]\(next) } }")
  }

  static func decode(text: String, file: String = "home.json") throws -> DecodedScreen {
    let document = try JSONDocument(parsing: text, file: file)
    #expect(DialectRegistry.standard.dialect(of: document) == FeedDialect.self)
    return FeedDialect.decode(ScreenSource(document, contracts: contracts))
  }

  /// Every component is a label of a name or a text, or of a title.
  static func library(_ name: String) -> CompiledComponent? {
    guard contracts.contract(of: name) != nil else { return nil }
    let key = name.hasPrefix("section") ? "title" : name == "filter_chip" ? "text" : "name"
    let text = """
      { "component": "\(name)", "layout": { "type": "zStack", "zStack": {
        "background": [ { "type": "spacer", "spacer": { "hidden": { "ref": "selected" } } } ],
        "items": [ { "type": "label", "label": { "text": { "ref": "\(key)" } } } ] } } }
      """
    guard let document = try? JSONDocument(parsing: text, file: "\(name).json") else { return nil }
    var decoder = ValueDecoder(sources: [document])
    guard let definition = ComponentDefinition(JSONValue(source: 0, node: document.root), &decoder),
      let layout = definition.layout
    else { return nil }
    var compiler = LayoutCompiler(decoder: decoder, components: [name: definition])
    return CompiledComponent(compiler.compile(layout, named: name, definition: definition), documents: [document])
  }

  static func presenter(_ screen: Screen, _ size: Size = Size(375, 800)) -> ScreenPresenter {
    ScreenPresenter(
      Snapshot(screen), in: ScreenPresenter.Container(size, scale: 2), library: library, measurer: TenPoints(),
      images: NoImages())
  }
}

/// 10 points a character, in lines of 20.
struct TenPoints: TextMeasurer {
  func line(of font: Font, pointSize: Double) -> LineMetrics { LineMetrics(height: 20, ascent: 16) }

  func appendAdvances(of text: Substring, font: Font, pointSize: Double, to clusters: inout [TextCluster]) {
    for character in text { clusters.append(TextCluster(length: Int32(character.utf8.count), advance: 10)) }
  }
}

struct NoImages: ImageSizes {
  func size(of url: String) -> Size? { nil }
}
