import Dialects
import JSONDocument
import Facets
import StandardDialects
import Sushi
import Testing

/// What `check` finds in a response, each mistake planted alone.
@Suite("Mistakes in responses of facets") struct FacetCheckTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    var text: String
    var path: String
    var code: DiagnosticCode
    var fix: String?
    var testDescription: String { text }
  }

  private static func response(
    _ text: String, _ path: String, _ code: DiagnosticCode = .propertyUnknown, _ fix: String? = nil
  ) -> Mistake {
    Mistake(text: text, path: path, code: code, fix: fix)
  }

  private static func section(
    _ members: String, _ path: String, _ code: DiagnosticCode = .propertyUnknown, _ fix: String? = nil
  ) -> Mistake {
    response(#"{ "sections": [ { "body": [], \#(members) } ] }"#, "/sections/0\(path)", code, fix)
  }

  private static func facet(
    _ members: String, _ path: String, _ code: DiagnosticCode = .propertyUnknown, _ fix: String? = nil
  ) -> Mistake {
    section(#""id": "s", "body": [ \#(FacetSample.row("a", members)) ]"#, "/body/0\(path)", code, fix)
  }

  private static func mean(_ name: String) -> String { "did you mean \"\(name)\"?" }

  private static let responses = [
    response(#"{ "sections": [ { "id": "s", "body": [] } ], "pgae": {} }"#, "/pgae", .propertyUnknown, mean("page")),
    response(#"{ "sections": {} }"#, "/sections", .propertyType),
    response(#"{ "sections": { "id": "s" } }"#, "/sections", .propertyType),
    response(#"{ "sections": [ { "id": "s", "bdoy": [] } ] }"#, "/sections/0/bdoy", .propertyUnknown, mean("body")),
    response(
      #"{ "sections": [ { "id": "s", "haeder": [] } ] }"#, "/sections/0/haeder", .propertyUnknown, mean("header")),
    response(#"{ "sections": [], "page": [] }"#, "/page", .propertyType),
    response(#"{ "sections": [], "page": { "titel": "x" } }"#, "/page/titel", .propertyUnknown, mean("title")),
    response(#"{ "sections": [], "page": { "nxt": {} } }"#, "/page/nxt", .propertyUnknown, mean("next")),
    response(#"{ "sections": [], "page": { "next": {} } }"#, "/page/next", .facetAction),
    response(
      #"{ "sections": [], "page": { "next": { "nme": "x" } } }"#, "/page/next/nme", .propertyUnknown, mean("name")),
  ]

  private static let sections = [
    section(#""header": []"#, "", .sectionID),
    section(#""id": "s", "body": {}"#, "/body", .propertyType),
    section(
      #""id": "s", "body": [ { "id": "c", "component": { "id": "carousel" }, "children": { "rf": "new" } } ]"#,
      "/body/0/children", .propertyType),
    section(#""id": "s", "required": "yes""#, "/required", .propertyType),
    section(#""id": "s", "requird": true"#, "/requird", .propertyUnknown, mean("required")),
    section(#""id": "s", "loggingInherted": true"#, "/loggingInherted"),
    section(#""id": "s", "logging": []"#, "/logging", .propertyType),
    section(#""id": "s", "layout": { "isos": "list" }"#, "/layout/isos", .propertyUnknown, mean("ios")),
    section(#""id": "s", "layout": { "insets": 8 }"#, "/layout", .facetValue),
    section(
      #""id": "s", "layout": { "ios": { "type": "list" }, "web": { "type": "grdi" } }"#, "/layout/web/type",
      .propertyType, mean("grid")),
  ]

  private static let facets = [
    facet(#""evnts": {}"#, "/evnts", .propertyUnknown, mean("events")),
    facet(#""imgaes": {}"#, "/imgaes", .propertyUnknown, mean("images")),
    facet(#""childern": []"#, "/childern", .propertyUnknown, mean("children")),
    facet(#""zzzz": 1"#, "/zzzz"), facet(#""text": "x""#, "/text", .propertyType),
    facet(#""text": { "titel": "x" }"#, "/text/titel", .propertyUnknown, mean("title")),
    facet(#""text": { "title": {} }"#, "/text/title", .propertyType),
    facet(#""images": { "mian": "x" }"#, "/images/mian", .propertyUnknown, mean("main")),
    facet(#""images": { "main": 5 }"#, "/images/main", .propertyType),
    facet(#""images": { "main": { "url": "x", "local": "y" } }"#, "/images/main/url", .propertyUnknown, mean("uri")),
    facet(#""images": { "main": { "style": "circle" } }"#, "/images/main", .facetValue),
    facet(
      #""images": { "main": { "uri": "x", "style": "STYLE_ROUNDD" } }"#, "/images/main/style", .facetValue,
      mean("STYLE_ROUNDED")),
    facet(#""style": { "text_rol": "x" }"#, "/style/text_rol", .propertyUnknown, mean("text_role")),
    facet(#""events": { "clik": {} }"#, "/events/clik", .propertyUnknown, mean("click")),
    facet(#""events": { "click": { "nme": "x" } }"#, "/events/click/nme", .propertyUnknown, mean("name")),
    facet(#""events": { "click": { "data": {} } }"#, "/events/click", .facetAction),
    facet(
      #""events": { "click": { "name": "reload", "data": { "sections": ["t"] } } }"#,
      "/events/click/data/sections/0", .facetAction),
    facet(#""custom": []"#, "/custom", .propertyType),
    facet(
      #""custom": { "filter": { "kind": "binry" } }"#, "/custom/filter/kind", .facetValue, mean("binary")),
    facet(#""custom": { "filter": { "knd": "binary" } }"#, "/custom/filter/knd", .propertyUnknown, mean("kind")),
    facet(#""custom": { "filter": { "kind": "collection" } }"#, "/custom/filter", .facetValue),
    facet(#""custom": { "filter": { "kind": "range" } }"#, "/custom/filter", .facetValue),
    facet(#""custom": { "web": { "hidden": "yes" } }"#, "/custom/web/hidden", .propertyType),
    facet(#""childrenCount": -1"#, "", .facetFlat), facet(#""childrenCount": "2""#, "", .facetFlat),
    facet(#""children": [ { "component": { "id": "badge" } } ]"#, "/children/0", .itemID),
    facet(#""children": [ { "id": "b" } ]"#, "/children/0", .facetShape),
    facet(
      #""children": [ { "id": "b", "component": { "id": "badge", "catgory": "x" } } ]"#,
      "/children/0/component/catgory", .propertyUnknown, mean("category")),
  ]

  @Test("each is found alone, at its place, with the nearest name", arguments: responses + sections + facets)
  func found(_ mistake: Mistake) throws {
    let document = try JSONDocument(parsing: mistake.text, file: "home.json")
    #expect(DialectRegistry.standard.dialect(of: document)?.name == "facets")
    let found = try FacetSample.decode(document).diagnostics
    #expect(found.map(\.path) == [mistake.path], "\(found)")
    #expect(found.map(\.code) == [mistake.code])
    if let fix = mistake.fix { #expect(found.first?.fix?.words == fix) }
    #expect(found.allSatisfy { $0.location != nil })
  }

  @Test(
    "what the format has, or the author may add, is no mistake",
    arguments: [
      #""custom": { "anything": { "at": ["all"] }, "filter": "none", "ios": 1 }"#, #""$12": "YgNhYmM=""#,
      #""text": { "title": 5, "custom": { "note": "x" } }, "logging": { "a": { "b": 1 } }"#,
      #""images": { "main": "a", "icon": { "uri": "x", "style": "ROUNDED" }, "custom": { "hero": "b" } }"#,
      #""events": { "click": { "action": "navigate", "url": "x", "why": "y" }, "view": { "name": "seen" } }"#,
      #""layout": { "tvos": "list", "default": { "type": "grid" } }, "style": { "color": "red", "dlsType": "title" }"#,
      #""events": { "click": { "name": "reload", "data": { "sections": ["all"] } } }"#,
    ])
  func right(_ members: String) throws {
    let found = try FacetSample.decode(FacetSample.document(FacetSample.row("a", members))).diagnostics
    #expect(found.isEmpty, "\(found)")
  }

  @Test("a component's own fields are keys of its facets")
  func ownFields() throws {
    let contracts = try DeclaredContracts(
      #"{ "component": "row", "fields": { "text": "string", "rank": "number" }, "layout": { "type": "spacer" } }"#)
    let document = try FacetSample.document(FacetSample.row("a", #""text": "x", "rank": 1, "images/x": 2"#))
    let found = FacetsDialect.read(ScreenSource(document, contracts: contracts)).diagnostics
    #expect(found.map(\.path) == ["/sections/0/body/0/images~1x"])
  }

  @Test("a misspelt key of data is reported in the data, and a key in camelCase where it stands")
  func places() throws {
    let data = try JSONDocument(
      parsing: #"{ "stores": [ \#(FacetSample.row("s", #""style": { "backgroundColr": "red" }"#)) ] }"#,
      file: "data.json")
    let document = try JSONDocument(
      parsing: #"{ "sections": [ { "id": "all", "body": { "ref": "stores" } } ] }"#, file: "home.json")
    let found = try FacetSample.decode(document, data: (data, data.root)).diagnostics
    #expect(found.map { "\($0.location?.file ?? "") \($0.path ?? "")" } == ["data.json /stores/0/style/backgroundColr"])
  }

  @Test("a response that is wrong throughout is reported up to a limit, and counted beyond")
  func limit() throws {
    let rows = (0..<250).map { FacetSample.row("r\($0)", #""evnts": {}"#) }.joined(separator: ",")
    let found = try FacetSample.decode(FacetSample.document(rows)).diagnostics
    #expect(found.count == 101)
    #expect(found.last?.message == "150 more problems of these kinds")
  }

  @Test(
    "a field that may be anything has the type that the format gives it, and one with a type of its own has that",
    arguments: [("any", 1), ("string", 0)])
  func declared(_ type: String, _ count: Int) throws {
    let contracts = try DeclaredContracts(
      #"{ "component": "row", "fields": { "text": "\#(type)" }, "layout": { "type": "spacer" } }"#)
    let document = try FacetSample.document(FacetSample.row("a", #""text": "Kebab House""#))
    let found = FacetsDialect.read(ScreenSource(document, contracts: contracts)).diagnostics
    #expect(found.filter { $0.code == .propertyType && $0.path == "/sections/0/body/0/text" }.count == count)
  }
}
