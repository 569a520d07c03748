import Foundation
import Verbs

/// A command line of the program, carried out in this process: a hundred times as many in the same time as with a process
/// for each. A crash or a hang ends the process, which `Worker` waits for.
struct VerbRun {
  let status: Int32
  /// Everything printed.
  let output: [UInt8]
  var text: String { String(decoding: output, as: UTF8.self) }

  /// - Parameters:
  ///   - folder: the one that it runs in; its home too.
  ///   - input: a text on standard input.
  init(_ words: [String], in folder: String, input: String = "") throws {
    for (name, value) in Self.environment { setenv(name, value, 1) }
    setenv("HOME", folder, 1)
    setenv("XDG_STATE_HOME", folder + "/../state", 1)
    let before = FileManager.default.currentDirectoryPath
    guard chdir(folder) == 0, let inlet = tmpfile(), let outlet = tmpfile() else {
      throw CocoaError(.fileReadUnknown)
    }
    defer {
      chdir(before)
      fclose(inlet)
      fclose(outlet)
    }
    fputs(input, inlet)
    rewind(inlet)
    fflush(nil)
    let standard = (dup(STDIN_FILENO), dup(STDOUT_FILENO))
    dup2(fileno(inlet), STDIN_FILENO)
    dup2(fileno(outlet), STDOUT_FILENO)
    let printed = Runner.printed(words)
    dup2(standard.0, STDIN_FILENO)
    dup2(standard.1, STDOUT_FILENO)
    close(standard.0)
    close(standard.1)
    status = printed.status
    output = Self.content(of: outlet) + printed.output + printed.messages
  }

  private static let environment = [
    "PATH": "/nonexistent", "LANG": "C.UTF-8", "SOURCE_DATE_EPOCH": "1700000000", "TERM": "dumb",
  ]

  /// What line mode has written.
  private static func content(of file: UnsafeMutablePointer<FILE>) -> [UInt8] {
    var bytes: [UInt8] = []
    let size = Int(lseek(fileno(file), 0, SEEK_END))
    guard size > 0 else { return bytes }
    bytes = [UInt8](repeating: 0, count: size)
    bytes.removeLast(size - max(0, pread(fileno(file), &bytes, size, 0)))
    return bytes
  }
}
