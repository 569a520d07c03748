import JSONDocument
import Language
import Sessions
import Workspaces

/// Answers coding agents about one workspace by the Model Context Protocol: a value that answers messages, without pipes.
///
/// Edits are made in memory; only the tool `save` writes files, those of the workspace, and only after `edit` has shown
/// them. Nothing outside of the workspace is read or written.
package struct AgentServer {
  /// The versions of the protocol that it speaks, the newest first.
  static let versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  /// Real path of the workspace's folder.
  let root: String
  /// Whether the tools that change something are left out.
  let isReadOnly: Bool
  private let version: String
  /// The edits that aren't saved yet.
  var draft: Draft?

  /// Edits of one layout, and the lines that made them.
  struct Draft {
    var target: String?
    var lines: [String] = []
    var session: Session?
  }

  /// - Parameter root: the real path of the workspace's folder.
  package init(root: String, isReadOnly: Bool = false, version: String = "") {
    self.root = root
    self.isReadOnly = isReadOnly
    self.version = version
  }

  package mutating func handle(_ message: IncomingMessage) -> [OutgoingMessage] {
    switch message {
    case .request(let id, let method, let params):
      do throws(RPCError) {
        return [.result(id, try answer(method, params ?? JSONView(JSONDocument())))]
      } catch {
        return [.failure(id, error)]
      }
    case .notification, .response: return []
    case .invalid(let id, let error): return [.failure(id, error)]
    }
  }

  private mutating func answer(_ method: String, _ params: JSONView) throws(RPCError) -> JSONText {
    switch method {
    case "initialize": return initialize(params)
    case "ping": return [:]
    case "tools/list": return ["tools": .array(tools.map(\.description))]
    case "tools/call": return try call(params)
    case "resources/list": return ["resources": .array(AgentResources(root).list)]
    case "resources/templates/list": return ["resourceTemplates": .array([])]
    case "resources/read":
      guard let uri = params["uri"]?.string, let content = AgentResources(root).content(uri) else {
        throw RPCError(-32002, "no such resource")
      }
      return ["contents": [content]]
    default: throw .unknownMethod(method)
    }
  }

  private func initialize(_ params: JSONView) -> JSONText {
    let asked = params["protocolVersion"]?.string ?? ""
    return [
      "protocolVersion": .string(Self.versions.contains(asked) ? asked : Self.versions[0]),
      "capabilities": ["tools": [:], "resources": [:]],
      "serverInfo": ["name": "kimchi", "version": .string(version)],
      "instructions": """
      Layouts, components, screens and fixtures of one kimchi workspace. Begin with `list`; look with `render`; change \
      with `edit`, then `check`, then `save`.
      """,
    ]
  }

  // MARK: Tools

  private var tools: [AgentTool] { AgentTool.all.filter { !isReadOnly || $0.isReadOnly } }

  /// A tool that can't do what is asked says so in its answer, where the agent reads it.
  private mutating func call(_ params: JSONView) throws(RPCError) -> JSONText {
    let name = params["name"]?.string ?? ""
    guard let tool = tools.first(where: { $0.name == name }) else { throw .invalidParams("no tool named \(name)") }
    let arguments = params["arguments"] ?? JSONView(JSONDocument())
    do throws(Refusal) {
      try tool.check(arguments)
      return try tool.run(&self, arguments).naming(filesFrom: root).json
    } catch {
      let words = [error.message, error.fix].compactMap(\.self).joined(separator: ": ")
        .replacing(root + "/", with: "")
      return ["content": [["type": "text", "text": .string(words)]], "isError": true]
    }
  }
}
