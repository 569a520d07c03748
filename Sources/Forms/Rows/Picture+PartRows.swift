import Inspection
import Commands
import Dialects
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi

extension Picture {
  /// The rows of a screen's part, as its dialect knows it: its own members, then those of the objects inside.
  func partRows(of index: Int, _ unfolded: Set<String>) -> [FormRow] {
    guard let part = try? editedPart(index), let properties = try? properties(of: part) else {
      return []
    }
    var rows: [FormRow] = []
    for property in properties {
      let holder = property.path.dropLast().joined(separator: "/")
      let group = holder.isEmpty ? part.kind.rawValue : holder
      append(property.description, property.path, "", group, 0, part, unfolded, to: &rows)
    }
    // What has one heading stands together.
    let order = rows.reduce(into: [String]()) { if !$0.contains($1.group) { $0.append($1.group) } }
    return order.flatMap { group in rows.filter { $0.group == group } }
  }

  private func append(
    _ description: PropertyDescription, _ keys: [String], _ prefix: String, _ group: String, _ depth: Int,
    _ part: EditedPart, _ unfolded: Set<String>, to rows: inout [FormRow]
  ) {
    let name = prefix + description.name
    let members = depth < 4 ? description.type.members : []
    var row = FormRow(
      group: group, name: name, depth: depth, type: description.type, summary: description.summary,
      target: .property(name), source: .unset, hasMembers: !members.isEmpty)
    let spot = spot(keys, of: part, followingLast: true)
    if let (document, node) = value(at: spot) {
      row.source = dataPath(of: spot).map { .data(path: $0, isMissing: false) } ?? .layout
      row.show(node, in: document, ValueWords(designSystem: designSystem), isData: false)
      row.swatch = swatch(of: node, in: document, row.type)
    }
    rows.append(row)
    guard unfolded.contains(name) else { return }
    for member in members {
      append(member, keys + [member.name], name + ".", group, depth + 1, part, unfolded, to: &rows)
    }
  }

  private func dataPath(of spot: PartSpot) -> String? {
    guard case .data(let steps) = spot.start else { return nil }
    return ReferencePath.text(steps + spot.keys.map { .key(Array($0.utf8)) })
  }
}
