import Editing
import Inspection
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

extension LanguageMethod {
  /// The shape of the text, and what stands beside it.
  static let structure: [LanguageMethod] = [
    .request("textDocument/foldingRange", "foldingRangeProvider") { server, params throws(RPCError) in
      try server.foldingRanges(params)
    },
    .request("textDocument/selectionRange", "selectionRangeProvider") { server, params throws(RPCError) in
      try server.selectionRanges(params)
    },
    .request("textDocument/documentLink", "documentLinkProvider", [:]) { server, params throws(RPCError) in
      try server.documentLinks(params)
    },
    .request("textDocument/inlayHint", "inlayHintProvider") { server, params throws(RPCError) in
      try server.inlayHints(params)
    },
    .request("textDocument/codeLens", "codeLensProvider", [:]) { server, params throws(RPCError) in
      try server.codeLenses(params)
    },
  ]
}

extension LanguageServer {
  private static let rangeLimit = 10_000

  private mutating func whole(_ params: JSONView) throws(RPCError) -> (place: AskedPlace, text: SourceText)? {
    let (path, _) = try document(params)
    guard let place = asked(path, 0) else { return nil }
    return (place, sourceText(of: place))
  }

  fileprivate mutating func foldingRanges(_ params: JSONView) throws(RPCError) -> JSONText {
    guard let (place, text) = try whole(params) else { return .array([]) }
    let (document, encoding) = (place.document, encoding)
    var ranges: [JSONText] = []
    func look(_ node: JSONDocument.Node) {
      guard document.kind(of: node) == .object || document.kind(of: node) == .array, ranges.count < Self.rangeLimit
      else { return }
      let span = document.span(of: node)
      let first = text.position(of: span.lowerBound, in: encoding).line
      let last = text.position(of: span.upperBound, in: encoding).line
      if last > first + 1 { ranges.append(["startLine": .integer(first), "endLine": .integer(last - 1)]) }
      if last > first { document.forEachChild(of: node, look) }
    }
    look(document.root)
    return .array(ranges)
  }

  fileprivate mutating func selectionRanges(_ params: JSONView) throws(RPCError) -> JSONText {
    let (path, text) = try document(params)
    var answers: [JSONText] = []
    for position in params["positions"]?.elements ?? [] {
      guard let position = TextPosition(position) else { throw .invalidParams("a position is broken") }
      let offset = text.offset(of: position, in: encoding)
      var spans: [Range<Int>] = []
      if let place = asked(path, offset) {
        if let name = place.nameRange { spans.append(name) }
        var node: JSONDocument.Node? = place.node
        while let current = node {
          let span = place.document.span(of: current)
          if spans.last.map({ span.lowerBound <= $0.lowerBound && $0.upperBound <= span.upperBound }) != false {
            spans.append(span)
          }
          if let key = place.document.keySpan(of: current) { spans.append(key.lowerBound..<span.upperBound) }
          node = place.document.parent(of: current)
        }
      }
      var answer: JSONText?
      for span in spans.reversed() {
        let range = range(span, in: text)
        answer = answer.map { ["range": range, "parent": $0] } ?? ["range": range]
      }
      answers.append(answer ?? ["range": range(offset..<offset, in: text)])
    }
    return .array(answers)
  }

  /// Pictures, and the fixtures that others take over.
  fileprivate mutating func documentLinks(_ params: JSONView) throws(RPCError) -> JSONText {
    guard let (place, text) = try whole(params) else { return .array([]) }
    let (document, images) = (place.document, place.workspace.images)
    var found: [(span: Range<Int>, target: String)] = []
    let file = place.sort == .fixtures ? try? FixtureFile(document, path: place.path) : nil
    var resolver = FixtureResolver(place.workspace)
    /// The file and the line of a fixture.
    func fixture(_ text: String, in file: FixtureFile) -> String? {
      let (model, name) = resolver.named(text, in: file)
      guard let home = ((try? resolver.fixtures(ofModel: model)) ?? nil)?.file(of: name), let node = home.node(name)
      else { return nil }
      let line = (home.document.keyLocation(of: node) ?? home.document.location(of: node)).line
      return "\(FileURI.text(home.path))#L\(line)"
    }
    func look(_ node: JSONDocument.Node) {
      guard found.count < Self.rangeLimit else { return }
      if let text = document.string(node) {
        let key = document.key(of: node)
        let isFixture = key == FixtureMerge.extendsKey || key == FixtureMerge.previewKey
        if isFixture, let file, let target = fixture(text, in: file) {
          found.append((AskedPlace.inside(document.span(of: node)), target))
        } else if text.contains("."), let path = images.file(for: text) {
          found.append((AskedPlace.inside(document.span(of: node)), FileURI.text(path)))
        }
      }
      document.forEachChild(of: node, look)
    }
    look(document.root)
    return .array(
      found.map { ["range": range($0.span, in: text), "target": .string($0.target)] })
  }

