import Foundation
import Functions
import Testing

@testable import KimchiCore

@Suite("The documentation of functions: Recorded")
struct FunctionPageTests {
  private static let page = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/docs/format.md"

  @Test("docs/format.md lists the functions as they are")
  func table() throws {
    let rows = Function.allCases.map { function in
      let row = function.row
      return "| `\(function.signature)` | \(row.summary) | `\(row.example.call)` | \(row.example.result) |\n"
    }
    let table = "| function | value | example | gives |\n|---|---|---|---|\n" + rows.joined()
    let found = try String(contentsOfFile: Self.page, encoding: .utf8)
    let start = try #require(found.firstRange(of: "<!-- functions -->\n")?.upperBound)
    let end = try #require(found.firstRange(of: "<!-- end of functions -->")?.lowerBound)
    let expected = found[..<start] + table + found[end...]
    if ProcessInfo.processInfo.environment["KIMCHI_RECORD"] != nil {
      try String(expected).write(toFile: Self.page, atomically: true, encoding: .utf8)
    } else {
      #expect(found == expected, "run the tests with KIMCHI_RECORD=1 to print it anew")
    }
  }
}
