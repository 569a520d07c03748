import JSONDocument
import Workspaces

extension CheckPart: PartContent {
  package mutating func becomePart() { forEachTally { $0.becomePart() } }

  package static var verb: String { "check" }

  /// As a part has it; the same for the same findings.
  package var value: JSONText {
    var table = FindingTable()
    let tallies = tallies.map { $0.value(&table) }
    let variants = variants.map { variant in
      JSONText.object([
        ("root", .string(variant.root)), ("order", .integer(variant.order)), ("name", .string(variant.places.variant)),
        ("patches", .array(variant.places.patches.map(Self.value))), ("layouts", variant.layouts.value(&table)),
        ("screens", variant.screens.value(&table)),
      ])
    }
    return .object([
      ("files", .array(files.map { .string($0) })), ("layouts", .integer(layouts)),
      ("findings", .array(table.values)), ("tallies", .array(tallies)), ("variants", .array(variants)),
    ])
  }

  private static func value(of patch: VariantPlaces.Patch) -> JSONText {
    .object(
      [("shown", .string(patch.shown)), ("file", .string(patch.file))]
        + (patch.location.map { [("location", FindingTable.value(of: $0))] } ?? []))
  }

  /// - Throws: `part.damaged`.
  package init(_ node: JSONDocument.Node, _ reader: PartReader) throws(Refusal) {
    var reader = reader
    for value in try reader.list("findings", in: node) { reader.findings.append(try reader.readFinding(value)) }
    var tallies: [CheckTally] = []
    let values = try reader.list("tallies", in: node)
    for value in values { tallies.append(try CheckTally(value, reader)) }
    guard tallies.count == Phase.allCases.count else {
      throw reader.refusal(node, "expected \(Phase.allCases.count) tallies, found \(tallies.count)")
    }
    self.init(tallies: tallies)
    files = try reader.strings(try reader.list("files", in: node))
    layouts = try reader.number("layouts", in: node)
    for value in try reader.list("variants", in: node) {
      var patches: [VariantPlaces.Patch] = []
      for patch in try reader.list("patches", in: value) {
        patches.append(
          VariantPlaces.Patch(
            shown: try reader.string("shown", in: patch), file: try reader.string("file", in: patch),
            location: try reader.optionalLocation("location", in: patch)))
      }
      var variant = VariantTally(
        root: try reader.string("root", in: value), order: try reader.number("order", in: value),
        places: VariantPlaces(variant: try reader.string("name", in: value), patches: patches))
      variant.layouts = try CheckTally(try reader.value("layouts", in: value), reader)
      variant.screens = try CheckTally(try reader.value("screens", in: value), reader)
      add(variant)
    }
  }
}