  // MARK: Beside the text

  /// The value of each reference in the first fixture.
  fileprivate mutating func inlayHints(_ params: JSONView) throws(RPCError) -> JSONText {
    guard let (place, text) = try whole(params), let picture = picture(place), let fixture = picture.fixture else {
      return .array([])
    }
    let first = params["range"]?["start"]?["line"]?.integer ?? 0
    let lines = first...max(first, params["range"]?["end"]?["line"]?.integer ?? Int.max)
    var hints: [JSONText] = []
    for (index, node) in picture.nodes.enumerated() {
      for reference in References(of: node, in: place.document).found where hints.count < Self.rangeLimit {
        let end = place.document.span(of: reference.node).upperBound
        let position = text.position(of: end, in: encoding)
        guard lines.contains(position.line), let path = try? ReferencePath(parsing: reference.path),
          let value = picture.dataSteps(of: path, in: index).map(picture.expanded)?.lazy
            .compactMap(picture.dataValue).first
        else { continue }
        let words = Spelling.excerpt(fixture.document.minifiedText(of: value), limit: 40)
        hints.append([
          "position": position.json, "label": .string(words), "paddingLeft": true,
          "tooltip": .string(fixture.address),
        ])
      }
    }
    return .array(hints)
  }

  /// The number of uses of a component, the fixtures of a layout, and where its picture can be seen.
  fileprivate mutating func codeLenses(_ params: JSONView) throws(RPCError) -> JSONText {
    guard let (place, text) = try whole(params), let layout = place.layout else { return .array([]) }
    let node = place.document.value(forKey: "component", in: place.document.root) ?? place.document.root
    let start = place.document.span(of: node).lowerBound
    var titles: [String] = []
    if layout.isComponent {
      let users = place.workspace.users(ofComponent: layout.id)
      // Data may name it too.
      if users > 0 { titles.append("used \(Spelling.counted(users, "time"))") }
    }
    var resolver = FixtureResolver(place.workspace)
    let names = (try? resolver.names(ofModel: layout.model)) ?? []
    titles.append(Spelling.counted(names.count, "fixture"))
    var commands: [JSONText] = titles.map { ["title": .string($0), "command": ""] }
    if client.showsPreviews { commands.append(EditorCommand.preview.json("Preview", uri(place.path))) }
    commands.append(EditorCommand.openStudio.json("Open in the studio", uri(place.path)))
    return .array(commands.map { ["range": range(start..<start, in: text), "command": $0] })
  }
}

/// The references that a node of a layout has itself.
private struct References {
  /// The strings with their paths.
  private(set) var found: [(node: JSONDocument.Node, path: String)] = []

  init(of node: CompiledNode, in document: JSONDocument) {
    guard let payload = document.payload(of: node.envelope.node) else { return }
    let inner = Set(node.kind.nodeKeys)
    func look(_ value: JSONDocument.Node) {
      if let path = document.value(forKey: "ref", in: value), let text = document.string(path) {
        found.append((path, text))
        return
      }
      document.forEachChild(of: value, look)
    }
    guard document.kind(of: payload) == .object else { return }
    if let path = document.value(forKey: "ref", in: payload), let text = document.string(path) {
      found.append((path, text))
    }
    for member in document.members(of: payload) where !inner.contains(member.key) && member.key != "ref" {
      look(member.value)
    }
  }
}
