import Checking
import Conditions
import JSONDocument
import Pictures
import Templates
import TestSupport
import Testing
import Workspaces

@testable import ImportedWorkspaces
@testable import Importing

@Suite("Adaptive Cards") struct AdaptiveCardsTests {
  static func imported(_ body: String, _ more: String = "", data: String? = nil) throws -> ImportedWorkspace {
    let card = #"{"type": "AdaptiveCard", "version": "1.5", "body": [\#(body)]\#(more)}"#
    var source = try ImportSource(Array(card.utf8), file: "cards/a.json")
    if let data { source = try source.with(data: Array(data.utf8), file: "cards/data.json") }
    return try ImportedWorkspace([source], named: "W")
  }

  /// The layout of a card, in one line.
  static func layout(_ body: String, _ more: String = "", data: String? = nil) throws -> String {
    let files = try imported(body, more, data: data).template.files
    let file = try #require(files.first { $0.path == "Layouts/a.json" })
    return String(decoding: try JSONDocument(parsing: file.text, file: "").minifiedBytes(), as: UTF8.self)
  }

  @Test("a length that is none is lost, not written", arguments: ["infpx", "nanpx", "1e400px", "-5px", "wide"])
  func lengths(_ length: String) throws {
    let body =
      #"{"type": "Container", "minHeight": "\#(length)", "items": [{"type": "Image", "url": "a", "width": "\#(length)"}]}"#
    #expect(try !Self.layout(body).contains("null"))
    let lost = try Self.imported(body).ledger.rows.filter { $0.key.fate == .lost }
    #expect(Set(lost.keys.map(\.name)) == ["Container.minHeight", "Image.width"])
    #expect(
      try Self.layout(#"{"type": "ColumnSet", "columns": [{"width": "nan", "items": []}]}"#).contains(#""weight":1"#))
  }

  @Test(
    "each element becomes its counterpart",
    arguments: [
      (
        #""type": "TextBlock", "text": "Hi", "size": "Large", "weight": "Bolder", "color": "Accent", "wrap": true"#,
        #""label":{"text":"Hi","styled_by":{"text_role":"large_bolder"},"color":{"type":"blue","tint":"600"}}"#
      ),
      (
        #""type": "TextBlock", "text": "Hi", "isSubtle": true, "maxLines": 3, "horizontalAlignment": "right""#,
        #""color":{"type":"grey","tint":"700"},"text_align":"end","number_of_lines":1"#
      ),
      (
        #""type": "TextBlock", "text": "On {{DATE(2017-02-14T06:08:39Z, SHORT)}}!", "style": "heading""#,
        #""text":{"call":"text","with":["On ",{"call":"date","with":["2017-02-14T06:08:39Z","EEE, MMM d, y"]},"!"]},"styled_by":{"text_role":"large_bolder"},"accessibility":{"role":"heading"}"#
      ),
      (
        #""type": "RichTextBlock", "inlines": ["a ", {"type": "TextRun", "text": "b", "weight": "bolder", "color": "good", "italic": true}]"#,
        #""label":{"text":"a {green-700|<semibold-300|_b_>}""#
      ),
      (
        #""type": "Image", "url": "x.png", "size": "Small", "style": "Person", "altText": "A""#,
        #""image":{"url":"x.png","content_description":"A","style":"circle","width":40,"height":40,"align_self":"leading""#
      ),
      (
        #""type": "Image", "url": "x.png", "width": "80px", "horizontalAlignment": "Center""#,
        #""width":80,"align_self":"center""#
      ),
      (
        #""type": "Container", "style": "emphasis", "minHeight": "50px", "verticalContentAlignment": "Bottom", "items": []"#,
        #""vStack":{"distribution":"end","bg_color":{"type":"grey","tint":"100"},"padding":16,"min_height":50,"items":[]"#
      ),
      (
        #""type": "ColumnSet", "columns": [{"width": "auto", "items": []}, {"width": "2", "items": []}, {"width": "50px", "items": []}]"#,
        #"{"type":"vStack","vStack":{"distribution":"start","items":[]}},{"type":"vStack","vStack":{"distribution":"start","items":[],"weight":2,"margin":{"leading":8}}},{"type":"vStack","vStack":{"distribution":"start","items":[],"width":50,"margin":{"leading":8}}}"#
      ),
      (
        #""type": "FactSet", "facts": [{"title": "T", "value": "V"}]"#,
        #"{"type":"grid","grid":{"columns":["hug","fill"],"spacing":10,"row_spacing":4,"alignment":"top_leading","items":[{"type":"label","label":{"text":"T","styled_by":{"text_role":"default_bolder"},"max_width":150}},{"type":"label","label":{"text":"V","styled_by":{"text_role":"default"}}}]}}"#
      ),
      (
        #""type": "ImageSet", "imageSize": "medium", "images": [{"type": "Image", "url": "a"}]"#,
        #""image":{"url":"a","width":80,"height":80,"align_self":"leading"}"#
      ),
      (
        #""type": "Table", "columns": [{"width": 1}, {"width": 3}], "rows": [{"type": "TableRow", "cells": [{"type": "TableCell", "items": []}, {"type": "TableCell", "items": []}]}], "showGridLines": false"#,
        #"{"type":"grid","grid":{"columns":["fill",{"weight":3}],"spacing":8,"items":[{"type":"vStack","vStack":{"distribution":"start","items":[]}},"#
      ),
      (
        #""type": "Media", "poster": "p", "sources": []"#, #""host":{"name":"media","data":{"poster":"p","sources":[]}"#
      ),
      (#""type": "Rating""#, #""host":{"name":"Rating""#),
      (
        #""type": "Input.Text", "id": "n", "label": "Name", "isRequired": true, "style": "Tel", "value": "1""#,
        #""text_field":{"id":"n","min_width":0,"kind":"phone","text":"1","label":"Name *""#
      ),
      (#""type": "Input.Text", "isMultiline": true, "placeholder": "P""#, #""kind":"multiline","placeholder":"P""#),
      (#""type": "Input.Number", "min": 1, "max": 9, "value": 5"#, #""kind":"number","text":5,"min":1,"max":9"#),
      (#""type": "Input.Date", "min": "2026-01-01""#, #""kind":"date","min":"2026-01-01""#),
      (#""type": "Input.Time", "value": "09:30""#, #""kind":"time","text":"09:30""#),
      (
        #""type": "Input.Toggle", "title": "T", "valueOn": "y", "value": "y""#,
        #""checkbox":{"text":"T","vertical_alignment":"center","checked":true}"#
      ),
      (
        #""type": "Input.ChoiceSet", "choices": [{"title": "A", "value": "a"}, {"title": "B", "value": "b"}], "value": "a,b", "isMultiSelect": true, "placeholder": "P""#,
        #"{"type":"checkbox","checkbox":{"text":"A","checked":true,"vertical_alignment":"center"}},{"type":"checkbox","checkbox":{"text":"B","checked":true,"vertical_alignment":"center"}}"#
      ),
      (
        #""type": "Input.ChoiceSet", "style": "expanded", "choices": [{"title": "A", "value": "a"}], "value": "a""#,
        #"{"type":"radio","radio":{"text":"A","selected":true,"vertical_alignment":"center"}}"#
      ),
      (
        #""type": "TextBlock", "text": "x", "isVisible": false, "height": "stretch""#, #""hidden":true,"height":"fill""#
      ),
    ])
  func elements(members: String, wanted: String) throws {
    let layout = try Self.layout("{\(members)}")
    #expect(layout.contains(wanted), "\(layout)")
  }

  @Test(
    "a text keeps all of its letters, and its looks and links as far as marks have room for them",
    arguments: [
      (
        #"{"type": "TextRun", "text": "Note:", "underline": true}, " only ", {"type": "TextRun", "text": "42", "size": "large", "weight": "bolder"}, " today""#,
        "Note: only <semibold-21pt|42> today", ImportFate.near
      ),
      (
        #"{"type": "TextRun", "text": "a", "size": "large"}, {"type": "TextRun", "text": "b", "underline": true}"#,
        "<regular-21pt|a><u>b<u>", .own
      ),
      (
        #""see ", {"type": "TextRun", "text": "this", "selectAction": {"type": "Action.OpenUrl", "url": "https://a.b/c_d_e"}}"#,
        "see [this](https://a.b/c%5Fd%5Fe)", .own
      ),
      (#"{"type": "TextRun", "text": "a_b_c"}"#, #"a_b_c","styled_by":{"text_role":"default"},"markdown":false"#, .own),
      (#"{"type": "TextRun", "text": "a_b_c", "italic": true}"#, "a_b_c", .near),
      (
        #"{"type": "TextRun", "text": "a_b_c", "selectAction": {"type": "Action.OpenUrl", "url": "https://a.b"}}"#,
        "a_b_c", .lost
      ),
      (#"{"type": "TextRun", "text": "send", "selectAction": {"type": "Action.Submit"}}"#, "send", .lost),
    ])
  func runs(inlines: String, wanted: String, fate: ImportFate) throws {
    let body = #"{"type": "RichTextBlock", "inlines": [\#(inlines)]}"#
    let layout = try Self.layout(body)
    #expect(layout.contains(#""text":"\#(wanted)"#), "\(layout)")
    let ledger = try Self.imported(body).ledger
    let worst = ledger.count(.lost) > 0 ? ImportFate.lost : ledger.count(.near) > 0 ? .near : .own
    #expect(worst == fate)
  }

  @Test(
    "underscores inside words are letters",
    arguments: [
      ("file my_report_v2.pdf and a_b_c", #""file my_report_v2.pdf and a_b_c","markdown":false"#, 0),
      ("_slanted_ and one_word", #""_slanted_ and one_word","styled_by""#, 0),
      ("_slanted_ words", #""_slanted_ words","styled_by""#, 0),
      ("**bold** a_b_c", #""bold a_b_c","markdown":false"#, 1),
      ("\u{F05F} a_b_c", "\u{F05F} a_b_c", 0),
    ])
  func underscores(text: String, wanted: String, near: Int) throws {
    let body = #"{"type": "TextBlock", "text": "\#(text)"}"#
    let layout = try Self.layout(body)
    #expect(layout.contains(wanted), "\(layout)")
    #expect(try Self.imported(body).ledger.count(.near) == near)
  }

  @Test(
    "titles of controls and actions have no marks, and facts have those of Markdown",
    arguments: [
      (#"{"type": "FactSet", "facts": [{"title": "file_a_b", "value": "**x**"}]}"#, #""file_a_b","markdown":false"#),
      (#"{"type": "FactSet", "facts": [{"title": "t", "value": "_x_ **y**"}]}"#, #""text":"_x_ **y**","styled_by""#),
      (#"{"type": "Input.Toggle", "id": "a", "title": "a **b** c"}"#, #""text":{"text":"a **b** c","markdown":false}"#),
      (
        #"{"type": "Input.ChoiceSet", "style": "expanded", "choices": [{"title": "m_p_h", "value": "1"}]}"#,
        #""text":{"text":"m_p_h","markdown":false}"#
      ),
      (
        #"{"type": "ActionSet", "actions": [{"type": "Action.OpenUrl", "title": "a_b_c", "url": "https://a.b"}]}"#,
        #""markdown":false"#
      ),
      (#"{"type": "Input.Toggle", "id": "a", "title": "snake_case"}"#, #""text":"snake_case""#),
    ])
  func titles(body: String, wanted: String) throws {
    let layout = try Self.layout(body)
    #expect(layout.contains(wanted), "\(layout)")
    #expect(try Self.imported(body).ledger.count(.lost) == 0)
  }

  /// A red GIF of 60 × 30 pixels.
  private static let picture =
    "data:image/gif;base64,R0lGODdhPAAeAIEAAP8AAAAAAAAAAAAAACwAAAAAPAAeAEAIRgABCBxIsKDBgwgTKlzIsKHDhxAjSpxIsaLFixgzatzIsaPHjyBDihxJsqTJkyhTqlzJsqXLlzBjypxJs6bNmzhz6tzpMSAAOw=="

  @Test(
    "one side of a picture follows the other by the picture's ratio, where it is known",
    arguments: [
      (#""size": "stretch""#, #""width":"fill","aspect_ratio":2"#),
      (#""width": "100px""#, #""width":100,"aspect_ratio":2,"align_self":"leading""#),
      (#""height": "60px""#, #""height":60,"aspect_ratio":2,"align_self":"leading""#),
      (#""size": "medium""#, #""width":80,"aspect_ratio":2"#),
      (#""width": "50px", "height": "50px""#, #""width":50,"height":50,"content_scale":"fill_bounds""#),
    ])
  func pictures(members: String, wanted: String) throws {
    let body = #"{"type": "Image", "url": "\#(Self.picture)", \#(members)}"#
    let layout = try Self.layout(body)
    #expect(layout.contains(wanted), "\(layout)")
    #expect(try Self.imported(body).ledger.count(.near) == 0)
    let unknown = try Self.imported(#"{"type": "Image", "url": "https://a.b/c.png", \#(members)}"#)
    #expect(unknown.ledger.count(.near) == (members.contains("50px") ? 0 : 1))
  }

  @Test("a set's size is the width of its pictures") func pictureSets() throws {
    let layout = try Self.layout(
      #"{"type": "ImageSet", "imageSize": "large", "images": [{"type": "Image", "url": "\#(Self.picture)"}]}"#)
    #expect(layout.contains(#""width":160,"aspect_ratio":2"#), "\(layout)")
  }

  @Test("elements stand apart as their spacing says, and a separator stands in the middle of it") func spacing() throws
  {
    let layout = try Self.layout(
      #"""
      {"type": "Container", "spacing": "large", "items": []}, {"type": "Container", "items": []},
      {"type": "Container", "spacing": "none", "items": []},
      {"type": "Container", "spacing": "medium", "separator": true, "items": []}
      """#)
    let box = #"{"type":"vStack","vStack":{"distribution":"start","items":[]"#
    #expect(
      layout.contains(
        #""items":[\#(box)}},\#(box),"margin":{"top":8}}},\#(box)}},{"type":"separator","separator":{"margin":{"top":8}}},\#(box),"margin":{"top":8}}}]"#
      ), "\(layout)")
  }

  @Test("actions are buttons of the same width, each with its action") func actions() throws {
    let layout = try Self.layout(
      #"{"type": "Container", "items": [], "selectAction": {"type": "Action.OpenUrl", "url": "u"}}"#,
      #"""
      , "actions": [{"type": "Action.OpenUrl", "title": "Open", "url": "https://a.b"},
        {"type": "Action.Submit", "title": "Send", "style": "positive", "data": {"x": 1}},
        {"type": "Action.ShowCard", "title": "More", "card": {"type": "AdaptiveCard"}}]
      """#)
    for wanted in [
      #""action":{"action":"navigate","url":"u"}"#, #""hStack":{"spacing":8,"distribution":"fill_equally""#,
      #""button":{"text":"Open","type":"outline","action":{"action":"navigate","url":"https://a.b"}}"#,
      #""button":{"text":"Send","type":"solid","action":{"action":"custom","name":"submit","data":{"x":1}}}"#,
      #""button":{"text":"More","type":"outline","action":{"action":"toggle","client":"card_"#,
      #""hidden":{"call":"not","with":[{"ref":"$client/card_"#,
      #""margin":{"top":16}"#,
    ] {
      #expect(layout.contains(wanted), "\(wanted) in \(layout)")
    }
  }

  @Test("a carousel is a pager above its dots, with a page that the device stores") func carousels() throws {
    let body = #"""
      {"type": "Carousel", "initialPage": 1, "heightInPixels": "120px", "pages": [
        {"type": "CarouselPage", "items": [{"type": "TextBlock", "text": "One"}], "selectAction": {"type": "Action.OpenUrl", "url": "u"}},
        {"type": "CarouselPage", "style": "emphasis", "items": [{"type": "TextBlock", "text": "Two"}]}]}
      """#
    let layout = try Self.layout(body)
    for wanted in [
      #""pager":{"axis":"horizontal","current_page":{"ref":"$client/page_"#,
      #"","default":1},"width":"fill","height":120,"items":["#,
      #""indicator":{"dot_count":2,"current_page":{"ref":"$client/page_"#, #""action":{"action":"navigate","url":"u"}"#,
    ] {
      #expect(layout.contains(wanted), "\(wanted) in \(layout)")
    }
    let ledger = try Self.imported(body).ledger
    #expect(ledger.count(.lost) == 0 && ledger.count(.near) == 0 && ledger.count(.helper) == 1)
  }

  @Test("a card that a repeated element shows is shown for this element alone") func repeatedCards() throws {
    let body = #"""
      {"type": "Container", "$data": "${rows}", "items": [{"type": "TextBlock", "text": "${name}"}, {"type": "ActionSet", "actions": [
        {"type": "Action.ShowCard", "title": "More", "card": {"type": "AdaptiveCard", "body": [{"type": "TextBlock", "text": "${more}"}]}}]}]}
      """#
    let layout = try Self.layout(body, data: #"{"rows": [{"name": "a", "more": "b"}, {"name": "c", "more": "d"}]}"#)
    #expect(layout.contains(#""each":{"ref":"rows""#), "\(layout)")
    #expect(layout.contains(#"/{$index}"}"#) && layout.contains(#"/{$index}","default":false}"#), "\(layout)")
  }

  @Test("what has no counterpart is told with its place, and everything is counted") func losses() throws {
    let ledger = try Self.imported(
      #"""
      {"type": "TextBlock", "text": "${name}", "size": "huge", "fontType": "monospace", "lang": "de"},
      {"type": "FactSet", "facts": [], "fallback": "drop"}
      """#, #", "backgroundImage": "b.png""#
    ).ledger
    #expect(
      ledger.losses.map(\.message) == [
        "the card is a template, and it has no data", "TextBlock.text: the template has no data: name it with --data",
        "TextBlock.size: \"huge\" isn't known here",
        "TextBlock.fontType: the font of other texts", "TextBlock.lang: layouts have nothing that says it",
        "AdaptiveCard.backgroundImage: a picture behind the stack",
      ])
    #expect(ledger.losses.allSatisfy { $0.location?.line ?? 0 > 0 })
    #expect(ledger.count(.lost) == 3 && ledger.count(.near) == 1 && ledger.count(.helper) == 1)
  }

  @Test("a card with every element checks without errors once it is imported") func checks() throws {
    let workspace = try Self.imported(
      #"""
      {"type": "TextBlock", "text": "Due {{DATE(2026-03-01)}}", "size": "ExtraLarge", "weight": "Lighter", "wrap": true},
      {"type": "RichTextBlock", "inlines": [{"type": "TextRun", "text": "b", "size": "large", "underline": true}]},
      {"type": "ColumnSet", "columns": [{"type": "Column", "width": "stretch", "items": [
        {"type": "Input.Text", "id": "a", "label": "A", "value": "1"}]}, {"type": "Column", "width": 2, "items": [
        {"type": "Input.Date", "value": "2026-03-01"}]}]},
      {"type": "FactSet", "facts": [{"title": "T", "value": "V"}]}, {"type": "Input.Toggle", "title": "T"},
      {"type": "Input.ChoiceSet", "choices": [{"title": "A", "value": "a"}], "value": "a"},
      {"type": "Container", "style": "good", "separator": true, "items": [{"type": "Rating"}]}
      """#, #", "actions": [{"type": "Action.Submit", "title": "Send"}]"#)
    let scratch = try Scratch([:])
    try workspace.template.create(at: scratch.path("card"))
    let findings = Checker(conditions: PictureConditions(measure: .font)).check([scratch.path("card")]).findings
    #expect(findings.filter { $0.diagnostic.severity == .error }.map(\.diagnostic.message) == [])
  }

  @Test("cards of any version are read; what is newer than 1.6 may not be known") func versions() throws {
    for (version, fate) in [("\"0.5\"", ImportFate.own), ("1", .own), ("\"1.6\"", .own), ("\"2.0\"", .near)] {
      let text = #"{"type": "AdaptiveCard", "version": \#(version), "body": []}"#
      let ledger = try ImportedWorkspace([ImportSource(Array(text.utf8), file: "a.json")], named: "W").ledger
      #expect(ledger.rows[ImportLedger.Row(name: "AdaptiveCard.version", fate: fate)] == 1, "\(version)")
    }
  }

  @Test("a text that is a list is lost with its place, and one that is a number or a truth is a text") func odd() throws
  {
    let body = #"{"type": "TextBlock", "text": ["a"]}, {"type": "TextBlock", "text": true}"#
    #expect(try Self.imported(body).ledger.losses.map(\.message) == ["TextBlock.text: it isn't a text"])
    #expect(try Self.layout(body).contains(#""text":"true""#))
  }

  @Test("a card without a type is refused at its place") func refused() {
    let format = ImportFormat.all.first { $0.name == "adaptive-cards" }
    let refusal = #expect(throws: Refusal.self) {
      try ImportedWorkspace([ImportSource(Array(#"{"body": []}"#.utf8), file: "a.json")], named: "W", format: format)
    }
    #expect(refusal?.message == "a card has the type \"AdaptiveCard\"")
    #expect(refusal?.diagnostics.first?.location?.line == 1)
  }

  @Test("something else stands in for an element or an action that isn't known, or nothing") func fallbacks() throws {
    let body = #"""
      {"type": "Chart", "rows": 3, "fallback": {"type": "TextBlock", "text": "no chart"}},
      {"type": "Meter", "fallback": "drop"}, {"type": "TextBlock", "text": "last", "fallback": "drop"},
      {"type": "ActionSet", "actions": [{"type": "Action.Shake", "fallback": {"type": "Action.Submit", "title": "Send"}}]}
      """#
    let layout = try Self.layout(body)
    #expect(layout.contains(#""text":"no chart""#) && layout.contains(#""text":"last""#), "\(layout)")
    #expect(layout.contains(#""text":"Send""#) && !layout.contains("host"), "\(layout)")
    let ledger = try Self.imported(body).ledger
    #expect(ledger.count(.own) == ledger.count)
  }

  @Test("of several cards that buttons show one is shown, which its button hides again") func oneCard() throws {
    let card = #"{"type": "Action.ShowCard", "title": "T", "card": {"type": "AdaptiveCard", "body": []}}"#
    let layout = try Self.layout(#"{"type": "ActionSet", "actions": [\#(card), \#(card)]}"#)
    let keys = Set(layout.split(separator: "\"").filter { $0.hasPrefix("card_") || $0.hasPrefix("$client/card_") })
    #expect(keys.count == 2, "\(keys)")
    #expect(layout.contains(#""default":""},"2"]},"","2"]}}"#), "\(layout)")
  }

  @Test("an element that bleeds reaches to the edges of the padding that it lies at")
  func bleed() throws {
    let inner = #"{"type": "Container", "style": "accent", "bleed": true, "items": []}"#
    let layout = try Self.layout(#"\#(inner), {"type": "TextBlock", "text": "x"}, \#(inner)"#)
    #expect(layout.contains(#""margin":{"top":-16,"leading":-16,"trailing":-16}"#), "\(layout)")
    #expect(layout.contains(#""margin":{"leading":-16,"bottom":-16,"trailing":-16,"top":8}"#), "\(layout)")
    let plain = try Self.layout(#"{"type": "Container", "bleed": true, "items": []}"#)
    #expect(!plain.contains("margin"), "\(plain)")
  }

  @Test("pages, columns and other lists may lie in the data as a whole") func lists() throws {
    let layout = try Self.layout(
      #"{"type": "Carousel", "pages": "${pages}"}, {"type": "Container", "items": "${rows[0]}"}"#,
      data: #"""
        {"pages": [{"type": "CarouselPage", "items": [{"type": "TextBlock", "text": "first"}]}],
          "rows": [[{"type": "TextBlock", "text": "second"}]]}
        """#)
    #expect(layout.contains(#""text":"first""#) && layout.contains(#""text":"second""#), "\(layout)")
  }

  @Test("a date may be computed by another pattern of a date") func nestedDates() throws {
    let layout = try Self.layout(
      #"{"type": "TextBlock", "text": "{{DATE(${formatEpoch(time, 'yyyy-MM-ddTHH:mm:ssZ')}, SHORT)}}"}"#,
      data: #"{"time": 1767225600}"#)
    #expect(layout.contains("y-MM-dd'T'HH:mm:ss'Z'") && layout.contains("EEE, MMM d, y"), "\(layout)")
  }
}
