import TestSupport
import Testing

@testable import JSONDocument

@Suite struct KeyIndexTests {
  @Test("a large object finds its members as a small one does, through edits of all sorts", arguments: 0..<12)
  func edits(_ seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let isRepeating = seed % 4 == 0
    func key(_ random: inout SeededRandom) -> String {
      random.pick(["k", "\\u006b", "é", "q\\\""])
        + String(Int.random(in: 0..<(isRepeating ? 200 : 2000), using: &random))
    }
    var keys: [String] = []
    while keys.count < 400 {
      let next = key(&random)
      if isRepeating || !keys.contains(next) { keys.append(next) }
    }
    let members = keys.enumerated().map { "\"\($1)\": \($0)" }
    var document = try JSONDocument(parsing: "{\(members.joined(separator: ", "))}", file: "d")
    for _ in 0..<40 {
      let name = try #require(JSONDocument(parsing: "\"\(key(&random))\"", file: "k").string(.init(0)))
      let found = document.value(forKey: name, in: document.root)
      #expect(found == linear(name, document), "seed \(seed)")
      let copy = random.chance(20) ? document : nil
      switch Int.random(in: 0..<4, using: &random) {
      case 0: if let found { try document.remove(found) }
      case 1: if let found { try document.replace(found, with: random.chance(50) ? "x" : [1, 2]) }
      case 2: try document.set(7, forKey: name, in: document.root)
      default:
        if let found, document.value(forKey: name + "!", in: document.root) == nil {
          try document.rename(found, to: name + "!")
          #expect(document.value(forKey: name + "!", in: document.root) == linear(name + "!", document))
        }
      }
      #expect(document.value(forKey: name, in: document.root) == linear(name, document), "seed \(seed)")
      if let copy { #expect(copy.value(forKey: name, in: copy.root) == linear(name, copy), "seed \(seed)") }
    }
  }

  private func linear(_ key: String, _ document: JSONDocument) -> JSONDocument.Node? {
    document.members(of: document.root).filter { $0.keyEquals(key) }.last?.value
  }
}
