import CPlatform
import Glibc
import TestSupport
import Testing

@testable import Terminal

@Suite("Files of the terminal's room")
struct FilesTests {
  private func text(_ contents: Files.Contents) -> String {
    switch contents {
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    case .missing: "missing"
    case .tooLarge: "too large"
    case .unreadable(let reason): "unreadable: \(reason)"
    }
  }

  @Test("a file is read up to a limit")
  func reading() throws {
    let scratch = try Scratch(["a": "12345", "empty": ""])
    for (limit, expected) in [(0, "too large"), (4, "too large"), (5, "12345"), (6, "12345")] {
      #expect(text(Files.read(scratch.path("a"), atMost: limit)) == expected)
    }
    #expect(text(Files.read(scratch.path("empty"), atMost: 0)) == "")
    #expect(text(Files.read(scratch.path("none"), atMost: 9)) == "missing")
    #expect(text(Files.read(scratch.path("a/b"), atMost: 9)) == "missing")
    #expect(text(Files.read(scratch.root, atMost: 9)) == "unreadable: Is a directory")
  }

  @Test("what is written replaces what was there, for this user only")
  func writing() throws {
    let scratch = try Scratch()
    let path = scratch.path("a")
    for word in ["longer", "short", ""] {
      #expect(Files.write(Array(word.utf8), to: path))
      #expect(text(Files.read(path, atMost: 100)) == word)
    }
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(!Files.write([1], to: scratch.path("no/a")))
    #expect(!Files.write([1], to: scratch.root))
  }

  @Test("folders are made as deep as they are asked for, listed, and removed with what lies in them")
  func folders() throws {
    let scratch = try Scratch()
    let folder = scratch.path("x/y")
    #expect(Files.createFolders(folder) && Files.createFolders(folder))
    #expect(Files.write([1], to: folder + "/a") && Files.createFolders(folder + "/inner"))
    #expect(Files.write([1], to: folder + "/inner/b"))
    #expect(Files.names(in: folder).sorted() == ["a", "inner"])
    #expect(Files.names(in: scratch.path("none")) == [])
    #expect(!Files.createFolders(folder + "/a/deeper"))
    Files.remove(folder: folder)
    #expect(access(folder, F_OK) != 0 && access(scratch.path("x"), F_OK) == 0)
  }

  @Test("writing to what nobody reads fails, and to a full pipe waits no longer than a second")
  func pipes() {
    var ends: [Int32] = [0, 0]
    #expect(kimchi_pipe(&ends) == 0)
    signal(SIGPIPE, SIG_IGN)
    #expect(Files.writeAll([], to: ends[1]) && Files.writeAll([1, 2, 3], to: ends[1]))
    var bytes = [UInt8](repeating: 0, count: 9)
    #expect(read(ends[0], &bytes, 9) == 3 && bytes.prefix(3) == [1, 2, 3])
    close(ends[0])
    #expect(!Files.writeAll([1], to: ends[1]))
    close(ends[1])
    #expect(!Files.writeAll([1], to: -1))
  }
}
