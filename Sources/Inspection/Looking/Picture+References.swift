import Binding
import Conditions
import JSONDocument
import KimchiCore
import Pictures
import Workspaces

extension Picture {
  /// A line for each path, with the fixtures that lack it, then the data that no reference reads.
  ///
  /// - Throws: when no layout is open.
  package func references() throws(Refusal) -> [String] {
    guard var prepared = stage.layoutStage?.prepared else {
      throw Refusal("no layout is open", fix: "`open` a layout first")
    }
    var users: [(path: String, nodes: [Int])] = []
    for (index, entry) in outline.entries.enumerated() {
      for reference in entry.references {
        if let known = users.firstIndex(where: { $0.path == reference.path }) {
          users[known].nodes.append(index)
        } else {
          users.append((reference.path, [index]))
        }
      }
    }
    var lacking: [String: [String]] = [:]
    let slots = prepared.compiled.slots
    var resolver = FixtureResolver(workspace)
    for name in ((try? resolver.names(ofModel: target.layout.model)) ?? []).prefix(1000) {
      guard let fixture = try? resolver.fixture(name, ofModel: target.layout.model) else { continue }
      var seen: Set<String> = []
      for missing in prepared.bind(fixture, client: conditions.clientData).missing
      where seen.insert(missing.path).inserted {
        lacking[missing.path, default: []].append(name)
      }
    }
    var lines = users.map { user in
      let names = lacking[user.path] ?? []
      let missing =
        names.isEmpty
        ? "in every fixture"
        : "not in \(Spelling.list(names, limit: 4))"
      return "↦ \(user.path)  \(user.nodes.prefix(4).map(path).joined(separator: ", "))  \(missing)"
    }
    lines += unusedData(slots)
    return lines.map { DiagnosticText.clean($0) }
  }

  /// Top-level members of the fixture's data that no reference begins with.
  private func unusedData(_ slots: [Slot]) -> [String] {
    guard let fixture, fixture.document.kind(of: fixture.node) == .object else { return [] }
    var used: Set<String> = []
    for slot in slots {
      if case .key(let key)? = slot.path?.steps.first { used.insert(String(decoding: key, as: UTF8.self)) }
    }
    for entry in outline.entries {
      for reference in entry.references {
        if case .key(let key)? = (try? ReferencePath(parsing: reference.path))?.steps.first {
          used.insert(String(decoding: key, as: UTF8.self))
        }
      }
    }
    let unread = fixture.document.members(of: fixture.node).map(\.key).filter { !used.contains($0) }
    return unread.isEmpty ? [] : ["unused in \(fixture.address): \(unread.joined(separator: ", "))"]
  }
}
