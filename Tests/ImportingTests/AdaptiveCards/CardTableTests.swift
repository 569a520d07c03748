import JSONDocument
import Testing

@testable import ImportedWorkspaces
@testable import Importing

@Suite("Tables of Adaptive Cards") struct CardTableTests {
  private static func cell(_ text: String, _ members: String = "") -> String {
    #"{"type": "TableCell", "items": [{"type": "TextBlock", "text": "\#(text)", "wrap": true}]\#(members)}"#
  }

  private static func row(_ cells: [String], _ members: String = "") -> String {
    #"{"type": "TableRow", "cells": [\#(cells.joined(separator: ", "))]\#(members)}"#
  }

  private static func table(
    _ rows: [String], _ members: String = "", columns: String = #"[{"width": 1}, {"width": 2}]"#
  ) -> String {
    #"{"type": "Table", "columns": \#(columns), "rows": [\#(rows.joined(separator: ", "))]\#(members)}"#
  }

  private static let line = #""border":{"width":1,"color":{"type":"grey","tint":"300"}}"#
  private static let two = #"[{"width": 1}, {"width": 2}]"#

  @Test(
    "a table is a grid with the columns' widths, and cells with lines that lie over each other",
    arguments: [
      ("", two, #""grid":{"columns":["fill",{"weight":2}],"spacing":-1,"items":["#),
      ("", two, #""padding":4,\#(line)"#),
      (#", "showGridLines": false"#, two, #""columns":["fill",{"weight":2}],"spacing":8"#),
      ("", #"[{"width": "60px"}, {}, {"width": "auto"}]"#, #""columns":[60,"fill","hug"]"#),
      (#", "gridStyle": "accent""#, two, #""border":{"width":1,"color":{"type":"blue","tint":"300"}}"#),
      // A row with fewer cells is filled up.
      ("", "[{}, {}, {}]", #"{"type":"vStack","vStack":{"items":[],\#(line)}}"#),
      // The first row is the header; its texts are bold.
      ("", two, #""text":"b","styled_by":{"text_role":"default_bolder"}"#),
      (#", "firstRowAsHeaders": false"#, two, #""text":"b","styled_by":{"text_role":"default"}"#),
      (#", "horizontalCellContentAlignment": "center""#, two, #""text_align":"center""#),
      (#", "verticalCellContentAlignment": "bottom""#, two, #""vStack":{"distribution":"end","items":["#),
    ])
  func tables(members: String, columns: String, wanted: String) throws {
    let body = Self.table([Self.row([Self.cell("a"), Self.cell("b")])], members, columns: columns)
    let layout = try AdaptiveCardsTests.layout(body)
    #expect(layout.contains(wanted), "\(layout)")
    #expect(try AdaptiveCardsTests.imported(body).ledger.losses.isEmpty)
  }

  @Test("an alignment of the cell counts before that of its row, its column and its table") func alignment() throws {
    let table = Self.table(
      [
        Self.row(
          [Self.cell("a"), Self.cell("b", #", "verticalContentAlignment": "bottom""#)],
          #", "verticalCellContentAlignment": "center""#), Self.row([Self.cell("c"), Self.cell("d")]),
      ], #", "horizontalCellContentAlignment": "center""#,
      columns: #"[{"horizontalCellContentAlignment": "right"}, {}]"#)
    let layout = try AdaptiveCardsTests.layout(table)
    for (distribution, text, role, place) in [
      ("center", "a", "default_bolder", "end"), ("end", "b", "default_bolder", "center"),
      ("start", "c", "default", "end"), ("start", "d", "default", "center"),
    ] {
      let wanted =
        #""vStack":{"distribution":"\#(distribution)","items":[{"type":"label","label":{"text":"\#(text)","#
        + #""styled_by":{"text_role":"\#(role)"},"text_align":"\#(place)"}}]"#
      #expect(layout.contains(wanted), "\(wanted) in \(layout)")
    }
  }

  @Test("the style, the actions and the condition of a row are those of its cells") func rows() throws {
    let members = #", "style": "good", "isVisible": false, "selectAction": {"type": "Action.OpenUrl", "url": "u"}"#
    let table = Self.table(
      [Self.row([Self.cell("a"), Self.cell("b", #", "style": "accent""#)], members)], #", "showGridLines": false"#)
    let layout = try AdaptiveCardsTests.layout(table)
    for wanted in [
      #""bg_color":{"type":"green","tint":"050"},"hidden":true,"action":{"action":"navigate","url":"u"}"#,
      #""bg_color":{"type":"blue","tint":"050"},"#, #""header_color":{"type":"green","tint":"050"}"#,
    ] {
      #expect(layout.contains(wanted), "\(wanted) in \(layout)")
    }
  }

  @Test("cells of one column lie below each other, whatever is in them") func picture() throws {
    let table = Self.table(
      [Self.row([Self.cell("Alpha"), Self.cell("B")]), Self.row([Self.cell("C"), Self.cell("Delta")])],
      columns: #"[{"width": "auto"}, {}]"#)
    let lines = try ImportedPicture.lines(of: AdaptiveCardsTests.imported(table))
    func place(_ letter: Character) -> Int? {
      lines.lazy.compactMap { line in line.firstIndex(of: letter).map { line.distance(from: line.startIndex, to: $0) } }
        .first
    }
    #expect(place("B") != nil && place("B") == place("D"), "\(lines)")
  }

  @Test("rows for a list of the data are one that is repeated over all columns") func repeated() throws {
    let data = #"{"rows": [{"t": "one", "p": 3}, {"t": "two", "p": 5}]}"#
    let table = Self.table([
      Self.row([Self.cell("T"), Self.cell("P")]),
      Self.row([Self.cell("${t}"), Self.cell("${p}")], #", "$data": "${rows}", "$when": "${p > 3}""#),
    ])
    let layout = try AdaptiveCardsTests.layout(table, data: data)
    for wanted in [
      #"{"type":"each","each":{"ref":"rows","axis":"vertical","spacing":-1,"column_span":2,"item":{"type":"hStack","hStack":{"spacing":-1,"items":["#,
      #""weight":2}"#, #""hidden":{"call":"not","with":[{"call":"less","with":[3,{"ref":"p"}]}]}"#,
    ] {
      #expect(layout.contains(wanted), "\(wanted) in \(layout)")
    }
    let workspace = try AdaptiveCardsTests.imported(table, data: data)
    #expect(workspace.ledger.losses.isEmpty)
    let words = try ImportedPicture.words(of: workspace).filter { $0.contains { $0.isLetter || $0.isNumber } }
    #expect(words.count == 4, "\(words)")
  }

  @Test("rows of which something is computed for each are nodes of their own, near") func expanded() throws {
    let table = Self.table(
      [Self.row([Self.cell("${trim(t)}"), Self.cell("x")], #", "$data": "${rows}""#)],
      #", "firstRowAsHeaders": false"#)
    let data = #"{"rows": [{"t": " one"}, {"t": "two "}]}"#
    let layout = try AdaptiveCardsTests.layout(table, data: data)
    #expect(!layout.contains("each") && layout.contains("\"one\"") && layout.contains("\"two\""), "\(layout)")
    let losses = try AdaptiveCardsTests.imported(table, data: data).ledger.losses
    #expect(
      losses.map(\.message) == [
        "TableRow.$data: a node for each element that there is", "TextBlock.text: computed once",
      ])
  }

  @Test("widths and lines that can't be known are lost with their place") func losses() throws {
    let body = Self.table(
      [], #", "showGridLines": "${nobody}""#, columns: #"[{"width": "wide"}, {"blink": true}]"#)
    let losses = try AdaptiveCardsTests.imported(body, data: "{}").ledger.losses
    #expect(
      losses.map(\.message) == [
        #"TableColumn.width: "wide" isn't known here"#, "TableColumn.blink: layouts have nothing that says it",
        "Table.showGridLines: layouts can't compute it",
      ])
    #expect(losses.allSatisfy { $0.location?.column ?? 0 > 1 })
  }
}
