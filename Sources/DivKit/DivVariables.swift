import ImportedExpressions
import JSONDocument
import KimchiCore

/// The variables of a card.
struct DivVariables {
  struct Variable {
    let type: String
    let value: ImportedData
    /// Whether an action changes it: then the device stores it.
    let isStored: Bool
    /// Whether it is no place in the data.
    var isBound = false
  }

  private(set) var values: [String: Variable] = [:]
  private var names: [String] = []
  /// The names that a place sees.
  private var visible: Set<String> = []

  /// - Parameter changed: the names of those that actions change.
  mutating func add(_ view: JSONView, changed: Set<String>) -> Bool {
    guard let name = view["name"]?.string, let value = view["value"] else { return false }
    let type = view["type"]?.string ?? "string"
    var data = ImportedData(value)
    if type == "color", let color = value.string.flatMap(DivColor.text) { data = .leaf(.string(color)) }
    if type == "boolean", let number = value.number { data = .leaf(.bool(number != 0)) }
    visible.insert(name)
    guard values[name] == nil else { return true }
    names.append(name)
    values[name] = Variable(type: type, value: data, isStored: changed.contains(name) && data.isScalar)
    return true
  }

  /// Takes back the variables of an element, once its content is imported; their values stay in the fixture.
  mutating func restore(_ before: DivVariables) {
    visible = before.visible
  }

  /// Gives a name to a value that is written where it is used.
  mutating func bind(_ name: String, _ value: ImportedData) {
    visible.insert(name)
    values[name] = Variable(type: "", value: value, isStored: false, isBound: true)
  }

  /// The fixture: every variable that the device does not store.
  var fixture: ImportedData {
    let names = names.filter { values[$0]?.isStored == false }
    return .object(keys: names, values: values.mapValues(\.value))
  }

  func place(named name: String) -> ImportedPlace? {
    guard visible.contains(name), let variable = values[name] else { return nil }
    if variable.isBound { return ImportedPlace(start: .written, value: variable.value) }
    guard variable.isStored else {
      return ImportedPlace(start: .data, steps: [.key(Array(name.utf8))], value: variable.value)
    }
    return ImportedPlace(start: .client, steps: [.key(Array(ImportedPlace.key(name).utf8))], value: variable.value)
  }
}

/// `div-action://set_state?state_id=0/menu/open`.
struct DivCall {
  let name: String
  private(set) var arguments: [String: String] = [:]

  init?(_ url: String) {
    guard let scheme = url.firstRange(of: "://"), url[..<scheme.lowerBound] == "div-action" else { return nil }
    let rest = url[scheme.upperBound...]
    let parts = rest.split(separator: "?", maxSplits: 1)
    guard let name = parts.first else { return nil }
    self.name = String(name)
    for pair in parts.dropFirst().first?.split(separator: "&") ?? [] {
      let words = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      arguments[String(words[0])] = words.count > 1 ? Self.decoded(words[1]) : ""
    }
  }

  /// `%20` as a space.
  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == 0x25, rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Colours as DivKit writes them: `#RGB`, `#ARGB`, `#RRGGBB`, `#AARRGGBB`.
enum DivColor {
  /// As layouts write it; nil for what is no colour.
  static func text(_ words: String) -> String? {
    guard words.hasPrefix("#"), words.dropFirst().allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    switch words.utf8.count {
    case 7, 9: return words
    case 4, 5: return "#" + words.dropFirst().map { "\($0)\($0)" }.joined()
    default: return nil
    }
  }
}
