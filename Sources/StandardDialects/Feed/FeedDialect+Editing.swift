import Dialects
import JSONDocument
import Sushi

extension FeedDialect {
  package static var itemsMayRepeatAcrossSections: Bool { true }

  package static func properties(of part: EditedPart, _ contracts: any ComponentContracts) -> [PartProperty] {
    switch part.kind {
    case .screen:
      return [
        PartProperty("title", .string, "the screen's title", in: ["feed"]),
        PartProperty("sections", .list("sections"), "the screen's sections", in: ["feed"], isBindable: true),
        PartProperty("next", .action, "the action that appends the next page", in: ["feed"]),
      ]
    case .section:
      let (header, footer) = (header(contracts), footer(part, contracts))
      return [
        PartProperty("type", .choice(FeedSectionType.allCases.map(\.rawValue)), "kind of items and their arrangement"),
        PartProperty("id", .string, "unique id, stable across responses"),
        PartProperty(
          "header", .object("a header", main: nil, properties: { header }), "a title that may lead somewhere",
          isBindable: true
        ).takingWords(for: "title"),
        PartProperty(
          "footer", .object("a footer", main: nil, properties: { footer }), "footer below the items", isBindable: true
        ).takingWords(for: "kind"),
        PartProperty("items", .list("items"), "the section's items", isBindable: true),
      ]
    case .header: return header(contracts).map { PartProperty($0, at: [$0.name]) }
    case .footer: return footer(part, contracts).map { PartProperty($0, at: [$0.name]) }
    case .item, .child:
      let own = [
        PartProperty("kind", .choice(FeedItemKind.allCases.map(\.rawValue)), "component that draws it"),
        PartProperty("id", .string, "the entity's id, stable across responses"),
      ]
      return unique(
        own + PartProperty.fields(of: part.component, contracts, in: [])
          + PartProperty.behavior(of: part.component, contracts))
    }
  }

  private static func header(_ contracts: any ComponentContracts) -> [PropertyDescription] {
    let title = PartProperty("title", .string, "the section's title; the header is empty without it")
    let fields = PartProperty.fields(of: "section_header", contracts, in: [])
    return unique([title] + fields + PartProperty.behavior(of: "section_header", contracts)).map(\.description)
  }

  /// Of a footer, or of the one that a section has.
  private static func footer(_ part: EditedPart, _ contracts: any ComponentContracts) -> [PropertyDescription] {
    let node = part.kind == .footer ? part.node : part.document.value(forKey: "footer", in: part.node)
    let kind = node.flatMap { part.string("kind", of: $0) }.flatMap(FeedFooter.Kind.init)
    let kinds = PartProperty("kind", .choice(FeedFooter.Kind.allCases.map(\.rawValue)), "kind of footer")
    let fields = PartProperty.fields(of: kind?.component, contracts, in: [])
    return unique([kinds] + fields + PartProperty.behavior(of: kind?.component, contracts)).map(\.description)
  }

  private static func unique(_ properties: [PartProperty]) -> [PartProperty] {
    var seen: Set<String> = []
    return properties.filter { seen.insert($0.name).inserted }
  }

  package static func listInside(_ part: EditedPart, _ contracts: any ComponentContracts) -> [String]? {
    switch part.kind {
    case .screen: ["feed", "sections"]
    case .section: ["items"]
    case .header, .item, .footer, .child: nil
    }
  }

  // MARK: Adding

  package static func newScreen(title: String) -> JSONText {
    let type = JSONText.string(FeedSectionType.restaurantList.rawValue)
    return ["feed": ["title": .string(title), "sections": [["type": type, "id": "main", "items": []]]]]
  }

  package static func additions(_ contracts: any ComponentContracts) -> [Addition] {
    [Addition("section", "a section: add section TYPE ID", next: FeedSectionType.allCases.map(\.rawValue))]
      + FeedItemKind.allCases.map { Addition($0.rawValue, "an item, shown by \($0.component)") }
  }

  package static func newPart(
    _ request: PartRequest, _ contracts: any ComponentContracts
  ) throws(PartFault) -> NewPart {
    if request.first == "section" { return try newSection(request) }
    let kind = FeedItemKind.allCases.first { $0.rawValue == request.first }
    guard let kind = kind ?? FeedItemKind.allCases.first(where: { $0.component == request.first }) else {
      let kinds = FeedItemKind.allCases.map(\.rawValue)
      throw PartFault(
        "no item kind named \(Spelling.quoted(request.first))",
        fix: Spelling.nearest(request.first, in: kinds + ["section"]).map { "did you mean \($0)?" }
          ?? "use one of \(kinds.joined(separator: ", "))", word: 0)
    }
    guard request.section != nil else {
      throw PartFault(
        "an item needs a section",
        fix: """
          name the section first: section[0] add \(request.first); or add one: add section \
          \(FeedSectionType.allCases[0].rawValue)
          """)
    }
    let (id, sample) = (request.freshID(kind.rawValue), request.sample(kind.component))
    let members = [("kind", JSONText.string(kind.rawValue)), ("id", .string(id))]
    let text = JSONText.object(members + sample.filter { $0.0 != "kind" && $0.0 != "id" })
    return NewPart(kind: .item, component: kind.component, wordCount: 1) { _ in text }
  }

  /// `section TYPE [ID]`.
  private static func newSection(_ request: PartRequest) throws(PartFault) -> NewPart {
    let types = FeedSectionType.allCases.map(\.rawValue)
    guard request.words.count > 1 else {
      throw PartFault(
        "a section needs a type", fix: "for example add section \(types[0]); types: \(types.joined(separator: ", "))")
    }
    let type = request.words[1]
    guard types.contains(type) else {
      throw PartFault(
        "no section type named \(Spelling.quoted(type))",
        fix: Spelling.nearest(type, in: types).map { "did you mean \($0)?" }
          ?? "use one of \(types.joined(separator: ", "))", word: 1)
    }
    let name = request.name(at: 2, besides: FeedMapper.sectionKeys)
    let id = request.freshID(name ?? type)
    let text = JSONText.object([("type", .string(type)), ("id", .string(id)), ("items", .array([]))])
    return NewPart(kind: .section, wordCount: name != nil ? 3 : 2) { _ in text }
  }
}
