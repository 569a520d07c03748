import Glibc
import Testing

/// Pictures kept beside the tests as text. `KIMCHI_RECORD=1` writes them anew.
enum Golden {
  static func expect(
    _ text: String, matches name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let path = "\(Program.root)/Tests/KimchiTests/Goldens/\(name)"
    if getenv("KIMCHI_RECORD") != nil {
      let file = try #require(fopen(path, "w"))
      defer { fclose(file) }
      var text = text
      _ = text.withUTF8 { fwrite($0.baseAddress, 1, $0.count, file) }
      return
    }
    let recorded = try #require(
      TemporaryFolder.text(of: path), "\(name) is missing: run the tests with KIMCHI_RECORD=1",
      sourceLocation: sourceLocation)
    let isSame = text == recorded
    #expect(isSame, "\(name) is\n\(text)", sourceLocation: sourceLocation)
  }
}
