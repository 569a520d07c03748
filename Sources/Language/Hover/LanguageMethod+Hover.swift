import Functions
import JSONDocument
import KimchiCore
import Pictures
import Workspaces

extension LanguageMethod {
  static let hover: [LanguageMethod] = [
    .request("textDocument/hover", "hoverProvider") { server, params throws(RPCError) in try server.hover(params) }
  ]
}

extension LanguageServer {
  /// Describes the key or the value at a place: what it names, what the property means, where its value comes
  /// from, and what is wrong there.
  fileprivate mutating func hover(_ params: JSONView) throws(RPCError) -> JSONText {
    guard let place = try asked(params) else { return .null }
    let container = place.document.kind(of: place.node) == .object || place.document.kind(of: place.node) == .array
    guard place.isKey || !container else { return .null }
    var parts: [String] = []
    let named = named(at: place)
    if let named { parts += describe(named.thing, place) }
    if let function = Self.function(at: place) { parts.append(function) }
    parts += describeProperty(place)
    if client.showsPictures { parts += picture(at: place, of: named?.thing).map { [$0] } ?? [] }
    for page in pages(at: place) { parts.append(parts.isEmpty ? page : "---\n\n" + page) }
    guard !parts.isEmpty else { return .null }
    let span = place.isKey ? place.document.keySpan(of: place.node) : place.document.span(of: place.node)
    return [
      "contents": Markdown.content(parts.joined(separator: "\n\n"), isTaken: client.takesMarkdownInHovers),
      "range": range(named?.range ?? span ?? 0..<0, in: sourceText(of: place)),
    ]
  }

  /// The function that a call names.
  private static func function(at place: AskedPlace) -> String? {
    guard place.document.key(of: place.node) == "call", let name = place.document.string(place.node),
      let function = Function(rawValue: name)
    else { return nil }
    let example = function.row.example
    return "\(Markdown.code(function.signature)): \(function.row.summary)\n\n\(Markdown.code(example.call)) is "
      + Markdown.code(example.result)
  }

  /// The pages of the problems that are shown at a place.
  private func pages(at place: AskedPlace) -> [String] {
    (checks.findings[place.path] ?? []).filter { $0.range.contains(place.offset) }.prefix(2).map { finding in
      let code = finding.diagnostic.code
      return "**\(code.id)**: \(code.summary)\n\n\(code.page)"
    }
  }
}
