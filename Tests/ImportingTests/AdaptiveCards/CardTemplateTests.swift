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

@Suite("Templates of Adaptive Cards") struct CardTemplateTests {
  private static let data = #"""
    {"name": "Ada", "price": 12.5, "open": true, "due": "2026-03-01T18:30:00Z", "note": " trimmed ",
      "manager": {"name": "Grace"}, "rows": [{"title": "One", "price": 3, "kind": "good"}, {"title": "Two", "price": 700}],
      "words": ["a", "b"], "inner": "{\"key\": \"value\"}"}
    """#

  private static func layout(_ body: String, _ more: String = "") throws -> String {
    try AdaptiveCardsTests.layout(body, more, data: data)
  }

  private static func ledger(_ body: String) throws -> ImportLedger {
    try AdaptiveCardsTests.imported(body, data: data).ledger
  }

  @Test(
    "a list inside a repeated element is that of each element",
    arguments: [
      #"{"type": "FactSet", "facts": [{"$data": "${facts}", "title": "${k}", "value": "x"}]}"#,
      #"{"type": "ColumnSet", "columns": [{"$data": "${facts}", "items": [{"type": "TextBlock", "text": "${k}"}]}]}"#,
    ])
  func inner(list: String) throws {
    let data = #"{"rows": [{"facts": [{"k": "1"}]}, {"facts": [{"k": "2"}, {"k": "3"}]}]}"#
    let body = #"{"type": "Container", "$data": "${rows}", "items": [\#(list)]}"#
    let layout = try AdaptiveCardsTests.layout(body, "", data: data)
    for path in ["rows[0]/facts[0]/k", "rows[1]/facts[0]/k", "rows[1]/facts[1]/k"] {
      #expect(layout.contains(#"{"ref":"\#(path)"}"#), "\(layout)")
    }
  }

  @Test("`substring` says how many characters it takes")
  func substring() throws {
    let body = #"{"type": "TextBlock", "text": "${substring('abcdef', 2, 3)}"}"#
    #expect(try Self.layout(body).contains(#""text":"cde""#))
  }

  @Test(
    "expressions become references and calls",
    arguments: [
      ("${name}", #"{"ref":"name"}"#), ("${manager.name}", #"{"ref":"manager/name"}"#),
      ("${rows[1].title}", #"{"ref":"rows[1]/title"}"#), ("${$root.name}", #"{"ref":"name"}"#),
      ("Hi ${name}, $${price}", #"{"call":"text","with":["Hi ",{"ref":"name"},", $",{"ref":"price"}]}"#),
      ("${formatNumber(price, 2)}", #"{"call":"number","with":[{"ref":"price"},2,true]}"#),
      ("${formatDateTime(due, 'yyyy-MM-dd')}", #"{"call":"date","with":[{"ref":"due"},"y-MM-dd"]}"#),
      (
        "{{DATE(${string(due)}, SHORT)}} at {{TIME(${due})}}",
        #"{"call":"text","with":[{"call":"date","with":[{"call":"text","with":[{"ref":"due"}]},"EEE, MMM d, y"]}," at ",{"call":"date","with":[{"ref":"due"},"h:mm a"]}]}"#
      ),
      (
        "${if(price > 10, 'much', 'little')}",
        #"{"call":"if","with":[{"call":"less","with":[10,{"ref":"price"}]},"much","little"]}"#
      ),
      ("${toUpper(name)}", #"{"call":"upper","with":[{"ref":"name"}]}"#),
      ("${count(rows)}", #"{"call":"count","with":[{"ref":"rows"}]}"#),
      ("${open}", #"{"call":"text","with":[{"ref":"open"}]}"#),
    ])
  func own(text: String, wanted: String) throws {
    let body = #"{"type": "TextBlock", "text": "\#(text)"}"#
    let layout = try Self.layout(body)
    #expect(layout.contains(#""text":\#(wanted)"#), "\(layout)")
    #expect(try Self.ledger(body).losses.isEmpty)
  }

  @Test(
    "what layouts can't compute is computed once",
    arguments: [
      ("${sum(select(rows, x, x.price))}", "703"), ("${trim(note)}", #""trimmed""#), ("${join(words, '+')}", #""a+b""#),
      ("${where(rows, x, x.price > 10)[0].title}", #""Two""#), ("${json(inner).key}", #""value""#),
      ("${formatTicks(636965431200000000, 'yyyy-MM-dd')}", #"{"call":"date","with":[1560946320000,"y-MM-dd"]}"#),
    ])
  func near(text: String, wanted: String) throws {
    let body = #"{"type": "TextBlock", "text": "\#(text)"}"#
    #expect(try Self.layout(body).contains(#""text":\#(wanted),"#))
    #expect(try Self.ledger(body).losses.map(\.message) == ["TextBlock.text: computed once"])
  }

  @Test(
    "an expression that can't be computed is lost with its place",
    arguments: ["${nobody}", "${name", "${name.first}", "${rand(1, 2)}"])
  func lost(text: String) throws {
    let losses = try Self.ledger(#"{"type": "TextBlock", "text": "\#(text)"}"#).losses
    #expect(losses.map(\.code) == [.importLost])
    #expect(losses.first?.location?.column ?? 0 > 1)
  }

  @Test("a list of the data repeats a node, at the distance of its elements") func repeated() throws {
    let layout = try Self.layout(
      #"""
      {"type": "TextBlock", "text": "x"},
      {"type": "Container", "$data": "${rows}", "spacing": "small", "items": [
        {"type": "TextBlock", "text": "${$index}. ${title} for ${$root.name}", "$when": "${price > 10}"}]}
      """#)
    for wanted in [
      #""each":{"ref":"rows","axis":"vertical","spacing":4,"margin":{"top":4},"item":{"type":"vStack""#,
      #"[{"ref":"$index"},". ",{"ref":"title"}," for ",{"ref":"$root/name"}]"#,
      #""hidden":{"call":"not","with":[{"call":"less","with":[10,{"ref":"price"}]}]}"#,
    ] {
      #expect(layout.contains(wanted), "\(wanted) in \(layout)")
    }
  }

  @Test("where something is computed for each element, each has a node of its own, and is counted once") func expanded()
    throws
  {
    let body = #"""
      {"type": "TextBlock", "$data": "${rows}", "text": "${title}", "color": "${if(price > 10, 'attention', 'good')}"}
      """#
    let layout = try Self.layout(body)
    for wanted in [#"{"ref":"rows[0]/title"}"#, #"{"ref":"rows[1]/title"}"#, #""type":"green""#, #""type":"red""#] {
      #expect(layout.contains(wanted), "\(wanted) in \(layout)")
    }
    let rows = try Self.ledger(body).rows
    #expect(rows[.init(name: "TextBlock", fate: .own)] == 1 && rows[.init(name: "TextBlock.color", fate: .near)] == 1)
  }

  @Test("facts, choices, images, columns, rows and actions are repeated, too") func lists() throws {
    let layout = try Self.layout(
      #"""
      {"type": "FactSet", "facts": [{"$data": "${rows}", "title": "${title}", "value": "${price}"}]},
      {"type": "Input.ChoiceSet", "choices": [{"$data": "${words}", "title": "${$data}", "value": "${$index}"}]},
      {"type": "ImageSet", "images": [{"type": "Image", "$data": "${words}", "url": "${$data}.png"}]},
      {"type": "ColumnSet", "columns": [{"type": "Column", "$data": "${words}", "items": [{"type": "TextBlock", "text": "${$data}!"}]}]},
      {"type": "Table", "rows": [{"type": "TableRow", "$data": "${rows}", "cells": [{"type": "TableCell", "items": [{"type": "TextBlock", "text": "${title}?"}]}]}]},
      {"type": "TextBlock", "$data": {"own": 7}, "text": "${own}"}
      """#, #", "actions": [{"type": "Action.OpenUrl", "$data": "${rows}", "title": "${title}", "url": "u/${$index}"}]"#
    )
    for wanted in [
      #""text":{"ref":"rows[1]/price"}"#, #"{"text":{"ref":"words[1]"},"value":"1"}"#,
      #""url":{"call":"text","with":[{"ref":"words[0]"},".png"]}"#, #"{"call":"text","with":[{"ref":"words[1]"},"!"]}"#,
      #"{"call":"text","with":[{"ref":"rows[1]/title"},"?"]}"#, #""text":7"#, #""url":"u/1""#,
    ] {
      #expect(layout.contains(wanted), "\(wanted) in \(layout)")
    }
  }

  @Test("conditions leave out what data that is written rules out, and hide what other data may show") func conditions()
    throws
  {
    let layout = try Self.layout(
      #"""
      {"type": "TextBlock", "text": "never", "$when": "${false}"}, {"type": "TextBlock", "text": "always", "$when": "${1 < 2}"},
      {"type": "TextBlock", "text": "${nobody}", "$when": "${exists(nobody)}"},
      {"type": "TextBlock", "text": "maybe", "$when": "${!open}", "isVisible": false}
      """#)
    #expect(!layout.contains("never") && layout.contains("always") && !layout.contains("nobody"))
    #expect(
      layout.contains(#""text":"maybe","#) && layout.contains(#""hidden":{"call":"or","with":[true,{"call":"not""#),
      "\(layout)")
  }

  @Test("elements that an action shows and hides have a value that the device stores") func toggles() throws {
    let layout = try Self.layout(
      #"""
      {"type": "TextBlock", "text": "more", "id": "more", "isVisible": false},
      {"type": "Container", "items": [], "selectAction": {"type": "Action.ToggleVisibility", "targetElements":
        ["more", {"elementId": "less", "isVisible": true}]}}, {"type": "TextBlock", "text": "less", "id": "less"}
      """#)
    for wanted in [
      #""hidden":{"ref":"$client/hidden_more","default":true}"#,
      #""hidden":{"ref":"$client/hidden_less","default":false}"#,
      #"{"click":[{"action":"toggle","client":"hidden_more","default":true},{"action":"set","client":"hidden_less","value":false}]}"#,
    ] {
      #expect(layout.contains(wanted), "\(wanted) in \(layout)")
    }
  }

  @Test("more nodes than the limit are refused at the element") func limit() throws {
    let list = "[\(Array(repeating: "1", count: 500).joined(separator: ","))]"
    let body = #"""
      {"type": "ColumnSet", "columns": [{"$data": "${l}", "items": [{"type": "ColumnSet", "columns":
        [{"$data": "${$root.l}", "items": []}]}]}]}
      """#
    let refusal = #expect(throws: Refusal.self) { try AdaptiveCardsTests.imported(body, data: #"{"l": \#(list)}"#) }
    #expect(refusal?.message == "a card and its data make more than 200,000 nodes")
    #expect(refusal?.diagnostics.first?.location?.line == 2)
  }

  /// Every element and every construct of the template language.
  private static let everything = #"""
    {"type": "TextBlock", "text": "Hello ${name}", "style": "heading", "wrap": true},
    {"type": "TextBlock", "text": "Due {{DATE(${due}, LONG)}}", "isSubtle": true, "$when": "${open}"},
    {"type": "Container", "$data": "${manager}", "style": "emphasis", "items": [{"type": "TextBlock", "text": "${name}"}]},
    {"type": "Container", "$data": "${rows}", "items": [{"type": "ColumnSet", "columns": [
      {"type": "Column", "width": "stretch", "items": [{"type": "TextBlock", "text": "${title}", "wrap": true}]},
      {"type": "Column", "width": "auto", "items": [{"type": "TextBlock", "text": "$${formatNumber(price, 2)}"}]}]}]},
    {"type": "TextBlock", "text": "Sum: ${sum(select(rows, x, x.price))}", "horizontalAlignment": "right", "weight": "bolder"},
    {"type": "FactSet", "facts": [{"$data": "${rows}", "title": "${title}", "value": "${price}"}]},
    {"type": "Image", "url": "https://example.com/${name}.png", "altText": "${name}", "size": "medium"},
    {"type": "ImageSet", "images": [{"type": "Image", "$data": "${words}", "url": "${$data}.png"}]},
    {"type": "RichTextBlock", "inlines": [{"type": "TextRun", "text": "by ${manager.name}", "italic": true}]},
    {"type": "Table", "columns": [{"width": 1}, {"width": 2}], "rows": [{"type": "TableRow", "$data": "${rows}", "cells": [
      {"type": "TableCell", "items": [{"type": "TextBlock", "text": "${title}"}]},
      {"type": "TableCell", "items": [{"type": "TextBlock", "text": "${price}"}]}]}]},
    {"type": "Input.Text", "id": "text", "label": "Name", "value": "${name}"},
    {"type": "Input.ChoiceSet", "label": "Which", "choices": [{"$data": "${rows}", "title": "${title}", "value": "${title}"}], "value": "One"},
    {"type": "Input.Toggle", "title": "Open", "value": "${string(open)}"},
    {"type": "TextBlock", "text": "Details of ${name}", "id": "details", "isVisible": false},
    {"type": "ActionSet", "actions": [{"type": "Action.ToggleVisibility", "title": "Details", "targetElements": ["details"]},
      {"type": "Action.ShowCard", "title": "Comment", "card": {"type": "AdaptiveCard", "body": [{"type": "Input.Text", "id": "comment", "isMultiline": true}]}}]}
    """#

  private static let actions = #"""
    , "actions": [{"type": "Action.OpenUrl", "title": "Open", "url": "https://example.com/${name}"},
      {"type": "Action.Submit", "title": "Send", "data": {"who": "${name}"}}]
    """#

  @Test("a template with everything checks without errors once it is imported") func checks() throws {
    let workspace = try AdaptiveCardsTests.imported(Self.everything, Self.actions, data: Self.data)
    let scratch = try Scratch([:])
    try workspace.template.create(at: scratch.path("card"))
    let findings = Checker(conditions: PictureConditions(measure: .font)).check([scratch.path("card")]).findings
    #expect(findings.filter { $0.diagnostic.severity == .error }.map(\.diagnostic.message) == [])
  }

  @Test("the share of each fate is what it was") func shares() throws {
    let workspace = try AdaptiveCardsTests.imported(Self.everything, Self.actions, data: Self.data)
    let text = ImportReport(workspace.ledger).text
    #expect(text.hasPrefix("111 uses: 91.0 % own, 0.0 % with helpers, 9.0 % near, 0.0 % lost\n"), "\(text)")
  }

  @Test(
    "what a repeated input or run takes from its element is not lost in silence",
    arguments: [
      (#"{"type": "RichTextBlock", "inlines": ["Run ${title}"]}"#, ["Run One", "Run Two"]),
      (#"{"type": "Input.Toggle", "title": "T", "value": "${title}", "valueOn": "One"}"#, [#""checked":true"#]),
      (
        #"{"type": "Input.ChoiceSet", "value": "${title}", "choices": [{"title": "a", "value": "One"}]}"#,
        [#""selected":"One""#]
      ),
      (
        #"{"type": "Input.ChoiceSet", "choices": [{"title": "a", "value": "v_${title}"}]}"#,
        [#""value":"v_One""#, #""value":"v_Two""#]
      ),
      (#"{"type": "Input.Text", "id": "in_${title}"}"#, [#""id":"in_One""#, #""id":"in_Two""#]),
    ])
  func repeated(element: String, wanted: [String]) throws {
    let body = #"{"type": "Container", "$data": "${rows}", "items": [\#(element)]}"#
    let layout = try Self.layout(body)
    for text in wanted { #expect(layout.contains(text), "\(layout)") }
    let ledger = try Self.ledger(body)
    #expect(ledger.count(.near) > 0 && ledger.count(.lost) == 0, "\(ledger.losses)")
  }

  @Test("what is computed once is near outside of lists too, and a player's data is computed")
  func computedOnce() throws {
    for element in [
      #"{"type": "Input.Toggle", "title": "T", "value": "${open}"}"#, #"{"type": "Input.Text", "id": "in_${name}"}"#,
      #"{"type": "RichTextBlock", "inlines": ["Run ${name}"]}"#,
    ] {
      #expect(try Self.ledger(element).count(.near) == 1, "\(element)")
    }
    #expect(try Self.layout(#"{"type": "Media", "poster": "${name}"}"#).contains(#""poster":{"ref":"name"}"#))
  }

  @Test(
    "a separator is counted where it is drawn",
    arguments: [(#""separator": true"#, 0, 1), (#""separator": false"#, 0, 0), (#""separator": "${open}""#, 1, 0)])
  func separators(separator: String, near: Int, helpers: Int) throws {
    let body = #"{"type": "TextBlock", "text": "a"}, {"type": "TextBlock", "text": "b", \#(separator)}"#
    let ledger = try Self.ledger(body)
    #expect(ledger.count(.near) == near && ledger.count(.helper) == helpers, "\(ledger.losses)")
    #expect(try Self.layout(body).contains(#""type":"separator""#) == (near + helpers > 0))
  }
}
