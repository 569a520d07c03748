import Glibc
import Testing

@Suite struct ManualTests {
  @Test("docs/kimchi.1 says what the verbs say of themselves")
  func current() throws {
    let path = "\(Program.root)/docs/kimchi.1"
    let printed = try Program.shell("scripts/generate-manual '\(Program.path)'")
    #expect(printed.status == 0, "\(printed.messages)")
    if getenv("KIMCHI_RECORD") != nil {
      let file = try #require(fopen(path, "w"))
      fputs(printed.text, file)
      fclose(file)
    }
    let isCurrent = TemporaryFolder.text(of: path) == printed.text
    #expect(isCurrent, "run the tests with KIMCHI_RECORD=1 to print it anew")
    #expect(printed.text.contains(".SS kimchi snapshot\n") && printed.text.contains("\\-\\-format"))
  }
}
