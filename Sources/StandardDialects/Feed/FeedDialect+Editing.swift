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
      let (header, footer) = (header(part, contracts), footer(part, contracts))
      return [
        PartProperty("type", .choice(types(contracts).sections.map(\.name)), "kind of items and their arrangement"),
        PartProperty("id", .string, "unique id, stable across responses"),
        PartProperty(
          "header", .object("a header", main: nil, properties: { header }), "a title that may lead somewhere",
          isBindable: true
        ).takingWords(for: "title"),
        PartProperty(
          "footer", .object("a footer", main: nil, properties: { footer }), "footer below the items", isBindable: true
        ).takingWords(for: "kind"),
        PartProperty("items", .list("items"), "the section's items", isBindable: true),
      ] + PartProperty.handingDown
    case .header: return header(part, contracts).map { PartProperty($0, at: [$0.name]) }
    case .footer: return footer(part, contracts).map { PartProperty($0, at: [$0.name]) }
    case .item, .child:
      let types = types(contracts)
      let kind = part.string("kind", of: part.node).flatMap(types.kind)
      let own = [
        PartProperty("kind", .choice(types.kinds.map(\.name)), "component that draws it"),
        PartProperty("id", .string, "the entity's id, stable across responses"),
      ]
      let component = kind?.component ?? part.component
      let paths = PartProperty.fields(of: component, contracts, in: []).compactMap { field in
        // A field of a kind that maps entities stands elsewhere in them, or nowhere.
        (kind.map { $0.path(ofField: field.name) } ?? field.path).map { (field.description, path: $0) }
      }
      let outer = FeedMapper.holdsEntity(part) ? ["data"] : []
      let fields = paths.map { PartProperty($0.0, at: outer + $0.path) }
      // What becomes a part of a field is edited by the entity's own key.
      let entity = (kind?.entityKeys ?? []).filter { row in !paths.contains { $0.path.first == row.key } }
        .map { PartProperty($0.key, .any, "the entity's own; shown as \($0.field)", in: outer) }
      return unique(own + fields + entity + PartProperty.behavior(of: component, contracts))
    }
  }

  /// Of a header, or of the one that a section has.
  private static func header(_ part: EditedPart, _ contracts: any ComponentContracts) -> [PropertyDescription] {
    let title = PartProperty("title", .string, "the section's title; the header is empty without it")
    let section = part.kind == .header ? part.document.parent(of: part.node) ?? part.node : part.node
    let type = part.string("type", of: section).flatMap(types(contracts).section)
    let component = (type?.header ?? FeedSectionType.Header()).component
    let fields = PartProperty.fields(of: component, contracts, in: [])
    return unique([title] + fields + PartProperty.behavior(of: component, contracts)).map(\.description)
  }

  /// Of a footer, or of the one that a section has.
  private static func footer(_ part: EditedPart, _ contracts: any ComponentContracts) -> [PropertyDescription] {
    let node = part.kind == .footer ? part.node : part.document.value(forKey: "footer", in: part.node)
    let kind = node.flatMap { part.string("kind", of: $0) }.flatMap(FeedFooter.Kind.init)
    let kinds = PartProperty("kind", .choice(FeedFooter.Kind.allCases.map(\.rawValue)), "kind of footer")
    let component = kind.map(FeedFooter.component)
    let fields = PartProperty.fields(of: component, contracts, in: [])
    return unique([kinds] + fields + PartProperty.behavior(of: component, contracts)).map(\.description)
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

  package static func newScreen(
    title: String, showing part: String?, _ contracts: any ComponentContracts
  ) -> JSONText {
    let type = JSONText.string(types(contracts).first)
    return ["feed": ["title": .string(title), "sections": [["type": type, "id": "main", "items": []]]]]
  }

  package static func additions(_ contracts: any ComponentContracts) -> [Addition] {
    let types = types(contracts)
    return [Addition("section", "a section: add section TYPE ID", next: types.sections.map(\.name), isSection: true)]
      + types.kinds.map { Addition($0.name, "an item, shown by \($0.component)") }
  }

  package static func newPart(
    _ request: PartRequest, _ contracts: any ComponentContracts
  ) throws(PartFault) -> NewPart {
    let types = types(contracts)
    if request.first == "section" { return try newSection(request, types) }
    let kind = types.kind(named: request.first)
    guard let kind = kind ?? types.kinds.first(where: { $0.component == request.first }) else {
      let kinds = types.kinds.map(\.name)
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
          \(types.sections.first?.name ?? "")
          """)
    }
    let (id, sample) = (request.freshID(kind.name), request.sample(kind.component))
    let members = [("kind", JSONText.string(kind.name)), ("id", .string(id))]
    let text = JSONText.object(members + entity(of: kind, sample).filter { $0.0 != "kind" && $0.0 != "id" })
    return NewPart(kind: .item, component: kind.component, wordCount: 1) { _ in text }
  }

  /// The entity that a kind makes a component's data of.
  private static func entity(of kind: FeedItemKind, _ data: [(String, JSONText)]) -> [(String, JSONText)] {
    guard !kind.fields.isEmpty else { return data }
    return data.compactMap { name, value in
      guard let path = kind.path(ofField: name), let first = path.first else { return nil }
      return (first, path.dropFirst().reversed().reduce(value) { JSONText.object([($1, $0)]) })
    }
  }

  /// `section TYPE [ID]`.
  private static func newSection(_ request: PartRequest, _ known: FeedTypes) throws(PartFault) -> NewPart {
    let types = known.sections.map(\.name)
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
    let needsHeader = known.section(named: type)?.header.presence == .required
    let header: [(String, JSONText)] = needsHeader ? [("header", ["title": .string(type)])] : []
    let text = JSONText.object(
      [("type", .string(type)), ("id", .string(id))] + header + [("items", .array([]))])
    return NewPart(kind: .section, wordCount: name != nil ? 3 : 2) { _ in text }
  }
}
