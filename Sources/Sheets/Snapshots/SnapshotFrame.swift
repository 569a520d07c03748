/// A line of a snapshot's frames in its parts: `1/0 label #name 16,224 313×16 "Paradise"`.
struct SnapshotFrame {
  let line: String
  let path: Substring
  /// `16,224`.
  private let place: Substring

  init(_ line: String) {
    self.line = line
    path = line.prefix { $0 != " " }
    var words = line.split(separator: " ", maxSplits: 8)
    if let size = words.firstIndex(where: { $0.contains("×") }), size > 0 {
      words = [words[size - 1]]
    } else {
      words = []
    }
    place = words.first ?? ""
  }

  /// Points from the picture's upper left.
  var origin: [Double] { place.split(separator: ",").compactMap { Double($0) } }

  /// Everything but where it lies, and where its content does.
  var shape: String {
    guard !place.isEmpty, let found = line.firstRange(of: place) else { return line }
    var rest = line[found.upperBound...]
    let size = rest.dropFirst().prefix { $0 != " " }
    rest = rest.dropFirst(1 + size.count)
    if rest.hasPrefix(" ("), let end = rest.firstIndex(of: ")") {
      let content = rest[..<end].split(separator: " ").last ?? ""
      rest = content + rest[end...]
    }
    return "\(line[..<found.lowerBound])\(size)\(rest)"
  }

  /// The text with its quotes, if it has one.
  var text: Substring? {
    guard let start = line.firstIndex(of: "\"") else { return nil }
    var index = line.index(after: start)
    while index < line.endIndex, line[index] != "\"" {
      if line[index] == "\\" { index = line.index(after: index) }
      if index < line.endIndex { index = line.index(after: index) }
    }
    return index < line.endIndex ? line[start...index] : nil
  }

  func isInside(_ other: SnapshotFrame) -> Bool {
    other.path == "." ? path != "." : path.hasPrefix(other.path + "/")
  }
}
