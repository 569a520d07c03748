import JSONDocument
import Workspaces

extension LanguageMethod {
  static let commands: [LanguageMethod] = [
    .request(
      "workspace/executeCommand", "executeCommandProvider",
      ["commands": .array(EditorCommand.allCases.filter(\.isAnswered).map { .string($0.rawValue) })]
    ) { server, params throws(RPCError) in try server.execute(params) }
  ]
}

/// A command that stands in a code lens.
enum EditorCommand: String, CaseIterable {
  case openStudio = "kimchi.openStudio"
  /// Of editors that show pictures themselves.
  case preview = "kimchi.preview"

  /// Whether the server answers it.
  var isAnswered: Bool { self == .openStudio }

  func json(_ title: String, _ uri: String) -> JSONText {
    ["title": .string(title), "command": .string(rawValue), "arguments": [.string(uri)]]
  }
}

extension LanguageServer {
  /// A server has no terminal for the studio to run in: it tells what to type. An editor with a terminal does it instead.
  fileprivate mutating func execute(_ params: JSONView) throws(RPCError) -> JSONText {
    let name = params["command"]?.string ?? ""
    guard EditorCommand(rawValue: name) == .openStudio else { throw .invalidParams("no command \(name)") }
    let path = params["arguments"]?.elements.first?.string.flatMap(FileURI.path)
    guard let word = path ?? folders.first else { throw .invalidParams("a file is missing") }
    let quoted = "'\(word.replacing("'", with: #"'\''"#))'"
    notify("window/showMessage", ["type": 3, "message": .string("Run in a terminal: kimchi \(quoted)")])
    return .null
  }
}
