import JSONDocument
import Sushi
import Workspaces

extension LanguageMethod {
  static let colors: [LanguageMethod] = [
    .request("textDocument/documentColor", "colorProvider") { server, params throws(RPCError) in
      try server.documentColors(params)
    },
    .request("textDocument/colorPresentation") { server, params throws(RPCError) in
      try server.colorPresentations(params)
    },
  ]
}

extension LanguageServer {
  /// Tokens that are offered for a colour.
  private static let presentationLimit = 8

  fileprivate mutating func documentColors(_ params: JSONView) throws(RPCError) -> JSONText {
    let (path, _) = try document(params)
    guard let place = asked(path, 0) else { return .array([]) }
    let text = sourceText(of: place)
    let theme = Theme(designSystem: place.workspace.designSystem)
    let colors = DocumentColors(in: place.document, theme.designSystem).found
    return .array(
      colors.map { node, color in
        let color = theme.resolve(color)
        func share(_ channel: UInt8) -> JSONText { .number((Double(channel) / 255 * 1000).rounded() / 1000) }
        return [
          "range": range(place.document.span(of: node), in: text),
          "color": [
            "red": share(color.red), "green": share(color.green), "blue": share(color.blue),
            "alpha": share(color.alpha),
          ],
        ]
      })
  }

  /// Tokens that have the colour, then those near it, then its digits.
  fileprivate mutating func colorPresentations(_ params: JSONView) throws(RPCError) -> JSONText {
    let (path, text) = try document(params)
    guard let start = params["range"]?["start"].flatMap(TextPosition.init),
      let end = params["range"]?["end"].flatMap(TextPosition.init), start <= end
    else { throw .invalidParams("the range of the colour is missing") }
    func channel(_ name: String) -> UInt8 {
      UInt8(clamping: Int(clamping: ((params["color"]?[name]?.number ?? 0) * 255).rounded()))
    }
    let color = RGBA(
      red: channel("red"), green: channel("green"), blue: channel("blue"), alpha: channel("alpha"))
    let range = range(text.offset(of: start, in: encoding)..<text.offset(of: end, in: encoding), in: text)
    func presentation(_ label: String, _ new: String) -> JSONText {
      ["label": .string(label), "textEdit": ["range": range, "newText": .string(new)]]
    }
    let theme = Theme(designSystem: workspace(of: path).designSystem)
    let near = NearColors(color, theme).tokens.prefix(Self.presentationLimit)
    return .array(
      near.map { presentation($0, "{ \"token\": \(JSONText.string($0)) }") }
        + [presentation(color.hex, "\"\(color.hex)\"")])
  }
}

/// Tokens of a theme by how near their colours are to another.
struct NearColors {
  /// The nearest first; of one distance in the order of the design system.
  let tokens: [String]
  /// The greatest difference of a channel that still looks alike.
  private static let reach = 24

  init(_ color: RGBA, _ theme: Theme) {
    var found: [(name: String, distance: Int)] = []
    for name in theme.designSystem.tokenNames {
      guard let token = theme.designSystem.token(named: name) else { continue }
      let other = theme.resolve(Color(.token(token)))
      let distance =
        zip(
          [color.red, color.green, color.blue, color.alpha], [other.red, other.green, other.blue, other.alpha]
        ).map { abs(Int($0) - Int($1)) }.max() ?? 0
      if distance <= Self.reach { found.append((name, distance)) }
    }
    tokens = found.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .map(\.element.name)
  }
}
