import Inspection
import JSONDocument
import KimchiCore
import TestSupport
import Testing

@testable import Commands
@testable import Editing
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite("Making components of nodes, and nodes of components") struct ComponentCommandTests {
  static let layouts = Workspace(containing: Samples.root).files(in: .layouts).map(FilePath.name)

  @Test("the component has the fields that its node refers to, and the use gives them")
  func extracts() throws {
    var sample = try SampleSession()
    let reply = try sample.perform("root extract component whole")
    #expect(reply.message.hasSuffix("(fields: title, subtitle?), not saved yet"), "\(reply.message)")
    let file = sample.scratch.path("Components/whole.json")
    let component = try #require(sample.session.files.document(file))
    #expect(
      String(decoding: component.bytes, as: UTF8.self).hasPrefix(
        """
        {
          "component": "whole",
          "model": "Whole",
          "fields": {
            "title": {
              "type": "string",
              "required": true
            },
            "subtitle": {
              "type": "label"
            }
          },
          "layout": {
            "type": "vStack",
        """))
    #expect(sample.text.contains(#""subtitle": {"#))
    #expect(sample.session.files.unsaved.count == 3)
    #expect(
      sample.refusal("extract component whole")
        == "component whole already exists | `add whole` uses it; or choose another name")
    try sample.perform("undo")
    #expect(sample.text == SampleSession.card)
    #expect(sample.session.files.document(file) == nil)
    #expect(sample.session.files.unsaved.isEmpty)
    try sample.perform("redo")
    #expect(sample.session.files.unsaved.count == 3)
    // The component can be seen by itself, with the data that it has here.
    let frames = sample.session.picture.frames
    try sample.perform("enter")
    #expect(sample.session.picture.fixture?.address == "Whole.regular")
    #expect(sample.session.picture.frames == frames)
    try sample.perform("leave")
    try sample.perform("inline")
    #expect(try JSONDocument(parsing: sample.text, file: "a").root == sample.session.document.root)
  }

  @Test(
    "names that cannot be taken are refused",
    arguments: [
      ("extract component label", "label is the name of a type | choose another name, such as label_row"),
      ("extract component a..b", "\"a..b\" isn't a file name | use letters, digits and _, such as deal_card"),
      ("extract component .a", "\".a\" isn't a file name | use letters, digits and _, such as deal_card"),
      ("extract component a.json", "\"a.json\" isn't a file name | use letters, digits and _, such as deal_card"),
      (
        "extract component a.previews",
        "\"a.previews\" isn't a file name | use letters, digits and _, such as deal_card"
      ),
      ("extract component a/b", "\"a/b\" isn't a file name | use letters, digits and _, such as deal_card"),
      ("extract thing x", "expected component, found \"thing\" | usage: `extract component NAME`"),
      ("inline", "vStack at root is not a component | `find component` selects one"),
    ])
  func refusals(_ line: String, _ expected: String) throws {
    var sample = try SampleSession()
    #expect(sample.refusal(line) == expected)
  }

  @Test("children that the data gives become a field, and cannot be written out")
  func givenChildren() throws {
    var sample = try SampleSession(
      layout:
        #"{"type":"vStack","vStack":{"items":[{"type":"component","component":{"name":"box","children":{"ref":"kids"}}}]}}"#,
      fixtures: #"{"model": "Card", "previews": {"x": {"kids": [{"type": "label", "label": "k"}]}}}"#,
      others: ["Components/box.json": #"{"component": "box", "layout": {"type": "children", "children": {}}}"#])
    let before = sample.session.picture.frames
    #expect(
      sample.refusal("0 inline")
        == "its children come from data, at kids | inline a component whose children are in the layout")
    #expect(try sample.perform("extract component outer").message.hasSuffix("(fields: kids), not saved yet"))
    #expect(sample.session.picture.frames == before)
    try sample.perform("inline")
    #expect(sample.session.picture.frames == before)
    #expect(sample.text.contains(#""children": {"ref": "kids"}"#), "\(sample.text)")
  }

  @Test("inside an each a component is given the element's values and its number")
  func insideEach() throws {
    let layout = #"""
      {"type": "each", "each": {"ref": "rows", "item": {"type": "hStack", "hStack": {"items": [
        {"type": "label", "label": {"text": {"ref": "$index"}}},
        {"type": "label", "label": {"text": {"ref": "a/b"}}},
        {"type": "label", "label": {"text": {"ref": "$root/title"}}},
        {"type": "each", "each": {"ref": "cells", "item": {"type": "label", "label": {"ref": "c"}}}}]}}}}
      """#
    let fixtures = #"""
      {"model": "Card", "previews": {"x": {"title": "T", "rows": [
        {"a": {"b": "1"}, "cells": [{"c": "x"}, {"c": "y"}]}, {"a": {"b": "2"}, "cells": []}]}}}
      """#
    var sample = try SampleSession(layout: layout, fixtures: fixtures)
    let before = sample.session.picture.frames
    let reply = try sample.perform("0 extract component line")
    #expect(reply.message.hasSuffix("(fields: index, a, cells), not saved yet"), "\(reply.message)")
    #expect(sample.session.picture.frames == before)
    try sample.perform("0 inline")
    #expect(sample.session.picture.frames == before)
    #expect(sample.text.contains(#"{"ref": "$root/title"}"#), "\(sample.text)")
    #expect(sample.text.contains(#"{"ref": "a/b"}"#), "\(sample.text)")
  }

  @Test("a component that gets another name before it is saved leaves no trace of the first one")
  func renamedBeforeSaving() throws {
    var sample = try SampleSession()
    try sample.perform("#row extract component row_flight")
    let reply = try sample.perform("rename component row_flight row.flight")
    #expect(
      reply.lines == [
        "\(sample.scratch.path("Components/row_flight.json")) → \(sample.scratch.path("Components/row.flight.json"))"
      ])
    let files = ["Components/row.flight.json", "Layouts/card.json"].map { sample.scratch.path($0) }
    #expect(sample.session.unsavedFiles == files)
    #expect(try sample.perform("save").message == "Saved \(files.joined(separator: ", "))")
    #expect(WorkspaceFiles.entries(of: sample.scratch.path("Components")) == ["row.flight.json"])
    #expect(sample.session.picture.count(of: .error) == 0)
    try sample.perform("undo")
    try sample.perform("save")
    #expect(WorkspaceFiles.entries(of: sample.scratch.path("Components")) == ["row_flight.json"])
  }

  @Test("pictures of all samples stay the same when any node becomes a component", arguments: layouts)
  func samePictures(_ name: String) throws {
    var session = try Session.sample("Layouts/\(name)")
    let bytes = session.document.bytes
    let before = try session.allFrames()
    for index in session.nodes.indices {
      session.select(index)
      let isState = session.nodes[index].wrapper.state != nil
      do {
        _ = try session.perform("extract component fresh_part")
      } catch {
        Issue.record("\(name) \(session.picture.path(index)): \(error.message)")
        continue
      }
      if isState {
        // A use with the name of a state has a view of its own around the component's.
        let shown = Set(before[session.picture.fixture?.name ?? ""] ?? [])
        #expect(shown.isSubset(of: session.picture.frames), "\(name) \(session.picture.path(index))")
      } else if index % 4 == 0 {
        #expect(try session.allFrames() == before, "\(name) \(session.picture.path(index))")
      } else {
        #expect(
          session.picture.frames == before[session.picture.fixture?.name ?? ""],
          "\(name) \(session.picture.path(index))")
      }
      _ = try session.perform("undo")
      #expect(session.document.bytes == bytes)
    }
  }

  @Test("pictures of all samples stay the same when a component is written out", arguments: layouts)
  func inlines(_ name: String) throws {
    var session = try Session.sample("Layouts/\(name)")
    let before = try session.allFrames()
    for index in session.nodes.indices where session.nodes[index].kind == .component {
      session.select(index)
      let bytes = session.document.bytes
      let reply = try session.perform("inline")
      // A use whose data is absent was hidden as a whole; that it no longer is has to be said.
      let after = try session.allFrames()
      #expect(after == before || reply.tone == .warning, "\(name) \(session.picture.path(index))")
      #expect(
        after.filter { before[$0.key] != $0.value }.count < before.count, "\(name) \(session.picture.path(index))")
      _ = try session.perform("undo")
      #expect(session.document.bytes == bytes)
    }
  }

  @Test(
    "the use's data takes the place of what refers to it",
    arguments: [
      (#"{"name": "row", "data": {"ref": "a/b"}}"#, #"{"type":"label","label":{"text":{"ref":"a/b/t"}}}"#),
      (#"{"name": "row", "data": {"t": {"ref": "x"}}}"#, #"{"type":"label","label":{"text":{"ref":"x"}}}"#),
      (#"{"name": "row", "data": {"t": "said"}}"#, #"{"type":"label","label":{"text":"said"}}"#),
      (
        #"{"name": "outer", "data": {"in": {"ref": "deep[0]"}}, "padding": 4}"#,
        #"{"type":"vStack","vStack":{"padding":4,"items":[{"type":"component","component":{"name":"row","data":{"ref":"deep[0]"}}}]}}"#
      ),
      (
        #"{"name": "list", "data": {"rows": {"ref": "x"}}}"#,
        #"{"type":"each","each":{"ref":"x","item":{"type":"label","label":{"ref":"t"}}}}"#
      ),
      (
        #"{"name": "box", "children": [{"type": "label", "label": {"ref": "c"}}]}"#,
        #"{"type":"hStack","hStack":{"items":[{"type":"label","label":{"ref":"c"}}]}}"#
      ),
    ])
  func data(_ use: String, _ expected: String) throws {
    var sample = try SampleSession(
      layout: #"{"type":"component","component":\#(use)}"#,
      others: [
        "Components/row.json": #"{"component": "row", "layout": {"type": "label", "label": {"text": {"ref": "t"}}}}"#,
        "Components/outer.json": #"""
        {"component": "outer", "layout": {"type": "component", "component": {"name": "row", "data": {"ref": "in"}}}}
        """#,
        "Components/list.json": #"""
        {"component": "list", "layout":
          {"type": "each", "each": {"ref": "rows", "item": {"type": "label", "label": {"ref": "t"}}}}}
        """#,
        "Components/box.json":
          #"{"component": "box", "layout": {"type": "children", "children": {"axis": "horizontal"}}}"#,
      ])
    try sample.perform("inline")
    #expect(sample.session.document.minifiedText(of: sample.session.document.root) == expected)
  }

  @Test("edits in a component's own file say how many places use it")
  func users() throws {
    var sample = try SampleSession(
      layout: #"{"type":"vStack","vStack":{"items":[{"type":"component","component":{"name":"row"}}]}}"#,
      others: [
        "Components/row.json": #"{"component": "row", "layout": {"type": "label", "label": {"text": "Row"}}}"#
      ])
    try sample.perform("0 enter")
    #expect(try sample.perform("set color red 500").message.hasSuffix("; 1 place uses row"))
    #expect(try sample.perform("undo").message == "Undid: set color red 500; 1 place uses row")
  }
}
