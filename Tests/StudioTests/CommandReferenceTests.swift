import Glibc
import Testing

@testable import Commands
@testable import Layers
@testable import Studio
@testable import Workspaces

@Suite struct CommandReferenceTests {
  @Test("docs/commands.md says what the table says")
  func current() throws {
    let folders = #filePath.split(separator: "/").dropLast(3)
    let path = "/" + folders.joined(separator: "/") + "/docs/commands.md"
    let expected = CommandTable.studio.reference
    if getenv("KIMCHI_RECORD") != nil {
      let file = try #require(fopen(path, "w"))
      fputs(expected, file)
      fclose(file)
    }
    let found = String(decoding: try WorkspaceFiles.read(path), as: UTF8.self)
    #expect(found == expected, "run the tests with KIMCHI_RECORD=1 to print it anew")
  }
}
