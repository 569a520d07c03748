import Binding
import Functions
import JSONDocument
import Sushi
import Testing

@testable import KimchiCore

@Suite("Fields, options and sliders") struct FieldTests {
  private func tree(_ type: String, _ payload: String, data: String? = nil, language: String = "en") throws -> ViewTree
  {
    var bench = try Workbench(#"{"type": "\#(type)", "\#(type)": \#(payload)}"#)
    bench.binder.context.language = language
    return try bench.bind(data).tree
  }

  private func icons(_ tree: ViewTree) -> [String] { tree.icons.map(\.code) }

  private func isInvalid(_ tree: ViewTree) -> Bool { tree.nodes[0].flags.contains(.invalid) }

  @Test(
    "a kind decides the least height, the corners and the icons of a field",
    arguments: [
      ("text", 56.0, 12.0, ["e93d"]), ("multiline", 112, 12, ["e93d"]), ("number", 56, 12, ["e93d"]),
      ("date", 56, 12, ["calendar"]), ("time", 56, 12, ["time"]), ("date_time", 56, 12, ["calendar"]),
      ("email", 56, 12, ["e93d"]), ("phone", 56, 12, ["e93d"]), ("url", 56, 12, ["e93d"]),
      ("search", 56, 28, ["search", "e93d"]),
    ])
  func kinds(_ kind: String, _ height: Double, _ corners: Double, _ codes: [String]) throws {
    let tree = try tree("text_field", #"{"text": "1", "kind": "\#(kind)"}"#)
    #expect(tree.extras[Int(tree.boxes[1].extra)].minHeight == height)
    #expect(tree.wrappers[Int(tree.nodes[1].wrapper)].outline == .rounded(Corners(corners)))
    #expect(icons(tree) == codes)
    let own = try self.tree("text_field", #"{"kind": "\#(kind)", "leading_icon": "a", "trailing_icon": "b"}"#)
    #expect(icons(own) == ["a", "b"])
  }

  @Test("a plain field has no frame, and its value and its placeholder have looks of their own") func plain() throws {
    let style = ##""value_style": {"color": "#112233", "text_align": "center"}"##
    for type in ["text_field", "select"] {
      let value = type == "select" ? "selected" : "text"
      let filled = try tree(type, "{\"plain\": true, \"show_reset_button\": false, \"\(value)\": \"m\", \(style)}")
      #expect(filled.wrappers.allSatisfy { $0.border == nil && $0.background == nil } && icons(filled).isEmpty)
      #expect(filled.shownTexts == ["m"] && filled.texts.map(\.color) == [Color(.literal(RGBA(rgb: 0x112233)))])
      #expect(filled.texts.map(\.align) == [.center])
      let empty = try tree(type, ##"{"plain": true, "placeholder": {"text": "p", "color": "#445566"}}"##)
      #expect(empty.shownTexts == ["p"] && empty.texts.map(\.color) == [Color(.literal(RGBA(rgb: 0x445566)))])
      let framed = try tree(type, ##"{"placeholder": {"text": "p", "color": "#445566"}}"##)
      #expect(framed.texts.map(\.color) == [.token(.textQuaternary)])
    }
  }

  @Test(
    "a value is shown as its kind has it, and is wrong if it is none or beyond the limits",
    arguments: [
      (#""text": "2026-02-16", "kind": "date""#, "16 Feb 2026", false),
      (#""text": "2026-02-16T14:05Z", "kind": "date_time""#, "16 Feb 2026, 14:05", false),
      (#""text": "14:05", "kind": "time""#, "14:05", false),
      (#""text": "2026-02-16T14:05:30", "kind": "time", "max": "14:06""#, "14:05", false),
      (#""text": "soon", "kind": "date""#, "soon", true), (#""text": "25:00", "kind": "time""#, "25:00", true),
      (#""text": "2026-02-16", "kind": "date", "min": "2026-02-17""#, "16 Feb 2026", true),
      (#""text": "2026-02-16", "kind": "date", "min": "2026-02-16", "max": "2026-02-16""#, "16 Feb 2026", false),
      (
        #""text": "2026-02-16T10:00+02:00", "kind": "date_time", "max": "2026-02-16T08:30Z""#, "16 Feb 2026, 10:00",
        false
      ),
      (#""text": "09:30", "kind": "time", "min": "10:00""#, "09:30", true),
      (#""text": 7, "kind": "number", "min": 7, "max": 9"#, "7", false),
      (#""text": "9.5", "kind": "number", "max": 9"#, "9.5", true), (#""text": "x", "kind": "number""#, "x", true),
      (#""text": "x", "kind": "email", "min": 3"#, "x", false), (#""text": "9", "max": 3"#, "9", false),
    ])
  func values(_ members: String, _ shown: String, _ isWrong: Bool) throws {
    let tree = try tree("text_field", "{\(members)}")
    #expect(tree.shownTexts == [shown])
    #expect(isInvalid(tree) == isWrong)
    let border = tree.wrappers[Int(tree.nodes[1].wrapper)].border?.color
    #expect(border == (isWrong ? .token(.borderError) : .token(.borderModerate)))
  }

  @Test(
    "a date stands in the language's order",
    arguments: [
      ("de", "16. Feb. 2026"), ("ja", "2026年2月16日"), ("zh", "2026年2月16日"), ("ko", "2026년 2월 16일"),
      ("pt-BR", "16 de fev. de 2026"), ("hu", "2026. febr. 16."), ("ru", "16 февр. 2026 г."), ("pl", "16 lut 2026"),
      ("en", "16 Feb 2026"), ("xx", "16 Feb 2026"),
    ])
  func dateOrder(language: String, shown: String) throws {
    let field = #"{"kind": "date", "text": "2026-02-16"}"#
    #expect(try tree("text_field", field, language: language).shownTexts == [shown])
    let moment = #"{"kind": "date_time", "text": "2026-02-16T14:05"}"#
    #expect(try tree("text_field", moment, language: language).shownTexts.first?.hasSuffix("14:05") == true)
  }

  @Test(
    "an empty field is never wrong, and a date is written in the preview's language, also where data stays the same")
  func emptyAndLanguage() throws {
    #expect(try !isInvalid(tree("text_field", #"{"kind": "date", "min": "2026-01-01", "placeholder": "Day"}"#)))
    #expect(
      try tree("text_field", #"{"kind": "date", "text": "2026-03-01"}"#, language: "de").shownTexts == ["1. März 2026"])
    var bench = try Workbench(
      #"{"type": "text_field", "text_field": {"kind": "date", "text": "2026-03-01", "support_text": {"ref": "s"}}}"#)
    #expect(try bench.bindNext(#"{"s": "x"}"#).tree.shownTexts == ["1 Mar 2026", "x"])
    bench.binder.context.language = "de"
    #expect(try bench.bindNext(#"{"s": "y"}"#).tree.shownTexts == ["1. März 2026", "y"])
  }

  @Test(
    "a select shows the texts of what is chosen in the order of its options, or its placeholder",
    arguments: [
      (#""selected": "b""#, "Two"), (#""selected": ["c", "One"]"#, "One, c"),
      (#""selected": ["b", "One"]"#, "One, Two"),
      (#""selected": 7"#, "7"), (#""selected": """#, "Choose"), (#""selected": []"#, "Choose"),
      (#""enabled": true"#, "Choose"),
    ])
  func select(_ members: String, _ shown: String) throws {
    let options = #""options": ["One", {"text": "Two", "value": "b"}, "c"], "placeholder": "Choose""#
    let tree = try tree("select", "{\(options), \(members)}")
    #expect(tree.shownTexts == [shown])
    #expect(icons(tree) == ["chevron_down"])
    #expect(tree.nodes[0].flags.contains(.tappable))
  }

  @Test("the options of a select and what is chosen come from the data")
  func boundSelect() throws {
    let tree = try tree(
      "select", #"{"options": {"ref": "sizes"}, "selected": {"ref": "size"}}"#,
      data: #"{"sizes": [{"value": "s", "text": "Small"}, {"value": "l", "text": "Large"}], "size": "l"}"#)
    #expect(tree.shownTexts == ["Large"])
  }

  // MARK: Checks

  private static let checks = """
    "checks": [{"condition": {"call": "not", "with": [{"call": "is_empty", "with": [{"ref": "mail"}]}]}, "message": "Needed"},
      {"condition": {"call": "matches", "with": [{"ref": "mail"}, "@"]}, "message": "No @"}]
    """

  @Test(
    "the first check that fails is shown in place of the support text, in the colours of errors",
    arguments: [
      (#"{"mail": "a@b"}"#, ["a@b", "Help"], false), (#"{"mail": "ab"}"#, ["ab", "No @"], true),
      (#"{"mail": ""}"#, ["Mail", "Needed"], true),
    ])
  func fieldChecks(_ data: String, _ shown: [String], _ fails: Bool) throws {
    let tree = try tree(
      "text_field", #"{"text": {"ref": "mail"}, "placeholder": "Mail", "support_text": "Help", \#(Self.checks)}"#,
      data: data)
    #expect(tree.shownTexts == shown)
    #expect(isInvalid(tree) == fails)
    #expect((tree.texts.last?.color == .token(.textError)) == fails)
  }

  @Test(
    "other controls show the message below, and a button can't be used",
    arguments: ["checkbox", "radio", "switch", "stepper", "slider", "select", "button"])
  func otherChecks(_ type: String) throws {
    func checked(_ condition: String, _ more: String = "") throws -> ViewTree {
      try tree(type, #"{"checks": [{"condition": \#(condition), "message": "Why"}]\#(more)}"#)
    }
    for condition in ["true", "1", #""x""#, "[]"] {
      let plain = try tree(type, "{}")
      #expect(try checked(condition).dump == plain.dump, "\(condition)")
      #expect(!isInvalid(plain))
    }
    for condition in ["false", "0", #""""#, "null"] {
      let tree = try checked(condition)
      if type == "button" {
        let disabled = try self.tree(type, #"{"enabled": false}"#)
        #expect(tree.dump == disabled.dump && tree.nodes[0].flags.contains(.disabled))
      } else {
        #expect(isInvalid(tree) && tree.shownTexts.last == "Why", "\(condition)")
      }
    }
    // Without a message only the state is told.
    let silent = try tree(type, #"{"checks": [{"condition": false}]}"#)
    #expect(isInvalid(silent) == (type != "button") && !silent.shownTexts.contains("Why"))
  }

  @Test("data that makes a check fail or pass again leaves the same views as a fresh start")
  func rebound() throws {
    let layout = """
      {"type": "vStack", "vStack": {"items": [
        {"type": "text_field", "text_field": {"text": {"ref": "mail", "default": ""}, \(Self.checks)}},
        {"type": "checkbox", "checkbox": {"text": "On", \(Self.checks)}},
        {"type": "button", "button": {"text": "Go", \(Self.checks)}},
        {"type": "slider", "slider": {"value": {"ref": "n"}, "max": 10}}]}}
      """
    var bench = try Workbench(layout)
    var view = try bench.bind(#"{"mail": "a@b", "n": 2}"#)
    for data in [
      #"{"mail": "a@c", "n": 2}"#, #"{"mail": "ab", "n": 5}"#, #"{"mail": "ac", "n": 20}"#, #"{"n": 1}"#,
      #"{"mail": "a@b", "n": 2}"#,
    ] {
      _ = try bench.rebind(&view, data)
      var fresh = try Workbench(layout)
      #expect(try view.tree.dump == fresh.bind(data).tree.dump, "\(data)")
    }
  }

  @Test(
    "a wrong value is reported where it stands, and the rest is kept",
    arguments: [
      ("text_field", #"{"checks": [{"message": "m"}]}"#, "expected a check with \"condition\", found an object", 50),
      ("text_field", #"{"checks": {"condition": true}}"#, "expected an array of checks, found an object", 49),
      ("text_field", #"{"checks": ["m"]}"#, "expected a check, found the string \"m\"", 50),
      ("text_field", #"{"kind": "dat"}"#, "expected one of text, multiline, number", 47),
      ("text_field", #"{"min": []}"#, "expected a string, found an array", 46),
      ("select", #"{"options": [{"value": 1}]}"#, "expected an option with \"text\", found an object", 43),
      ("select", #"{"options": "a"}"#, "expected an array of options, found the string \"a\"", 42),
      ("select", #"{"selected": {"a": 1}}"#, "expected a string, or an array of strings, found an object", 43),
      ("slider", #"{"value": "half"}"#, "expected a number, found the string \"half\"", 40),
    ])
  func wrong(_ type: String, _ payload: String, _ message: String, _ column: Int) throws {
    let bench = try Workbench(#"{"type": "\#(type)", "\#(type)": \#(payload)}"#)
    #expect(bench.layout.diagnostics.map(\.code) == [.propertyType])
    let diagnostic = try #require(bench.layout.diagnostics.first)
    #expect(diagnostic.message.hasPrefix(message), "\(diagnostic.message)")
    #expect(diagnostic.location?.column == column)
  }

  @Test("a check without a condition is reported beside references too, and one whose data is missing is not")
  func missingCondition() throws {
    let written = #"{"checks": [{"message": {"ref": "m"}}, {"condition": {"ref": "ok"}, "message": "n"}]}"#
    var bench = try Workbench(#"{"type": "text_field", "text_field": \#(written)}"#)
    let view = try bench.bind(#"{"m": "x"}"#)
    #expect(view.diagnostics.map(\.message) == ["expected a check with \"condition\", found an object"])
    #expect(view.diagnostics.first?.location?.column == 50)
    #expect(view.missing.map(\.path) == ["ok"] && isInvalid(view.tree))
  }

  // MARK: Sliders

  @Test("a slider's track and thumbs have sizes, and thumbs a colour and a line of their own") func sliderLooks() throws
  {
    let members = ##""value": 50, "track_height": 6, "thumb_size": 32, "thumb_color": "#112233""##
    let plain = try tree("slider", "{\(members)}")
    #expect(plain.shapes.map(\.size) == [Size(0, 6), Size(32, 32), Size(0, 6)])
    #expect(plain.shapes[1].color == Color(.literal(RGBA(rgb: 0x112233))))
    let lined = try tree("slider", ##"{\##(members), "thumb_border": {"width": 3, "color": "#FFFFFF"}}"##)
    let thumb = lined.wrappers[Int(lined.nodes[2].wrapper)]
    #expect(thumb.border?.width == 3 && thumb.outline == .rounded(Corners(16)))
    let disabled = try tree("slider", "{\(members), \"enabled\": false}")
    #expect(disabled.shapes[1].color == .tint(.grey, .t500))
  }

  @Test(
    "thumbs share a slider's track with its pieces",
    arguments: [
      (#"{"value": 25}"#, [0.25, 0.75]), (#"{"value": -3}"#, [0, 1]), (#"{"value": 300}"#, [1, 0]),
      (#"{"value": 3, "min": 2, "max": 4}"#, [0.5, 0.5]), (#"{"value": 3, "min": 4, "max": 4}"#, [0, 1]),
      (#"{"value": 25, "upper_value": 75}"#, [0.25, 0.5, 0.25]),
      (#"{"value": 75, "upper_value": 25}"#, [0.75, 0, 0.25]),
    ])
  func sliders(_ payload: String, _ shares: [Double]) throws {
    let tree = try tree("slider", payload)
    let pieces = tree.shapes.indices.filter { if case .progress = tree.shapes[$0].figure { true } else { false } }
    #expect(pieces == Array(stride(from: 0, to: 2 * shares.count, by: 2)))
    #expect(pieces.map { tree.extras[Int(tree.boxes[$0 + 1].extra)].weight } == shares)
    // The chosen piece is filled: before the thumb, or between two.
    let filled = pieces.map { if case .progress(1, _) = tree.shapes[$0].figure { true } else { false } }
    #expect(filled == (shares.count == 2 ? [true, false] : [false, true, false]))
  }
}
