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
    /// Stands behind the key under which it is stored.
    var suffix = ""
  }

  /// By their keys.
  private var all: [String: Variable] = [:]
  private var keys: [String] = []
  /// The keys of the variables that a place sees, by their names. One of an element hides those around it.
  var visible: [String: String] = [:]
  /// By name, the number of the next key.
  private var numbers: [String: Int] = [:]

  /// - Parameters:
  ///   - changed: the names of those that actions change.
  ///   - suffix: stands behind the key of one that is stored: of a repeated element each has one of its own.
  mutating func add(_ view: DivValue, changed: Set<String>, _ suffix: String = "") -> Bool {
    guard let name = view["name"]?.string, let value = view["value"]?.view else { return false }
    let type = view["type"]?.string ?? "string"
    var data = ImportedData(value)
    if type == "color", let color = value.string.flatMap(DivColor.text) { data = .leaf(.string(color)) }
    if type == "boolean", let number = value.number { data = .leaf(.bool(number != 0)) }
    let key = unusedKey(name)
    visible[name] = key
    keys.append(key)
    all[key] = Variable(type: type, value: data, isStored: changed.contains(name) && data.isScalar, suffix: suffix)
    return true
  }

  /// Adds data that an element has written in it.
  mutating func add(written data: ImportedData) -> ImportedPlace {
    let key = unusedKey("items")
    keys.append(key)
    all[key] = Variable(type: "array", value: data, isStored: false)
    return ImportedPlace(start: .data, steps: [.key(Array(key.utf8))], value: data)
  }

  private mutating func unusedKey(_ name: String) -> String {
    guard all[name] != nil else { return name }
    var number = numbers[name] ?? 2
    while all["\(name)_\(number)"] != nil { number += 1 }
    numbers[name] = number + 1
    return "\(name)_\(number)"
  }

  /// The variable that a place sees under a name.
  subscript(name: String) -> Variable? { visible[name].flatMap { all[$0] } }

  /// The name under which the device stores a variable that a place sees, or one that no card has.
  func storedKey(_ name: String) -> String {
    guard let key = visible[name] else { return ImportedPlace.key(name) }
    return ImportedPlace.key(key) + (all[key]?.suffix ?? "")
  }

  /// Takes back the data that was added last.
  mutating func removeWritten() { if let key = keys.popLast() { all[key] = nil } }

  /// Gives a name to a value that is written where it is used.
  ///
  /// - Parameter depth: how many lists are around.
  mutating func bind(_ name: String, _ value: ImportedData, depth: Int) {
    let key = "\(name)@\(depth)"
    visible[name] = key
    all[key] = Variable(type: "", value: value, isStored: false, isBound: true)
  }

  /// The fixture: every variable that the device does not store.
  var fixture: ImportedData {
    let keys = keys.filter { all[$0]?.isStored == false }
    return .object(keys: keys, values: all.mapValues(\.value))
  }

  func place(named name: String) -> ImportedPlace? {
    guard let key = visible[name], let variable = all[key] else { return nil }
    if variable.isBound { return ImportedPlace(start: .written, value: variable.value) }
    guard variable.isStored else {
      return ImportedPlace(start: .data, steps: [.key(Array(key.utf8))], value: variable.value)
    }
    var place = ImportedPlace.stored(storedKey(name))
    place.value = variable.value
    return place
  }
}

/// `div-action://set_state?state_id=0/menu/open`.
struct DivCall {
  /// The names of actions that the clients of DivKit perform themselves.
  static let names: Set<String> = [
    "set_state", "show_tooltip", "hide_tooltip", "set_variable", "timer", "video", "download", "set_current_item",
    "set_next_item", "set_previous_item", "set_stored_value", "scroll_to_start", "scroll_to_end", "scroll_to_position",
    "scroll_forward", "scroll_backward",
  ]

  let name: String
  private(set) var arguments: [String: String] = [:]

  init?(_ url: String) {
    let scheme = "div-action://"
    guard url.hasPrefix(scheme) else { return nil }
    let rest = url.dropFirst(scheme.count)
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
    let bytes = words.utf8
    guard bytes.first == UInt8(ascii: "#"), bytes.dropFirst().allSatisfy(\.isHexDigit) else { return nil }
    switch words.utf8.count {
    case 7, 9: return words
    case 4, 5: return "#" + words.dropFirst().map { "\($0)\($0)" }.joined()
    default: return nil
    }
  }
}
