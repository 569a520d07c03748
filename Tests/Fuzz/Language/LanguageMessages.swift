import FuzzSupport
import JSONDocument
import Language
import TestSupport

/// Makes messages up for a language server: mostly those of an editor at work, some of them spoilt.
struct LanguageMessages {
  private var random: SeededRandom
  private let sample: SampleWorkspace
  /// The sample's texts that can be opened, in order.
  private let names: [String]
  /// Names of the documents that were opened, with what they have about.
  private var opened: [String: [UInt8]] = [:]
  private var version = 0
  private var number = 0
  /// Messages of the hello that were made.
  private var helloCount = 0

  init(seed: UInt64, _ sample: SampleWorkspace) {
    random = SeededRandom(seed: seed &+ 3)
    self.sample = sample
    names = sample.files.keys.filter { $0.hasSuffix(".json") && (sample.files[$0]?.count ?? 0) < 100_000 }.sorted()
  }

  /// A message, or the bytes of something else.
  mutating func step() -> String {
    if helloCount == 1 {
      helloCount = 2
      return message("initialized", [:])
    }
    guard helloCount > 0 else {
      // Some editors talk before they have said hello.
      if random.chance(20) {
        return message(random.pick(LanguageServer.methods), place(), isRequest: random.chance(50))
      }
      helloCount = 1
      let encodings: JSONText = random.chance(50) ? ["utf-16"] : ["utf-8", "utf-16"]
      return message(
        "initialize",
        [
          "rootUri": "file://ROOT",
          "capabilities": [
            "general": ["positionEncodings": encodings],
            "workspace": [
              "workspaceEdit": ["documentChanges": .bool(random.chance(50)), "resourceOperations": ["rename"]]
            ],
          ],
        ], isRequest: true)
    }
    let step = whole()
    guard random.chance(6) else { return step }
    let frame = Array("Content-Length: \(step.utf8.count)\r\n\r\n\(step)".utf8)
    let damaged = random.chance(20) ? Array(random.pick(Self.noise).utf8) : Damage.bytes(frame, &random)
    return JSONText.array(damaged.map { .integer(Int($0)) }).minified.description
  }

  private static let noise = [
    "Content-Length: 9223372036854775808\r\n\r\n{}", "Content-Length: -1\r\n\r\n", "Content-Length: 5\r\n\r\n{\"a\":",
    "\r\n\r\n\r\n", "Content-Length: \r\n", "content-length: 2\r\nContent-Type: x\r\n\r\n{}",
    "Content-Length: 0\r\n\r\n",
  ]

