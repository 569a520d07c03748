import Dialects
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

extension Picture {
  /// The inspector's rows of a part: the properties it sets, other members, then the ones it could set.
  package func partProperties(of index: Int) -> [PropertyValue] {
    guard let element = try? PartElement(self, index) else { return [] }
    let (part, properties) = (element.part, element.properties)
    var said: [PropertyValue] = []
    var unset: [PropertyValue] = []
    for property in properties {
      let row = property.description
      let spot = spot(property.path, of: part, followingLast: true)
      guard let (document, node) = value(at: spot) else {
        unset.append(PropertyValue(name: row.name, value: "", source: .unset, summary: row.summary))
        continue
      }
      let isList = document.kind(of: node) == .array
      let value = isList ? "\(document.childCount(of: node))" : document.inWords(node)
      let source = spot.dataSteps.map { PropertyValue.Source.data(path: ReferencePath.text($0)) } ?? .layout
      said.append(PropertyValue(name: row.name, value: value, source: source, summary: row.summary))
    }
    return said + unknownMembers(of: part, besides: properties) + unset
  }

  /// Members beside the properties, which no property table describes.
  private func unknownMembers(of part: EditedPart, besides properties: [PartProperty]) -> [PropertyValue] {
    var rows: [PropertyValue] = []
    var seen: Set<[String]> = []
    for holder in properties.map({ Array($0.path.dropLast()) }) where seen.insert(holder).inserted {
      let spot = spot(holder, of: part, followingLast: true)
      guard let (document, node) = value(at: spot) else { continue }
      let known = Set(properties.map(\.path) + properties.map { Array($0.path.dropLast()) })
      for member in document.members(of: node).prefix(100) where !known.contains(holder + [member.key]) {
        guard member.key != "type" else { continue }
        rows.append(
          PropertyValue(name: member.key, value: document.inWords(member.value), source: .layout, summary: ""))
      }
    }
    return rows
  }
}
