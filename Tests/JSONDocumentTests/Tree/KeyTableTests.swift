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
}
