import Foundation
import JSONDocument
import Language
import TestSupport

extension Bench {
  private static let rows = [
    "lsp.completion", "lsp.hover", "lsp.type", "lsp.check.2000", "lsp.check.12MB", "lsp.check.wait", "lsp.references",
    "lsp.rename",
  ]

  /// Answers of the language server in one process, each against parsing the same text.
  func measureLanguage() {
    guard Self.rows.contains(where: { wants($0) }) else { return }
    do {
      if wants("lsp.completion", "lsp.hover", "lsp.type") {
        try inFolder { try measureLargeFile(isQuick ? 1_800 : 18_000, $0) }
      }
      if wants("lsp.check.2000") { try inFolder { try measureTyping("2000", 2_000, goal: "≤ 40 ms", $0) } }
      if wants("lsp.check.12MB", "lsp.check.wait") {
        try inFolder { try measureTyping("12MB", isQuick ? 21_000 : 210_000, goal: "≤ 250 ms", $0) }
      }
      if wants("lsp.references", "lsp.rename") { try inFolder { try measureNames(isQuick ? 200 : 2_000, $0) } }
    } catch {
      print("lsp: the sample can't be written: \(error)")
    }
  }

  /// A layout of labels, one a line of 58 bytes.
  private static func labels(_ count: Int) -> String {
    let items = Array(repeating: #"{"type": "label", "label": {"text": {"ref": "title"}}}"#, count: count)
    return "{\"type\": \"vStack\", \"vStack\": {\"items\": [\n\(items.joined(separator: ",\n"))]}}"
  }

  private func sample(_ count: Int, _ folder: URL) throws -> (path: String, text: String, parsing: Double) {
    let text = Self.labels(count)
    let path = try write(text, "Layouts/card.json", to: folder)
    try write(#"{"previews": {"full": {"title": "Nilgiris"}}}"#, "Previews/Card.previews.json", to: folder)
    let bytes = Array(text.utf8)
    let parsing = median(9) { keep(try? JSONDocument(parsing: bytes, file: path)) }
    return (path, text, parsing)
  }

  // MARK: One file

  private func measureLargeFile(_ count: Int, _ folder: URL) throws {
    let (path, text, parsing) = try sample(count, folder)
    var editor = BenchEditor(folder)
    editor.open(path, text)
    editor.settle()
    var random = SeededRandom(seed: 5)
    /// The time at the 95th percentile, each answer after a key.
    func measure(_ name: String, _ method: String, goal: String) {
      guard wants(name) else { return }
      var times: [Double] = []
      for round in 0..<(isQuick ? 40 : 200) {
        let line = Int.random(in: 1...count, using: &random)
        // In the value of `type`, in the key `text` and in the path.
        let place = (line: line, character: [12, 29, 45][round % 3])
        let message = BenchEditor.ask(method, path, place)
        editor.type("label", over: 5, at: (line, 10), in: path)
        times.append(seconds { editor.handle(message) })
      }
      let slow = times.sorted()[times.count * 95 / 100]
      row(
        name, "\(Self.time(slow)) at the 95th percentile",
        Self.times(slow / parsing, "parsing \(text.utf8.count / 1000) KB"), goal: goal)
    }
    measure("lsp.completion", "textDocument/completion", goal: "≤ 5 ms")
    measure("lsp.hover", "textDocument/hover", goal: "≤ 5 ms")
    if wants("lsp.type") {
      let typing = median(101) { editor.type("label", over: 5, at: (count / 2, 10), in: path) }
      row("lsp.type", Self.time(typing), Self.times(typing / parsing, "parsing the text"))
    }
  }

  /// From a key to the diagnostics of its file.
  private func measureTyping(_ name: String, _ count: Int, goal: String, _ folder: URL) throws {
    let (path, text, parsing) = try sample(count, folder)
    var editor = BenchEditor(folder)
    editor.open(path, text)
    editor.settle()
    var longest = 0.0
    var isWrong = false
    let time = median(9, by: .wall) {
      isWrong.toggle()
      editor.type(isWrong ? "txet" : "text", over: 4, at: (count / 2, 29), in: path)
      longest = max(longest, editor.check(path, self))
    }
    row(
      "lsp.check.\(name)", Self.time(time), Self.times(time / parsing, "parsing \(text.utf8.count / 1000) KB"),
      goal: goal)
    if name == "12MB" {
      row(
        "lsp.check.wait", "\(Self.time(longest)) at most", Self.times(longest / parsing, "parsing the text"),
        goal: "a key waits for it")
    }
  }

  // MARK: Many files

  private func measureNames(_ count: Int, _ folder: URL) throws {
    try write(
      #"{"component": "line", "fields": {"caption": "string"}, "layout": {"type": "label", "label": {"ref": "caption"}}}"#,
      "Components/line.json", to: folder)
    var files: [[UInt8]] = []
    for number in 0..<count {
      let use = #"{"type": "component", "component": {"name": "line", "data": {"caption": "a"}}},"#
      let text = Self.labels(20).replacing("[\n", with: number % 20 == 0 ? "[\n\(use)\n" : "[\n")
      files.append(Array(text.utf8))
      try write(text, "Layouts/card\(number).json", to: folder)
    }
    let parsing = median(3) { for file in files { keep(try? JSONDocument(parsing: file, file: "card.json")) } }
    var editor = BenchEditor(folder)
    let path = folder.appendingPathComponent("Components/line.json").path
    let layout = folder.appendingPathComponent("Layouts/card7.json").path
    editor.open(layout, Self.labels(20))
    editor.settle()
    let place = (line: 0, character: 16)
    func measure(_ name: String, _ message: IncomingMessage) {
      editor.handle(message)
      let time = median(21) {
        editor.type("label", over: 5, at: (3, 10), in: layout)
        editor.handle(message)
      }
      row(name, "\(Self.time(time)), \(count) files", Self.times(time / parsing, "parsing them"), goal: "≤ 100 ms")
    }
    measure("lsp.references", BenchEditor.ask("textDocument/references", path, place))
    measure("lsp.rename", BenchEditor.ask("textDocument/rename", path, place, [("newName", "row")]))
  }

  // MARK: Memory

  /// To be called while no sample has left memory behind.
  func measureLanguageMemory() {
    guard wants("lsp.memory") else { return }
    do {
      try inFolder { folder in
        let count = isQuick ? 100 : 1_000
        let text = Self.labels(150)
        var paths: [String] = []
        for number in 0..<count { paths.append(try write(text, "Layouts/card\(number).json", to: folder)) }
        // What every server needs, however little is open.
        var first = BenchEditor(folder)
        first.open(folder.appendingPathComponent("Layouts/one.json").path, text)
        for _ in 0..<9 { first.work() }
        let before = Self.memory("VmRSS")
        var editor = BenchEditor(folder)
        for path in paths { editor.open(path, text) }
        editor.settle()
        let grown = Self.memory("VmRSS") - before
        let bytes = text.utf8.count * count
        row(
          "lsp.memory", Self.times(Double(grown) / Double(bytes), "their bytes"),
          "\(count) files open, \(bytes / 1000) KB",
          goal: "≤ 3 ×")
      }
    } catch {
      print("lsp.memory: the sample can't be written: \(error)")
    }
  }
}
