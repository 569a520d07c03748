import FuzzSupport
import JSONDocument
import TestSupport

/// A run that can be played again: a document of a sample workspace, what is spoilt in the workspace's files, and what is
/// done step by step.
struct FuzzCase: Sendable {
  /// A file of the workspace and the splices that spoil it, in order.
  struct Damaged: Sendable, Hashable {
    var name: String
    var splices: [Splice]
  }

  var attack: AttackKind
  var seed: UInt64
  var workspace: String
  /// The path in the workspace of what is opened.
  var document: String
  var damage: [Damaged] = []
  /// Empty in a case that is made up while it is played.
  var steps: [String] = []

  /// The beginning of a round. The same seed gives the same one.
  init(_ attack: AttackKind, seed: UInt64, in files: AttackedFiles) {
    var random = SeededRandom(seed: seed)
    (self.attack, self.seed) = (attack, seed)
    let sample: SampleWorkspace
    var names: Set<String> = []
    if attack == .files {
      let (owner, file) = files.pick(&random)
      sample = owner
      names = [file]
      document = random.pick(files.documents(using: file, of: sample))
      if AttackedKind.of(file)?.opensDocument == true {
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          if let other = files.pick(besides: document, of: sample, &random) { names.insert(other) }
        }
      }
    } else {
      sample = random.pick(files.samples)
      document = random.pick(sample.documents)
      if random.chance(attack.damagedShare) {
        if random.chance(60) { names = [document] }
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          if let other = files.pick(in: sample, &random) { names.insert(other) }
        }
      }
    }
    workspace = sample.name
    damage = names.sorted().compactMap { name in
      sample.files[name].map { Damaged(name: name, splices: Damage.splices(of: $0, named: name, &random)) }
    }
  }

  /// A damaged file's bytes.
  static func apply(_ splices: [Splice], to bytes: [UInt8]) -> [UInt8] {
    splices.reduce(into: bytes) { bytes, splice in
      let start = min(splice.offset, bytes.count)
      bytes.replaceSubrange(start..<min(start + splice.old.count, bytes.count), with: splice.new)
    }
  }
}

extension FuzzCase: CustomStringConvertible {
  /// A line for each fact, as `kimchi-fuzz replay` reads it.
  var description: String { header + steps.map(Self.line).joined() }

  /// All but the steps.
  var header: String {
    let splices = damage.flatMap { file in
      file.splices.map { splice in
        let words = [.string(file.name), .integer(splice.offset), Self.text(splice.old), Self.text(splice.new)]
        return "splice \(JSONText.array(words))\n"
      }
    }
    return "attack \(attack.rawValue)\nseed \(seed)\nworkspace \(workspace)\ndocument \(document)\n" + splices.joined()
  }

  static func line(_ step: String) -> String { "step \(JSONText.string(step))\n" }

  /// Bytes may be of no encoding.
  private static func text(_ bytes: [UInt8]) -> JSONText { .array(bytes.map { .integer(Int($0)) }) }

  /// Reads as far as there are whole lines, as a process that was killed leaves them.
  init?(_ description: String) {
    var facts: [Substring: Substring] = [:]
    var (damage, steps): ([Damaged], [String]) = ([], [])
    for line in description.split(separator: "\n") {
      guard let space = line.firstIndex(of: " ") else { continue }
      let (word, value) = (line[..<space], line[line.index(after: space)...])
      switch word {
      case "step":
        guard let step = try? JSONDocument(parsing: String(value), file: "step") else { continue }
        steps.append(step.string(step.root) ?? "")
      case "splice":
        guard let splice = try? JSONDocument(parsing: String(value), file: "splice") else { continue }
        Self.read(splice, into: &damage)
      default: facts[word] = value
      }
    }
    guard let attack = facts["attack"].flatMap({ AttackKind(rawValue: String($0)) }),
      let seed = facts["seed"].flatMap({ UInt64($0) }), let workspace = facts["workspace"],
      let document = facts["document"]
    else { return nil }
    (self.attack, self.seed) = (attack, seed)
    (self.workspace, self.document) = (String(workspace), String(document))
    (self.damage, self.steps) = (damage, steps)
  }

  private static func read(_ document: JSONDocument, into damage: inout [Damaged]) {
    let words = Array(document.elements(of: document.root))
    guard words.count == 4, let name = document.string(words[0]), let offset = document.integer(words[1]) else {
      return
    }
    func bytes(_ node: JSONDocument.Node) -> [UInt8] {
      document.elements(of: node).compactMap { document.integer($0).map { UInt8(truncatingIfNeeded: $0) } }
    }
    let splice = Splice(offset: offset, old: bytes(words[2]), new: bytes(words[3]))
    if damage.last?.name == name {
      damage[damage.count - 1].splices.append(splice)
    } else {
      damage.append(Damaged(name: name, splices: [splice]))
    }
  }
}
