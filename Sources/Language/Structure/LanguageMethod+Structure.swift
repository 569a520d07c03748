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
    .request("textDocument/formatting", "documentFormattingProvider") { server, params throws(RPCError) in
      try server.formatting(params)
    },
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
  /// Bytes of the canonical form that are written; of large files 16 times their own, as `fmt` does.
  private static let formatLimit = 256 << 20
  private static let rangeLimit = 10_000

  private mutating func whole(_ params: JSONView) throws(RPCError) -> (place: AskedPlace, text: SourceText)? {
    let (path, _) = try document(params)
    guard let place = asked(path, 0) else { return nil }
    return (place, sourceText(of: place))
  }

  fileprivate mutating func formatting(_ params: JSONView) throws(RPCError) -> JSONText {
    guard let (place, text) = try whole(params) else { return .null }
    let document = place.document
    guard document.canonicalByteBound <= max(Self.formatLimit, 16 * document.byteCount) else {
      throw .failed("the file is nested so deeply that its indentation would be too long")
    }
    let new = document.canonicalBytes()
    // Only what differs, so that a cursor elsewhere stays.
    let old = text.bytes
    let start = zip(old, new).prefix { $0 == $1 }.count
    guard start < max(old.count, new.count) else { return .array([]) }
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    func edge(_ place: Int, _ bytes: [UInt8]) -> Bool { place < bytes.count && bytes[place] & 0xC0 == 0x80 }
    var (first, last) = (start, end)
    while first > 0, edge(first, old) || edge(first, new) { first -= 1 }
    while last > 0, edge(old.count - last, old) || edge(new.count - last, new) { last -= 1 }
    return .array([
      edit(first..<old.count - last, String(decoding: new[first..<new.count - last], as: UTF8.self), in: text)
    ])
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

  /// Pictures, and the files of fixtures that others take over.
  fileprivate mutating func documentLinks(_ params: JSONView) throws(RPCError) -> JSONText {
    guard let (place, text) = try whole(params) else { return .array([]) }
    let (document, images) = (place.document, place.workspace.images)
    var found: [(span: Range<Int>, path: String)] = []
    func look(_ node: JSONDocument.Node) {
      guard found.count < Self.rangeLimit else { return }
      if let text = document.string(node), text.contains("."), let path = images.file(for: text) {
        found.append((AskedPlace.inside(document.span(of: node)), path))
      }
      document.forEachChild(of: node, look)
    }
    look(document.root)
    return .array(
      found.map { ["range": range($0.span, in: text), "target": .string(FileURI.text($0.path))] })
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

  /// The number of uses of a component, and the fixtures of a layout.
  fileprivate mutating func codeLenses(_ params: JSONView) throws(RPCError) -> JSONText {
    guard let (place, text) = try whole(params), let layout = place.layout else { return .array([]) }
    let node = place.document.value(forKey: "component", in: place.document.root) ?? place.document.root
    let start = place.document.span(of: node).lowerBound
    var titles: [String] = []
    if layout.isComponent {
      titles.append("used \(Spelling.counted(place.workspace.users(ofComponent: layout.id), "time"))")
    }
    var resolver = FixtureResolver(place.workspace)
    let names = (try? resolver.names(ofModel: layout.model)) ?? []
    titles.append(Spelling.counted(names.count, "fixture"))
    return .array(
      titles.map { title in
        ["range": range(start..<start, in: text), "command": ["title": .string(title), "command": ""]]
      })
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
