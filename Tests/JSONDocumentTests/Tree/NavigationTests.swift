import Testing

@testable import JSONDocument

@Suite("Reading the tree")
struct NavigationTests {
  let document: JSONDocument

  init() throws {
    document = try JSONDocument(
      parsing: """
        {
          "name": "Caf\\u00e9 \\"x\\"", "na\\u006De": "twice",
          "list": [1, 2.5, -3e2, [], {}, "é😀", null, true],
          "a\\\\": {"b~/c": {"deep": false}}
        }
        """, file: "a.json")
  }

  @Test("values decode when asked")
  func values() throws {
    let list = try #require(document.value(forKey: "list", in: document.root))
    let elements = Array(document.elements(of: list))
    #expect(elements.count == 8)
    #expect(document.childCount(of: list) == 8)
    #expect(document.integer(elements[0]) == 1)
    #expect(document.number(elements[1]) == 2.5)
    #expect(document.integer(elements[1]) == nil)
    #expect(document.integer(elements[2]) == -300)
    #expect(document.kind(of: elements[3]) == .array)
    #expect(document.childCount(of: elements[3]) == 0)
    #expect(document.string(elements[5]) == "é😀")
    #expect(document.isNull(elements[6]))
    #expect(document.bool(elements[7]) == true)
    #expect(document.string(elements[0]) == nil)
    #expect(document.element(at: 8, in: list) == nil)
    #expect(document.element(at: -1, in: list) == nil)
    #expect(Array(document.members(of: list).map(\.key)) == [])
  }

  @Test("keys are compared decoded, and the last of a repeated one wins")
  func keys() throws {
    let members = Array(document.members(of: document.root))
    #expect(members.map(\.key) == ["name", "name", "list", "a\\"])
    #expect(members[1].keyEquals("name"))
    #expect(
      members.map { document.text(of: document.root).isEmpty ? "" : String(decoding: $0.keyBytes, as: UTF8.self) }
        == ["name", "na\\u006De", "list", "a\\\\"])
    #expect(document.value(forKey: "name", in: document.root).flatMap(document.string) == "twice")
    #expect(document.string(members[0].value) == "Café \"x\"")
    #expect(document.value(forKey: "a\\", in: document.root) != nil)
    #expect(document.value(forKey: "ame", in: document.root) == nil)
    #expect(document.value(forKey: Array("list".utf8), in: document.root) != nil)
  }

  @Test("a key cannot be mistaken for the text between two members")
  func crossingKeys() throws {
    let tricky = try JSONDocument(parsing: #"{"foo":1,"bar":2,"\"q":3}"#, file: "a.json")
    #expect(tricky.value(forKey: #"foo":1,"bar"#, in: tricky.root) == nil)
    #expect(tricky.value(forKey: "q", in: tricky.root) == nil)
    #expect(tricky.value(forKey: "\"q", in: tricky.root) != nil)
    #expect(tricky.value(forKey: "", in: tricky.root) == nil)
  }

  @Test("pointers lead to nodes and nodes to pointers")
  func pointers() throws {
    var stack = [document.root]
    var seen = 0
    while let node = stack.popLast() {
      seen += 1
      let pointer = document.pointer(to: node)
      let parsed = try JSONPointer(parsing: pointer.description)
      #expect(parsed == pointer)
      if pointer.tokens != ["name"] { #expect(document.node(at: pointer) == node) }
      document.forEachChild(of: node) { stack.append($0) }
    }
    #expect(seen == 15)
  }

  @Test("a path that ends too early says where and what is there")
  func stops() throws {
    func message(_ pointer: String) throws -> String? {
      let pointer = try JSONPointer(parsing: pointer)
      let error = #expect(throws: PointerError.self) { try document.resolve(pointer) }
      return error?.description
    }
    #expect(try message("/lst") == "the document has no member \"lst\", did you mean \"list\"?")
    #expect(try message("/list/9") == "index 9 is out of range: /list has 8 elements")
    #expect(try message("/list/x") == "/list is an array, and \"x\" isn't an index")
    #expect(try message("/list/01") == "/list is an array, and \"01\" isn't an index")
    #expect(try message("/list/0/a") == "/list/0 is a number and has no \"a\"")
  }

  @Test("places count lines from 1 and columns in scalars")
  func locations() throws {
    let list = try #require(document.value(forKey: "list", in: document.root))
    let emoji = try #require(document.element(at: 5, in: list))
    let next = try #require(document.element(at: 6, in: list))
    #expect(document.location(of: emoji).line == 3)
    #expect(document.location(of: next).column == document.location(of: emoji).column + 6)
    #expect(document.keyLocation(of: list)?.column == 3)
    #expect(document.sourceLine(5) == "}")
    #expect(document.sourceLine(6) == "")
    #expect(document.node(atOffset: document.span(of: emoji).lowerBound) == emoji)
    #expect(document.node(atOffset: 0) == document.root)
    #expect(document.node(atOffset: 10_000) == document.root)
  }

  @Test("repeated keys and a byte order mark are warnings")
  func findings() throws {
    let found = document.duplicateKeys()
    #expect(found.map(\.code.id) == ["json.duplicate_key"])
    #expect(found.first?.location?.line == 2)
    #expect(found.first?.notes.first?.location?.column == 30)
    let marked = try JSONDocument(parsing: "\u{FEFF}{}", file: "a.json")
    #expect(marked.byteOrderMarkDiagnostics.map(\.code.id) == ["json.bom"])
    #expect(document.byteOrderMarkDiagnostics.isEmpty)
  }

  @Test("large containers are indexed at first use")
  func large() throws {
    let text = "[" + (0..<5000).map { "{\"k\($0)\": [\($0)]}" }.joined(separator: ",\n") + "]"
    let large = try JSONDocument(parsing: text, file: "a.json")
    for index in [0, 1, 255, 256, 257, 4999] {
      let node = try #require(large.node(at: JSONPointer(tokens: ["\(index)", "k\(index)", "0"])))
      #expect(large.integer(node) == index)
      #expect(large.pointer(to: node).tokens.first == "\(index)")
      #expect(large.location(of: node).line == index + 1)
      #expect(large.node(atOffset: large.span(of: node).lowerBound) == node)
      #expect(large.sourceLine(index + 1).hasPrefix(index == 0 ? "[{\"k0\"" : "{\"k\(index)\": ["))
    }
  }

  @Test("a node of another document reads as null")
  func foreign() throws {
    let small = try JSONDocument(parsing: "1", file: "b.json")
    let list = try #require(document.value(forKey: "list", in: document.root))
    #expect(small.kind(of: list) == .null)
    #expect(small.text(of: list) == "")
    #expect(!small.contains(list))
  }
}
