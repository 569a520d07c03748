import Inspection
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

/// Writes a node that is to be added: visible defaults of its type, then the properties that were typed.
struct NewNode {
  let session: Session

  /// A node of the type or component of a word, with the properties behind it. Nothing keeps the session afterwards, which
  /// an edit would have to copy.
  static func make(
    _ word: CommandText.Word, _ invocation: Invocation, from index: Int, in session: Session
  ) throws(Refusal) -> (sort: Sort, text: JSONText) {
    let maker = NewNode(session: session)
    let sort = try maker.sort(word)
    return (sort, try maker.node(sort, invocation, from: index))
  }

  /// The defaults of the type or component of a word.
  static func defaults(_ word: CommandText.Word, in session: Session) throws(Refusal) -> (sort: Sort, text: JSONText) {
    let maker = NewNode(session: session)
    let sort = try maker.sort(word)
    return (sort, try maker.defaults(sort))
  }

  /// A type or a component of the workspace, by name.
  enum Sort {
    case kind(NodeKind)
    case component(ComponentDefinition)

    var kind: NodeKind {
      switch self {
      case .kind(let kind): kind
      case .component: .component
      }
    }
  }

  /// - Throws: the nearest name, at the word.
  func sort(_ word: CommandText.Word) throws(Refusal) -> Sort {
    if let kind = NodeKind(rawValue: word.text) { return .kind(kind) }
    if let component = session.component(word.text) { return .component(component) }
    let names = session.knownComponents()
    throw Refusal(
      "no type or component named \(Spelling.quoted(word.text))",
      fix: (NodeKind.synonyms[word.text.lowercased()]?.rawValue
        ?? Spelling.likely(word.text, in: NodeKind.names + names))
        .map { "did you mean \($0)?" }
        ?? "the types are \(NodeKind.names.joined(separator: ", "))", range: word.range)
  }

  static let namelessComponent = Refusal("`component` isn't enough", fix: "write the component's name instead")

  /// A node of a type with the properties that follow: names, each with a value that goes on to the next name.
  func node(_ sort: Sort, _ invocation: Invocation, from index: Int) throws(Refusal) -> JSONText {
    let text = try defaults(sort)
    guard invocation[index] != nil else {
      if case .kind(.component) = sort {
        throw Self.namelessComponent
      }
      return text
    }
    return try properties(of: text, sort.kind, invocation, from: index)
  }

  private func properties(
    of text: JSONText, _ kind: NodeKind, _ invocation: Invocation, from start: Int
  ) throws(Refusal) -> JSONText {
    guard var document = try? JSONDocument(parsing: text.bytes, file: "node") else { return text }
    let words = ValueWords(designSystem: session.designSystem)
    try invocation.forEachProperty(from: start) { word throws(Refusal) in
      do throws(Refusal) {
        return try kind.property(PropertyName(word))
      } catch {
        // `add button Buy`: names of properties are in small letters.
        guard word == invocation[start]?.text, word.first?.isLowercase == false,
          (try? kind.property(PropertyName("text"))) != nil
        else { throw error }
        let rest = Spelling.excerpt(invocation.rest(from: start).text)
        throw Refusal(error.message, fix: "for its text write `text \(rest)`")
      }
    } _: { property, word, value throws(Refusal) in
      guard !property.type.holdsNodes else {
        throw Refusal("\(word.text) holds nodes", fix: "create the node, then `add` its children", range: word.range)
      }
      let read = try words.read(value, as: property.type)
      guard let edit = edit(property.name, in: document) else { return }
      do throws(EditError) {
        _ = try edit.set(read, in: &document)
      } catch {
        throw Refusal(error).at(value.range)
      }
      let problems = self.edit(property.name, in: document)?.problems(in: document) ?? []
      if let error = problems.first(where: { $0.severity == .error }) {
        throw Refusal(error.message, fix: error.fix?.words, range: value.range)
      }
    }
    return JSONText(document, document.root)
  }

  /// The edit of a property of the node that a document is as it is now.
  private func edit(_ name: PropertyName, in document: JSONDocument) -> PropertyEdit? {
    var compiler = LayoutCompiler(decoder: ValueDecoder(sources: [document], designSystem: session.designSystem))
    let compiled = compiler.compile(JSONValue(source: 0, node: document.root), named: "node")
    guard let node = compiled.templates.first?.nodes.first else { return nil }
    return PropertyEdit(name: name, node: node, designSystem: session.designSystem)
  }

  // MARK: Defaults

  func defaults(_ sort: Sort) throws(Refusal) -> JSONText {
    switch sort {
    case .kind(let kind): return .node(kind, defaults(kind))
    case .component(let definition): return .node(.component, JSONText.use(of: definition))
    }
  }

  /// Properties that make a new node of a type visible.
  private func defaults(_ kind: NodeKind) -> [(String, JSONText)] {
    switch kind {
    case .hStack, .vStack, .zStack: [("items", .array([]))]
    case .grid: [("columns", ["fill", "fill"]), ("spacing", 8), ("items", .array([]))]
    case .scroll: [("axis", "vertical"), ("item", .node(.vStack, [("items", .array([]))]))]
    case .pager:
      [
        ("current_page", .object([("ref", "$client/page")])),
        ("items", .array([Self.page("First page"), Self.page("Second page")])),
      ]
    case .states:
      [("items", .array([("first", "First"), ("second", "Second")].map(Self.state)))]
    case .each: [("ref", .string(firstArray ?? "items")), ("item", .node(.label, [("text", "Item")]))]
    case .children: [("axis", "vertical")]
    case .image: [("url", .string(firstImage)), ("width", 120), ("aspect_ratio", 1.5)]
    default: kind.emptyPayload.owner.starter
    }
  }

  private static func page(_ text: String) -> JSONText { .node(.label, [("text", .string(text))]) }

  private static func state(_ name: String, _ text: String) -> JSONText {
    .node(.label, [("state", .string(name)), ("text", .string(text))])
  }

  /// The first array in the fixture's data.
  private var firstArray: String? {
    guard let fixture = session.picture.fixture else { return nil }
    let document = fixture.document
    return document.members(of: fixture.node).first { document.kind(of: $0.value) == .array }
      .map { ReferencePath.text([.key(Array($0.key.utf8))]) }
  }

  /// A picture of the workspace, so that a new image shows one.
  private var firstImage: String {
    let ends = [".png", ".jpg", ".jpeg", ".webp", ".gif"]
    let names = WorkspaceFiles.entries(of: FilePath.join(session.workspace.root, "Images")).sorted()
    return "Images/" + (names.first { name in ends.contains { name.hasSuffix($0) } } ?? "picture.png")
  }
}

extension Invocation {
  /// Reads properties from an argument on: names, each with a value that goes on to the next name, or to the end of the
  /// line. A name inside a value is a part of it only in quotes.
  ///
  /// - Parameter property: what a word names, as far as the properties before it have been read.
  func forEachProperty(
    from start: Int, named property: (String) throws(Refusal) -> ElementProperty,
    _ body: (ElementProperty, _ name: CommandText.Word, _ value: CommandText.Word) throws(Refusal) -> Void
  ) throws(Refusal) {
    let words = arguments
    var index = start
    while index < words.count {
      let found: ElementProperty
      do throws(Refusal) {
        found = try property(words[index].text)
      } catch {
        throw error.at(words[index].range)
      }
      var end = min(index + 2, words.count)
      while end < words.count, (try? property(words[end].text)) == nil { end += 1 }
      try body(found, words[index], self.words(index + 1..<end))
      index = end
    }
  }
}
