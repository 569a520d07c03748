import JSONDocument
import Testing

@Suite("kimchi tree")
struct TreeVerbTests {
  @Test("an outline has a line for each node")
  func outline() throws {
    let result = try Program.run("tree", "Previews/Kimchi/Layouts/two_labels.json")
    #expect(result.status == 0)
    #expect(result.text == "▸ hStack\n├ ● label  ↦ title\n└ ● label\n")
    #expect(result.messages.isEmpty)
  }

  @Test("--json nests the nodes with their types")
  func json() throws {
    let tree = try Program.run("tree", "--json", "Previews/Kimchi/Layouts/two_labels.json").json()
    #expect(tree.value(forKey: "type", in: tree.root).flatMap { tree.string($0) } == "hStack")
    let children = try #require(tree.value(forKey: "children", in: tree.root))
    #expect(tree.childCount(of: children) == 2)
  }

  @Test("a screen's outline has the parts that come from the data of the fixture")
  func screen() throws {
    let result = try Program.run("tree", "Previews/Feed/Screens/tonight.json")
    #expect(result.text.contains("item restaurant_card #"), "\(result.text)")
  }

  @Test("a word that is nothing exits 2")
  func unknown() throws {
    let result = try Program.run("tree", "Nothing")
    #expect(result.status == 2)
    #expect(result.messages.contains("[target.unknown]"))
  }
}
