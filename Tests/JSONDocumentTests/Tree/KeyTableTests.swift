import Testing

@testable import JSONDocument

@Suite("Known keys")
struct KeyTableTests {
  private static let words = ["type", "text", "title", "tilt", "", "größe", "a\"b", "text"]

  @Test("a word has the number of its place, a repeated one that of the first", arguments: words)
  func findsWords(word: String) {
    #expect(KeyTable(Self.words).index(of: word) == Self.words.firstIndex(of: word))
  }

  @Test("other words are not found", arguments: ["typ", "types", "epyt", "Type", " ", "größ"])
  func missesOthers(word: String) {
    #expect(KeyTable(Self.words).index(of: word) == nil)
    #expect(KeyTable([]).index(of: word) == nil)
  }

  @Test("members come in order, by number, with the last value of a repeated key")
  func listsMembers() throws {
    let document = try JSONDocument(
      parsing: ##"{"text": 1, "x": 2, "t\u0079pe": [], "text": {}, "a\"b": null}"##, file: "a.json")
    let members = document.members(of: document.root, in: KeyTable(Self.words))
    #expect(members.map(\.key) == [1, nil, 0, 6])
    #expect(members.map(\.kind) == [.object, .number, .array, .null])
    #expect(document.members(of: members[2].value, in: KeyTable(Self.words)).isEmpty)
  }

  @Test("a string is found among words, escapes read", arguments: [(#""text""#, 1), (#""t\u0065xt""#, 1)])
  func findsStrings(text: String, number: Int) throws {
    let document = try JSONDocument(parsing: "[\(text), 1, \"other\"]", file: "a.json")
    let found = document.elements(of: document.root).map { document.index(of: $0, in: KeyTable(Self.words)) }
    #expect(found == [number, nil, nil])
  }

  @Test("bits of keys never deny one that is there, and deny nearly all others")
  func bits() throws {
    let names = (0..<40).map { "key_\($0 * $0)_of_\($0)" }
    for count in [0, 1, 5, 10] {
      let members = names.prefix(count).map { "\"\($0)\": 1" }.joined(separator: ", ")
      let view = JSONView(try JSONDocument(parsing: "{\(members)}", file: "a.json"))
      var bits = KeyBits()
      view.forEachKey { bits.insert($0) }
      for name in names.prefix(count) { #expect(bits.mayHave(name)) }
      #expect(names.dropFirst(count).count { bits.mayHave($0) } <= count)
    }
    let escaped = JSONView(try JSONDocument(parsing: #"{"te\u0078t": 1}"#, file: "a.json"))
    var bits = KeyBits()
    escaped.forEachKey { bits.insert($0) }
    #expect(bits.mayHave("text"))
  }
}
