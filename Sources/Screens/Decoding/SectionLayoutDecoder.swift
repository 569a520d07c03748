import JSONDocument
import Sushi

extension SectionLayout.Kind: PropertyChoice {}
extension ScrollBehavior: PropertyChoice {}

/// Reads a section's `layout` (`docs/screens.md` §2).
///
/// It never fails: what cannot be read is reported at its place, keeps its default, and the rest is kept.
package enum SectionLayoutDecoder {
  private static let keys = SectionLayout.properties.map(\.name)
  private static let variantKeys = ["min_width"] + keys.filter { $0 != "variants" }

  /// Groups may lie this deep, and have this many places.
  static let depthLimit = 16
  static let placeLimit = 1000

  /// Reads the layout at a place of a document.
  package static func decode(
    _ document: JSONDocument, _ node: JSONDocument.Node
  ) -> (layout: SectionLayout, diagnostics: [Diagnostic]) {
    var decoder = ValueDecoder(sources: [document])
    let layout = decode(JSONValue(source: 0, node: node), &decoder)
    return (layout, decoder.diagnostics)
  }

  /// Decodes from one of a decoder's sources. A string alone is a kind with all its defaults.
  package static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> SectionLayout {
    if decoder.kind(value) == .string {
      return SectionLayout.Kind.decode(value, &decoder).map { SectionLayout.standard($0) } ?? .list
    }
    guard decoder.kind(value) == .object else {
      decoder.reportMismatch(value, expected: "a section layout such as { \"type\": \"list\" }")
      return .list
    }
    decoder.reportUnknownProperties(of: value, in: "a section layout", known: keys)
    var layout = SectionLayout.list
    if let type = decoder.member("type", of: value) {
      layout = SectionLayout.Kind.decode(type, &decoder).map { SectionLayout.standard($0) } ?? layout
    } else if decoder.member("group", of: value) != nil {
      layout = .standard(.compositional)
    }
    apply(value, to: &layout, &decoder)
    if let list = decoder.member("variants", of: value) { layout.variants = variants(list, of: layout, &decoder) }
    return layout
  }

  /// Every variant is the layout itself with its own changes.
  private static func variants(
    _ list: JSONValue, of layout: SectionLayout, _ decoder: inout ValueDecoder
  ) -> [SectionLayout.Variant] {
    guard decoder.kind(list) == .array else {
      decoder.reportMismatch(list, expected: "an array of layouts with a \"min_width\"")
      return []
    }
    var variants: [SectionLayout.Variant] = []
    for value in decoder.elements(of: list).prefix(placeLimit) {
      guard decoder.kind(value) == .object, let width = decoder.member("min_width", of: value),
        let minWidth = decoder.decodeNumber(width, in: 0...Double.layoutLimit)
      else {
        decoder.reportMismatch(value, expected: "a layout with a \"min_width\" in points")
        continue
      }
      decoder.reportUnknownProperties(of: value, in: "a variant of a section layout", known: variantKeys)
      var variant = layout
      if let type = decoder.member("type", of: value), let kind = SectionLayout.Kind.decode(type, &decoder),
        kind != layout.kind
      {
        let standard = SectionLayout.standard(kind)
        variant.kind = kind
        variant.group = standard.group
        variant.behavior = standard.behavior
      }
      apply(value, to: &variant, &decoder)
      variants.append(SectionLayout.Variant(minWidth: minWidth, layout: variant))
    }
    return variants
  }

  private static func apply(_ value: JSONValue, to layout: inout SectionLayout, _ decoder: inout ValueDecoder) {
    layout.insets = decoder.member("insets", of: value).flatMap { Edges.decode($0, &decoder) } ?? layout.insets
    layout.spacing = decoder.member("spacing", of: value).flatMap { Double.decode($0, &decoder) } ?? layout.spacing
    layout.sectionSpacing =
      decoder.member("section_spacing", of: value).flatMap { Double.decode($0, &decoder) } ?? layout.sectionSpacing
    layout.behavior =
      decoder.member("behavior", of: value).flatMap { ScrollBehavior.decode($0, &decoder) } ?? layout.behavior
    if let header = decoder.member("header", of: value) {
      layout.header = supplementary(header, layout.header, &decoder)
    }
    if let footer = decoder.member("footer", of: value) {
      layout.footer = supplementary(footer, layout.footer, &decoder)
    }
    if let group = decoder.member("group", of: value) {
      var groups = LayoutGroupDecoder(decoder: decoder)
      layout.group = groups.group(group, standard: layout.group)
      decoder = groups.decoder
    }
  }

  private static func supplementary(
    _ value: JSONValue, _ standard: BoundarySupplementary, _ decoder: inout ValueDecoder
  ) -> BoundarySupplementary {
    guard decoder.kind(value) == .object else {
      decoder.reportMismatch(value, expected: "an object such as { \"height\": 40, \"pinned\": true }")
      return standard
    }
    decoder.reportUnknownProperties(
      of: value, in: "a header or footer", known: BoundarySupplementary.properties.map(\.name))
    var result = standard
    if let height = decoder.member("height", of: value) {
      result.height = LayoutDimension.decode(height, along: .vertical, &decoder) ?? result.height
    }
    result.isPinned = decoder.member("pinned", of: value).flatMap { Bool.decode($0, &decoder) } ?? result.isPinned
    result.extendsBoundary =
      decoder.member("extends_boundary", of: value).flatMap { Bool.decode($0, &decoder) } ?? result.extendsBoundary
    return result
  }
}
