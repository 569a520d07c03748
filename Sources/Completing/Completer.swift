import Commands
import Conditions
import Dialects
import Editing
import Functions
import Inspection
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sheets
import Sushi
import Workspaces

/// Answers what may be typed where the cursor stands: commands and addresses first, then the command's arguments.
struct Completer {
  /// Candidates that one list has at most.
  static let candidateLimit = 500

  let session: Session
  let table: CommandTable

  var picture: Picture { session.picture }
  var workspace: Workspace { session.workspace }

  /// - Parameter cursor: in UTF-8 bytes of the line.
  func complete(_ line: String, at cursor: Int) -> Completion {
    let bytes = Array(line.utf8)
    let end = min(max(cursor, 0), bytes.count)
    let before = CommandText(String(decoding: bytes[..<end], as: UTF8.self))
    // The word under the cursor is still being typed; after a blank it is a new one.
    let isOpen = before.words.last.map { $0.range.upperBound == end } ?? false
    let word = isOpen ? before.words.last?.text ?? "" : ""
    let start = isOpen ? before.words.last?.range.lowerBound ?? end : end
    let earlier = Array(before.words.dropLast(isOpen ? 1 : 0))
    let found = candidates(for: word, after: earlier.map(\.text))
    return Completion(range: start..<end, candidates: Array(found.prefix(Self.candidateLimit)))
  }

  private func candidates(for word: String, after words: [String]) -> [Completion.Candidate] {
    guard let first = words.first else {
      return starting(with: word, commands(addressed: false, word) + addresses(word))
    }
    if let command = table.find(first, abbreviated: true),
      !command.arguments.isEmpty || !Address.words.contains(where: { $0.0 == first })
    {
      return arguments(of: command, word, Array(words.dropFirst()), address: nil)
    }
    guard let address = (try? Address(parsing: first)) ?? nil else { return [] }
    guard words.count > 1 else { return starting(with: word, commands(addressed: true, word)) }
    guard let command = table.find(words[1], abbreviated: true) else { return [] }
    return arguments(of: command, word, Array(words.dropFirst(2)), address: address)
  }

  private func starting(with word: String, _ candidates: [Completion.Candidate]) -> [Completion.Candidate] {
    let exact = candidates.filter { $0.text.hasPrefix(word) }
    guard exact.isEmpty, !word.isEmpty else { return exact }
    let folded = word.lowercased()
    return candidates.filter { $0.text.lowercased().hasPrefix(folded) }
  }

  private func commands(addressed: Bool, _ word: String) -> [Completion.Candidate] {
    let commands = table.commands.filter { !addressed || $0.takesAddress }
    let names = commands.map { Completion.Candidate($0.name, $0.summary) }
    // Other words for a command are offered once they are begun.
    guard !word.isEmpty else { return names }
    return names
      + commands.flatMap { command in command.aliases.map { Completion.Candidate($0, "alias of \(command.name)") } }
  }

  /// Addresses of the sort that a word has begun; only the short ones when it has not begun.
  func addresses(_ word: String) -> [Completion.Candidate] {
    // Of several addresses the last one is being typed.
    if let comma = word.lastIndex(of: ","), (try? Address(parsing: String(word[..<comma]))) ?? nil != nil {
      let typed = word[...comma]
      return addresses(String(word[typed.endIndex...])).map { Completion.Candidate(typed + $0.text, $0.detail) }
    }
    let entries = session.outline.entries
    switch word.first {
    case "#":
      return entries.compactMap { entry in entry.id.map { Completion.Candidate(Spelling.address(ofID: $0), entry.type) }
      }
    case "@":
      var seen: Set<String> = []
      return entries.flatMap(\.references).filter { seen.insert($0.path).inserted }
        .map { Completion.Candidate("@\($0.path)", $0.property) }
    case "/":
      return entries.map { Completion.Candidate($0.pointer.isEmpty ? "/" : $0.pointer, $0.label) }
    case let digit? where digit.isNumber:
      return entries.dropFirst().map { Completion.Candidate($0.path, $0.label) }
    case nil: return []
    default:
      var counts: [String: Int] = [:]
      return entries.map { entry in
        defer { counts[entry.type, default: 0] += 1 }
        return Completion.Candidate("\(entry.type)[\(counts[entry.type, default: 0])]", entry.label)
      } + Address.words.filter { $0.0 != "/" }.map { Completion.Candidate($0.0, "address") }
    }
  }

  // MARK: Arguments

