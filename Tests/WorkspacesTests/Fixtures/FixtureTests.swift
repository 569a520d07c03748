import JSONDocument
import TestSupport
import Testing
import WorkspaceSupport

@testable import Workspaces

@Suite("Fixtures") struct FixtureTests {
  /// A resolver, and the folder that it reads.
  private struct Made {
    var resolver: FixtureResolver
    let scratch: Scratch

    init(_ files: [String: String]) throws {
      scratch = try Scratch(files.merging(["kimchi.json": "{}"]) { first, _ in first })
      resolver = FixtureResolver(Workspace(containing: scratch.root))
    }

    mutating func fixture(_ name: String?, ofModel model: String) throws -> Fixture? {
      try withExtendedLifetime(scratch) { try resolver.fixture(name, ofModel: model) }
    }
  }

  private func value(_ fixture: Fixture) -> String { fixture.document.minifiedText(of: fixture.node) }

  @Test(
    "$extends merges over another fixture as RFC 7396 says, and $preview nests one",
    arguments: [
      (#"{"$extends": "base", "b": 3}"#, #"{"a":1,"b":3,"c":{"d":[1],"e":null}}"#),
      (#"{"$extends": "base", "b": null}"#, #"{"a":1,"c":{"d":[1],"e":null}}"#),
      (
        #"{"$extends": "base", "c": {"d": null, "f": {"g": null, "h": 1}}}"#,
        #"{"a":1,"b":2,"c":{"e":null,"f":{"h":1}}}"#
      ),
      (#"{"$extends": "base", "c": [null]}"#, #"{"a":1,"b":2,"c":[null]}"#),
      (#"{"$extends": "Other.text", "x": 1}"#, #"{"x":1}"#),
      (#"{"$extends": "M.base"}"#, #"{"a":1,"b":2,"c":{"d":[1],"e":null}}"#),
      (#"{"rows": [{"$preview": "Other.text"}, {"$preview": "Other.list"}]}"#, #"{"rows":["hi",[1,2]]}"#),
      (#"{"$preview": "Other.list"}"#, "[1,2]"),
      (#"{"$extends": "base", "c": {"$preview": "Other.text"}}"#, #"{"a":1,"b":2,"c":"hi"}"#),
      (#"{"a": 1, "a": 2}"#, #"{"a":1,"a":2}"#),
      (#"{"$extends": "base", "a": 5, "a": 6}"#, #"{"a":6,"b":2,"c":{"d":[1],"e":null}}"#),
      (#"{"b": {"$extends": "base", "c": null}}"#, #"{"b":{"a":1,"b":2}}"#),
      (#"{"b": [{"$extends": "base"}]}"#, #"{"b":[{"a":1,"b":2,"c":{"d":[1],"e":null}}]}"#),
      (#"{"b": {"$preview": "base", "a": 7, "c": {"d": 2}}}"#, #"{"b":{"a":7,"b":2,"c":{"d":2,"e":null}}}"#),
      (#"{"$preview": "M.base", "b": null}"#, #"{"a":1,"c":{"d":[1],"e":null}}"#),
    ])
  func merge(_ text: String, _ expected: String) throws {
    var made = try Made([
      "Previews/M.previews.json": """
      {"model": "M", "previews": {"base": {"a": 1, "b": 2, "c": {"d": [1], "e": null}}, "x": \(text)}}
      """,
      "Previews/Other.previews.json": #"{"previews": {"text": "hi", "list": [1, 2]}}"#,
    ])
    let fixture = try #require(try made.fixture("x", ofModel: "M"))
    #expect(value(fixture) == expected)
  }

  @Test("a fixture that is whole in its file is that file's own document")
  func direct() throws {
    var made = try Made(["Previews/M.previews.json": #"{"previews": {"a": {"t": 1}}}"#])
    let fixture = try #require(try made.fixture(nil, ofModel: "M"))
    #expect(fixture.address == "M.a")
    #expect(fixture.origins == nil)
    #expect(fixture.document.pointer(to: fixture.node).description == "/previews/a")
  }

  @Test("every value knows the file and the place that it was written in")
  func origins() throws {
    var made = try Made([
      "Previews/M.previews.json": """
      {"previews": {
        "base": {"a": 1,
                 "b": {"c": 2}},
        "x": {"$extends": "base", "d": {"$preview": "Other.text"},
              "b": {"c": 7}}}}
      """,
      "Previews/Other.previews.json": #"{"previews": {"text": {"word": "hi"}}}"#,
    ])
    let fixture = try #require(try made.fixture("x", ofModel: "M"))
    let expected = [
      ("/a", "M.previews.json", "/previews/base/a", 2), ("/b/c", "M.previews.json", "/previews/x/b/c", 5),
      ("/d/word", "Other.previews.json", "/previews/text/word", 1),
    ]
    for (path, file, origin, line) in expected {
      let node = try #require(fixture.document.node(at: JSONPointer(parsing: path)))
      let place = fixture.origin(of: node)
      #expect(FilePath.name(place.document.file) == file)
      #expect(place.document.pointer(to: place.node).description == origin)
      let said = fixture.translate(
        Diagnostic(.error, .referenceTypeForTests, "m", at: fixture.document.location(of: node), path: path))
      #expect(said.location == place.document.location(of: place.node))
      #expect(said.location?.line == line)
      #expect(said.path == origin)
    }
    let key = try #require(fixture.document.value(forKey: "a", in: fixture.node))
    let said = fixture.translate(
      Diagnostic(.error, .referenceTypeForTests, "m", at: fixture.document.keyLocation(of: key)))
    #expect(said.location?.column == 12)
  }

  @Test(
    "what a fixture gets wrong is said where it stands",
    arguments: [
      (#"{"$extends": "bsae"}"#, "fixture.unknown", "did you mean \"base\"?"),
      (#"{"$extends": "Othr.text"}"#, "fixture.unknown", "did you mean \"Other.text\"?"),
      (#"{"$preview": "Other.txet"}"#, "fixture.unknown", "did you mean \"text\"?"),
      (#"{"$extends": "x"}"#, "fixture.cycle", nil), (#"{"a": {"$preview": "M.y"}}"#, "fixture.cycle", nil),
      (#"{"$extends": 5}"#, "fixture.shape", "write \"MODEL.name\""),
      (#"{"$preview": "Other.text", "b": 1}"#, "fixture.shape", "keep $preview alone"),
      (#"{"b": {"$preview": "base", "$extends": "base"}}"#, "fixture.shape", nil),
      (#"{"b": {"$extends": "bsae"}}"#, "fixture.unknown", "did you mean \"base\"?"),
    ])
  func wrong(_ text: String, _ code: String, _ fix: String?) throws {
    var made = try Made([
      "Previews/M.previews.json": #"{"previews": {"base": {}, "y": {"$extends": "x"}, "x": \#(text)}}"#,
      "Previews/Other.previews.json": #"{"previews": {"text": "hi"}}"#,
    ])
    let error = try #require(refusal { _ = try made.fixture("x", ofModel: "M") })
    #expect(error.codes == [code])
    #expect(error.diagnostics.first?.location != nil)
    if let fix { #expect(error.diagnostics.first?.fix?.words == fix) }
  }

  @Test("the message of a cycle names the way round")
  func cycle() throws {
    var made = try Made([
      "Previews/M.previews.json": #"{"previews": {"a": {"$extends": "b"}, "b": {"c": {"$preview": "M.a"}}}}"#
    ])
    let error = refusal { _ = try made.fixture("a", ofModel: "M") }
    #expect(error?.description == "the fixture includes itself: M.a → M.b → M.a")
  }

  @Test("the message of a cycle leaves out what was included and done with on the way")
  func cycleAlone() throws {
    var made = try Made([
      "Previews/M.previews.json": """
      {"previews": {"root": [{"$preview": "M.fine"}, {"$preview": "M.b"}], "fine": 1, "other": 2,
       "b": [{"$preview": "M.fine"}, {"$preview": "M.other"}, {"$preview": "M.c"}], "c": {"$extends": "b"}}}
      """
    ])
    let error = refusal { _ = try made.fixture("root", ofModel: "M") }
    #expect(error?.description == "the fixture includes itself: M.b → M.c → M.b")
  }

  @Test("fixtures that grow without bound are refused, however they do it")
  func limits() throws {
    var doubling = (0..<40).map { #""a\#($0)": [{"$preview": "M.a\#($0 + 1)"}, {"$preview": "M.a\#($0 + 1)"}]"# }
    doubling.append(#""a40": 1"#)
    var deep = (0..<40).map { #""d\#($0)": \#(nested(20, #"{"$preview": "M.d\#($0 + 1)"}"#))"# }
    deep.append(#""d40": 1"#)
    let long = (0..<2000).map { #""e\#($0)": {"$extends": "e\#($0 + 1)"}"# } + [#""e2000": {}"#]
    var made = try Made([
      "Previews/M.previews.json": #"{"previews": {\#((doubling + deep + long).joined(separator: ","))}}"#
    ])
    for name in ["a0", "d0", "e0"] {
      #expect(refusal { _ = try made.fixture(name, ofModel: "M") }?.codes == ["fixture.limit"], "\(name)")
    }
    #expect(try made.fixture("d30", ofModel: "M") != nil)
  }

  @Test("fixtures that double are told by the first that is too large, whichever is asked for")
  func doubling() throws {
    let doubling = (0..<40).map { #""a\#($0)": [{"$preview": "a\#($0 + 1)"}, {"$preview": "a\#($0 + 1)"}]"# }
    var made = try Made([
      "Previews/M.previews.json": #"{"previews": {\#((doubling + [#""a40": 1"#]).joined(separator: ","))}}"#
    ])
    let errors = (0..<22).compactMap { name in refusal { _ = try made.fixture("a\(name)", ofModel: "M") } }
    #expect(errors.count > 15 && Set(errors).count == 1)
    #expect(errors.first?.description == "M.a21 has more than 1000000 values, nested fixtures included")
  }

  @Test(
    "a long row of fixtures, or a ring, is said once, at the same place whoever asks",
    arguments: [("e2000", "{}", 2000 - 511), ("e0", "{}", 2000)])
  func chains(_ last: String, _ end: String, _ count: Int) throws {
    let long = (0..<2000).map { #""e\#($0)": {"$extends": "e\#($0 + 1)"}"#.replacing("e2000", with: last) }
    let text = #"{"previews": {\#((long + [#""e2000": \#(end)"#]).joined(separator: ","))}}"#
    for isBackwards in [false, true] {
      var made = try Made(["Previews/M.previews.json": text])
      let names = (0..<2000).map { "e\($0)" }
      let errors = (isBackwards ? names.reversed() : names).compactMap { name in
        refusal { _ = try made.fixture(name, ofModel: "M") }
      }
      #expect(errors.count == count)
      #expect(Set(errors).count == 1)
      let message = try #require(errors.first?.description)
      #expect(
        message.hasPrefix(
          last == "e0"
            ? "the fixture includes itself: M.e0 → M.e1 → "
            : "M.e1488 extends a chain of more than 512 fixtures: e1489, "))
    }
  }

  private func nested(_ depth: Int, _ text: String) -> String {
    String(repeating: "[", count: depth) + text + String(repeating: "]", count: depth)
  }

  @Test("a captured response is its model's one preview")
  func captured() throws {
    var made = try Made(["Previews/order_card.json": #"{"a": [1]}"#])
    #expect(try made.resolver.names(ofModel: "OrderCard") == ["default"])
    let fixture = try #require(try made.fixture(nil, ofModel: "OrderCard"))
    #expect(value(fixture) == #"{"a":[1]}"#)
  }

  @Test("a model without fixtures has none, and asking for one of them is an error")
  func none() throws {
    var made = try Made(["Previews/M.previews.json": #"{"previews": {}}"#])
    #expect(try made.fixture(nil, ofModel: "Gone") == nil)
    #expect(try made.fixture(nil, ofModel: "M") == nil)
    #expect(refusal { _ = try made.fixture("a", ofModel: "Gone") }?.codes == ["fixture.unknown"])
  }

  @Test(
    "a previews file must be formed as one",
    arguments: [#"{"previews": []}"#, #"{"model": 5, "previews": {}}"#])
  func shape(_ text: String) throws {
    let document = try JSONDocument(parsing: text, file: "a.previews.json")
    #expect(refusal { _ = try FixtureFile(document, path: "a.previews.json") }?.codes == ["fixture.shape"])
  }

  @Test("a row of 5,000 fixtures is looked at once, whoever asks")
  func longRow() throws {
    let long = (0..<5000).map { #""e\#($0)": {"$extends": "e\#($0 + 1)"}"# } + [#""e5000": {}"#]
    var made = try Made(["Previews/M.previews.json": #"{"previews": {\#(long.joined(separator: ","))}}"#])
    let fixtures = try #require(try made.resolver.fixtures(ofModel: "M"))
    made.resolver.checkRows(of: fixtures, fixtures.names)
    #expect(made.resolver.memory.rows.count == 512)
    #expect(Set(made.resolver.memory.failed.values).count == 1)
  }

  // MARK: Several files

  private static let several = [
    "Previews/M.previews.json": #"{"previews": {"a": {"t": 1}}, "tags": {"a": ["usual"]}}"#,
    "Previews/M.stress.previews.json":
      #"{"model": "M", "previews": {"q": {"$extends": "a", "u": 2}}, "tags": {"q": ["long"]}, "exclude": ["q"]}"#,
    "Previews/last.json": #"{"previews": {"z": {"$preview": "q"}, "a": {"t": 9}}, "model": "M"}"#,
    "Previews/Other.previews.json": #"{"model": "Other", "previews": {"o": {"n": {"$preview": "M.q"}}}}"#,
  ]

  @Test("the files of one model are one list of fixtures")
  func severalFiles() throws {
    var made = try Made(Self.several)
    let fixtures = try #require(try made.resolver.fixtures(ofModel: "M"))
    #expect(fixtures.names == ["a", "q", "z"])
    #expect(fixtures.shown == ["a", "z"])
    #expect(fixtures.labels.tags == ["a": ["usual"], "q": ["long"]])
    #expect(
      fixtures.files.map { FilePath.name($0.path) } == ["M.previews.json", "M.stress.previews.json", "last.json"])
    #expect(fixtures.duplicates.count == 1)
    #expect(fixtures.duplicates.first?.message.hasSuffix("Previews/M.previews.json has it too") == true)
    #expect(try made.fixture("q", ofModel: "M").map(value) == #"{"t":1,"u":2}"#)
    #expect(try made.fixture("z", ofModel: "M").map(value) == #"{"t":1,"u":2}"#)
    #expect(try made.fixture("o", ofModel: "Other").map(value) == #"{"n":{"t":1,"u":2}}"#)
    #expect(
      refusal { _ = try made.fixture("zz", ofModel: "M") }?.findings.first?.diagnostic.fix == "did you mean \"z\"?")
  }

  @Test("files of a model that come, go or change their model are noticed")
  func changes() throws {
    let scratch = try Scratch(Self.several.merging(["kimchi.json": "{}"]) { first, _ in first })
    let workspace = Workspace(containing: scratch.root)
    func names() throws -> [String] {
      var resolver = FixtureResolver(workspace)
      return try resolver.names(ofModel: "M")
    }
    #expect(try names() == ["a", "q", "z"])
    let path = scratch.path("Previews/M.stress.previews.json")
    func replace(_ text: String) throws {
      workspace.documents.replace(path, with: try JSONDocument(parsing: text, file: "M.stress.previews.json"))
    }
    try replace(#"{"model": "M", "previews": {"r": {}}}"#)
    #expect(try names() == ["a", "r", "z"])
    try replace(#"{"model": "N", "previews": {"r": {}}}"#)
    #expect(try names() == ["a", "z"])
    workspace.documents.remove(path)
    #expect(try names() == ["a", "z"])
    try replace(#"{"model": "M", "previews": {"s": {}}}"#)
    #expect(try names() == ["a", "s", "z"])
    try scratch.write("Previews/new.json", #"{"model": "M", "previews": {"new": {}}}"#)
    workspace.documents.forgetListings()
    #expect(try names() == ["a", "s", "z", "new"])
  }

  @Test(
    "the beginning of a file tells its model where the key stands first",
    arguments: [
      (#"{"model": "M", "previews""#, "M"), ("\n { \"tags\": {\"model\": [\"N\"]}, \"model\":\"M\"}", "M"),
      (#"{"previews": {"a": {"model": "N"}}"#, nil), (#"{"model": "M\u0041"}"#, nil),
      (#"{"x": "model", "y": "N"}"#, nil),
      (#"{"model": 5}"#, nil), (#"{"model"#, nil), (#"{"model""#, nil), ("", nil), ("model", nil),
    ] as [(String, String?)])
  func peek(_ head: String, _ model: String?) { #expect(ModelPeek(Array(head.utf8)).model == model) }
}
