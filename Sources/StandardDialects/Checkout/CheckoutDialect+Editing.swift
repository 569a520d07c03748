import Checkout
import Dialects
import JSONDocument
import Sushi

extension CheckoutDialect {
  package static var itemsMayRepeatAcrossSections: Bool { false }

  private static let pages = ["checkoutPageConfigs", "checkout_page_configs"]
  private static let plugins = ["checkoutPluginConfigs", "checkout_plugin_configs"]
  private static let title = ["navigationTitle", "navigation_title"]
  private static let next = ["nextButtonTitle", "next_button_title"]

  /// The spelling of a key that an object has; the first one where it has neither.
  private static func key(_ keys: [String], of node: JSONDocument.Node, in document: JSONDocument) -> String {
    keys.first { document.value(forKey: $0, in: node) != nil } ?? keys[0]
  }

  package static func properties(of part: EditedPart, _ contracts: any ComponentContracts) -> [PartProperty] {
    func named(_ keys: [String], _ type: PropertyType, _ summary: String) -> PartProperty {
      PartProperty(key(keys, of: part.node, in: part.document), type, summary)
    }
    switch part.kind {
    case .screen: return [PartProperty("contexts", .any, "pages by context")]
    case .section:
      return [
        named(title, .string, "the page's title"), named(next, .string, "the title of the button to the next page"),
        named(plugins, .list("plugins"), "the page's plugins, in order"),
      ]
    case .item:
      let catalogue = catalogue(of: contracts)
      let identifiers = catalogue.identifiers
      let definition = part.string("identifier").flatMap { catalogue.definition(of: $0) }
      let options = (definition?.options ?? []).map { PartProperty($0.name, $0.type, $0.doc, in: ["options"]) }
      return [PartProperty("identifier", .choice(identifiers), "the plugin")] + options
    case .header, .footer, .child: return []
    }
  }

  package static func listInside(_ part: EditedPart, _ contracts: any ComponentContracts) -> [String]? {
    switch part.kind {
    case .screen:
      let document = part.document
      guard let contexts = document.value(forKey: "contexts", in: part.node),
        let first = document.members(of: contexts).first(where: { _ in true })
      else { return [key(pages, of: part.node, in: document)] }
      return ["contexts", first.key, key(pages, of: first.value, in: document)]
    case .section: return [key(plugins, of: part.node, in: part.document)]
    case .header, .item, .footer, .child: return nil
    }
  }

  /// A plugin is told apart by its identifier, which a copy must not change.
  package static func identity(of part: EditedPart, _ contracts: any ComponentContracts) -> [String]? { nil }

  // MARK: Adding

  package static func newScreen(
    title: String, showing part: String?, _ contracts: any ComponentContracts
  ) -> JSONText {
    // The plugins without which no order can be placed, as the shop's first context has it.
    let catalogue = catalogue(of: contracts)
    let needed = catalogue.shop.contexts.first.map { catalogue.needed(in: $0.context) } ?? []
    var identifiers = catalogue.identifiers.filter { $0 != part && ($0 == "items" || needed.contains($0)) }
    if let part {
      identifiers.insert(part, at: (identifiers.firstIndex(of: "items") ?? -1) + 1)
      // The summary shows the plugin's line of the total, and comes before the last button.
      if !identifiers.contains("summary") {
        identifiers.insert("summary", at: identifiers.firstIndex(of: "confirm") ?? identifiers.endIndex)
      }
    }
    let plugins = identifiers.map { JSONText.object([("identifier", .string($0))]) }
    let page = JSONText.object([(Self.title[0], .string(title)), (Self.plugins[0], .array(plugins))])
    return .object([("checkoutPageConfigs", .array([page]))])
  }

  package static func additions(_ contracts: any ComponentContracts) -> [Addition] {
    [Addition("page", "a page: add page TITLE", isSection: true)]
      + catalogue(of: contracts).configurators.map { Addition($0.definition.identifier, $0.definition.summary) }
  }

  package static func newPart(
    _ request: PartRequest, _ contracts: any ComponentContracts
  ) throws(PartFault) -> NewPart {
    if request.first == "page" {
      // A title goes on to the first property.
      let properties = Self.title + next + plugins
      let title = request.words.dropFirst().prefix { !properties.contains($0) }
      let text = JSONText.object([
        (Self.title[0], .string(title.isEmpty ? "Page" : title.joined(separator: " "))), (plugins[0], .array([])),
      ])
      return NewPart(kind: .section, wordCount: 1 + title.count) { _ in text }
    }
    let catalogue = catalogue(of: contracts)
    let identifiers = catalogue.identifiers
    guard identifiers.contains(request.first) else {
      throw PartFault(
        "no plugin named \(Spelling.quoted(request.first))",
        // Its component's name, as the outline shows it.
        fix: identifiers.first { request.first == "checkout_\($0)" }.map { "did you mean \($0)?" }
          ?? Spelling.nearest(request.first, in: identifiers + ["page"]).map { "did you mean \($0)?" }
          ?? "`kimchi docs` lists the plugins", word: 0)
    }
    guard request.section != nil else {
      throw PartFault("a plugin needs a page", fix: "name the page first: section[0] add \(request.first)")
    }
    let text = JSONText.object([("identifier", .string(request.first))])
    return NewPart(kind: .item, component: catalogue.definition(of: request.first)?.component, wordCount: 1) { _ in text
    }
  }
}

extension PluginOption {
  /// The type of its default.
  fileprivate var type: PropertyType {
    switch defaultValue {
    case .bool: .bool
    case .integer: .number(-1_000_000_000_000...1_000_000_000_000)
    case .string: .string
    case .integers: .list("whole numbers")
    case .strings: .list("strings")
    }
  }
}