  private func arguments(
    of command: Command, _ word: String, _ typed: [String], address: Address?
  ) -> [Completion.Candidate] {
    guard
      let argument = command.arguments.indices.contains(typed.count)
        ? command.arguments[typed.count]
        : command.arguments.last(where: { $0.isRest })
    else { return [] }
    let index = address.flatMap { try? session.resolve($0) }?.first ?? session.selectedIndex
    switch argument.kind {
    case .property where argument.isRest:
      return starting(with: word, propertiesOfNew(command, typed, word, at: index))
    case .property:
      let isBinding = command.group == .binding
      return starting(with: word, properties(word, of: index) { !isBinding || $0.isBindable })
    case .toggled:
      let bound = Set(bound(at: index))
      return starting(
        with: word,
        properties(word, of: index) { !$0.description.type.cycle.isEmpty && !bound.contains($0.description.name) })
    case .bound: return starting(with: word, bound(at: index).map { Completion.Candidate($0) })
    case .value: return starting(with: word, values(typed, of: index))
    case .type: return starting(with: word, additions(at: index))
    case .container: return session.parts.isEmpty ? starting(with: word, containers) : []
    case .starter:
      return starting(with: word, Starter.all.map { Completion.Candidate($0.name, $0.summary) } + types)
    case .address:
      return starting(
        with: word,
        argument.besides.map { Completion.Candidate($0) }
          + (word.isEmpty ? Address.words.map { Completion.Candidate($0.0) } + addresses("#") : addresses(word)))
    case .fixture:
      let names = ((try? session.fixtureNames()) ?? []) + argument.besides
      return starting(with: word, names.map { Completion.Candidate($0) })
    case .device:
      // A name may be several words: what is offered is the rest of it.
      let begun = typed.map { $0 + " " }.joined()
      let frames = [Condition.frame.rawValue, "\(Condition.frame.rawValue) \(Condition.none)"]
      return (Device.all.map(\.name) + frames).filter { $0.lowercased().hasPrefix((begun + word).lowercased()) }
        .map { Completion.Candidate(String($0.dropFirst(begun.count))) }
    case .dataPath: return starting(with: word, dataPaths(word))
    case .scopedPath:
      let start = word.lastIndex { "(, {:".contains($0) }.map { word.index(after: $0) } ?? word.startIndex
      let before = String(word[..<start])
      let isBegun = start < word.endIndex || start > word.startIndex
      let functions = (isBegun ? Function.allCases : []).map { Completion.Candidate($0.rawValue + "(", $0.signature) }
      let paths = dataPaths(String(word[start...]), inScopeOf: index)
      return starting(
        with: word, (paths + functions).map { Completion.Candidate(before + $0.text, $0.detail) })
    case .file: return files(word)
    case .command: return starting(with: word, commands(addressed: false, word))
    case .component: return starting(with: word, componentNames)
    case .token: return starting(with: word, colors)
    case .choice(let names): return starting(with: word, names.map { Completion.Candidate($0) })
    case .condition(let condition):
      let begun = typed.map { $0 + " " }.joined()
      return condition.values(in: workspace).filter { $0.hasPrefix(begun + word) }
        .map { Completion.Candidate(String($0.dropFirst(begun.count))) }
    case .platform:
      let names = workspace.configuration.clients.clients.map(\.name) + [Condition.none]
      return starting(with: word, names.map { Completion.Candidate($0) })
    case .place:
      return starting(with: word, workspace.configuration.publish.places.map { Completion.Candidate($0.name) })
    case .action:
      return starting(with: word, actions(word, after: typed, addressed: address == nil ? nil : index))
    case .offer(let name):
      let offer = session.offers(at: 0).first { $0.name == name }
      return starting(
        with: word, (offer?.choices ?? []).filter { !typed.contains($0) }.map { Completion.Candidate($0) })
    case .expectation:
      return starting(with: word, expectations(word, after: typed, addressed: address == nil ? nil : index))
    case .filter:
      let terms = GalleryQuery.terms(model: picture.target.layout.model)
      return starting(with: word, ((typed.isEmpty ? argument.besides : []) + terms).map { Completion.Candidate($0) })
    case .renamed: return starting(with: word, renamable(typed))
    case .number, .text:
      // Before anything is typed, an argument that is required could be any text.
      guard !typed.isEmpty || argument.isOptional else { return [] }
      return starting(with: word, argument.besides.map { Completion.Candidate($0) })
    }
  }

  /// The types and components that can be added at a node or part.
  func additions(at index: Int?) -> [Completion.Candidate] {
    guard !session.parts.isEmpty else { return types }
    return (index.map(picture.additions) ?? []).map { Completion.Candidate($0.word, $0.summary) }
  }

  /// A component is added by its own name.
  private var types: [Completion.Candidate] {
    NodeKind.names.filter { $0 != NodeKind.component.rawValue }.map { Completion.Candidate($0) } + componentNames
  }

  private var containers: [Completion.Candidate] {
    NodeKind.allCases.filter { $0.newNodeKey != nil && $0 != .component }.map { Completion.Candidate($0.rawValue) }
      + componentNames.filter { session.componentFile($0.text)?.document.holdsChildren == true }
  }

  private var componentNames: [Completion.Candidate] {
    workspace.files(in: .components).map { Completion.Candidate(workspace.wires.title(of: $0), "component") }
  }