  private mutating func whole() -> String {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<12: return open()
    case 12..<16: return close()
    case 16..<55: return change()
    case 55..<58:
      return message(random.pick(["workspace/didChangeWatchedFiles", "textDocument/didSave"]), ["changes": []])
    case 58: return message("$/cancelRequest", ["id": .integer(number)])
    case 59 where random.chance(10):
      return message(random.pick(["shutdown", "exit"]), [:], isRequest: random.chance(50))
    default:
      let method = random.pick(LanguageServer.methods.filter { $0 != "exit" && $0 != "shutdown" })
      return message(method, place(), isRequest: random.chance(95))
    }
  }

  private mutating func message(_ method: String, _ params: JSONText, isRequest: Bool = false) -> String {
    var members: [(String, JSONText)] = [("jsonrpc", "2.0")]
    if isRequest {
      number += 1
      members.append(("id", random.chance(5) ? .string("r\(number)") : .integer(number)))
    }
    return JSONText.object(members + [("method", .string(method)), ("params", spoilt(params))]).minified.description
  }

  /// Few messages have values of other kinds than they should.
  private mutating func spoilt(_ params: JSONText) -> JSONText {
    guard random.chance(4), let document = try? JSONDocument(parsing: params.bytes, file: "params") else {
      return params
    }
    let other = Damage.values(document, &random)
    return JSONText(other, other.root)
  }

  // MARK: Texts

  private static let others = [
    "untitled:one", "http://localhost/x.json", "file:///etc/passwd", "file://ROOT/../outside.json", "file:///%00",
    "file:",
    "file://ROOT/Layouts/%zz.json", "", "file://ROOT", "file://ROOT/new.json", "file://ROOT/Layouts/new one.json",
  ]

  private mutating func uri(_ name: String) -> JSONText {
    random.chance(3) ? .string(random.pick(Self.others)) : .string("file://ROOT/\(name)")
  }

  private mutating func someName() -> String {
    opened.isEmpty || random.chance(10) ? random.pick(names) : random.pick(opened.keys.sorted())
  }

  private mutating func open() -> String {
    let name = random.pick(names)
    let bytes = sample.files[name] ?? []
    opened[name] = bytes
    version += 1
    return message(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": uri(name), "languageId": "json", "version": .integer(version),
          "text": .string(String(decoding: bytes, as: UTF8.self)),
        ]
      ])
  }

  private mutating func close() -> String {
    let name = someName()
    opened[name] = nil
    return message("textDocument/didClose", ["textDocument": ["uri": uri(name)]])
  }

  /// A few splices as an editor would send them, of which the later ones are about the text after the earlier.
  private mutating func change() -> String {
    let name = someName()
    var bytes = opened[name] ?? sample.files[name] ?? []
    var changes: [JSONText] = []
    for splice in Damage.splices(of: bytes, named: name, &random).prefix(3) {
      let source = SourceText(bytes)
      let new = String(decoding: splice.new, as: UTF8.self)
      let range: JSONText = [
        "start": position(source, splice.offset), "end": position(source, splice.offset + splice.old.count),
      ]
      changes.append(random.chance(4) ? ["text": .string(new)] : ["range": range, "text": .string(new)])
      bytes = FuzzCase.apply([splice], to: bytes)
      if bytes.count > 200_000 { bytes = sample.files[name] ?? [] }
    }
    opened[name] = bytes
    version += random.chance(3) ? -3 : 1
    return message(
      "textDocument/didChange",
      ["textDocument": ["uri": uri(name), "version": .integer(version)], "contentChanges": .array(changes)])
  }

  // MARK: Places

  private mutating func position(_ text: SourceText, _ offset: Int) -> JSONText {
    var position = text.position(of: offset, in: .utf16)
    if random.chance(4) { position.character += random.pick([-1, 1, 1000, Int.max >> 1]) }
    if random.chance(2) { position.line += random.pick([-1, 1, 1000]) }
    return ["line": .integer(position.line), "character": .integer(position.character)]
  }

  /// Everything that a request may have, about a place of a document.
  private mutating func place() -> JSONText {
    let name = someName()
    let bytes = opened[name] ?? sample.files[name] ?? []
    let source = SourceText(bytes)
    func offset() -> Int { Int.random(in: 0...bytes.count, using: &random) }
    let (one, other) = (offset(), offset())
    let start = position(source, min(one, other))
    let range: JSONText = [
      "start": start, "end": position(source, random.chance(50) ? max(one, other) : min(one, other)),
    ]
    return [
      "textDocument": ["uri": uri(name)], "position": start, "positions": [start, position(source, other)],
      "range": range, "newName": .string(random.pick(["other", "label", "a/b", "", "title", "é"])),
      "query": .string(random.pick(["", "a", "card", "\u{1B}"])), "context": ["diagnostics": []],
      "options": ["tabSize": 2, "insertSpaces": true], "color": ["red": 0.5, "green": 1, "blue": 0, "alpha": 1],
      "format": .string(random.pick(["svg", "svg", "bmp"])),
      "fixture": .string(random.pick(["regular", "none", "../x"])),
      "conditions": ["theme": "dark", "device": .string(random.pick(["iPhone SE", "x"]))],
      "event": ["added": [], "removed": []], "capabilities": [:], "value": "off", "id": .integer(number),
    ]
  }
}
