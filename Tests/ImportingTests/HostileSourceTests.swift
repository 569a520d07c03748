import Foundation
import JSONDocument
import Templates
import TestSupport
import Testing
import Workspaces

@testable import AdaptiveCards
@testable import ImportedWorkspaces
@testable import Importing

/// Sources that nobody would write: each is refused or cut with its place, and leaves nothing half made.
@Suite("Sources that nobody would write") struct HostileSourceTests {
  private static func imported(_ text: String, data: String? = nil, _ file: String = "a.json") throws(Refusal)
    -> ImportedWorkspace
  {
    var source = try ImportSource(Array(text.utf8), file: file)
    if let data { source = try source.with(data: Array(data.utf8), file: "data.json") }
    return try ImportedWorkspace([source], named: "W")
  }

  private static func nested(_ open: String, _ close: String, _ count: Int, _ core: String) -> String {
    String(repeating: open, count: count) + core + String(repeating: close, count: count)
  }

  private static func divs(_ count: Int, _ members: String = "") -> String {
    DivKitTests.card(
      nested(#"{"type": "container",\#(members) "items": ["#, "]}", count, #"{"type": "text", "text": "x"}"#))
  }

  private static func cards(_ count: Int, _ members: String = "") -> String {
    let body = nested(
      #"{"type": "Container",\#(members) "items": ["#, "]}", count, #"{"type": "TextBlock", "text": "x"}"#)
    return #"{"type": "AdaptiveCard", "version": "1.5", "body": [\#(body)]}"#
  }

  private static func surface(_ components: [String], _ more: String = "") -> String {
    #"""
    [{"createSurface": {"surfaceId": "a"}},
     {"updateComponents": {"surfaceId": "a", "components": [\#(components.joined(separator: ", "))]}}\#(more)]
    """#
  }

  // MARK: Depth

  @Test("sources of 512 levels are refused by the parser, with their place", arguments: [divs(512), cards(512)])
  func levels(text: String) {
    let refusal = #expect(throws: Refusal.self) { try Self.imported(text) }
    #expect(refusal?.diagnostics.first?.code.id == "json.depth")
    #expect(refusal?.diagnostics.first?.location?.column ?? 0 > 1000)
  }

  @Test(
    "elements that are nested deeper than a layout may be are left out, and the layout can be read",
    arguments: [
      divs(200), cards(200),
      surface(
        [#"{"id": "root", "component": "Card", "child": "c0"}"#]
          + (0..<300).map { #"{"id": "c\#($0)", "component": "Card", "child": "c\#($0 + 1)"}"# }),
    ])
  func deep(text: String) throws {
    let workspace = try Self.imported(text)
    #expect(workspace.ledger.losses.map(\.code.id) == ["import.limit"])
    #expect(workspace.ledger.losses.first?.location?.file == "a.json")
    for file in workspace.template.files { _ = try JSONDocument(parsing: file.text, file: file.path) }
  }

  @Test(
    "a layout that would be nested too deep because of helpers is refused at its source",
    arguments: [
      divs(140, #""background": [{"type": "image", "image_url": "a.png"}],"#),
      cards(140, #""backgroundImage": "a.png","#),
    ])
  func helpers(text: String) {
    let refusal = #expect(throws: Refusal.self) { try Self.imported(text) }
    #expect(
      refusal?.message == "Layouts/a.json can't be written: arrays and objects are nested more than 512 deep")
    #expect(refusal?.diagnostics.first?.code.id == "import.limit")
    #expect(refusal?.diagnostics.first?.location?.line ?? 0 > 0)
  }

  @Test("data that is nested as deep as a document may be is refused: it lies in a fixture") func deepData() {
    let data = #"{"a": \#(Self.nested("[", "]", 510, "1"))}"#
    let refusal = #expect(throws: Refusal.self) {
      try Self.imported(
        #"{"type": "AdaptiveCard", "version": "1.5", "body": [{"type": "TextBlock", "text": "${b}"}]}"#, data: data)
    }
    #expect(refusal?.diagnostics.first?.code.id == "import.limit")
  }

  @Test("a path of A2UI with 200,000 parts is refused at its place") func longPath() {
    let path = String(repeating: "/a", count: 200_000)
    let refusal = #expect(throws: Refusal.self) {
      try Self.imported(
        Self.surface(
          [#"{"id": "root", "component": "Text", "text": "x"}"#],
          #", {"updateDataModel": {"surfaceId": "a", "path": "\#(path)", "value": 1}}"#))
    }
    #expect(refusal?.message == "a path has more than 100 parts")
    #expect(refusal?.diagnostics.first?.location.map { [$0.line, $0.column] } == [2, 157])
  }

  // MARK: Cycles and numbers

  @Test(
    "templates and components that are inside themselves end, with a place",
    arguments: [
      DivKitTests.card(
        #"{"type": "t"}"#,
        templates:
          #""t": {"type": "container", "items": [{"type": "u"}]}, "u": {"type": "container", "items": [{"type": "t"}]}"#
      ),
      DivKitTests.card(
        #"{"type": "t", "a": "b"}"#, templates: #""t": {"type": "text", "$a": "b", "$b": "a", "$text": "a"}"#),
      DivKitTests.card(#"{"type": "t"}"#, templates: #""t": {"type": "u"}, "u": {"type": "v"}, "v": {"type": "t"}"#),
      surface([
        #"{"id": "root", "component": "Column", "children": ["b", "b"]}"#,
        #"{"id": "b", "component": "Column", "children": ["root", "b"]}"#,
      ]),
    ])
  func cycles(text: String) throws {
    let losses = try Self.imported(text).ledger.losses
    #expect(losses.allSatisfy { $0.location?.line ?? 0 > 0 })
    #expect(losses.contains { ["import.limit", "import.lost"].contains($0.code.id) } || text.contains(#""a": "b""#))
  }

  @Test("data that makes more than a million nodes is refused at the list") func million() {
    let list = "[\(Array(repeating: "1", count: 1001).joined(separator: ","))]"
    let text = #"""
      {"type": "AdaptiveCard", "version": "1.5", "body": [{"type": "ColumnSet", "columns": [
        {"$data": "${l}", "items": [{"type": "FactSet", "facts": [{"$data": "${$root.l}", "title": "x", "value": "y"}]}]}]}]}
      """#
    let refusal = #expect(throws: Refusal.self) { try Self.imported(text, data: #"{"l": \#(list)}"#) }
    #expect(refusal?.message == "a card and its data make more than 200,000 nodes")
    #expect(refusal?.diagnostics.first?.location?.line == 2)
  }

  @Test(
    "whatever a list of the data repeats is counted as a node",
    arguments: [
      #"{"type": "FactSet", "facts": [{"$data": "${l}", "title": "x", "value": "y"}]}"#,
      #"{"type": "ImageSet", "images": [{"type": "Image", "$data": "${l}", "url": "u"}]}"#,
      #"{"type": "RichTextBlock", "inlines": [{"type": "TextRun", "$data": "${l}", "text": "x"}]}"#,
      #"{"type": "ActionSet", "actions": [{"type": "Action.Submit", "$data": "${l}", "title": "x"}]}"#,
      #"{"type": "Input.ChoiceSet", "choices": [{"$data": "${l}", "title": "x", "value": "y"}]}"#,
      #"{"type": "Table", "columns": [{}], "rows": [{"$data": "${l}", "cells": [{"items": []}]}]}"#,
      #"{"type": "Table", "columns": [{}], "rows": [{"cells": [{"$data": "${l}", "items": []}]}]}"#,
      #"{"type": "ColumnSet", "columns": [{"$data": "${l}", "items": []}]}"#,
    ])
  func counted(element: String) throws {
    let list = Array(repeating: "1", count: 60).joined(separator: ",")
    let text = #"{"$data": {"l": [\#(list)]}, "type": "AdaptiveCard", "body": [\#(element)]}"#
    let card = JSONView(try JSONDocument(parsing: text, file: "a.json"))
    for (limit, isOver) in [(1000, false), (50, true)] {
      var importer = CardImporter()
      importer.nodeLimit = limit
      _ = importer.layout(card, named: "a", data: nil)
      #expect((importer.overflow != nil) == isOver)
    }
  }

  // MARK: Names and texts

  @Test(
    "names that are paths stay in the workspace",
    arguments: [
      #"{"card": {"log_id": "../x", "states": [{"state_id": 0, "div": {"type": "text", "text": "x"}}]}}"#,
      DivKitTests.card(
        #"{"type": "container", "items": [{"type": "../../x", "w": "1"}, {"type": "../../x", "w": "2"}]}"#,
        templates: #""../../x": {"type": "text", "$text": "w"}"#),
      #"[{"createSurface": {"surfaceId": "../../x"}}, {"updateComponents": {"surfaceId": "../../x", "components": [{"id": "root", "component": "Text", "text": "x"}]}}]"#,
    ])
  func paths(text: String) throws {
    let workspace = try Self.imported(text, "cards/../../b.json")
    let words = workspace.template.files.flatMap { $0.path.split(separator: "/") }
    #expect(
      words.allSatisfy { $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_.".contains($0)) } }, "\(words)"
    )
    #expect(!words.contains { $0.hasPrefix(".") }, "\(words)")
    let scratch = try Scratch([:])
    try workspace.template.create(at: scratch.path("made"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.root) == ["made"])
  }

  @Test("a text with escape sequences is the same in the layout, escaped as JSON has it") func escapes() throws {
    let text = DivKitTests.card(#"{"type": "text", "text": "\u001b[2J\u0007\u202e", "\u001b[31m": 1}"#)
    let layout = try DivKitTests.file("Layouts/a.json", of: text)
    let document = try JSONDocument(parsing: layout, file: "")
    #expect(JSONView(document)["label"]?["text"]?.string == "\u{1B}[2J\u{7}\u{202E}")
    #expect(!layout.utf8.contains(0x1B) && !layout.utf8.contains(0x07))
  }

  @Test(
    "an expression of a megabyte is lost with its place, and so is one that never ends",
    arguments: [
      String(repeating: "a+", count: 500_000) + "a", String(repeating: "(", count: 500_000),
      String(repeating: "a.", count: 500_000) + "a", String(repeating: "{", count: 1_000_000),
      "'" + String(repeating: "x", count: 1_000_000) + "'",
    ])
  func longExpression(expression: String) throws {
    for (text, name) in [
      (DivKitTests.card(#"{"type": "text", "text": "@{\#(expression)}"}"#), "text.text"),
      (
        #"{"type": "AdaptiveCard", "version": "1.5", "body": [{"type": "TextBlock", "text": "${\#(expression)}"}]}"#,
        "TextBlock.text"
      ),
    ] {
      let losses = try Self.imported(text, data: #"{"a": 1}"#).ledger.losses
      #expect(losses.map(\.code.id) == ["import.lost"])
      #expect(losses.first?.message.hasPrefix("\(name): layouts can't compute") == true)
      #expect(losses.first?.location?.column ?? 0 > 1)
      #expect(losses.first?.message.utf8.count ?? 0 < 200)
    }
  }

  @Test("a text with 100,000 expressions is a text, or is lost") func manyExpressions() throws {
    let text = String(repeating: "@{a}", count: 100_000)
    let workspace = try Self.imported(
      DivKitTests.card(
        #"{"type": "text", "text": "\#(text)"}"#, variables: #"{"name": "a", "type": "integer", "value": 1}"#))
    for file in workspace.template.files { _ = try JSONDocument(parsing: file.text, file: file.path) }
  }

  // MARK: Files

  @Test(
    "a file in none of the formats, or of another version, is refused at its place",
    arguments: [
      (#"{"hello": 1}"#, "import.source", 1, 1), ("\n [1, 2]", "import.source", 2, 2),
      ("null", "import.source", 1, 1), ("hello", "json.syntax", 1, 1), ("", "json.syntax", 1, 1),
      ("[{\"version\": \"v0.1\",\n\"createSurface\": {\"surfaceId\": \"a\"}}]", "import.source", 1, 14),
      ("{\"createSurface\": {}}", "import.source", 1, 19),
      (
        "[{\"createSurface\": {\"surfaceId\": \"a\"}},\n{\"updateComponents\": {\"surfaceId\": \"b\"}}]",
        "import.source", 2, 36
      ),
    ])
  func formats(text: String, code: String, line: Int, column: Int) {
    let refusal = #expect(throws: Refusal.self) { try Self.imported(text) }
    let diagnostic = refusal?.diagnostics.first
    #expect(diagnostic?.code.id == code, "\(refusal?.message ?? "")")
    #expect(diagnostic?.location.map { [$0.line, $0.column] } == [line, column])
    #expect(diagnostic?.location?.file == "a.json")
  }

  @Test("data that is no JSON is refused at its place in the file of data") func brokenData() {
    let refusal = #expect(throws: Refusal.self) {
      try Self.imported(#"{"type": "AdaptiveCard", "version": "1.5", "body": []}"#, data: "{\"a\": [1,\n 2,, 3]}")
    }
    #expect(refusal?.diagnostics.first?.code.id == "json.syntax")
    #expect(refusal?.diagnostics.first?.location.map { [$0.line, $0.column] } == [2, 4])
    #expect(refusal?.diagnostics.first?.location?.file == "data.json")
  }
}
