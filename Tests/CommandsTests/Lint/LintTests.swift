import Conditions
import Lint
import JSONDocument
import Pictures
import Sushi
import TestSupport
import Testing

@testable import Checking
@testable import Sessions
@testable import Workspaces

@Suite("Lint") struct LintTests {
  /// What a check says of a layout, as `severity code` in order, without what is not the lint's.
  private func lint(
    _ layout: String, previews: String? = nil, settings: String = "{}", others: [String: String] = [:]
  ) throws -> [String] {
    var files = others
    files["kimchi.json"] = #"{ "workspace": "W", "lint": \#(settings) }"#
    files["Layouts/card.json"] = layout
    if let previews { files["Previews/Card.previews.json"] = #"{ "model": "Card", "previews": \#(previews) }"# }
    let scratch = try Scratch(files)
    var checker = Checker()
    checker.appearances = [.light]
    let codes = Set(DiagnosticCode.lint)
    return checker.check([scratch.root]).findings.map(\.diagnostic).filter { codes.contains($0.code) }
      .map { "\($0.severity.rawValue) \($0.code.id)" }
  }

  private func stack(_ items: String, _ more: String = "") -> String {
    #"{ "type": "vStack", "vStack": { \#(more) "items": [ \#(items) ] } }"#
  }

  private func label(_ more: String) -> String { #"{ "type": "label", "label": { "text": "Kimchi", \#(more) } }"# }

  // MARK: Contrast

  @Test(
    "a text needs 4.5 to 1, large text 3 to 1, on what is painted below it",
    arguments: [
      (##""color": "#767676""##, "", false), (##""color": "#777777""##, "", true),
      (##""color": "#949494", "font": { "weight": "bold", "size": "800" }"##, "", false),
      (##""color": "#949494""##, "", true), (##""color": "#FFFFFF""##, ##""bg_color": "#000000","##, false),
      (##""color": "#FFFFFF""##, "", true), (##""color": "#000000", "opacity": 0.3"##, "", true),
    ] as [(String, String, Bool)])
  func contrast(look: String, around: String, isLow: Bool) throws {
    #expect(try lint(stack(label(look), around)) == (isLow ? ["warning contrast.low"] : []))
  }

  @Test("of a gradient the worst place under the text counts")
  func gradient() throws {
    let colors = ##""gradient": { "colors": ["#000000", "#FFFFFF"], "direction": "left_to_right" },"##
    #expect(try lint(stack(label(##""color": "#FFFFFF", "width": "fill""##), colors + #""width": 300,"#)) == [])
    let wide = label(##""color": "#FFFFFF", "width": "fill", "text_align": "end""##)
    #expect(try lint(stack(wide, colors + #""width": 300,"#)) == ["warning contrast.low"])
  }

  @Test("the program's own box in the place of a broken component is not judged, as a part or as the whole picture")
  func problemBox() throws {
    let component = #"""
      { "component": "head", "fields": { "title": { "type": "string", "required": true } },
        "layout": { "type": "label", "label": { "text": { "ref": "title" } } } }
      """#
    let use = #"{ "type": "component", "component": { "name": "head", "data": {} } }"#
    let dark = stack(use, ##""bg_color": "#7A1020","##)
    #expect(try lint(dark, others: ["Components/head.json": component]) == [])
    let previews = #"{ "model": "Head", "previews": { "empty": {} } }"#
    let found = try lint(
      label(##""color": "#000000""##),
      others: ["Components/head.json": component, "Previews/Head.previews.json": previews])
    #expect(!found.contains { $0.contains("contrast.low") }, "\(found)")
  }

  @Test("what is wrong with a node that the data gives is reported at the container that shows it")
  func given() throws {
    let row = #"{ "type": "hStack", "hStack": { "items": { "ref": "cells" } } }"#
    let scratch = try Scratch([
      "kimchi.json": "{}", "Layouts/card.json": stack(row),
      "Previews/Card.previews.json": ##"{ "previews": { "a": { "cells": [\##(label(##""color": "#CCCCCC""##))] } } }"##,
    ])
    let found = Checker().check([scratch.root]).findings.map(\.diagnostic).filter { $0.code == .contrastLow }
    #expect(found.map(\.path) == ["/vStack/items/0"])
  }

  @Test("texts over pictures and of disabled controls are not judged")
  func unjudged() throws {
    #expect(try lint(#"{ "type": "button", "button": { "text": "Pay", "enabled": false, "size": "large" } }"#) == [])
    let layout = #"""
      { "type": "zStack", "zStack": { "items": [
        { "type": "image", "image": { "url": "a.png", "width": 100, "height": 50 } },
        { "type": "label", "label": { "text": "Kimchi", "color": "#E8E8E8" } } ] } }
      """#
    #expect(try lint(layout) == [])
  }

  // MARK: Taps

  @Test(
    "a place to tap has 44 points, within what it lies in and beside its neighbours",
    arguments: [
      (#""width": 20, "height": 20"#, #""padding": 12,"#, false), (#""width": 20, "height": 20"#, "", true),
      (#""width": 48, "height": 48"#, "", false),
    ] as [(String, String, Bool)])
  func taps(size: String, around: String, isSmall: Bool) throws {
    let icon = #"""
      { "type": "icon", "icon": { "code": "e905", \#(size), "action": { "action": "open" },
        "accessibility": { "label": "Open" } } }
      """#
    // A stack around, since the picture's own edge does not count.
    let layout = stack(stack(icon, around + #""alignment": "leading","#))
    #expect(try lint(layout) == (isSmall ? ["warning tap.small"] : []))
  }

  @Test("a place to tap inside another one takes nothing from it, and is as large as it is itself")
  func nestedTaps() throws {
    func card(_ side: Int) -> String {
      let icon = """
        { "type": "icon", "icon": { "code": "e905", "width": \(side), "height": \(side), "action": { "action": "open" },
          "accessibility": { "label": "Open" } } }
        """
      let inside =
        #""width": 60, "height": 60, "action": { "action": "show" }, "alignment": "leading","#
        + #""accessibility": { "label": "Card" },"#
      return stack(stack(icon, inside), #""padding": 20, "alignment": "leading","#)
    }
    #expect(try lint(card(44)) == [])
    #expect(try lint(card(60)) == [])
  }

  @Test("of two places that share room the later one has it")
  func sharedTaps() throws {
    func icons(spacing: Int) -> String {
      let icon = #"""
        { "type": "icon", "icon": { "code": "e905", "width": 24, "height": 44, "action": { "action": "open" },
          "accessibility": { "label": "Open" } } }
        """#
      return
        #"{ "type": "hStack", "hStack": { "padding": 20, "spacing": \#(spacing), "items": [\#(icon), \#(icon)] } }"#
    }
    #expect(try lint(icons(spacing: 20)) == [])
    #expect(try lint(icons(spacing: 8)) == ["warning tap.small"])
  }

  @Test("what scrolls into view is as large as it will be there")
  func scrolledTaps() throws {
    let chip = #"""
      { "type": "label", "label": { "text": "Filter", "width": 200, "height": 44, "action": { "action": "open" } } }
      """#
    let layout = #"""
      { "type": "scroll", "scroll": { "axis": "horizontal", "item":
        { "type": "hStack", "hStack": { "spacing": 8, "items": [\#(chip), \#(chip), \#(chip), \#(chip)] } } } }
      """#
    #expect(try lint(layout) == [])
    // Nor does it matter what lies around the scroll.
    #expect(try lint(stack(stack(layout))) == [])
  }

  @Test(
    "what is tapped without a text needs words",
    arguments: [
      (#""code": "e905""#, true), (#""code": "e905", "accessibility": { "label": "Open" }"#, false),
      (#""code": "e905", "accessibility": { "hidden": true }"#, false),
      (#""code": "e905", "accessibility": { "label": { "ref": "$client/words" } }"#, false),
      (#""code": { "ref": "$client/icon", "default": "e905" }"#, true),
    ])
  func words(icon: String, isMissing: Bool) throws {
    let layout = #"{ "type": "icon", "icon": { \#(icon), "width": 48, "height": 48, "action": { "action": "open" } } }"#
    #expect(try lint(layout) == (isMissing ? ["warning accessibility.missing"] : []))
  }

  @Test(
    "the description of an image is its words, also where the data gives it",
    arguments: [
      (#""url": "a.png""#, true), (#""url": "a.png", "content_description": "A dish""#, false),
      (#""url": "a.png", "content_description": { "ref": "$client/words" }"#, false),
      (#""url": { "ref": "$client/dish", "default": "a.png" }"#, true),
    ])
  func described(image: String, isMissing: Bool) throws {
    let layout =
      #"{ "type": "image", "image": { \#(image), "width": 48, "height": 48, "action": { "action": "open" } } }"#
    #expect(try lint(layout).contains("warning accessibility.missing") == isMissing)
  }

  @Test("a button with an icon only needs words, one with a text has them")
  func buttons() throws {
    func button(_ text: String) -> String {
      ##"{ "type": "button", "button": { \##(text) "prefix_icon": { "code": "e905" }, "color": "#000000", "size": "large" } }"##
    }
    #expect(try lint(button("")) == ["warning accessibility.missing"])
    #expect(try lint(button(#""text": "Pay","#)) == [])
  }

  // MARK: Boxes

  @Test("an item that reaches over its neighbour is said, unless it is meant to")
  func overlap() throws {
    let tall = #"{ "type": "vStack", "vStack": { "height": 10, "items": [ \#(label(#""height": 40"#)) ] } }"#
    #expect(try lint(stack(tall + "," + label(#""number_of_lines": 1"#))) == ["warning layout.overlap"])
    let meant = stack(label(#""id": "a""#) + "," + label(#""id": "b""#), #""spacing": -8,"#)
    #expect(try lint(meant) == [])
  }

  @Test("signs that keep their size in a row that is too short are said")
  func squeezed() throws {
    func row(_ item: String) -> String {
      #"{ "type": "hStack", "hStack": { "width": 120, "spacing": 8, "items": [ \#(item), \#(item) ] } }"#
    }
    let stars = #"{ "type": "rating_bar", "rating_bar": { "rating": 3 } }"#
    #expect(try lint(stack(row(stars), #""width": 200, "alignment": "leading","#)).contains("warning layout.overlap"))
    let icon = #"{ "type": "icon", "icon": { "code": "e922", "size": 90 } }"#
    #expect(try lint(stack(row(icon), #""width": 200, "alignment": "leading","#)).contains("warning layout.overlap"))
    let fitting = #"{ "type": "icon", "icon": { "code": "e922", "size": 24 } }"#
    #expect(
      try !lint(stack(row(fitting), #""width": 200, "alignment": "leading","#)).contains("warning layout.overlap"))
  }

  @Test("what a clip cuts, and a line in a box that is too low, is said")
  func clipped() throws {
    let cut = stack(stack(label(#""width": 100"#), #""width": 60, "clip": true, "alignment": "leading","#))
    #expect(try lint(cut).contains("warning layout.clipped"))
    #expect(try lint(label(#""height": 8"#)) == ["warning layout.clipped"])
  }

  // MARK: Texts

  @Test(
    "a word that goes on in the next line without a place to end one is said",
    arguments: [
      ("Skyline", #""width": 30"#, true), ("Sky line", #""width": 30"#, false), ("Sky-line", #""width": 34"#, false),
      ("Skyline", #""width": 30, "line_break": "char""#, false),
      ("Skyline", #""width": 30, "number_of_lines": 1"#, false),
      ("天空线天空线天空线", #""width": 40"#, false), ("하늘하늘하늘하늘", #""width": 40"#, false),
      ("สกายไลน์สกายไลน์", #""width": 40"#, false), ("٣٤٥٦٧٨٩٠١٢٣٤", #""width": 30"#, true),
      ("the Skyline of it", #""width": 30"#, true),
    ])
  func brokenWords(text: String, more: String, isBroken: Bool) throws {
    let layout = #"{ "type": "label", "label": { "text": "\#(text)", \#(more) } }"#
    let found = try lint(stack(layout, #""alignment": "leading","#), settings: #"{ "label.truncated": "off" }"#)
    #expect(found == (isBroken ? ["warning text.broken_word"] : []))
  }

  @Test(
    "a text over another one is said, unless something is painted between them, or one isn't seen",
    arguments: [
      ("", #""text": "Sushi""#, true), ("", ##""text": "Sushi", "bg_color": "#FFFFFF""##, false),
      (
        ##"{ "type": "vStack", "vStack": { "width": 200, "height": 60, "bg_color": "#FFFFFF", "items": [] } },"##,
        #""text": "Sushi""#, false
      ),
      ("", #""text": "Sushi", "opacity": 0"#, false), ("", #""text": "Sushi", "hidden": true"#, false),
      ("", #""text": " ""#, false), ("", #""text": "Sushi", "offset": { "x": 0, "y": 40 }"#, false),
      ("", #""text": "Sushi", "offset": { "x": 0, "y": 4 }"#, true),
    ])
  func textOverText(between: String, above: String, isSaid: Bool) throws {
    let layout = #"""
      { "type": "zStack", "zStack": { "width": 200, "height": 60, "alignment": "top_leading", "items": [
        \#(label(#""number_of_lines": 1"#)), \#(between) { "type": "label", "label": { \#(above) } } ] } }
      """#
    #expect(try lint(layout).filter { $0.hasSuffix("text.overlap") } == (isSaid ? ["warning text.overlap"] : []))
  }

  @Test(
    "a line that a pinned footer cuts when the screen opens is said, on the devices where it is cut",
    arguments: [
      // The footer begins at 852 − 100 points, or at 667 − 100; lines are 20 points high.
      (#""pinned": true"#, 745, "iPhone 16", true), (#""pinned": true"#, 745, "iPhone SE", false),
      (#""pinned": true"#, 560, "iPhone SE", true), (#""pinned": true"#, 720, "iPhone 16", false),
      (#""pinned": true"#, 760, "iPhone 16", false), (#""pinned": false"#, 745, "iPhone 16", false),
    ] as [(String, Int, String, Bool)])
  func pinnedFooter(footer: String, top: Int, device: String, isSaid: Bool) throws {
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Components/box.json":
        #"{"component": "box", "layout": {"type": "vStack", "vStack": {"height": 100, "items": []}}}"#,
      "Components/row.json": #"""
      {"component": "row", "layout": {"type": "vStack", "vStack": {"height": 1200, "alignment": "leading", "items": [
        {"type": "vStack", "vStack": {"height": \#(top), "items": []}},
        {"type": "label", "label": {"text": "Biryani", "height": 20}}]}}}
      """#,
      "Screens/home.json": #"""
      {"type": "screen", "screen": {"sections": [{
        "id": "all", "layout": {"type": "list", "footer": {"height": 100, \#(footer)}}, "footer": {"component": "box"},
        "component": "row", "items": [{"id": "one"}]}]}}
      """#,
    ])
    let conditions = PictureConditions(device: try Device.named(device), measure: .font)
    let picture = try Picture(
      Target.find(scratch.root + "/Screens/home.json"), conditions: conditions, isWhole: true)
    let found = picture.lint([]).map(\.diagnostic).filter { $0.code.id == "text.covered" }
    #expect(found.count == (isSaid ? 1 : 0), "\(picture.findings)")
  }

  // MARK: Files

  @Test("data that nothing reads is said of named previews only, with the name that was meant")
  func unread() throws {
    let layout = #"{ "type": "label", "label": { "ref": "title" } }"#
    let previews = #"{ "a": { "title": "x", "titel": "y" }, "b": { "title": "z" } }"#
    #expect(try lint(layout, previews: previews) == ["warning data.unused"])
    let captured = try lint(layout, others: ["Previews/Card.json": #"{ "title": "x", "tracking": 1 }"#])
    #expect(captured == [])
  }

  @Test(
    "what a screen reads of an item is no unused data, what only its component could show is",
    arguments: [
      (#"{ "title": "x", "id": 1, "action": { "action": "open" }, "logging": { "a": "b" } }"#, 0),
      (#"{ "title": "x", "id": "f", "component": { "id": "card" }, "children": [], "events": {} }"#, 0),
      (#"{ "title": "x", "id": "f", "component": { "id": "card" }, "images": { "main": "a" } }"#, 1),
      (#"{ "title": "x", "id": 1, "kind": "book", "selected": true, "group": "g" }"#, 0),
      (#"{ "title": "x", "component": "card" }"#, 1), (#"{ "title": "x", "kind": 3 }"#, 1),
    ])
  func unreadByScreens(_ data: String, _ count: Int) throws {
    let layout = #"{ "type": "label", "label": { "ref": "title" } }"#
    let found = try lint(layout, previews: #"{ "a": \#(data) }"#)
    #expect(found == Array(repeating: "warning data.unused", count: count))
  }

  @Test("data that hundreds of fixtures have is said once, at the first, with how many have it")
  func unreadOnce() throws {
    let scratch = try Scratch([
      "kimchi.json": #"{ "workspace": "W" }"#,
      "Layouts/card.json": #"{ "type": "label", "label": { "ref": "title" } }"#,
      "Previews/Card.previews.json":
        "{ \"model\": \"Card\", \"previews\": {"
        + (0..<300).map { #""f\#($0)": { "title": "x", "old": 1 }"# }.joined(separator: ",\n") + "} }",
    ])
    let found = Checker().check([scratch.root]).findings.map(\.diagnostic).filter { $0.code == .dataUnused }
    #expect(found.map { $0.location?.line } == [1])
    #expect(found.first?.notes.first?.message.hasSuffix("and 296 more") == true)
  }

  @Test("a component that nothing places is said")
  func unusedComponents() throws {
    let component = #"{ "component": "row", "layout": { "type": "label", "label": { "text": "x" } } }"#
    let user = #"{ "type": "component", "component": { "name": "row" } }"#
    #expect(try lint(label(#""id": "a""#), others: ["Components/row.json": component]) == ["warning component.unused"])
    #expect(try lint(user, others: ["Components/row.json": component]) == [])
  }

  @Test(
    "a workspace sets what a finding weighs",
    arguments: [
      (#"{ "contrast.low": "off" }"#, []), (#"{ "contrast.low": "error" }"#, ["error contrast.low"]),
      (#"{ "contrast.low": "note" }"#, ["note contrast.low"]), (#"{ "tap.small": "off" }"#, ["warning contrast.low"]),
    ])
  func settings(settings: String, expected: [String]) throws {
    #expect(try lint(label(##""color": "#EEEEEE""##), settings: settings) == expected)
  }

  @Test(
    "a lint setting that means nothing is said", arguments: [#"{ "contrast.lo": "off" }"#, #"{ "tap.small": "no" }"#])
  func wrongSettings(settings: String) throws {
    let scratch = try Scratch(["kimchi.json": #"{ "workspace": "W", "lint": \#(settings) }"#])
    #expect(Checker().check([scratch.root]).findings.count == 1)
  }

  // MARK: The command

  @Test("lint looks at every fixture under the conditions as they are")
  func command() throws {
    var sample = try SampleSession()
    let reply = try sample.perform("lint")
    #expect(reply.lines.contains { $0.contains("data.unused") && $0.contains("price") })
    #expect(try sample.perform("lint contrast.low").lines.count < reply.lines.count)
    #expect(reply.tone == .warning)
  }
}
