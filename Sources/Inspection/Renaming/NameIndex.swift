import JSONDocument
import Workspaces

/// The words in each file of a workspace, which tell the files that may have a name from those that don't: renaming and
/// finding uses read only the first. Whoever keeps one forgets a file when its text changes.
///
/// Words are runs of letters, digits, `_`, `-` and all beyond ASCII, as the text of the file has them, and those of its
/// name.
package struct NameIndex: Sendable {
  /// The hashes of a file's words, sorted; nil where escapes may spell any.
  private var files: [String: [UInt32]?] = [:]

  package init() {}

  package func has(_ path: String) -> Bool { files[path] != nil }

  package mutating func forget(_ path: String) { files[path] = nil }

  /// Linear in the file's text.
  package mutating func add(_ path: String, _ document: JSONDocument) {
    var words = Words()
    words.read(document.bytes, isText: true)
    words.read(Array(FilePath.name(path).utf8), isText: false)
    files[path] = .some(words.isOpaque ? nil : words.found.sorted())
  }

  /// Whether a file may have one of some names, as a string, a key, a part of one, or in its own name. True of a file
  /// that isn't known.
  package func mayHave(_ names: [String], _ path: String) -> Bool {
    guard let known = files[path], let words = known else { return true }
    return names.contains { name in
      var asked = Words()
      asked.read(Array(name.utf8), isText: false)
      return asked.found.allSatisfy { Self.contains(words, $0) }
    }
  }

  private static func contains(_ words: [UInt32], _ word: UInt32) -> Bool {
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if words[middle] < word { low = middle + 1 } else { high = middle }
    }
    return low < words.count && words[low] == word
  }
}

/// Collects the words of a text.
private struct Words {
  private(set) var found: Set<UInt32> = []
  /// Whether the text has characters by their numbers.
  private(set) var isOpaque = false

  /// - Parameter isText: whether it is JSON, in which a backslash takes the next character with it.
  mutating func read(_ bytes: [UInt8], isText: Bool) {
    // FNV-1a.
    let start: UInt32 = 2_166_136_261
    var hash = start
    var isInside = false
    var isEscaped = false
    for byte in bytes {
      let isWord = !isEscaped && Self.isWord[Int(byte)]
      if isEscaped, byte == UInt8(ascii: "u") { isOpaque = true }
      isEscaped = isText && !isEscaped && byte == UInt8(ascii: "\\")
      if isWord {
        hash = (hash ^ UInt32(byte)) &* 16_777_619
        isInside = true
      } else if isInside {
        found.insert(hash)
        (hash, isInside) = (start, false)
      }
    }
    if isInside { found.insert(hash) }
  }

  private static let isWord: [Bool] = (0...255).map { byte in
    let byte = UInt8(byte)
    return switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...:
      true
    default: false
    }
  }
}
