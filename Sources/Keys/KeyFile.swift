import JSONDocument
import Sushi
import Terminal

/// A person's changes of the keymap: an object with the names of actions and the keys that they are to have.
///
/// ```json
/// {"node.delete": "X", "preview.zoom-in": ["+", "="], "undo": ["F6", "^U"], "pane.form": ""}
/// ```
///
/// Something that can't be done is a problem with its place, and the rest counts.
package struct KeyFile: Sendable {
  /// Its name, in `$XDG_CONFIG_HOME/kimchi` (`docs/studio.md` §2).
  package static let name = "keys.json"
  static let maximumBytes = 64 << 10
  /// Keys of one action.
  static let keyLimit = 8
  /// Problems that are reported.
  static let problemLimit = 20

  package struct Problem: Sendable, Hashable {
    package let location: SourceLocation
    package let message: String
    package var fix: String?

    /// `~/.config/kimchi/keys.json:3:5: message — fix`
    package var text: String { "\(location): \(message)" + (fix.map { " — \($0)" } ?? "") }
  }

  package private(set) var keymap = Keymap.standard
  package private(set) var problems: [Problem] = []

  /// Reads a file; nil where there is none.
  package static func read(_ path: String) -> KeyFile? {
    let reason: String
    switch Files.read(path, atMost: maximumBytes) {
    case .bytes(let bytes): return KeyFile(bytes, file: path)
    case .missing: return nil
    case .tooLarge: reason = "the file is larger than \(maximumBytes >> 10) KB; the usual keys count"
    case .unreadable(let why): reason = "can't be read: \(why)"
    }
    var file = KeyFile()
    file.add(reason, at: SourceLocation(file: path, offset: 0, line: 1, column: 1))
    return file
  }

  private init() {}

  init(_ bytes: [UInt8], file: String) {
    do throws(JSONSyntaxError) {
      let document = try JSONDocument(parsing: bytes, file: file)
      guard document.kind(of: document.root) == .object else {
        add("expected an object", at: document.location(of: document.root), fix: #"write {"node.delete": "X"}"#)
        return
      }
      apply(document)
    } catch {
      add(error.diagnostic.message, at: error.diagnostic.location, fix: error.diagnostic.fix?.words)
    }
  }

  private mutating func add(_ message: String, at location: SourceLocation?, fix: String? = nil) {
    guard problems.count < Self.problemLimit, let location else { return }
    problems.append(Problem(location: location, message: message, fix: fix))
  }

  // MARK: Applying

  /// A member of the file: a row of the keymap, and the keys for it.
  private struct Wish {
    let row: Int
    var keys: [(chord: KeyChord, location: SourceLocation)]
    /// Whether the row is to have no key, rather than keys that it can't have.
    let isEmpty: Bool
  }

  private mutating func apply(_ document: JSONDocument) {
    var wishes: [Wish] = []
    for member in document.members(of: document.root) {
      let location = document.keyLocation(of: member.value)
      guard let row = keymap.rows.firstIndex(where: { $0.name == member.key }) else {
        let nearest = Spelling.nearest(member.key, in: keymap.rows.lazy.filter { !$0.isFixed }.map(\.name))
        add(
          "unknown action \(Spelling.quoted(member.key))", at: location,
          fix: nearest.map { "did you mean \($0)?" } ?? "`keys` lists the actions")
        continue
      }
      guard !keymap.rows[row].isFixed else {
        add("the keys of \(member.key) can't be changed", at: location)
        continue
      }
      guard !wishes.contains(where: { $0.row == row }) else {
        add("\(member.key) is set twice; the first one counts", at: location)
        continue
      }
      if let wish = wish(for: row, member.value, in: document) { wishes.append(wish) }
    }
    for wish in wishes { keymap.setKeys([], ofRow: wish.row) }
    for wish in wishes { give(wish) }
    // Whoever has got none of the wanted keys keeps the usual ones that are still free.
    for wish in wishes where !wish.isEmpty && keymap.rows[wish.row].keys.isEmpty {
      let usual = keymap.rows[wish.row].standardKeys
      keymap.setKeys(usual.filter { keymap.owner(of: $0, besides: wish.row) == nil }, ofRow: wish.row)
    }
  }

  private mutating func wish(for row: Int, _ value: JSONDocument.Node, in document: JSONDocument) -> Wish? {
    let nodes: [JSONDocument.Node]
    switch document.kind(of: value) {
    case .string: nodes = [value]
    case .array: nodes = Array(document.elements(of: value).prefix(Self.keyLimit + 1))
    default:
      add(
        "expected a key or a list of keys for \(keymap.rows[row].name)", at: document.location(of: value),
        fix: #"write "X" or ["X", "F5"]"#)
      return nil
    }
    if nodes.count > Self.keyLimit {
      add(
        "\(keymap.rows[row].name) has more than \(Self.keyLimit) keys", at: document.location(of: value),
        fix: "the first \(Self.keyLimit) count")
    }
    var keys: [(KeyChord, SourceLocation)] = []
    let texts = nodes.prefix(Self.keyLimit).map { ($0, document.string($0)) }.filter { $0.1?.isEmpty != true }
    for (node, text) in texts {
      let location = document.location(of: node)
      guard let text, let chord = KeyChord(text) else {
        add(
          "\(text.map { Spelling.quoted($0) } ?? "this value") is not a key", at: location,
          fix: "keys are written F5, ^S, Alt+Left, J or Space")
        continue
      }
      if KeyChord.owned.contains(chord.removing([.shift, .alt])) {
        add("\(chord) belongs to the program", at: location, fix: "choose another key")
      } else if let objection = keymap.rows[row].context.objection(to: chord) {
        add("\(chord) \(objection)", at: location, fix: "choose a function key, or one with Ctrl or Alt")
      } else {
        keys.append((chord, location))
      }
    }
    return Wish(row: row, keys: keys, isEmpty: texts.isEmpty)
  }

  /// Gives a row the keys that no other has where both are asked.
  private mutating func give(_ wish: Wish) {
    for (chord, location) in wish.keys {
      if let owner = keymap.owner(of: chord, besides: wish.row) {
        add("\(chord) is a key of \(owner.name) already", at: location, fix: "give \(owner.name) another key too")
      } else if !keymap.rows[wish.row].keys.contains(chord) {
        keymap.setKeys(keymap.rows[wish.row].keys + [chord], ofRow: wish.row)
      }
    }
  }
}
