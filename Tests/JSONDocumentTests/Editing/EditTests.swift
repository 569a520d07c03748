import TestSupport
import Testing

@testable import JSONDocument

@Suite("Edits keep a file's own style")
struct EditTests {
  private func edited(_ text: String, _ change: (inout JSONDocument) throws -> Edit) throws -> String {
    var document = try JSONDocument(parsing: text, file: "a.json")
    let edit = try change(&document)
    let result = String(decoding: document.bytes, as: UTF8.self)
    #expect(document.outline() == (try JSONDocument(parsing: result, file: "a.json")).outline())
    try document.apply(edit.inverse)
    #expect(document.bytes == Array(text.utf8))
    return result
  }

  private func insert(_ key: String, _ value: JSONText, at pointer: String, _ text: String) throws -> String {
    try edited(text) { try $0.insert(key: key, value, in: $0.resolve(JSONPointer(parsing: pointer))) }
  }

  @Test(
    "a new member is written as its neighbours are",
    arguments: [
      ("{}", "{\n  \"k\": {\n    \"x\": 1\n  }\n}"),
      ("{\"a\":1}", "{\"a\":1,\"k\":{\"x\":1}}"),
      ("{\"a\": 1}", "{\"a\": 1, \"k\": {\"x\": 1}}"),
      ("{ \"a\": 1 }", "{ \"a\": 1, \"k\": { \"x\": 1 } }"),
      ("{\n\t\"a\": 1\n}\n", "{\n\t\"a\": 1,\n\t\"k\": {\n\t\t\"x\": 1\n\t}\n}\n"),
      ("{\r\n    \"a\" : 1\r\n}", "{\r\n    \"a\" : 1,\r\n    \"k\" : {\r\n        \"x\" : 1\r\n    }\r\n}"),
      ("{\n  \"a\": { \"b\": 1 }\n}", "{\n  \"a\": { \"b\": 1 },\n  \"k\": { \"x\": 1 }\n}"),
      ("{\n  \"a\": 1,\n\n  \"b\": 2\n}", "{\n  \"a\": 1,\n\n  \"b\": 2,\n  \"k\": {\n    \"x\": 1\n  }\n}"),
      ("{\n  \"a\": 1\n  , \"b\": 2\n}", "{\n  \"a\": 1\n  , \"b\": 2\n  , \"k\": {\n    \"x\": 1\n  }\n}"),
      ("  {  }  ", "  {\n    \"k\": {\n      \"x\": 1\n    }\n  }  "),
    ])
  func members(text: String, result: String) throws {
    #expect(try insert("k", ["x": 1], at: "", text) == result)
  }

