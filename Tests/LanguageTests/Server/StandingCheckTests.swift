import Checking
import JSONDocument
import Language
import TestSupport
import Testing
import Workspaces

/// What is kept of files while they change must be what a new server makes of them.
@Suite("a language server under edits") struct StandingCheckTests {
  /// A session of random edits in a workspace, seen by two servers.
  private struct Edits {
    let scratch: Scratch
    var random: SeededRandom
    var editor: TestEditor
    /// Texts that are open.
    var texts: [String: String] = [:]
    /// Those on disk.
    var files = Varied.files

    init(seed: Int) throws {
      scratch = try Varied.scratch()
      random = SeededRandom(seed: seed)
      editor = TestEditor(scratch.root)
      editor.settle()
    }

    private static let exchanges = [
      ("padding", "paddng"), ("leaf", "laef"), ("caption", "legend"), ("\"line\"", "\"unused\""), ("regular", "normal"),
      ("place/name", "place/nom"), ("\"previews\"", "\"model\": \"Line\", \"previews\""), ("800", "\"wide\""),
      ("Line.one", "Line.two"), ("title", "heading"), ("iPhone SE", "iPhone 99"), (": \"screen\"", ": \"scren\""),
      ("\"component\": \"line\"", "\"component\": \"row\""),
    ]

    /// A text with a word exchanged, a byte lost, or a byte more.
    private mutating func changed(_ text: String) -> String {
      if random.chance(70) {
        let (one, other) = random.pick(Self.exchanges)
        return text.contains(one)
          ? text.replacing(one, with: other, maxReplacements: 1) : text.replacing(other, with: one, maxReplacements: 1)
      }
      var bytes = Array(text.utf8)
      guard !bytes.isEmpty else { return "{}" }
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let new = random.pick(Array("\"{},:x\n".utf8))
      if random.chance(50) { bytes.remove(at: place) } else { bytes.insert(new, at: place) }
      return String(decoding: bytes, as: UTF8.self)
    }

    mutating func step() throws {
      let name = random.pick(files.keys.sorted().filter { $0.hasSuffix(".json") })
      let path = scratch.path(name)
      switch Int.random(in: 0..<10, using: &random) {
      case 0 where texts[name] != nil:
        editor.notify("textDocument/didClose", ["textDocument": ["uri": .string(FileURI.text(path))]])
        texts[name] = nil
      case 1:
        files[name] = changed(files[name] ?? "")
        try scratch.write(name, files[name] ?? "")
        editor.notify("workspace/didChangeWatchedFiles", ["changes": []])
      case 2:
        // Back to what is right.
        texts[name] = Varied.files[name] ?? "{}"
        editor.open(path, texts[name] ?? "")
      case 3 where random.chance(20):
        let new = "Layouts/new\(files.count).json"
        files[new] = Small.card
        try scratch.write(new, Small.card)
        editor.notify("workspace/didChangeWatchedFiles", ["changes": []])
      default:
        let old = texts[name] ?? files[name] ?? ""
        if texts[name] == nil { editor.open(path, old) }
        let new = changed(old)
        editor.change(path, 0..<old.utf8.count, with: new, in: SourceText(Array(old.utf8)))
        texts[name] = new
      }
      // A newer text comes while the older one is being checked.
      for _ in 0..<Int.random(in: 0..<6, using: &random) { editor.step() }
    }

    /// A server that knows only the texts as they are.
    var fresh: TestEditor {
      var fresh = TestEditor(scratch.root)
      for (name, text) in texts.sorted(by: { $0.key < $1.key }) { fresh.open(scratch.path(name), text) }
      return fresh
    }
  }

  private static func shown(_ editor: TestEditor) -> [String] {
    editor.diagnostics.flatMap { uri, list in list.map { "\(FilePath.name(uri)) \($0.text.minified)" } }.sorted()
  }

  @Test("after each of many random edits it shows what a new server shows", arguments: 1...4)
  func findings(seed: Int) throws {
    var edits = try Edits(seed: seed)
    for round in 0..<40 {
      try edits.step()
      edits.editor.settle()
      var fresh = edits.fresh
      fresh.settle()
      let (shown, expected) = (Self.shown(edits.editor), Self.shown(fresh))
      guard shown != expected else { continue }
      let (more, less) = (Set(shown).subtracting(expected), Set(expected).subtracting(shown))
      Issue.record("seed \(seed), round \(round): shown too much: \(more.sorted()); too little: \(less.sorted())")
      return
    }
  }

  @Test("after each of many random edits it finds the uses that a new server finds", arguments: 5...8)
  func uses(seed: Int) throws {
    var edits = try Edits(seed: seed)
    for round in 0..<60 {
      try edits.step()
      let name = edits.random.pick(edits.files.keys.sorted().filter { $0.hasSuffix(".json") })
      let text = SourceText(Array((edits.texts[name] ?? edits.files[name] ?? "").utf8))
      let path = edits.scratch.path(name)
      var fresh = edits.fresh
      for _ in 0..<5 {
        let place = Int.random(in: 0...text.bytes.count, using: &edits.random)
        for (method, others) in [
          ("textDocument/references", []), ("textDocument/rename", [("newName", "another")]),
        ] as [(String, [(String, JSONText)])] {
          let found = edits.editor.ask(method, path, at: place, of: text, others)
          let expected = fresh.ask(method, path, at: place, of: text, others)
          #expect(
            Self.words(found) == Self.words(expected), "seed \(seed), round \(round), \(method) in \(name) at \(place)")
        }
      }
    }
  }

  private static func words(_ answer: Result<JSONView, RPCError>) -> String {
    switch answer {
    // Editors count versions.
    case .success(let value): value.text.minified.description.replacing(/"version":(\d+|null)/, with: "")
    case .failure(let error): error.message
    }
  }

  @Test("a component that only a declaration of a plugin uses is unused once that is broken") func declarations() throws
  {
    let root = try #require(Samples.all.first { $0.hasSuffix("/Cinema") })
    var editor = TestEditor(root)
    editor.settle()
    let component = FileURI.text(FilePath.join(root, "Components/checkout_age.json"))
    func codes() -> [String?] { (editor.diagnostics[component] ?? []).map { $0["code"]?.string } }
    #expect(!codes().contains("component.unused"))
    editor.open(FilePath.join(root, "Plugins/age.json"), "json")
    editor.settle()
    #expect(codes().contains("component.unused"))
  }
}
