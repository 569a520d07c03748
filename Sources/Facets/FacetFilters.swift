import Dialects
import JSONDocument
import Screens

/// The filters of a carousel: which are chosen is kept on the client, and makes the parameters of the next request.
///
/// A filter is a facet with this in `custom`: `{ "filter": { "param": "price", "kind": "collection", "value": "2",
/// "group": "price" }, "selected": false }`. One of a `group` gives up its choice when another is chosen.
enum FacetFilters {
  static let selection = ChipSelection { item, screen in
    guard let (document, node) = screen.value(at: item.data) else { return nil }
    let facet = FacetValue(document, node)
    guard facet.component != nil, let custom = facet.object("custom"), let filter = custom.object("filter") else {
      return nil
    }
    return ChipSelection.Chip(
      isSelected: custom.member("selected").flatMap { document.bool($0.node) } ?? false,
      group: filter.string("group"), document: document, node: node, path: ["custom", "selected"])
  }

  /// `dashpass=true&price=1,2&distance=0-5`: the parameters of what is chosen, in the order of the screen. The commas
  /// between the values of one parameter are the query's own; those inside a value are encoded.
  static func query(of screen: Screen, choosing chosen: [ItemIdentity: Bool]) -> String {
    var order: [String] = []
    var values: [String: [String]] = [:]
    for section in screen.sections {
      for item in section.items {
        guard let chip = selection.read(item, screen), chosen[item.identity] ?? chip.isSelected,
          let (document, node) = screen.value(at: item.data),
          let filter = FacetValue(document, node).object("custom")?.object("filter")
        else { continue }
        let name = filter.string("param") ?? FacetValue(document, node).id ?? "filter"
        if values[name] == nil { order.append(name) }
        values[name, default: []].append(encoded(value(of: filter)))
      }
    }
    let query = order.map { "\(encoded($0))=\((values[$0] ?? []).joined(separator: ","))" }.joined(separator: "&")
    return query.isEmpty ? "no parameters" : query
  }

  /// Percent-encoded: all but the unreserved characters (RFC 3986, 2.3).
  private static func encoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let hex = String(byte, radix: 16, uppercase: true)
        result += (hex.utf8.count == 1 ? "%0" : "%") + hex
      }
    }
    return result
  }

  /// By the filter's kind: `binary` is true, a `collection` gives its value, a `range` its ends.
  private static func value(of filter: FacetValue) -> String {
    func text(_ key: String) -> String? {
      filter.member(key).map { filter.document.string($0.node) ?? filter.document.text(of: $0.node) }
    }
    return switch filter.string("kind") {
    case "collection": text("value") ?? ""
    case "range": "\(text("min") ?? "")-\(text("max") ?? "")"
    default: "true"
    }
  }
}
