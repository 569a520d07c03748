import Foundation
import Testing

@Suite("The members of a checkout's fixture") struct FixtureDocumentationTests {
  private static let root = #filePath.components(separatedBy: "/Tests/").first ?? "."

  @Test("docs/dialects.md names every member that is read")
  func members() throws {
    let page = try String(contentsOfFile: Self.root + "/docs/dialects.md", encoding: .utf8)
    let folder = Self.root + "/Sources/Checkout/Reading"
    var keys: Set<String> = []
    for file in ["DocumentReader+Cart.swift", "DocumentReader+Environment.swift", "CheckoutFixture.swift"] {
      let source = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      for match in source.matches(of: /\("([a-z_]+)", of: [a-z]+/) { keys.insert(String(match.1)) }
    }
    #expect(keys.count > 40)
    for key in keys.sorted() { #expect(page.contains("`\(key)`"), "\(key) is read, but not described") }
  }
}
