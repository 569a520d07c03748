import Completing
import Inspection
import Dialects
import JSONDocument
import TestSupport
import Testing

@testable import Commands
@testable import Editing
@testable import Pictures
@testable import Sessions
@testable import Workspaces

/// A session on one of the sample screens.
struct ScreenOfSamples {
  static let kimchi = Samples.root + "/Screens/home_page.json"
  static let modules = Samples.modules + "/Screens/deals_tab.json"
  static let response = Samples.modules + "/Screens/deals_response.json"
  static let feed = Samples.feed + "/Screens/home.json"

  var session: Session

  init(_ path: String) throws { session = try Session(Target.find(path)) }

  var bytes: [String: [UInt8]] { session.files.entries.compactMapValues { $0.document?.bytes } }

  var changedFiles: [String] {
    bytes.keys.filter { (try? WorkspaceFiles.read($0)) != bytes[$0] }.map(FilePath.name).sorted()
  }

  var parts: [String] { session.outline.entries.map(\.label) }

  var selected: String { session.selectedIndex.map { parts[$0] } ?? "nothing" }
}

@Suite("Editing the parts of screens") struct PartEditingTests {
  @Test(
    "a property that no table has is refused with the nearest name, at its place",
    arguments: [
      (ScreenOfSamples.kimchi, "section[0] set layout.bogus 3", nil, 15..<27),
      (ScreenOfSamples.kimchi, "section[0] set layout.behavoir paging", "did you mean layout.behavior?", 15..<30),
      (ScreenOfSamples.kimchi, "section[0] set spacing 8", "did you mean layout.spacing?", 15..<22),
      (ScreenOfSamples.kimchi, "section[0] set gap 8", "did you mean layout.spacing?", 15..<18),
      (ScreenOfSamples.kimchi, "root set titel Home", "did you mean title?", 9..<14),
      (ScreenOfSamples.kimchi, "#weekend set titel Sale", "did you mean title?", 13..<18),
      (ScreenOfSamples.kimchi, "section[0] unset layuot", "did you mean layout?", 17..<23),
      (ScreenOfSamples.modules, "3/1 set titel Lamp", "did you mean title?", 8..<13),
      (ScreenOfSamples.modules, "root set titel Deals", "did you mean title?", 9..<14),
      (ScreenOfSamples.feed, "0/0 set titel Hello", "did you mean title?", 8..<13),
      (ScreenOfSamples.feed, "0/0 set kinds banner", "did you mean kind?", 8..<13),
    ])
  func unknown(_ path: String, _ line: String, _ fix: String?, _ range: Range<Int>) throws {
    var sample = try ScreenOfSamples(path)
    let error = #expect(throws: Refusal.self) { try sample.session.perform(line) }
    #expect(error?.message.contains("has no property") == true, "\(error?.message ?? "")")
    if let fix { #expect(error?.fix == fix) }
    #expect(error?.range == range)
    #expect(sample.changedFiles.isEmpty && sample.session.history.steps.isEmpty)
  }

  @Test(
    "a wrong value is refused with what is expected, at its place",
    arguments: [
      (ScreenOfSamples.kimchi, "section[1] set layout.behavior pagin", "did you mean paging?", 31..<36),
      (ScreenOfSamples.kimchi, "section[1] set layout.group.count none", nil, 34..<38),
      (ScreenOfSamples.kimchi, "section[1] set layout.header.pinned {}", nil, 36..<38),
      (
        ScreenOfSamples.kimchi, #"section[1] set layout {"type": "rail", "spcing": 4}"#, "did you mean spacing?",
        22..<51
      ),
      (ScreenOfSamples.kimchi, "section[1] set component offer_baner", "did you mean offer_banner?", 25..<36),
      (ScreenOfSamples.feed, "section[0] set type bnner", "did you mean banner?", 20..<25),
      (ScreenOfSamples.feed, "section[0] set items 5", nil, 21..<22),
    ])
  func wrongValue(_ path: String, _ line: String, _ fix: String?, _ range: Range<Int>) throws {
    var sample = try ScreenOfSamples(path)
    let error = #expect(throws: Refusal.self) { try sample.session.perform(line) }
    if let fix { #expect(error?.fix == fix, "\(error?.message ?? "")") }
    #expect(error?.range == range, "\(error?.message ?? "")")
    #expect(sample.changedFiles.isEmpty)
  }

  @Test("what a document holds beyond the tables stays, and can be taken out")
  func foreign() throws {
    var sample = try SampleScreen(SampleScreen.screen.replacing(#""id": "a","#, with: #""id": "a", "x_trace": 7,"#))
    try sample.perform("#a set data.text Hello")
    #expect(sample.text.contains(#""x_trace": 7"#))
    #expect(throws: Refusal.self) { try sample.session.perform("#a set x_trace 8") }
    try sample.perform("#a unset x_trace")
    #expect(!sample.text.contains("x_trace"))
  }

  @Test(
    "an edit goes where the value is written, and undo takes it back",
    arguments: [
      (ScreenOfSamples.kimchi, "#weekend set title Fresh", ["OfferBanner.previews.json"]),
      (ScreenOfSamples.kimchi, "#filters set logging.place 2", ["home_page.json"]),
      (ScreenOfSamples.kimchi, "root set title Hello", ["home_page.json"]),
      (ScreenOfSamples.kimchi, "section[1] set layout.group.width.fractional 0.5", ["home_page.json"]),
      (ScreenOfSamples.kimchi, "section[1] add rail_card name Pizza", ["HomePage.previews.json"]),
      (ScreenOfSamples.kimchi, "section[0] add filter_bar", ["home_page.json"]),
      (ScreenOfSamples.kimchi, "#weekend duplicate", ["HomePage.previews.json"]),
      (ScreenOfSamples.kimchi, "#weekend move down", ["HomePage.previews.json"]),
      (ScreenOfSamples.kimchi, "#weekend remove", ["HomePage.previews.json"]),
      (ScreenOfSamples.modules, "section[2] add deals_banner title Hello", ["DealsTab.previews.json"]),
      (ScreenOfSamples.modules, "section[2] move up", ["DealsTab.previews.json"]),
      (ScreenOfSamples.modules, "section[0] duplicate", ["DealsTab.previews.json"]),
      (ScreenOfSamples.modules, "section[4] remove", ["DealsTab.previews.json"]),
      (ScreenOfSamples.modules, "3/0 remove", ["SimilarOnSale.previews.json"]),
      (ScreenOfSamples.modules, "data unset modules[3]/similar_on_sale/header", ["SimilarOnSale.previews.json"]),
      (ScreenOfSamples.modules, "3/1 set title Nice lamp", ["ListingCard.previews.json"]),
      (ScreenOfSamples.modules, "3/1 duplicate", ["SimilarOnSale.previews.json"]),
      (ScreenOfSamples.modules, "section[0] set id top", ["DealsTab.previews.json"]),
      (ScreenOfSamples.modules, "root set title Offers", ["deals_tab.json"]),
      (ScreenOfSamples.response, "#shops add section more", ["deals_response.json"]),
      (ScreenOfSamples.response, "#shops add coupon_card title_text Hi", ["deals_response.json"]),
      (ScreenOfSamples.response, "#shops set layout.spacing 4", ["deals_response.json"]),
      (ScreenOfSamples.feed, "0/0 set title Hi", ["home.json"]),
      (ScreenOfSamples.feed, "0 duplicate", ["home.json"]),
      (ScreenOfSamples.feed, "0 add section cuisine kitchens", ["home.json"]),
      (ScreenOfSamples.feed, "0 add banner title Hi", ["home.json"]),
      (ScreenOfSamples.feed, "0/0 move down", ["home.json"]),
    ])
  func places(_ path: String, _ line: String, _ files: [String]) throws {
    var sample = try ScreenOfSamples(path)
    let before = sample.parts
    let reply = try sample.session.perform(line)
    #expect(sample.changedFiles == files, "\(reply.message)")
    #expect(reply.message.contains("in the data of") || reply.message.contains("added") || files[0].first != "O")
    #expect(!sample.session.picture.findings.contains { $0.diagnostic.severity == .error })
    _ = try sample.session.perform("undo")
    #expect(sample.changedFiles.isEmpty)
    #expect(sample.parts == before)
    _ = try sample.session.perform("redo")
    #expect(sample.changedFiles == files)
  }

  @Test("an edit of what a reference leads to says whose data it is")
  func owner() throws {
    var sample = try ScreenOfSamples(ScreenOfSamples.kimchi)
    let message = try sample.session.perform("#weekend set title Fresh").message
    #expect(message == "Set title of item offer_banner #weekend at 1/0 to Fresh, in the data of OfferBanner.regular")
  }

  @Test("an item is added with fields of its data as they are typed")
  func fields() throws {
    var sample = try SampleScreen()
    try sample.perform("section[0] add row text Hello there id fresh")
    #expect(sample.text.contains(#""id": "fresh""#) && sample.text.contains(#""text": "Hello there""#))
    #expect(sample.parts.contains("item row #fresh"))
    let error = #expect(throws: Refusal.self) { try sample.session.perform("#fresh add row txt Hello") }
    #expect(error?.fix == "did you mean text?" && error?.range == 15..<18)
  }

  @Test(
    "a copy has an id of its own, in every dialect",
    arguments: [
      (ScreenOfSamples.kimchi, "#filters duplicate", "section #filters_2"),
      (ScreenOfSamples.kimchi, "#weekend duplicate", "item offer_banner #weekend_2"),
      (ScreenOfSamples.feed, "0 duplicate", "section #campaigns_2"),
      (ScreenOfSamples.feed, "0/0 duplicate", "item banner #b1_2"),
      (ScreenOfSamples.modules, "3/1 duplicate", "item listing_card #110"),
    ])
  func copies(_ path: String, _ line: String, _ expected: String) throws {
    var sample = try ScreenOfSamples(path)
    let line = line == "#filters duplicate" ? "section[0] duplicate" : line
    _ = try sample.session.perform(line)
    #expect(sample.selected == expected)
    #expect(!sample.session.picture.findings.contains { $0.diagnostic.code.id.hasSuffix("duplicate") })
  }

  @Test(
    "several parts are copied as one step, each behind its original, with ids of their own",
    arguments: [
      ("#a,#b,#c", ["#a", "#a_2", "#b", "#b_2", "#c", "#c_2"], "3 parts, first copy item row #a_2"),
      ("#c,#a", ["#a", "#a_2", "#b", "#c", "#c_2"], "2 parts, first copy item row #a_2"),
      // What is inside another one is copied with it.
      ("#top,#b", ["#a", "#b", "#c", "#a_2", "#b_2", "#c_2"], nil),
    ] as [(String, [String], String?)])
  func severalCopies(_ names: String, _ expected: [String], _ reply: String?) throws {
    var sample = try SampleScreen()
    let before = sample.session.document.bytes
    let ids = names.split(separator: ",").map { String($0.dropFirst()) }
    sample.session.mark(sample.session.parts.indices.filter { ids.contains(sample.session.parts[$0].id ?? "") })
    let message = try sample.perform("duplicate").message
    if let reply { #expect(message == "Duplicated \(reply) at 0/2") }
    let items = sample.parts.filter { $0.hasPrefix("item row #") }.map { String($0.dropFirst("item row ".count)) }
    #expect(Array(items.prefix(expected.count)) == expected)
    #expect(sample.session.history.steps.count == 1 && sample.session.markedIndexes.isEmpty)
    #expect(!sample.session.picture.findings.contains { $0.diagnostic.code.id.hasSuffix("duplicate") })
    try sample.perform("undo")
    #expect(sample.session.document.bytes == before)
  }

  @Test("marked items of the data, and ids that end in a number, get ids that no other copy has")
  func copiesOfData() throws {
    var sample = try SampleScreen()
    try sample.perform("#a duplicate")
    let indexes = sample.session.parts.indices.filter { ["a", "a_2"].contains(sample.session.parts[$0].id) }
    sample.session.mark(indexes)
    try sample.perform("duplicate")
    #expect(["#a", "#a_2", "#a_3", "#a_4"].allSatisfy { sample.parts.contains("item row \($0)") })
    let rail = sample.session.parts.indices.filter {
      sample.session.parts[$0].kind == .item && sample.session.parts[$0].section == 1
    }
    try #require(rail.count > 2)
    sample.session.mark(Array(rail.prefix(2)))
    let count = sample.session.parts.count
    try sample.perform("duplicate")
    #expect(sample.session.parts.count == count + 2)
    try sample.perform("undo")
    #expect(sample.session.parts.count == count)
  }

  @Test(
    "copies get the next numbers that are free, whatever numbers there are",
    arguments: [
      (["item_1", "item_2", "item_4"], ["item_3", "item_5", "item_6"]),
      (["item_2", "item_1", "item_05"], ["item_3", "item_4", "item_6"]),
      (["a", "b", "c", "d", "e", "q", "q_+1"], ["a_2", "b_2", "c_2", "d_2", "e_2", "q_2", "q_3"]),
      (["9", "7", "10"], ["11", "8", "12"]),
      (["5", "-3", "0"], ["6", "1", "2"]),
      (["x_9223372036854775807", "x_", "y_1e3"], ["x_9223372036854775807_2", "x__2", "y_1e3_2"]),
      (["x_4611686018427387902", "_", "7_7"], ["x_4611686018427387903", "__2", "7_8"]),
    ])
  func freeNumbers(_ ids: [String], _ expected: [String]) throws {
    let items = ids.map { id in "{ \"id\": \(Int(id) == nil ? "\"\(id)\"" : id), \"data\": { \"text\": \"A\" } }" }
    let section =
      #"{ "id": "all", "layout": "list", "component": "row", "items": [\#(items.joined(separator: ", "))] }"#
    var sample = try SampleScreen(#"{ "type": "screen", "screen": { "sections": [\#(section)] } }"#)
    func listed(_ session: Session) -> [String] { session.parts.filter { $0.kind == .item }.compactMap(\.id) }
    #expect(listed(sample.session) == ids)
    sample.session.mark(sample.session.parts.indices.filter { sample.session.parts[$0].kind == .item })
    try sample.perform("duplicate")
    #expect(listed(sample.session) == zip(ids, expected).flatMap { [$0, $1] })
    for number in expected where Int(number) != nil { #expect(sample.text.contains("\"id\": \(number)")) }
    try sample.perform("undo")
    try sample.perform("#all duplicate")
    #expect(listed(sample.session) == ids + expected)
    for line in ["undo", "#all copy", "paste"] { try sample.perform(line) }
    #expect(listed(sample.session) == ids + expected)
  }

  @Test("one part that can't be copied refuses all of them")
  func refusedCopies() throws {
    var sample = try SampleScreen()
    let before = sample.session.document.bytes
    sample.session.mark(sample.session.parts.indices.filter { ["a", "rail"].contains(sample.session.parts[$0].id) })
    let error = #expect(throws: Refusal.self) { try sample.session.perform("duplicate") }
    #expect(error?.message.contains("come from data") == true)
    #expect(sample.session.document.bytes == before)
  }

  @Test("a section that a page has added items to is copied as the document has it")
  func copyOfPaged() throws {
    var sample = try SampleScreen()
    try sample.perform("load-next")
    try #require(sample.parts.contains("item row #y"))
    try sample.perform("#end duplicate")
    #expect(sample.parts.contains("section #end_2") && sample.parts.contains("item row #z_2"))
    let error = #expect(throws: Refusal.self) { try sample.session.perform("#rail duplicate") }
    #expect(error?.message.contains("come from data") == true)
  }

  @Test("another type of layout keeps what holds for every type, and says what went")
  func layouts() throws {
    var sample = try ScreenOfSamples(ScreenOfSamples.kimchi)
    let reply = try sample.session.perform("#offers set layout grid")
    #expect(reply.message.hasSuffix("to grid; dropped behavior, group"))
    let layout = try #require(
      sample.session.document.node(at: try JSONPointer(parsing: "/screen/sections/1/layout")))
    #expect(
      sample.session.document.minifiedText(of: layout)
        == #"{"type":"grid","insets":{"leading":16,"trailing":16},"spacing":12,"section_spacing":8}"#)
  }

  @Test("of a side in points or as a share only one is said")
  func sides() throws {
    var sample = try SampleScreen()
    try sample.perform("#rail set layout.group.width.fractional 0.5")
    #expect(
      sample.text.contains(#""width": { "fractional": 0.5 }"#) || sample.text.contains(#""width": {"fractional": 0.5}"#)
    )
    try sample.perform("#rail set layout.group.width.estimated 90")
    #expect(!sample.text.contains("fractional"))
    try sample.perform("#rail set layout.insets 8")
    try sample.perform("#rail set layout.insets.top 4")
    #expect(sample.session.picture.findings.isEmpty && sample.text.contains(#""all": 8"#))
  }

  @Test(
    "every part of every screen can be selected",
    arguments: [
      ScreenOfSamples.kimchi, ScreenOfSamples.modules, ScreenOfSamples.response, ScreenOfSamples.feed,
    ])
  func selecting(_ path: String) throws {
    var sample = try ScreenOfSamples(path)
    for index in sample.session.parts.indices.prefix(300) {
      sample.session.select(index)
      #expect(sample.session.selectedIndex == index, "\(sample.parts[index])")
      #expect(
        !sample.session.picture.properties(of: index).isEmpty || path == ScreenOfSamples.response,
        "\(sample.parts[index])")
    }
  }

  @Test("what the data lists stays selected while it is edited, and when that is undone")
  func selection() throws {
    var sample = try ScreenOfSamples(ScreenOfSamples.modules)
    _ = try sample.session.perform("section[2] move up")
    #expect(
      sample.selected == "section #favorites_on_sale"
        && sample.session.selectedIndex.map(sample.session.picture.path) == "1")
    _ = try sample.session.perform("set id mine")
    #expect(sample.selected == "section #mine")
    _ = try sample.session.perform("undo 2")
    _ = try sample.session.perform("redo")
    #expect(sample.selected == "section #favorites_on_sale")
  }

  @Test("a module that goes into another's list is selected there")
  func intoAnother() throws {
    var sample = try ScreenOfSamples(ScreenOfSamples.modules)
    _ = try sample.session.perform("0/0 move to 2/1")
    #expect(
      sample.selected == "item deals_banner" && sample.session.selectedIndex.map(sample.session.picture.path) == "1/1")
  }

  @Test("a list that a fixture inherits is written out in it, with the change")
  func inherited() throws {
    let sample = try SampleScreen()
    try sample.scratch.write(
      "Previews/Home.previews.json",
      #"""
      { "model": "Home", "previews": {
        "base": { "many": [ { "id": "m1", "text": "M1" }, { "id": "m2", "text": "M2" } ] },
        "more": { "$extends": "base" } } }
      """#)
    var session = try Session(Target.find(sample.scratch.path("Screens/home.json")), fixture: "more")
    _ = try session.perform("#m2 move up")
    let file = sample.scratch.path("Previews/Home.previews.json")
    let text = String(decoding: session.files.document(file)?.bytes ?? [], as: UTF8.self)
    #expect(text.contains(#""text": "M1" }, { "id": "m2""#), "the base is as it was: \(text)")
    #expect(session.outline.entries.compactMap(\.id).filter { $0.hasPrefix("m") } == ["m2", "m1"])
    _ = try session.perform("#m1 remove")
    #expect(session.outline.entries.compactMap(\.id).filter { $0.hasPrefix("m") } == ["m2"])
    _ = try session.perform("undo 2")
    #expect(session.outline.entries.compactMap(\.id).filter { $0.hasPrefix("m") } == ["m1", "m2"])
  }

  @Test(
    "completion offers a part's properties, their values, and what can be added",
    arguments: [
      (ScreenOfSamples.kimchi, "section[0] set layout.beh", ["layout.behavior"]),
      (ScreenOfSamples.kimchi, "section[0] set layout/beh", ["layout/behavior"]),
      (ScreenOfSamples.kimchi, "section[0] set layout.behavior pag", ["paging"]),
      (ScreenOfSamples.kimchi, "section[0] set layout g", ["grid"]),
      (ScreenOfSamples.kimchi, "#weekend set tit", ["title"]),
      (ScreenOfSamples.kimchi, "section[0] unset hea", ["header"]),
      (ScreenOfSamples.kimchi, "section[0] set component rail", ["rail_card"]),
      (ScreenOfSamples.kimchi, "add rail", ["rail_card"]),
      (ScreenOfSamples.kimchi, "section[1] add rail_card na", ["name"]),
      (ScreenOfSamples.feed, "0 add section sli", ["sliding_restaurants"]),
      (ScreenOfSamples.feed, "0 add ban", ["banner"]),
      (ScreenOfSamples.feed, "0 set type info", ["info_card"]),
      (ScreenOfSamples.modules, "0 add deals_b", ["deals_banner"]),
      (ScreenOfSamples.modules, "3/1 set tit", ["title"]),
    ])
  func completion(_ path: String, _ line: String, _ expected: [String]) throws {
    let sample = try ScreenOfSamples(path)
    #expect(sample.session.complete(line, at: line.utf8.count).candidates.map(\.text) == expected)
  }
}