  /// The values of a type that can be listed, as they are typed.
  func values(of type: PropertyType, after words: [String]) -> [Completion.Candidate] {
    switch type {
    case .bool: return words.isEmpty ? [Completion.Candidate("true"), Completion.Candidate("false")] : []
    case .choice(let names): return words.isEmpty ? names.map { Completion.Candidate($0) } : []
    case .style(let role):
      return words.isEmpty ? session.designSystem.styles.names(role).map { Completion.Candidate($0, role.noun) } : []
    case .dimension: return words.isEmpty ? ["fill", "hug", "50%"].map { Completion.Candidate($0) } : []
    case .color:
      guard let first = words.first else { return colors }
      return words.count == 1 && ColorFamily(rawValue: first) != nil
        ? Tint.allCases.map { Completion.Candidate($0.name) } : []
    case .font:
      let names = FontWeight.allCases.map(\.rawValue)
      let weights = words.contains(where: names.contains) ? [] : names.map { Completion.Candidate($0, "weight") }
      return words.count > 1 ? [] : weights + (words.contains { FontSize($0) != nil } ? [] : Self.fontSizes)
    case .fontSize: return words.isEmpty ? Self.fontSizes : []
    case .fontWeight: return words.isEmpty ? FontWeight.allCases.map { Completion.Candidate($0.rawValue) } : []
    case .glyphSize: return words.isEmpty ? FontSize.steps.map { Completion.Candidate($0.name) } : []
    case .icon:
      return words.isEmpty ? IconGlyph.all.map { Completion.Candidate($0.name, "\($0.glyph) \($0.code)") } : []
    case .border: return words.count == 1 ? colors : []
    case .object(_, let main?, let properties):
      return properties().first { $0.name == main }.map { values(of: $0.type, after: words) } ?? []
    default: return []
    }
  }

  private static var fontSizes: [Completion.Candidate] {
    FontSize.steps.map { Completion.Candidate($0.name, "\(JSONText.number($0.points)) points") }
  }

  private var colors: [Completion.Candidate] {
    let designSystem = session.designSystem
    return ColorFamily.allCases.map { Completion.Candidate($0.rawValue, "palette") }
      + designSystem.tokenNames.filter { !$0.hasPrefix("color.base.") }.map { name in
        Completion.Candidate(name, designSystem.token(named: name).map { picture.theme.resolve(.token($0)).hex } ?? "")
      }
  }

  // MARK: Data

  /// Members of the data one level below what is typed, with their values.
  ///
  /// - Parameter index: the node that the path starts at; nil starts at the whole data.
  private func dataPaths(_ word: String, inScopeOf index: Int? = nil) -> [Completion.Candidate] {
    guard let fixture = picture.fixture else { return [] }
    let document = fixture.document
    let separator = word.lastIndex { $0 == "/" } ?? word.lastIndex { $0 == "." }
    let parent = separator.map { String(word[..<$0]) } ?? ""
    var start: JSONDocument.Node? = fixture.node
    var besides: [Completion.Candidate] = []
    if let index, !word.hasPrefix("$root"), let scope = try? ReferencePath(parsing: "x"),
      let ways = picture.dataSteps(of: scope, in: index)
    {
      start = picture.expanded(ways).first.flatMap { picture.dataValue(Array($0.dropLast())) }
      if ways.contains(where: { $0 == nil }) {
        let element = start.map { Spelling.excerpt(document.minifiedText(of: $0)) }
        besides = [
          Completion.Candidate("$item", element ?? "the current element"), Completion.Candidate("$index", "its index"),
          Completion.Candidate("$root", "all of the data"),
        ]
      }
    }
    guard var node = start else { return besides }
    if !parent.isEmpty {
      guard let found = DataPathText(parent).node(from: node, in: document) else { return [] }
      node = found
    }
    let prefix = parent.isEmpty ? "" : separator.map { String(word[...$0]) } ?? ""
    let own = parent.isEmpty ? besides : []
    return own
      + document.members(of: node).prefix(Self.candidateLimit).flatMap { member in
        let name = prefix + ReferencePath.text([.key(Array(member.key.utf8))])
        let value = Spelling.excerpt(document.minifiedText(of: member.value))
        guard document.kind(of: member.value) == .array else { return [Completion.Candidate(name, value)] }
        return [Completion.Candidate(name, value)]
          + (0..<min(document.childCount(of: member.value), 20)).map { Completion.Candidate("\(name)[\($0)]") }
      }
  }

  // MARK: Files

  private func files(_ word: String) -> [Completion.Candidate] {
    let folder = word.contains("/") ? FilePath.parent(word) : "."
    do throws(Refusal) { try session.reach.check(folder) } catch { return [] }
    let name = word.hasSuffix("/") ? "" : FilePath.name(word)
    let prefix = word.lastIndex(of: "/").map { String(word[...$0]) } ?? ""
    return WorkspaceFiles.entries(of: folder).filter { name.isEmpty || $0.hasPrefix(name) }.map { entry in
      let isFolder = WorkspaceFiles.kind(of: FilePath.join(folder, entry)) == .folder
      return Completion.Candidate(prefix + entry + (isFolder ? "/" : ""), isFolder ? "folder" : "")
    }
  }
}
