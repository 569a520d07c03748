import Glibc
import Testing
import Workspaces

@testable import Commands

@Suite struct CodeReferenceTests {
  @Test("docs/codes.md has the page of every code")
  func current() throws {
    let folders = #filePath.split(separator: "/").dropLast(4)
    let path = "/" + folders.joined(separator: "/") + "/docs/codes.md"
    if getenv("KIMCHI_RECORD") != nil {
      let file = try #require(fopen(path, "w"))
      fputs(DiagnosticTable.reference, file)
      fclose(file)
    }
    let found = String(decoding: try WorkspaceFiles.read(path), as: UTF8.self)
    #expect(found == DiagnosticTable.reference, "run the tests with KIMCHI_RECORD=1 to print it anew")
  }
}
