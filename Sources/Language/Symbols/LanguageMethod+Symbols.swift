import Inspection
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

extension LanguageMethod {
  static let symbols: [LanguageMethod] = [
    .request("textDocument/documentSymbol", "documentSymbolProvider") { server, params throws(RPCError) in
      try server.documentSymbols(params)
    },
    .request("workspace/symbol", "workspaceSymbolProvider") { server, params in server.workspaceSymbols(params) },
  ]
}

/// A thing of a document in a list of them.
struct DocumentSymbol {
  /// As the protocol numbers it.
  enum Kind: Int {
    case file = 1
    case component = 5
    case field = 8
    case node = 19
    case fixture = 22
    case color = 14
    case setting = 7
  }

  var name: String
  var detail: String?
  var kind: Kind
  /// The bytes of all of it.
  var range: Range<Int>
  /// The bytes of its name, inside.
  var selection: Range<Int>
  var children: [DocumentSymbol] = []
}

extension LanguageServer {
  /// Nodes and parts that one answer lists.
  private static let symbolLimit = 5000

  fileprivate mutating func documentSymbols(_ params: JSONView) throws(RPCError) -> JSONText {
    let (path, _) = try document(params)
    guard let place = asked(path, 0) else { return .array([]) }
    let text = sourceText(of: place)
    let symbols = symbols(of: place)
    guard client.takesSymbolTrees else {
      return .array(symbols.flatMap { flat($0, around: nil, uri(path), text) })
    }
    return .array(symbols.map { json($0, text) })
  }

  private mutating func symbols(of place: AskedPlace) -> [DocumentSymbol] {
    switch place.sort {
    case .layout, .screen: return nodes(of: place)
    case .component:
      let fields = place.document.value(forKey: "fields", in: place.document.root)
      return fields.map { members(of: $0, .field, in: place.document) + nodes(of: place) } ?? nodes(of: place)
    case .fixtures:
      guard let file = try? FixtureFile(place.document, path: place.path), file.isNamed,
        let previews = place.document.value(forKey: "previews", in: place.document.root)
      else { return members(of: place.document.root, .field, in: place.document) }
      return members(of: previews, .fixture, in: place.document)
    case .workspace:
      return members(of: place.document.root, .setting, in: place.document).map { symbol in
        var symbol = symbol
        let section = place.document.node(at: JSONPointer(tokens: [symbol.name]))
        guard symbol.name == "design_system", let section else { return symbol }
        symbol.children = place.document.members(of: section).flatMap { part in
          members(of: part.value, part.key == "colors" ? .color : .setting, in: place.document)
        }
        return symbol
      }
    case .delivery, .declaration, .other: return members(of: place.document.root, .field, in: place.document)
    }
  }

  private func members(
    of node: JSONDocument.Node, _ kind: DocumentSymbol.Kind, in document: JSONDocument
  ) -> [DocumentSymbol] {
    document.members(of: node).prefix(Self.symbolLimit).map { member in
      let value = document.span(of: member.value)
      let isPlain = document.kind(of: member.value) != .object && document.kind(of: member.value) != .array
      return DocumentSymbol(
        name: member.key, detail: isPlain ? document.inWords(member.value) : nil, kind: kind,
        range: member.keySpan.lowerBound..<value.upperBound, selection: member.keySpan)
    }
  }

  // MARK: Nodes and parts

  private mutating func nodes(of place: AskedPlace) -> [DocumentSymbol] {
    guard let picture = picture(place) else { return [] }
    let entries = picture.outline.entries
    var index = 0
    func read(depth: Int) -> [DocumentSymbol] {
      var result: [DocumentSymbol] = []
      while index < entries.count, index < Self.symbolLimit, entries[index].depth >= depth {
        let entry = entries[index]
        let number = index
        index += 1
        let children = read(depth: entry.depth + 1)
        guard let pointer = try? JSONPointer(parsing: entry.pointer), let node = place.document.node(at: pointer) else {
          result += children
          continue
        }
        let range = place.document.span(of: node)
        // A part of the data has no place in the document; what lies in it stands inside what is around.
        let kept = children.filter {
          range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound
        }
        result.append(
          DocumentSymbol(
            name: entry.id.map { "\(entry.type) \(Spelling.address(ofID: $0))" } ?? entry.name.map {
              "\(entry.type) \($0)"
            } ?? entry.type,
            detail: summary(picture.nodeSummary(of: number)), kind: .node, range: range,
            selection: range.lowerBound..<min(range.lowerBound + 1, range.upperBound), children: kept))
      }
      return result
    }
    return read(depth: 0)
  }

  private func summary(_ summary: NodeSummary) -> String? {
    let words = [
      summary.count.map { $0 == 1 ? "1 child" : "\($0) children" }, summary.reference.map { "↦ \($0)" }, summary.text,
    ].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  // MARK: Answers

  private func json(_ symbol: DocumentSymbol, _ text: SourceText) -> JSONText {
    var members: [(String, JSONText)] = [
      ("name", .string(symbol.name.isEmpty ? "\"\"" : symbol.name)), ("kind", .integer(symbol.kind.rawValue)),
      ("range", range(symbol.range, in: text)), ("selectionRange", range(symbol.selection, in: text)),
    ]
    if let detail = symbol.detail { members.append(("detail", .string(detail))) }
    if !symbol.children.isEmpty { members.append(("children", .array(symbol.children.map { json($0, text) }))) }
    return .object(members)
  }

  private func flat(_ symbol: DocumentSymbol, around: String?, _ uri: String, _ text: SourceText) -> [JSONText] {
    var members: [(String, JSONText)] = [
      ("name", .string(symbol.name)), ("kind", .integer(symbol.kind.rawValue)),
      ("location", ["uri": .string(uri), "range": range(symbol.range, in: text)]),
    ]
    if let around { members.append(("containerName", .string(around))) }
    return [.object(members)] + symbol.children.flatMap { flat($0, around: symbol.name, uri, text) }
  }

  // MARK: Workspaces

  fileprivate mutating func workspaceSymbols(_ params: JSONView) -> JSONText {
    let query = Array((params["query"]?.string ?? "").lowercased())
    var result: [JSONText] = []
    for symbol in workspaces.flatMap(WorkspaceSymbols.all) where result.count < Self.symbolLimit {
      var rest = query[...]
      for character in symbol.name.lowercased() where character == rest.first { rest = rest.dropFirst() }
      guard rest.isEmpty else { continue }
      result.append([
        "name": .string(symbol.name), "kind": .integer(symbol.kind.rawValue), "location": location(symbol.place),
        "containerName": .string(symbol.around),
      ])
    }
    return .array(result)
  }

  /// The workspaces in the editor's folders and around open files.
  var workspaces: [Workspace] {
    mutating get {
      var seen: Set<String> = []
      return checkedPaths().map { Workspace(containing: $0, documents: store) }
        .filter { $0.isConfigured && seen.insert($0.root).inserted }
    }
  }
}
