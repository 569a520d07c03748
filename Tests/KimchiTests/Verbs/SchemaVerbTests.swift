import JSONDocument
import Testing

@Suite("kimchi schema")
struct SchemaVerbTests {
  @Test("the schema is JSON Schema 2020-12, with a workspace's components when one is named")
  func schema() throws {
    let plain = try Program.run("schema")
    #expect(plain.status == 0)
    let document = try plain.json()
    let dialect = document.value(forKey: "$schema", in: document.root).flatMap { document.string($0) }
    #expect(dialect == "https://json-schema.org/draft/2020-12/schema")
    #expect(!plain.text.contains("offer_line"))
    let own = try Program.run("schema", "Previews/Kimchi")
    #expect(own.text.contains("offer_line"))
    _ = try own.json()
  }

  @Test("a workspace that does not exist exits 2")
  func missing() throws {
    #expect(try Program.run("schema", "no/such/folder").status == 2)
  }
}
