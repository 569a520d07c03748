import Checkout
import Foundation
import JSONDocument
import Plugins
import Testing

/// `docs/plugins.md` holds what the code says. `KIMCHI_RECORD=1` writes its printed parts anew.
@Suite("The documentation of checkout plugins") struct DocumentationTests {
  private static let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
  private static let page = root + "/docs/plugins.md"

  /// The printed parts by their names.
  private static func parts() throws -> [(name: String, text: String)] {
    let example = root + "/Tests/CheckoutTests/Example/CarbonOffsetPlugin.swift"
    let source = try String(contentsOfFile: example, encoding: .utf8)
    let functions = ExpressionOperator.allCases.map { "| `\($0.rawValue)` | \($0.summary) |\n" }.joined()
    let facts = OrderFact.all.map { "| `\($0.name)` | `\($0.type.rawValue)` | \($0.summary) |\n" }.joined()
    let heard = HeardFact.all.map { "| `\($0.plugin)/\($0.name)` | `\($0.type.rawValue)` |\n" }.joined()
    let fields = CartField.all.map { "`\($0.name)` (`\($0.type.rawValue)`)" }.joined(separator: ", ")
    return [
      ("built-in config", "```json\n\(BuiltInConfig.text)\n```\n"),
      ("functions", "| Function | |\n|---|---|\n" + functions),
      ("facts", "| Fact | Type | |\n|---|---|---|\n" + facts), ("heard", "| Name | Type |\n|---|---|\n" + heard),
      ("cart fields", fields + "\n"),
      ("plugins", PluginCatalogue.standard.markdown(headingLevel: 3)), ("example", "```swift\n\(source)```\n"),
    ]
  }

  @Test("docs/plugins.md has the built-in config, the plugins and the example as they are")
  func page() throws {
    let found = try String(contentsOfFile: Self.page, encoding: .utf8)
    var expected = found
    for part in try Self.parts() {
      let (begin, end) = ("<!-- \(part.name) -->\n\n", "\n<!-- end of \(part.name) -->\n")
      let opening = try #require(expected.range(of: begin), "the mark for \(part.name) is missing")
      let closing = try #require(
        expected.range(of: end, range: opening.upperBound..<expected.endIndex), "no end of \(part.name)")
      expected.replaceSubrange(opening.upperBound..<closing.lowerBound, with: part.text)
    }
    if ProcessInfo.processInfo.environment["KIMCHI_RECORD"] != nil {
      try expected.write(toFile: Self.page, atomically: true, encoding: .utf8)
      return
    }
    #expect(found == expected, "run the tests with KIMCHI_RECORD=1 to print it anew")
  }

  @Test("every plugin is documented, with a label for screen readers and an identifier of its own")
  func completeness() {
    let catalogue = PluginCatalogue.standard
    #expect(catalogue.identifiers.count == 26)
    #expect(Set(catalogue.identifiers).count == 26)
    #expect(catalogue.documentationGaps.isEmpty, "\(catalogue.documentationGaps.map(\.message))")
  }

  @Test("every action that a plugin documents is offered at some time")
  func actions() throws {
    let rich = #"{"cart":{"voucher":{"code":"A"},"gift":{}}}"#
    let orders = [rich, #"{"cart":{"payment":"cash"}}"#]
    let plugins = try orders.flatMap { order in
      try Checkouts.core(PluginCatalogue.standard.identifiers, patched: order).pages.flatMap(\.plugins)
    }
    for definition in PluginCatalogue.standard.configurators.map(\.definition) {
      let offered = plugins.filter { $0.identifier == definition.identifier }.flatMap(\.actions).map(\.name)
      #expect(Set(offered) == Set(definition.actions.map(\.name)), "\(definition.identifier)")
    }
  }

  @Test("a plugin without documentation is an error that names what is missing")
  func gaps() {
    let gaps = PluginCatalogue([PluginConfigurator(BareProbe.self)]).documentationGaps
    #expect(gaps.map(\.code) == [.checkoutUndocumented])
    #expect(
      gaps.map(\.message) == [
        "the plugin bare has no summary, no rules, no product notes, no screen-reader label in en, "
          + "no sentence for the option size"
      ])
  }
}

/// A plugin that nobody documented.
private struct BareProbe: Probe {
  static let name = "bare"
  static let definition = PluginDefinition(
    "bare", Phrase(""), summary: "", options: [PluginOption("size", .integer(1), "")], rules: [], productNotes: "")
  var component: ProbeComponent
  var heard: [String] = []

  init(_ component: ProbeComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
  }
}
