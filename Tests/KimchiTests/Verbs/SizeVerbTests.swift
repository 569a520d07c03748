import JSONDocument
import Testing

@Suite("kimchi size")
struct SizeVerbTests {
  private let card = "Previews/Kimchi/Layouts/restaurant_card.json"

  @Test("a table of bytes, with what is saved")
  func table() throws {
    let result = try Program.run("size", card, "--items", "100")
    #expect(result.status == 0)
    let lines = result.text.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.first?.hasPrefix("100 items") == true)
    #expect(Set(lines.map(\.count)).count == 1)
    #expect(lines.last?.contains(/saved +[0-9.]+ % +[0-9.]+ %/) == true)
  }

  @Test("--json counts the same")
  func json() throws {
    let report = try Program.run("size", card, "--items", "3", "--json").json()
    #expect(report.value(forKey: "items", in: report.root).flatMap { report.integer($0) } == 3)
    #expect(report.value(forKey: "saved_percent", in: report.root) != nil)
  }

  @Test("a count beyond sense is a usage error", arguments: ["0", "-1", "100001", "many"])
  func count(_ items: String) throws {
    #expect(try Program.run("size", card, "--items", items).status == 2)
  }
}
