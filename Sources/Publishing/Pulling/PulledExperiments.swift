import JSONDocument
import Workspaces

/// The experiments of a delivery as `kimchi.json` has them: patches over files, in place of one over the delivery.
struct PulledExperiments {
  /// The operations by experiment and file, in order.
  private(set) var patches: [String: [String: [JSONText]]] = [:]
  /// The names of experiments that change what is in no file, or move a value from one file to another.
  private(set) var unfit: Set<String> = []

  /// - Parameter files: the paths of the delivery's parts by the keys that lead to them: `layouts`, `card`.
  init(_ delivery: DeliveryFile, files: [[String]: String]) {
    guard let experiments = delivery.member("experiments") else { return }
    let document = delivery.document
    for experiment in document.members(of: experiments) {
      let nodes = Array(document.elements(of: experiment.value))
      let operations = nodes.compactMap { Self.operation(document, $0, files) }
      guard operations.count == nodes.count else {
        unfit.insert(experiment.key)
        continue
      }
      for (file, text) in operations { patches[experiment.key, default: [:]][file, default: []].append(text) }
    }
  }

  /// The operation on the file that its path leads to, and the file.
  private static func operation(
    _ document: JSONDocument, _ node: JSONDocument.Node, _ files: [[String]: String]
  ) -> (file: String, text: JSONText)? {
    var file: String?
    var members: [(String, JSONText)] = []
    for member in document.members(of: node) {
      guard ["path", "from"].contains(member.key) else {
        members.append((member.key, JSONText(document, member.value)))
        continue
      }
      guard let text = document.string(member.value), let tokens = try? JSONPointer(parsing: text).tokens,
        let place = place(of: tokens, files), file == nil || file == place.file
      else { return nil }
      file = place.file
      members.append((member.key, .string(JSONPointer(tokens: place.tokens).description)))
    }
    return file.map { ($0, .object(members)) }
  }

  /// The file of a value in the delivery, and the way from there. Nil for a whole part, which is no value of a file.
  private static func place(
    of tokens: [String], _ files: [[String]: String]
  ) -> (file: String, tokens: [String])? {
    if tokens.first == "design_system" { return (Workspace.fileName, tokens) }
    let key = [1, 2].lazy.map { Array(tokens.prefix($0)) }.first { files[$0] != nil }
    guard let key, let file = files[key], tokens.count > key.count else { return nil }
    return (file, Array(tokens.dropFirst(key.count)))
  }

  /// The operations on one file, by experiment.
  func operations(on file: String) -> [String: [JSONText]] { patches.compactMapValues { $0[file] } }

  /// Adds those of another delivery, which agree about the files that both have.
  mutating func merge(_ other: PulledExperiments) {
    for (name, files) in other.patches { patches[name, default: [:]].merge(files) { own, _ in own } }
    unfit.formUnion(other.unfit)
  }

  var json: JSONText {
    .object(
      patches.sorted { $0.key < $1.key }.map { name, files in
        (name, .object(files.sorted { $0.key < $1.key }.map { ($0.key, .array($0.value)) }))
      })
  }
}
