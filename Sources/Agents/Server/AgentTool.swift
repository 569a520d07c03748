import JSONDocument
import Language
import Sushi
import Workspaces

/// A tool for agents: a row with everything about it.
struct AgentTool: Sendable {
  typealias Action = @Sendable (inout AgentServer, JSONView) throws(Refusal) -> AgentAnswer

  struct Parameter: Sendable {
    enum Kind: String, Sendable {
      case string, boolean, array

      var withArticle: String {
        switch self {
        case .string: "a string"
        case .boolean: "true or false"
        case .array: "an array of strings"
        }
      }
    }

    var name: String
    var kind: Kind
    var summary: String
    var isRequired: Bool

    init(_ name: String, _ kind: Kind = .string, _ summary: String, isRequired: Bool = false) {
      self.name = name
      self.kind = kind
      self.summary = summary
      self.isRequired = isRequired
    }
  }

  let name: String
  let summary: String
  let parameters: [Parameter]
  /// Members of the structured answer, each with a type of JSON Schema.
  let results: [(name: String, type: String)]
  var isReadOnly = true
  /// Whether it may write files.
  var isDestructive = false
  let run: Action

  static let all: [AgentTool] = looking + changing

  /// As `tools/list` has it.
  var description: JSONText {
    let properties = parameters.map { parameter -> (String, JSONText) in
      let kind = JSONText.string(parameter.kind.rawValue)
      let summary = JSONText.string(parameter.summary)
      return parameter.kind == .array
        ? (parameter.name, ["type": kind, "items": ["type": "string"], "description": summary])
        : (parameter.name, ["type": kind, "description": summary])
    }
    let required = parameters.filter(\.isRequired).map { JSONText.string($0.name) }
    return [
      "name": .string(name), "description": .string(summary),
      "inputSchema": [
        "type": "object", "properties": .object(properties), "required": .array(required),
        "additionalProperties": false,
      ],
      "outputSchema": [
        "type": "object", "properties": .object(results.map { ($0.name, ["type": .string($0.type)]) }),
      ],
      "annotations": [
        "readOnlyHint": .bool(isReadOnly), "destructiveHint": .bool(isDestructive), "openWorldHint": false,
      ],
    ]
  }

  /// Refuses arguments that the tool doesn't have, that are of another type, or that are missing.
  func check(_ arguments: JSONView) throws(Refusal) {
    let known = parameters.map(\.name)
    for member in arguments.members {
      guard let parameter = parameters.first(where: { $0.name == member.key }) else {
        throw Refusal(
          "\(name) has no argument \(Spelling.quoted(member.key))",
          fix: Spelling.nearest(member.key, in: known).map { "did you mean \($0)?" }
            ?? (known.isEmpty ? "it takes none" : "it takes \(known.joined(separator: ", "))"))
      }
      let isRight =
        switch parameter.kind {
        case .string: member.value.string != nil
        case .boolean: member.value.bool != nil
        case .array: member.value.kind == .array && member.value.elements.allSatisfy { $0.string != nil }
        }
      guard isRight else {
        throw Refusal("\(member.key) is \(member.value.kind.withArticle)", fix: "give \(parameter.kind.withArticle)")
      }
    }
    for parameter in parameters where parameter.isRequired && arguments[parameter.name] == nil {
      throw Refusal("\(name) needs \(parameter.name)", fix: parameter.summary)
    }
  }
}

/// The answer of a tool: values for programs, the same as text, and a picture if there is one.
struct AgentAnswer {
  var structured: JSONText
  /// For people; nil has the values as text.
  var text: String?
  /// PNG.
  var picture: [UInt8]?

  /// With paths from the workspace's folder.
  func naming(filesFrom root: String) -> AgentAnswer {
    var answer = self
    func short(_ text: String) -> String { text.replacing(root + "/", with: "") }
    answer.structured = (try? JSONText(parsing: short(structured.description))) ?? structured
    answer.text = text.map(short)
    return answer
  }

  var json: JSONText {
    var content: [JSONText] = [
      ["type": "text", "text": .string(text ?? structured.minified.description)]
    ]
    if let picture {
      content.append(["type": "image", "data": .string(Base64.encode(picture)), "mimeType": "image/png"])
    }
    return ["content": .array(content), "structuredContent": structured]
  }
}
