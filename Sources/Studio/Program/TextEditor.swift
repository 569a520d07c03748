import Glibc
import Terminal
import Workspaces

/// The user's own editor, for texts that are awkward on one line.
package enum TextEditor {
  package enum Outcome {
    case changed(String)
    case unchanged
    case failed(String)
  }

  /// Lets the user edit a text in `$VISUAL` or `$EDITOR`, as a file in `$TMPDIR`. The terminal must be given
  /// away meanwhile.
  package static func edit(_ text: String) -> Outcome {
    let named = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let folder = named.isEmpty ? "/tmp" : named
    var template = Array("\(folder)/kimchi-XXXXXX.json".utf8CString)
    let descriptor = mkstemps(&template, 5)
    guard descriptor >= 0 else {
      return .failed("can't create a temporary file in \(folder); TMPDIR names another folder")
    }
    let path = String(decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(path) }
    Files.writeAll(Array(text.utf8), to: descriptor)
    close(descriptor)
    let editor = [getenv("VISUAL"), getenv("EDITOR")].compactMap { $0.map { String(cString: $0) } }.first {
      !$0.isEmpty
    }
    // An editor's name may have arguments, so that it is the shell that takes it apart.
    let ending = ChildProcess.run(["/bin/sh", "-c", "\(editor ?? "vi") \"$1\"", "sh", path])
    guard ending == .exited(0) else {
      return .failed("the editor \(editor ?? "vi") failed; set EDITOR to another one")
    }
    guard let bytes = try? WorkspaceFiles.read(path) else { return .failed("can't read the edited text") }
    let edited = String(decoding: bytes, as: UTF8.self)
    return edited == text ? .unchanged : .changed(edited)
  }
}
