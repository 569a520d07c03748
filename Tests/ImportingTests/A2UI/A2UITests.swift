import Binding
import JSONDocument
import KimchiCore
import Sushi
import Templates
import TestSupport
import Testing
import Workspaces

@testable import ImportedWorkspaces
@testable import Importing

@Suite("A2UI") struct A2UITests {
  /// The messages of a surface with some components, and data.
  static func stream(_ components: String, data: [String] = []) -> String {
    let messages =
      [#"{"version": "v0.10", "createSurface": {"surfaceId": "s", "catalogId": "basic"}}"#]
      + data.map { #"{"version": "v0.10", "updateDataModel": {"surfaceId": "s", \#($0)}}"# }
      + [#"{"version": "v0.10", "updateComponents": {"surfaceId": "s", "components": [\#(components)]}}"#]
    return "[\(messages.joined(separator: ",\n"))]"
  }

  static func imported(_ text: String) throws -> ImportedWorkspace {
    try ImportedWorkspace([ImportSource(Array(text.utf8), file: "a.json")], named: "W")
  }

  /// The layout of a surface, in one line.
  static func layout(_ components: String, data: [String] = []) throws -> String {
    let workspace = try imported(stream(components, data: data))
    let file = try #require(workspace.template.files.first { $0.path == "Layouts/s.json" })
    return String(decoding: try JSONDocument(parsing: file.text, file: "").minifiedBytes(), as: UTF8.self)
  }

  @Test("a surface that is deleted again isn't imported, and may be created anew; the last ones of a stream are")
  func deletedSurfaces() throws {
    let delete = #"[{"version": "v0.10", "deleteSurface": {"surfaceId": "s"}}]"#
    let (first, second) = (
      Self.stream(#"{"id": "root", "component": "Text", "text": "First"}"#),
      Self.stream(#"{"id": "root", "component": "Text", "text": "Second"}"#)
    )
    func texts(_ streams: [String]) throws -> [String] {
      let files = try Self.imported("[\(streams.map { $0.dropFirst().dropLast() }.joined(separator: ","))]").template
        .files
      return files.filter { $0.path.hasPrefix("Layouts/") }.map { String(decoding: $0.bytes, as: UTF8.self) }
    }
    let again = try texts([first, delete, second])
    #expect(again.count == 1 && again[0].contains("Second"))
    #expect(try texts([first, delete])[0].contains("First"))
  }

  @Test("names that differ by underscores and capitals alone have files of their own")
  func names() {
    var names: Set<String> = []
    #expect(["card_1", "card1", "Card_1", "card"].map { ImportedWorkspace.fileName($0, besides: &names) }.count == 4)
    #expect(names.count == 4 && names.allSatisfy { !$0.contains("_") })
  }

  @Test(
    "each component becomes its counterpart",
    arguments: [
      (#""component": "Text", "text": "Hi", "variant": "h2""#, #""label":{"text":"Hi","styled_by":{"text_role":"h2"}"#),
      (#""component": "Text", "text": {"path": "/a/b"}"#, #""text":{"ref":"a/b"}"#),
      (#""component": "Text", "text": {"path": "/list/0/name"}"#, #""text":{"ref":"list[0]/name"}"#),
      (
        #""component": "Image", "url": "x.png", "fit": "cover", "variant": "avatar", "description": "D""#,
        #""image":{"url":"x.png","content_description":"D","content_scale":"crop","width":48,"height":48,"corner_radius":24,"clip":true"#
      ),
      (#""component": "Icon", "name": "search""#, #""icon":{"size":24,"code":"e929""#),
      (#""component": "Divider", "axis": "horizontal""#, #""type":"separator""#),
      (
        #""component": "TextField", "label": "Name", "value": {"path": "/n"}, "variant": "obscured""#,
        #""text_field":{"label":"Name","text":{"ref":"n","default":""},"min_width":0,"width":"fill","visual_transformation":"password""#
      ),
      (#""component": "CheckBox", "label": "On", "value": true"#, #""checkbox":{"text":"On","checked":true"#),
      (
        #""component": "TextField", "label": "Age", "value": "", "variant": "number", "validationRegexp": "^[0-9]+$""#,
        #""text_field":{"label":"Age","text":"","min_width":0,"width":"fill","kind":"number","checks":[{"condition":{"call":"or","with":[{"call":"is_empty","with":[""]},{"call":"matches","with":["","^[0-9]+$"]}]},"message":""}]"#
      ),
      (
        #""component": "TextField", "value": "", "variant": "longText""#,
        #""text_field":{"text":"","min_width":0,"width":"fill","kind":"multiline""#
      ),
      (
        #""component": "Slider", "value": {"path": "/v"}, "min": 10, "max": 20, "steps": 4"#,
        #""slider":{"value":{"ref":"v"},"min":10,"max":20,"step":2.5"#
      ),
      (
        #""component": "DateTimeInput", "value": {"path": "/d"}, "enableDate": true, "enableTime": true, "min": "2026-01-01""#,
        #""text_field":{"kind":"date_time","text":{"ref":"d","default":""},"min_width":0,"width":"fill","min":"2026-01-01""#
      ),
      (
        #""component": "DateTimeInput", "value": "", "enableDate": false, "enableTime": true"#,
        #""text_field":{"kind":"time","text":"""#
      ),
      (#""component": "DateTimeInput", "value": "", "enableDate": true"#, #""text_field":{"kind":"date","text":"""#),
      (
        #""component": "CheckBox", "label": "On", "value": {"path": "/a"}, "checks": [{"condition": {"path": "/a"}, "message": "M"}]"#,
        #""checks":[{"condition":{"ref":"a"},"message":"M"}]"#
      ),
      (
        #""component": "TextField", "value": "", "checks": [{"and": [{"call": "required", "args": {"value": {"path": "/a"}}}, {"not": {"call": "length", "args": {"value": {"path": "/a"}, "max": 3}}}], "message": "M"}]"#,
        #""checks":[{"condition":{"call":"and","with":[{"call":"not","with":[{"call":"is_empty","with":[{"ref":"a"}]}]},{"call":"not","with":[{"call":"and","with":[{"call":"not","with":[{"call":"less","with":[3,{"call":"count","with":[{"ref":"a"}]}]}]}]}]}]},"message":"M"}]"#
      ),
      (
        #""component": "ChoicePicker", "options": [{"label": "A", "value": "a"}, {"label": "B", "value": "b"}], "value": ["b"]"#,
        #"{"type":"radio","radio":{"text":"A","selected":false}},{"type":"radio","radio":{"text":"B","selected":true}}"#
      ),
      (
        #""component": "Row", "children": [], "justify": "spaceEvenly", "align": "end""#,
        #""hStack":{"spacing":8,"distribution":"space_evenly","width":"fill","alignment":"trailing","items":[]"#
      ),
      (
        #""component": "Video", "url": "v.mp4""#,
        #""host":{"name":"video","data":{"url":"v.mp4"},"size":{"width":320,"height":180}"#
      ),
      (#""component": "Chart", "rows": 3"#, #""host":{"name":"Chart""#),
      (
        #""component": "Text", "text": "x", "weight": 2, "accessibility": {"label": "L"}"#,
        #""weight":2,"accessibility":{"label":"L"}"#
      ),
    ])
  func components(members: String, wanted: String) throws {
    let layout = try Self.layout(#"{"id": "root", \#(members)}"#)
    #expect(layout.contains(wanted), "\(layout)")
  }

  @Test(
    "the options of a picker are chosen by the data, also after it has changed",
    arguments: [
      (#""displayStyle": "chips""#, #"{"type":"button","button":{"text":"B","type":{"call":"if","with":[{"call":"or""#),
      (
        #""variant": "mutuallyExclusive""#,
        #""radio":{"text":"A","selected":{"call":"or","with":[{"call":"equal","with":[{"ref":"chosen[0]","default":""},"a"]},"#
      ),
      (#""variant": "multipleSelection""#, #"{"call":"equal","with":[{"ref":"chosen[1]","default":""},"b"]}"#),
    ])
  func choices(members: String, wanted: String) throws {
    let picker = #"""
      {"id": "root", "component": "ChoicePicker", \#(members), "value": {"path": "/chosen"},
        "options": [{"label": "A", "value": "a"}, {"label": "B", "value": "b"}]}
      """#
    let data = [#""value": {"chosen": ["b"]}"#]
    let layout = try Self.layout(picker, data: data)
    #expect(layout.contains(wanted), "\(layout)")
    #expect(try Self.imported(Self.stream(picker, data: data)).ledger.count(.near) == 0)
  }

  @Test("in a row fields share the rest, pictures have a size, and room between items is that of the whole row")
  func rows() throws {
    let layout = try Self.layout(
      #"""
      {"id": "root", "component": "Column", "align": "center", "children": ["row", "ends"]},
      {"id": "row", "component": "Row", "children": ["picture", "box", "field"]},
      {"id": "picture", "component": "Image", "url": "a.png"}, {"id": "box", "component": "CheckBox", "label": "", "value": true},
      {"id": "field", "component": "TextField", "label": "Name", "value": {"path": "/name"}},
      {"id": "ends", "component": "Row", "justify": "spaceBetween", "children": ["one"]},
      {"id": "one", "component": "Text", "text": "1"}
      """#)
    #expect(layout.contains(#""content_scale":"fill_bounds","width":150,"height":150"#), "\(layout)")
    #expect(layout.contains(#""checked":true,"min_width":24"#), "\(layout)")
    #expect(layout.contains(#""text":{"ref":"name","default":""},"min_width":0,"weight":1"#), "\(layout)")
    #expect(layout.contains(#""distribution":"equal_spacing","width":"fill""#), "\(layout)")
  }

  @Test(
    "Markdown of a text that is written has the marks of labels",
    arguments: [
      ("# Plans", #""text":"Plans","styled_by":{"text_role":"h1"}"#),
      (#"# Plans\nAll *new* and **bold**"#, #""text":"<bold-28pt|Plans>\nAll _new_ and **bold**""#),
      (#"- one\n- two * 2"#, #""text":"• one\n• two * 2""#), ("2 * 3 * 4", #""text":"2 * 3 * 4""#),
      ("#tag", ##""text":"#tag""##),
    ])
  func markdown(text: String, wanted: String) throws {
    let layout = try Self.layout(#"{"id": "root", "component": "Text", "text": "\#(text)"}"#)
    #expect(layout.contains(wanted), "\(layout)")
  }

  @Test("a text that no state of the data has is empty, and what is no value is lost") func missing() throws {
    let root = #"{"id": "root", "component": "Text", "text": {"path": "/later"}}"#
    let data = [#""value": {"name": "Ada"}"#]
    #expect(try Self.layout(root, data: data).contains(#""text":{"ref":"later","default":""}"#))
    #expect(
      try Self.layout(root, data: data + [#""path": "/later", "value": "x""#]).contains(#""text":{"ref":"later"}"#))
    let odd = #"{"id": "root", "component": "Text", "text": ["a"]}"#
    #expect(try Self.imported(Self.stream(odd)).ledger.losses.map(\.message) == ["Text.text: it isn't a value"])
  }

  @Test("icons of Material Symbols are known by their own names too") func symbols() throws {
    let known = try Self.layout(#"{"id": "root", "component": "Icon", "name": "arrow_back"}"#)
    #expect(try known == Self.layout(#"{"id": "root", "component": "Icon", "name": "arrowBack"}"#))
  }

  @Test("a template is repeated, and absolute paths in it begin at the whole data") func templates() throws {
    let layout = try Self.layout(
      #"""
      {"id": "root", "component": "List", "direction": "horizontal", "children": {"componentId": "row", "path": "/rows"}},
      {"id": "row", "component": "Row", "children": ["name", "price", "self"]},
      {"id": "name", "component": "Text", "text": {"path": "name"}},
      {"id": "price", "component": "Text", "text": {"path": "/currency"}},
      {"id": "self", "component": "Text", "text": {"path": ""}}
      """#)
    #expect(
      layout.hasPrefix(#"{"type":"scroll","scroll":{"axis":"horizontal","item":{"type":"each","each":{"ref":"rows""#))
    for wanted in [#"{"ref":"name"}"#, #"{"ref":"$root/currency"}"#, #"{"ref":"$item"}"#, #""axis":"horizontal""#] {
      #expect(layout.contains(wanted), "\(wanted) in \(layout)")
    }
  }

  @Test("tabs and what a modal opens are those of one element of a list") func repeatedKeys() throws {
    let layout = try Self.layout(
      #"""
      {"id": "root", "component": "List", "children": {"componentId": "row", "path": "/rows"}},
      {"id": "row", "component": "Column", "children": ["tabs", "modal"]},
      {"id": "tabs", "component": "Tabs", "tabs": [{"title": "A", "child": "name"}]},
      {"id": "modal", "component": "Modal", "trigger": "open", "content": "name"},
      {"id": "open", "component": "Text", "text": "Open"},
      {"id": "name", "component": "Text", "text": {"path": "name"}}
      """#)
    for wanted in [
      #"{"ref":"$client/tab_tabs/{$index}","default":"0"}"#, #""client":"tab_tabs/{$index}","value":"0""#,
      #"{"action":"toggle","client":"modal_modal/{$index}"}"#,
      #"{"ref":"$client/modal_modal/{$index}","default":false}"#,
    ] {
      #expect(layout.contains(wanted), "\(wanted) in \(layout)")
    }
  }

  @Test("a button has its text, its icon or what else is in it, and its action") func buttons() throws {
    func button(_ child: String, _ more: String = "") throws -> String {
      try Self.layout(
        #"{"id": "root", "component": "Button", "child": "c", "action": {"event": {"name": "buy", "context": {"id": {"path": "/id"}}}}\#(more)}, {"id": "c", \#(child)}"#
      )
    }
    let plain = try button(#""component": "Text", "text": "Buy""#, #", "variant": "primary""#)
    #expect(plain.contains(#""button":{"text":"Buy","type":"solid","#))
    #expect(plain.contains(#""action":{"action":"custom","name":"buy","context":{"id":{"ref":"id"}}}"#))
    #expect(try button(#""component": "Icon", "name": "add""#).contains(#""prefix_icon":{"code":"e922"}"#))
    let other = try button(#""component": "Row", "children": []"#)
    #expect(other.hasPrefix(#"{"type":"vStack""#) && other.contains(#""action":"custom""#))
  }

  @Test("each state of the data is a fixture, the last one first") func states() throws {
    let workspace = try Self.imported(
      Self.stream(
        #"{"id": "root", "component": "Text", "text": {"path": "/a"}}"#,
        data: [
          #""path": "/", "value": {"a": "one", "rows": [{"t": 1}]}"#, #""path": "/rows/1", "value": {"t": 2}"#,
          #""path": "/b/c", "value": 3"#, #""path": "/a""#,
        ]))
    let file = try #require(workspace.template.files.first { $0.path == "Previews/S.previews.json" })
    let fixtures = JSONView(try JSONDocument(parsing: file.text, file: ""))["previews"]
    #expect(fixtures?.members.map(\.key) == ["latest", "step_1", "step_2", "step_3"])
    func text(_ name: String) -> String { fixtures?[name]?.text.description.filter { !$0.isWhitespace } ?? "" }
    #expect(text("step_1") == #"{"a":"one","rows":[{"t":1}]}"#)
    #expect(text("step_2") == #"{"a":"one","rows":[{"t":1},{"t":2}]}"#)
    #expect(text("latest") == #"{"rows":[{"t":1},{"t":2}],"b":{"c":3}}"#)
  }

  @Test(
    "a text that is put together is a call, with the same result in the layout",
    arguments: [
      ("${/who/name} has ${/n}", "Ana has 1234.5"), ("no values", "no values"), (#"\\${/n}"#, "${/n}"),
      ("${/who/name}", "Ana"), ("${formatNumber(value: ${/n}, decimals: 0)}", "1,235"),
      ("${formatNumber(value:${/n})}", "1,234.5"), ("${formatNumber(value:${/n}, grouping:false)}", "1234.5"),
      ("${formatCurrency(value:${/n}, currency:'EUR')}", "€1,234.50"),
      ("${formatCurrency(value:-3, currency:'CHF')}", "-CHF 3.00"),
      ("${formatDate(value:${/day}, format:'EEEE, d MMMM yyyy')}", "Monday, 16 February 2026"),
      ("${formatDate(value:${/day}, format:'E MM/dd/yy h:mm a')}", "Mon 02/16/26 2:05 PM"),
      ("${pluralize(value: ${/one}, one: 'a seat', other: 'seats, all')}", "a seat"),
      ("${pluralize(value: ${/n}, one: 'a seat', other: 'seats, all')}", "seats, all"),
      ("${capitalize(value: 'ab')}", "Ab"),
    ])
  func formatted(pattern: String, wanted: String) throws {
    let workspace = try Self.imported(
      Self.stream(
        #"{"id": "root", "component": "Text", "text": {"call": "formatString", "args": {"value": "\#(pattern)"}}}"#,
        data: [#""path": "/", "value": {"n": 1234.5, "one": 1, "day": "2026-02-16T14:05:00Z", "who": {"name": "Ana"}}"#]
      ))
    #expect(try Self.shown(workspace) == [wanted])
    #expect(workspace.ledger.count == workspace.ledger.count(.own))
  }

  /// The texts of the only surface with the last data.
  private static func shown(_ workspace: ImportedWorkspace) throws -> [String] {
    func text(_ path: String) throws -> String {
      try #require(workspace.template.files.first { $0.path == path }).text
    }
    let layout = try JSONDocument(parsing: try text("Layouts/s.json"), file: "s.json")
    let fixtures = JSONView(try JSONDocument(parsing: try text("Previews/S.previews.json"), file: "s.previews.json"))
    let data = try #require(fixtures["previews"]?.members.first?.value)
    var compiler = LayoutCompiler(decoder: ValueDecoder(sources: [layout]))
    let compiled = compiler.compile(JSONValue(source: 0, node: layout.root), named: "s")
    #expect(compiled.diagnostics.allSatisfy { $0.severity == .note })
    var binder = Binder(compiled, documents: [layout])
    let view = binder.bind((data.document, data.node))
    // The workspace's styles are not at hand here.
    #expect(view.diagnostics.allSatisfy { $0.code == .styleUnknown })
    return view.tree.nodes.filter { $0.kind == .text && !$0.flags.contains(.hidden) }
      .map { view.tree.texts[Int($0.payload)].text.text }
  }

  @Test("a repeated node computes with each element, and a path alone is a reference")
  func elements() throws {
    let workspace = try Self.imported(
      Self.stream(
        #"""
        {"id": "root", "component": "Column", "children": {"componentId": "day", "path": "/days"}},
        {"id": "day", "component": "Row", "children": ["icon", "t", "p", "inner"]},
        {"id": "icon", "component": "Icon", "name": {"path": "icon"}},
        {"id": "t", "component": "Text", "text": {"call": "formatString", "args": {"value": "${temp}° ${/unit}"}}},
        {"id": "p", "component": "Text", "text": {"call": "formatString", "args": {"value": "${temp}"}}},
        {"id": "inner", "component": "Row", "children": {"componentId": "hour", "path": "hours"}},
        {"id": "hour", "component": "Text", "text": {"call": "formatString", "args": {"value": "at ${h}"}}}
        """#,
        data: [
          #""path": "/", "value": {"unit": "C", "days": [{"temp": 3, "icon": "add", "hours": [{"h": 1}, {"h": 2}]}, {"icon": "?"}]}"#
        ]))
    #expect(try Self.shown(workspace) == ["3° C", "3", "at 1", "at 2", "° C"])
    let text = try #require(workspace.template.files.first { $0.path == "Previews/S.previews.json" }).text
    let days = JSONView(try JSONDocument(parsing: text, file: ""))["previews"]?["data"]?["days"]?.elements ?? []
    #expect(days.map { $0["icon_icon"]?.string } == ["e922", "e9c8"])
    #expect(workspace.template.files[1].text.contains(#""ref": "temp""#))
  }

  @Test("a function that layouts lack is lost at its place")
  func lostFunctions() throws {
    let ledger = try Self.imported(
      Self.stream(
        #"{"id": "root", "component": "Text", "text": {"call": "formatDate", "args": {"value": "2026-01-01", "format": "QQQ"}}}"#
      )
    ).ledger
    #expect(ledger.losses.map(\.code.id) == ["import.lost"])
    #expect(ledger.losses.first?.message.contains("layouts can't compute \"formatDate\"") == true)
  }

  @Test(
    "a check of the catalogue passes and fails as it says, and every use of it is own",
    arguments: [
      ("required", "", "", "x"), ("email", "", "a@b", "a@b.c"),
      ("regex", #", "pattern": "^[0-9]{5}$""#, "1234", "12345"),
      ("length", #", "min": 2, "max": 3"#, "abcd", "ab"), ("length", #", "min": 2"#, "a", "abcd"),
      ("numeric", #", "min": 2, "max": 3"#, "4", "2.5"), ("numeric", "", "x", "-1"),
    ])
  func checks(_ function: String, _ arguments: String, _ bad: String, _ good: String) throws {
    let call = #"{"call": "\#(function)", "args": {"value": {"path": "/v"}\#(arguments)}}"#
    for (value, isGood) in [(bad, false), (good, true)] {
      let workspace = try Self.imported(
        Self.stream(
          #"{"id": "root", "component": "TextField", "value": {"path": "/w"}, "checks": [{"condition": \#(call), "message": "Why"}]}"#,
          data: [#""path": "/", "value": {"v": "\#(value)", "w": "w"}"#]))
      #expect(try Self.shown(workspace) == (isGood ? ["w"] : ["w", "Why"]), "\(value)")
      #expect(workspace.ledger.count == workspace.ledger.count(.own))
    }
  }

  @Test("a check that layouts can't compute is lost at its place, and the others stay")
  func lostChecks() throws {
    let text = Self.stream(
      #"{"id": "root", "component": "TextField", "value": "", "checks": [{"condition": true, "message": "A"}, {"condition": {"call": "isPrime"}, "message": "B"}]}"#
    )
    let workspace = try Self.imported(text)
    #expect(workspace.ledger.losses.map(\.code.id) == ["import.lost"])
    #expect(workspace.ledger.losses.first?.message == "TextField.checks: layouts can't compute a condition")
    #expect(workspace.ledger.losses.first?.location?.line == 2)
    let file = try #require(workspace.template.files.first { $0.path == "Layouts/s.json" })
    #expect(file.text.contains(#""message": "A""#) && !file.text.contains(#""B""#))
  }

  @Test("a component that is null is taken away") func deleted() throws {
    let layout = try Self.layout(
      #"{"id": "root", "component": "Column", "children": ["a"]}, {"id": "a", "component": "Text", "text": "x"}, {"id": "a", "component": null}"#
    )
    #expect(layout.contains(#""items":[{"type":"spacer""#))
  }

  @Test("what a component does not say here is told with its place, and counted") func losses() throws {
    let text = Self.stream(
      #"{"id": "root", "component": "TextField", "label": "L", "value": "", "filter": [], "colour": "red"}"#)
    let ledger = try Self.imported(text).ledger
    #expect(ledger.count == 5 && ledger.count(.lost) == 2 && ledger.count(.own) == 3)
    #expect(ledger.losses.map(\.code.id) == ["import.lost", "import.lost"])
    #expect(ledger.losses.allSatisfy { $0.location?.line == 2 })
    #expect(ImportReport(ledger).text.hasPrefix("5 uses: 60.0 % own, 0.0 % with helpers, 0.0 % near, 40.0 % lost\n"))
  }

  @Test("a component inside itself, one that is missing, and very many are left out") func limits() throws {
    #expect(
      try Self.layout(#"{"id": "root", "component": "Column", "children": ["root", "nobody"]}"#)
        .contains(#""items":[{"type":"spacer","spacer":{}},{"type":"spacer","spacer":{}}]"#))
    let ids = ["root"] + (1...40).map { "c\($0)" }
    let doubling = zip(ids, ids.dropFirst()).map { id, next in
      #"{"id": "\#(id)", "component": "Row", "children": ["\#(next)", "\#(next)"]}"#
    }
    let ledger = try Self.imported(Self.stream(doubling.joined(separator: ","))).ledger
    #expect(ledger.losses.first?.code == .importLimit)
    #expect(ledger.losses.first?.message.hasPrefix("the surface has more than 20000 nodes") == true)
  }

  @Test(
    "a source that is not as the protocol says is refused at its place",
    arguments: [
      (#"{"version": "v0.8", "createSurface": {"surfaceId": "s"}}"#, "version \"v0.8\" of A2UI isn't read"),
      (#"[{"updateComponents": {"surfaceId": "s", "components": []}}]"#, "the surface \"s\" was not created"),
      (#"[{"createSurface": {}}]"#, "a message has no surfaceId"),
      (
        #"{"messages": [{"createSurface": {"surfaceId": "s"}}, {"updateDataModl": {}}]}"#,
        "a message of A2UI has one of"
      ),
      (#"{"type": "Card"}"#, "the file is in no format that is read"),
      (#"[{"createSurface": {"surfaceId": "s"}}, {"createSurface": {"surfaceId": "s"}}]"#, "was created before"),
      (
        #"[{"createSurface": {"surfaceId": "s"}}, {"updateComponents": {"surfaceId": "s", "components": [{}]}}]"#,
        "has no id"
      ),
      ("{", "expected"),
    ])
  func refused(text: String, message: String) {
    let refusal = #expect(throws: Refusal.self) { try Self.imported(text) }
    #expect(refusal?.message.contains(message) == true, "\(refusal?.message ?? "")")
    #expect(refusal?.diagnostics.first?.location?.line == 1)
  }

  @Test("messages may stand on lines, and their places are kept") func lines() throws {
    let lines =
      #"{"createSurface": {"surfaceId": "s", "catalogId": "c"}}"# + "\n\n"
      + #"  {"updateComponents": {"surfaceId": "s", "components": [{"id": "root", "component": "Text", "x": 1}]}}"#
    let loss = try #require(try Self.imported(lines).ledger.losses.first)
    #expect(loss.location?.line == 3 && loss.location?.column == 99)
  }
}
