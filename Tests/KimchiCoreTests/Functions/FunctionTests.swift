import Binding
import Functions
import JSONDocument
import Sushi
import TestSupport
import Testing

@testable import KimchiCore

@Suite("Functions of layouts")
struct FunctionTests {
  /// What a label shows whose text is a call.
  private func shown(
    _ call: String, _ data: String = "{}", in context: FunctionContext = FunctionContext()
  ) throws -> (text: String?, problems: [Diagnostic]) {
    var bench = try Workbench(#"{"type": "label", "label": {"text": \#(call)}}"#)
    bench.binder.context = context
    let view = try bench.bind(data)
    let problems = bench.layout.diagnostics + view.diagnostics
    return (view.tree.shownTexts.first, problems.filter { $0.severity == .error })
  }

  private func text(
    _ line: String, _ data: String = "{}", in context: FunctionContext = FunctionContext()
  ) throws -> String? {
    try shown(CallText.json(line).description, data, in: context).text
  }

  @Test("each function gives what its example says", arguments: Function.allCases)
  func examples(function: Function) throws {
    let (call, result) = function.row.example
    #expect(function.row.arity.upperBound > 0)
    let object = try CallText.json(call)
    let document = try JSONDocument(parsing: object.bytes, file: "example")
    let shown = try shown(#"{"call": "text", "with": [\#(object.description)]}"#, #"{"name": "Ada"}"#)
    #expect(shown.text == result)
    #expect(shown.problems.isEmpty)
    #expect(try CallText.json(CallText.text(document.root, in: document)).description == object.description)
  }

  @Test("amounts, numbers and dates are written in the language and on the clock of the picture")
  func languages() throws {
    let german = FunctionContext(language: "de", offset: 120)
    #expect(try text("number(1234.5, 2)", in: german) == "1.234,50")
    #expect(try text("currency(1234.5, \"EUR\")", in: german)?.hasPrefix("1.234,50") == true)
    #expect(try text("currency(1234.5, \"JPY\")") == "¥1,235")
    #expect(try text("currency(1234.5, \"KWD\", 1, false)") == "KWD 1234.5")
    #expect(try text("date(\"2026-03-01T22:30Z\", \"EEEE, H:mm\")", in: german) == "Montag, 0:30")
    let forms = #"{"one": "a", "few": "b", "many": "c", "other": "d"}"#
    #expect(try text("plural(n, \(forms))", #"{"n": 3}"#, in: FunctionContext(language: "pl")) == "b")
    #expect(try text("plural(n, {\"zero\": \"none\", \"other\": \"some\"})", #"{"n": 0}"#) == "none")
    #expect(try text("plural(n, {\"other\": text(n, \" left\")})", #"{"n": 1}"#) == "1 left")
  }

  @Test("whole numbers keep all their digits where nothing is calculated with them")
  func digits() throws {
    let data = #"{"id": 1234567890123456789, "other": 1234567890123456788, "long": 123456789012345678901234567890}"#
    #expect(try text("text(\"#\", id)", data) == "#1234567890123456789")
    #expect(try text("text(long)", data) == "123456789012345678901234567890")
    #expect(try text("if(true, id)", data) == "1234567890123456789")
    #expect(try text("text(equal(id, other), equal(id, id))", data) == "falsetrue")
    #expect(try text("text(less(other, id), less(id, other), less(id, long))", data) == "truefalsetrue")
    let spelt = #"{"id": 1234567890123456789, "a": 1e18, "b": 1000000000000000000}"#
    #expect(try text("text(less(-5, id), equal(a, b))", spelt) == "truetrue")
    #expect(try shown(#"{"call": "text", "with": [1234567890123456789]}"#).text == "1234567890123456789")
  }

  @Test(
    "equal compares what values mean",
    arguments: [
      ("2", "2.0", true), (#"{"x": 1, "y": 2}"#, #"{"y": 2, "x": 1}"#, true), ("[1]", "[1.0]", true),
      ("[1]", "[2]", false), ("[1, 2]", "[2, 1]", false), (#"{"x": 1}"#, #"{"x": 1, "y": null}"#, false),
      (#""2""#, "2", false),
      (#"[{"a": 10}]"#, #"[{"a": 1e1}]"#, true),
    ])
  func equality(one: String, other: String, areEqual: Bool) throws {
    #expect(try text("text(equal(a, b))", #"{"a": \#(one), "b": \#(other)}"#) == "\(areEqual)")
  }

  @Test("a result of the wrong type is the function's, not the data's")
  func wrongResult() throws {
    let problem = try #require(shown(#"{"call": "equal", "with": [1, 1]}"#).problems.first)
    #expect(problem.message == "expected a string, but equal gives true" && problem.path == "/label/text")
    #expect(problem.notes.isEmpty && problem.fix?.words.contains("call a function that gives a string") == true)
    // What a function has taken from the data is there.
    let found = try shown(#"{"call": "if", "with": [true, {"ref": "a"}]}"#, #"{"a": [1]}"#).problems.first
    #expect(found?.notes.count == 1)
  }

  @Test("values are read leniently, and what is missing is left out or makes the result missing")
  func values() throws {
    #expect(try text("number(price)", #"{"price": "1250"}"#) == "1,250")
    #expect(try text("text(a, \"-\", b)", #"{"a": 1}"#) == "1-")
    #expect(try text("number(price)") == nil)
    #expect(try text("if(is_empty(a), \"none\", a)") == "none")
    #expect(try text("if(is_empty(a), \"none\", a)", #"{"a": "x"}"#) == "x")
    #expect(try text("text(count(a))", #"{"a": [1, 2]}"#) == "2")
    #expect(try text("text(count(a))") == "0")
    #expect(try text("text(equal(a, b))", #"{"a": [1,2], "b": [1, 2]}"#) == "true")
    #expect(try text("text(equal(a, 3))", #"{"a": "3"}"#) == "false")
    #expect(try text("text(and(a, divide(1, 0)))") == "false")
    #expect(try text("text(less(\"a\", \"b\"), less(3, \"20\"))") == "truetrue")
    #expect(try text("text(or(a, b))", #"{"b": [0]}"#) == "true")
  }

  @Test(
    "a wrong argument is an error at its place, and the default stands in",
    arguments: [
      (#"{"call": "number", "with": [{"ref": "name"}], "default": "–"}"#, "–", "call.argument", "/label/text/with/0"),
      (
        #"{"call": "divide", "with": [1, {"ref": "zero"}], "default": "∞"}"#, "∞", "call.argument", "/label/text/with/1"
      ),
      (#"{"call": "currency", "with": [1, "euro"], "default": "d"}"#, "d", "call.argument", "/label/text/with/1"),
      (#"{"call": "date", "with": ["2026-03-01", "QQQ"], "default": "d"}"#, "d", "call.argument", "/label/text/with/1"),
      (#"{"call": "matches", "with": ["a", "("], "default": "d"}"#, "d", "call.argument", "/label/text/with/1"),
      (#"{"call": "upper", "with": [], "default": "d"}"#, "d", "call.argument", "/label/text/with"),
      (#"{"call": "upper", "with": "a", "default": "d"}"#, "d", "property.type", "/label/text/with"),
      (#"{"call": "uper", "with": ["a"], "default": "d"}"#, "d", "call.unknown", "/label/text/call"),
      (#"{"call": "plural", "with": [1, {"one": "a"}], "default": "d"}"#, "d", "call.argument", "/label/text/with/1"),
      (
        #"{"call": "plural", "with": [1, {"ref": "name"}], "default": "d"}"#, "d", "call.argument", "/label/text/with/1"
      ),
      (#"{"call": "multiply", "with": [1e14, {"ref": "big"}], "default": "d"}"#, "d", "call.argument", "/label/text"),
      (#"{"call": "text", "with": [{"ref": "list"}], "default": "d"}"#, "d", "call.argument", "/label/text/with/0"),
      (#"{"call": "number", "with": [1, 99], "default": "d"}"#, "d", "call.argument", "/label/text/with/1"),
      (#"{"call": "text", "with": [{"ref": "a["}], "default": "d"}"#, "", "ref.path", "/label/text/with/0/ref"),
    ])
  func problems(call: String, result: String, code: String, place: String) throws {
    let shown = try shown(call, #"{"name": "Ada", "zero": 0, "big": 1e14, "list": []}"#)
    #expect((shown.text ?? "") == result)
    #expect(shown.problems.map(\.code.id) == [code])
    #expect(shown.problems.first?.path == place)
    if code == "call.unknown" { #expect(shown.problems.first?.fix?.words == #"did you mean "upper"?"#) }
  }

  @Test("without a default a call without a result hides what shows it, and leaves other properties alone")
  func missing() throws {
    var bench = try Workbench(
      #"""
      {"type": "label", "label": {"text": {"call": "upper", "with": [{"ref": "a"}]},
        "opacity": {"call": "divide", "with": [{"ref": "b"}, 0]}}}
      """#)
    let hidden = try bench.bind("{}")
    #expect(hidden.tree.shownTexts.isEmpty)
    #expect(hidden.missing.map(\.path) == ["a", "b"])
    #expect(hidden.missing.map(\.outcome) == [.absent, .absent])
    let view = try bench.bind(#"{"a": "x", "b": 1}"#)
    #expect(view.tree.shownTexts == ["X"])
    #expect(view.diagnostics.map(\.code) == [.callArgument])
  }

  @Test("calls stand wherever references do: payloads, parts of values, items, names, data, styles")
  func places() throws {
    let row = #"{"component": "row", "layout": {"type": "label", "label": {"ref": "title"}}}"#
    let layout = #"""
      {"type": "vStack", "vStack": {
        "padding": {"top": {"call": "add", "with": [{"ref": "n"}, 1]}},
        "items": [
          {"type": "label", "label": {"call": "upper", "with": [{"ref": "name"}], "number_of_lines": 1}},
          {"type": "component", "component": {"name": "row",
            "data": {"title": {"call": "text", "with": ["#", {"ref": "n"}]}}}},
          {"type": "component", "component": {"name": {"call": "if", "with": [{"ref": "n"}, "row", "none"]},
            "data": {"call": "if", "with": [false, {"ref": "one"}, {"ref": "other"}]}}},
          {"type": "vStack", "vStack": {"items": {"call": "if", "with": [true, {"ref": "nodes"}]}}},
          {"type": "each", "each": {"ref": "rows", "item": {"type": "label", "label": {
            "text": {"call": "text", "with": [{"call": "add", "with": [{"ref": "$index"}, 1]}, ". ", {"ref": "$item"}]}}}}}
        ]}}
      """#
    var bench = try Workbench(layout, components: [row])
    let view = try bench.bind(
      #"""
      {"n": 2, "name": "Ada", "other": {"title": "o"}, "rows": ["a", "b"],
       "nodes": [{"type": "label", "label": {"text": {"call": "lower", "with": ["G"]}}}]}
      """#)
    #expect(view.tree.shownTexts == ["ADA", "#2", "o", "g", "1. a", "2. b"])
    #expect(view.diagnostics.filter { $0.severity > .note }.isEmpty)
  }

  @Test("other clients are told of, once for each call")
  func extensionNote() throws {
    let bench = try Workbench(
      #"{"type": "label", "label": {"text": {"call": "upper", "with": [{"call": "lower", "with": ["A"]}]}}}"#)
    #expect(bench.layout.diagnostics.map(\.code) == [.callExtension])
  }

  // MARK: Limits

  @Test("deep calls, long texts, long lists and hostile patterns end")
  func limits() throws {
    func nested(_ depth: Int) -> String {
      #"{"call": "if", "with": ["# + String(repeating: #"{"call": "not", "with": ["#, count: depth - 1) + "1"
        + String(repeating: "]}", count: depth - 1) + #", "a", "b"]}"#
    }
    #expect(try shown(nested(32)).problems.isEmpty)
    #expect(try shown(nested(33)).problems.map(\.code) == [.callArgument])
    let long = String(repeating: "x", count: 1_000_000)
    let twice = #"{"call": "text", "with": [{"ref": "a"}, {"ref": "a"}], "default": "d"}"#
    #expect(try shown(twice, #"{"a": "\#(long)"}"#).text == "d")
    #expect(try shown(#"{"call": "count", "with": [{"ref": "a"}]}"#, #"{"a": "\#(long)"}"#).text == "1000000")
    let evil = #"{"call": "text", "with": [{"call": "matches", "with": [{"ref": "a"}, "^(a+)+$"]}]}"#
    #expect(try shown(evil, #"{"a": "\#(String(repeating: "a", count: 4000))b"}"#).text == "false")
    let empty = "()" + String(repeating: "{100}", count: 40)
    #expect(try shown(#"{"call": "text", "with": [{"call": "matches", "with": ["a", "\#(empty)"]}]}"#).text == "true")
    let many = Array(repeating: "1", count: 33).joined(separator: ",")
    #expect(try shown(#"{"call": "add", "with": [\#(many)]}"#).problems.map(\.code) == [.callArgument])
  }

  @Test("no value of the data makes a number that layouts can't use", arguments: Function.allCases)
  func total(function: Function) throws {
    let values = [
      "null", "true", "0", "-0", "1e400", "-1e308", "1e-320", "999999999999999", #""""#, #""NaN""#, #""inf""#,
      #""0x1p3""#,
      #""12""#, "[]", "{}", #"{"other": 1}"#, #""(((""#, "[[1]]", "3.5",
    ]
    let slots = min(function.row.arity.upperBound, 3)
    let forms = #"{"one": 1, "other": {"ref": "b"}}"#
    let names = ["a", "b", "c"]
    let arguments = (0..<slots).map { index in
      function == .plural && index == 1 ? forms : #"{"ref": "\#(names[index])"}"#
    }
    let call = #"{"call": "\#(function.rawValue)", "with": [\#(arguments.joined(separator: ", "))]}"#
    var bench = try Workbench(
      #"{"type": "label", "label": {"text": \#(call), "opacity": \#(call), "width": \#(call)}}"#)
    for a in values {
      for b in values {
        for c in slots > 2 ? ["1", "null", #""x""#, "1e308"] : ["1"] {
          let view = try bench.bind(#"{"a": \#(a), "b": \#(b), "c": \#(c)}"#)
          for box in view.tree.boxes {
            #expect(box.width.value.isFinite)
          }
          #expect(view.tree.wrappers.allSatisfy { $0.opacity.isFinite })
        }
      }
    }
  }
}
