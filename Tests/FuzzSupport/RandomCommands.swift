import Completing
import Conditions
import Inspection
import Commands
import Dialects
import Editing
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Sessions
import Sushi
import TestSupport
import Workspaces

/// Makes up lines that people might type, or might not: every command of the table, arguments that fit what the session
/// has, and junk.
package struct RandomCommands {
  private var random: SeededRandom
  private let commands: [Command]
  /// Those that this is most about.
  private let changing: [Command]
  /// Those of them that change the parts of screens.
  private let changingParts: [Command]

  /// Commands that write elsewhere, or begin another history.
  package static let writing: Set<String> = [
    "open", "new", "close", "save", "save-as", "export", "recover", "reload", "screenshot", "snapshot",
  ]

  private static let partCommands: Set<String> = [
    "set", "unset", "toggle", "add", "duplicate", "move", "remove", "copy", "cut", "paste", "data",
  ]

  private static let junk = [
    "{", "[1,", "\"", "}", "-1", "99999999999999999999", "#", "@", "/", "/0/x", "label[", "é̂🙂", "\u{0}", "a/b[0]",
    "$root/x", "…", "null", "\\", "{\"ref\": 5}", "--", "e", "''", "1e400", "[*]",
  ]
  private static let values = [
    "red 500", "#EF4F5F", "color.text.default", "bold 400", "12", "12 8", "1 2 3 4", "0.5", "true", "false", "fill",
    "50%",
    "Hello there", "\"quoted text\"", "{\"radius\": 8}", "{\"ref\": \"title\"}", "null", "[]", "{}", "center", "+= 4",
    "-= 1", "*= 2", "16:9", "{\"type\": \"label\", \"label\": \"x\"}", "navigate", "1000000",
    "1e300", "-1", "9223372036854775808",
  ]

  /// Values that the property typed last takes.
  private var fitting = values

  /// Words that a type takes.
  package static func values(of type: PropertyType) -> [String] {
    switch type {
    case .bool: ["true", "false"]
    case .number, .integer, .edges, .corners, .priority, .aspectRatio: ["0", "1", "0.5", "12"]
    case .choice(let names): names
    case .dimension: ["fill", "hug", "50%", "20"]
    case .color: ["red 500", "#EF4F5F", "color.text.default"]
    case .font: ["bold 400", "light", "bold 17pt"]
    case .fontSize: ["400", "17pt", "17"]
    case .fontWeight: ["bold", "700"]
    case .array: ["[{}]", "[\"A\", {\"text\": \"B\"}]"]
    case .texts: ["A", "[\"A\", \"B\"]"]
    case .border: ["1 red 500", "2 dashed"]
    case .gradient: ["red blue"]
    case .size, .point: ["4 8"]
    default: ["Hello there", "{}", "8", "\"text\""]
    }
  }

  /// - Parameter left: names of commands that are never made.
  package init(seed: UInt64, without left: Set<String> = writing) {
    random = SeededRandom(seed: seed)
    commands = CommandTable.session.commands.filter { !left.contains($0.name) }
    changing = commands.filter { $0.group == .editing || $0.group == .binding || $0.name == "data" }
    changingParts = changing.filter { Self.partCommands.contains($0.name) }
  }

  package mutating func line(for session: Session) -> String {
    let changing = session.picture.target.layout.kind == .screen && chance(85) ? changingParts : changing
    let command = pick(chance(70) ? changing : commands)
    var words: [String] = []
    if command.takesAddress, chance(70) || chance(5) { words.append(address(in: session)) }
    words.append(chance(2) ? String(command.name.dropLast()) : command.name)
    for argument in command.arguments {
      if argument.isOptional ? chance(45) : chance(4) { continue }
      for _ in 0..<(argument.isRest ? Int.random(in: 1...3, using: &random) : 1) {
        let word = chance(6) ? pick(Self.junk) : chance(15) ? offer(after: words, in: session) : nil
        words.append(word ?? self.word(argument.kind, in: session))
      }
    }
    if chance(3) { words.append(pick(Self.junk)) }
    return words.joined(separator: " ")
  }

  /// One of the words that completion offers after others.
  private mutating func offer(after words: [String], in session: Session) -> String? {
    let line = words.joined(separator: " ") + " "
    let candidates = session.complete(line, at: line.utf8.count).candidates
    return candidates.isEmpty ? nil : pick(candidates).text
  }

  /// What an editor might give back for a text.
  package mutating func edited(_ text: String) -> String {
    let words = ["\"label\"", "\"vStack\"", "\"items\"", "\"text\"", "\"type\"", "[", "{", ": "]
    let others = ["\"tag\"", "\"nothing\"", "null", "5", "[]", "{}", "\"ref\"", "\"each\"", "\"component\""]
    guard chance(80), let word = words.filter({ text.contains($0) }).randomElement(using: &random) else {
      return chance(50) ? text : String(text.dropLast(Int.random(in: 0...10, using: &random)))
    }
    let parts = text.split(separator: word, omittingEmptySubsequences: false)
    let place = Int.random(in: 0..<parts.count - 1, using: &random)
    let other = chance(20) ? word + pick(others) : pick(others)
    return parts[...place].joined(separator: word) + other + parts[(place + 1)...].joined(separator: word)
  }

  private mutating func word(_ kind: Command.Argument.Kind, in session: Session) -> String {
    switch kind {
    case .property where session.picture.target.layout.kind == .screen && chance(85),
      .toggled where session.picture.target.layout.kind == .screen && chance(85),
      .bound where session.picture.target.layout.kind == .screen && chance(85):
      return property(in: session)
    case .type where session.picture.target.layout.kind == .screen && chance(85):
      let known = session.complete("add ", at: 4).candidates.map(\.text)
      return known.isEmpty ? "section" : pick(known)
    case .property, .toggled, .bound:
      let kinds = session.nodes.isEmpty || chance(30) ? NodeKind.allCases : session.nodes.map(\.kind)
      let rows = PropertyName.rows(of: pick(kinds))
      guard !rows.isEmpty else { return "padding" }
      let row = pick(rows)
      let name = row.name
      fitting = Self.values(of: row.type)
      let typed = chance(30) ? name + " " + pick(Self.values) : name
      return chance(15)
        ? pick(["font.weight", "color.tint", "padding.top", "accessibility.label", "action.url"]) : typed
    case .value: return chance(75) ? pick(fitting) : pick(Self.values)
    case .type, .container, .starter:
      return chance(85) ? pick(NodeKind.names) : pick(session.knownComponents() + ["row", "card", "rail"])
    case .address: return address(in: session)
    case .fixture: return pick(((try? session.fixtureNames()) ?? []) + ["next", "prev"])
    case .device: return pick(Device.all).name
    case .dataPath, .scopedPath:
      return pick(session.outline.entries.flatMap { $0.references.map(\.path) } + ["title", "rows[0]/text", "a/b/c"])
    case .file:
      return file(in: session)
    case .command: return pick(CommandTable.session.commands).name
    case .component: return pick(session.knownComponents() + ["none"])
    case .renamed:
      return offer(after: ["rename", pick(["component", "ref", "id", "token"])], in: session) ?? "none"
    case .filter: return pick(["is:error", "in:none", "of:RestaurantCard", "changed:HEAD", "rest", "#sale"])
    case .token: return pick(["color.text.default", "red"])
    case .number: return String(Int.random(in: 0...5, using: &random))
    case .text:
      return pick(["fresh_part", "part_\(Int.random(in: 0...99, using: &random))", "the", "replace", "off", "e"])
    case .choice(let names): return pick(names)
    case .platform: return pick(["ios", "off"])
    case .place: return pick(["local", "nowhere"])
    case .action:
      return chance(50) ? address(in: session) : pick(["choose", "payment", "cash", "retry"])
    case .offer: return pick(["bag", "groceries"])
    case .expectation:
      return chance(50)
        ? address(in: session)
        : offer(after: ["expect"], in: session) ?? pick(["text", "no text", "count 3", "in", "text A"])
    case .condition(let condition): return pick(condition.values(in: session.workspace))
    }
  }

  /// A document of the workspace, with a place in it at times, or a name that nothing has yet.
  private mutating func file(in session: Session) -> String {
    let workspace = session.workspace
    let folder = pick([Workspace.Folder.layouts, .components, .screens])
    let files = workspace.files(in: folder).map { FilePath.relative($0, to: workspace.root) }
    guard chance(80), !files.isEmpty else {
      return pick(["no.json", "Layouts/fresh.json", "fresh.svg", "fresh.txt", "fresh.html", "fresh.ans", "a.binpb"])
    }
    return pick(files) + (chance(30) ? pick(["#/layout", "#/vStack/items/0", "#", "#/"]) : "")
  }

  /// Something that a part of a screen may say, of the part itself or of one inside.
  private mutating func property(in session: Session) -> String {
    guard !session.parts.indices.isEmpty else { return "id" }
    let index = chance(50) ? session.selectedIndex ?? 0 : Int.random(in: session.parts.indices, using: &random)
    guard let part = try? session.picture.editedPart(index), let properties = try? session.picture.properties(of: part),
      !properties.isEmpty
    else { return "id" }
    var row = pick(properties).description
    var name = row.name
    while chance(60), !row.type.members.isEmpty {
      row = pick(row.type.members)
      name += "." + row.name
    }
    fitting = Self.values(of: row.type)
    return name
  }

  private mutating func address(in session: Session) -> String {
    let entries = session.outline.entries
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return pick(["root", "..", "first", "last", "next", "prev"])
    case 1: return entries.compactMap(\.id).randomElement(using: &random).map { "#\($0)" } ?? "#none"
    case 2:
      return entries.flatMap { $0.references.map(\.path) }.randomElement(using: &random).map { "@\($0)" } ?? "@none"
    case _ where entries.isEmpty: return "root"
    case 3: return pick(entries).type + "[*]"
    case 4: return pick(entries).type + "[\(Int.random(in: 0...3, using: &random))]"
    case 5: return pick(entries).pointer.isEmpty ? "/" : pick(entries).pointer
    case 6: return pick(Self.junk)
    default: return session.picture.path(Int.random(in: 0..<max(1, entries.count), using: &random))
    }
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  private mutating func pick<List: RandomAccessCollection>(_ list: List) -> List.Element where List.Index == Int {
    list[Int.random(in: 0..<list.count, using: &random)]
  }
}