  @Test("an empty container inside is opened in the document's manner")
  func emptyInside() throws {
    #expect(try insert("k", 1, at: "/a", "{\"a\": {}}") == "{\"a\": {\"k\": 1}}")
    #expect(try insert("k", 1, at: "/a", "{\n  \"a\": {}\n}") == "{\n  \"a\": {\n    \"k\": 1\n  }\n}")
    #expect(
      try insert("k", 1, at: "/a", "{\n  \"a\": {},\n  \"b\": { \"c\": 1 }\n}")
        == "{\n  \"a\": { \"k\": 1 },\n  \"b\": { \"c\": 1 }\n}")
  }

  @Test("elements go where they are put")
  func elements() throws {
    let root = JSONDocument.Node(0)
    #expect(try edited("[1, 2]") { try $0.insert(3, in: root, at: .start) } == "[3, 1, 2]")
    #expect(try edited("[1, 2]") { try $0.insert(3, in: root, at: .index(1)) } == "[1, 3, 2]")
    #expect(try edited("[1,\n 2]") { try $0.insert(3, in: root) } == "[1,\n 2,\n 3]")
    #expect(try edited("[ 1 ]") { try $0.insert(3, in: root) } == "[ 1, 3 ]")
    #expect(try edited("[\n  1\n]") { try $0.insert([2], in: root, at: .start) } == "[\n  [\n    2\n  ],\n  1\n]")
    #expect(
      try edited("[1, 2]") { try $0.insert(3, in: root, at: .after($0.element(at: 0, in: root) ?? root)) }
        == "[1, 3, 2]")
    #expect(throws: EditError.noSuchPlace) { try edited("[1]") { try $0.insert(3, in: root, at: .index(2)) } }
    #expect(throws: EditError.noSuchPlace) { try edited("[1]") { try $0.insert(3, in: root, at: .before(root)) } }
    #expect(throws: EditError.wrongKind(expected: .object, found: .array)) {
      try edited("[1]") { try $0.insert(key: "a", 3, in: root) }
    }
  }

  @Test(
    "a removed value takes one comma and its white space along",
    arguments: [
      ("{\"a\": 1, \"b\": 2, \"c\": 3}", "/a", "{\"b\": 2, \"c\": 3}"),
      ("{\"a\": 1, \"b\": 2, \"c\": 3}", "/b", "{\"a\": 1, \"c\": 3}"),
      ("{\"a\": 1, \"b\": 2, \"c\": 3}", "/c", "{\"a\": 1, \"b\": 2}"),
      ("{\n  \"a\": 1,\n  \"b\": 2\n}", "/a", "{\n  \"b\": 2\n}"),
      ("{\n  \"a\": 1,\n  \"b\": 2\n}", "/b", "{\n  \"a\": 1\n}"),
      ("{\n  \"a\": 1\n}", "/a", "{}"), ("[ 1 ]", "/0", "[]"), ("[1\n, 2\n, 3]", "/1", "[1\n, 3]"),
    ])
  func removals(text: String, pointer: String, result: String) throws {
    #expect(try edited(text) { try $0.remove($0.resolve(JSONPointer(parsing: pointer))) } == result)
  }

  @Test("a replaced container keeps its habit of one line or many")
  func replacing() throws {
    func replaced(_ text: String, _ value: JSONText) throws -> String {
      try edited(text) { try $0.replace($0.resolve(JSONPointer(parsing: "/a")), with: value) }
    }
    #expect(try replaced("{\n  \"a\": { \"x\": 1 }\n}", ["y": [1, 2]]) == "{\n  \"a\": { \"y\": [1, 2] }\n}")
    #expect(try replaced("{\n  \"a\": {\n    \"x\": 1\n  }\n}", ["y": 2]) == "{\n  \"a\": {\n    \"y\": 2\n  }\n}")
    #expect(try replaced("{\"a\":{\"x\":1}}", ["y": ["é\n"]]) == "{\"a\":{\"y\":[\"é\\n\"]}}")
    #expect(try replaced("{\"a\" : 1.50 }", 2.5) == "{\"a\" : 2.5 }")
  }

  @Test("renaming touches the key only")
  func renaming() throws {
    func renamed(_ text: String, _ pointer: String, _ key: String) throws -> String {
      try edited(text) { try $0.rename($0.resolve(JSONPointer(parsing: pointer)), to: key) }
    }
    #expect(try renamed("{\"a\" : {\"b\":[1]}}", "/a", "q\"") == "{\"q\\\"\" : {\"b\":[1]}}")
    #expect(try renamed("{\"a\":1}", "/a", "a") == "{\"a\":1}")
    #expect(throws: EditError.keyExists("b")) { try renamed("{\"a\":1,\"b\":2}", "/a", "b") }
    #expect(throws: EditError.self) { try renamed("[1]", "/0", "b") }
  }

  @Test("a value moves before and behind each of its siblings", arguments: 0..<4, 0..<4)
  func moves(_ from: Int, _ to: Int) throws {
    guard from != to else { return }
    for isAfter in [false, true] {
      var list = [1, 2, 3, 4]
      let value = list.remove(at: from)
      let place = list.firstIndex(of: to + 1) ?? 0
      list.insert(value, at: place + (isAfter ? 1 : 0))
      for gap in [",", ", ", ",\n  "] {
        func text(_ list: [Int]) -> String { "[" + list.map { "\($0)" }.joined(separator: gap) + "]" }
        let moved = try edited(text([1, 2, 3, 4])) { document in
          let elements = Array(document.elements(of: document.root))
          let placement: JSONDocument.Placement = isAfter ? .after(elements[to]) : .before(elements[to])
          return try document.move(elements[from], to: document.root, at: placement)
        }
        let read = try JSONDocument(parsing: moved, file: "a.json")
        #expect(read.minifiedText(of: read.root) == "[" + list.map { "\($0)" }.joined(separator: ",") + "]")
      }
    }
  }

  @Test("a moved value keeps its spelling and takes the new place's indentation")
  func moving() throws {
    let text = """
      {
        "a": {
          "deep": {
            "x": 1.00, "y": [
              2
            ]
          }
        },
        "b": []
      }
      """
    let result = try edited(text) { document in
      let node = try document.resolve(JSONPointer(parsing: "/a/deep"))
      return try document.move(node, to: document.root, key: "moved", at: .start)
    }
    #expect(
      result == """
        {
          "moved": {
            "x": 1.00, "y": [
              2
            ]
          },
          "a": {},
          "b": []
        }
        """)
    #expect(throws: EditError.intoItself) {
      try edited("[[1], 2]") {
        try $0.move($0.resolve(JSONPointer(parsing: "/0")), to: $0.resolve(JSONPointer(parsing: "/0")))
      }
    }
  }

  @Test("random edits and their inverses give identical bytes and trees", arguments: 0..<300)
  func random(seed: Int) throws {
    var random = RandomDocuments(seed: seed)
    random.repeatsKeys = false
    let text = random.text()
    var document = try JSONDocument(parsing: text, file: "a.json")
    var history: [Edit] = []
    for step in 0..<25 {
      let node = random.generator.pick(document.allNodes())
      let other = random.generator.pick(document.allNodes())
      let value = try JSONText(parsing: random.value(depth: 2))
      let edit: Edit?
      switch Int.random(in: 0..<7, using: &random.generator) {
      case 0: edit = try document.replace(node, with: value)
      case 1: edit = try? document.insert(value, in: node, at: random.generator.pick([.start, .end, .index(1)]))
      case 2:
        edit = try? document.insert(key: "new\(step)", value, in: node, at: random.generator.pick([.start, .end]))
      case 3: edit = try? document.remove(node)
      case 4: edit = try? document.rename(node, to: "name\(step)")
      case 5: edit = try? document.move(node, to: other, key: "moved\(step)")
      default: edit = try? document.move(node, to: other, at: .start)
      }
      if let edit { history.append(edit) }
      let fresh = try JSONDocument(parsing: document.bytes, file: "a.json")
      try #require(document.outline() == fresh.outline(), "seed \(seed) step \(step)")
      if seed % 10 == 0, step % 5 == 0 {
        document.consolidate()
        try #require(document.outline() == fresh.outline(), "seed \(seed) step \(step), consolidated")
      }
    }
    let final = document.bytes
    for edit in history.reversed() { try document.apply(edit.inverse) }
    #expect(document.bytes == Array(text.utf8), "seed \(seed)")
    for edit in history { try document.apply(edit) }
    #expect(document.bytes == final, "seed \(seed)")
  }
}
