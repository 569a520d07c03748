import Foundation

/// Pictures on an emulated terminal: what was sent, decoded, and where it is seen.
package final class GraphicsEmulator {
  package enum Kind: String, Sendable, CaseIterable { case kitty, iterm, sixel }

  /// A picture in kitty's sense.
  private struct Image {
    var picture: DecodedPicture
    var placements: [Int: Placement] = [:]
    /// The cells that placeholders may show of it.
    var grid: (columns: Int, rows: Int)?
  }

  private struct Placement {
    var column: Int
    var row: Int
    var columns: Int
    var rows: Int
    var z: Int
    /// Where it begins in the picture.
    var x: Int
    var y: Int
  }

  package let kind: Kind
  /// What the terminal calls itself; nothing if it is not known.
  package var name = ""
  /// What it says of the colour behind text; nothing if it is not known.
  package var background = ""
  /// What the window says that a cell has in pixels.
  package var windowCell: (width: Int, height: Int) = (0, 0)
  /// The terminal's text, in which placeholders stand.
  var text: ((_ column: Int, _ row: Int) -> VirtualTerminal.Cell)?
  /// Whether it is on the program's machine and reads kitty's pictures from shared memory.
  package var sharesMemory = false
  /// Pixels of a cell.
  package let cell: (width: Int, height: Int)
  /// What was wrong in what was sent.
  package private(set) var complaints: [String] = []
  /// Pictures that were sent.
  package private(set) var count = 0
  /// Of these the ones that were read from shared memory.
  package private(set) var sharedCount = 0
  /// The names of all shared memory that was asked to be read.
  package private(set) var sharedNames: Set<String> = []
  private var images: [Int: Image] = [:]
  private var placeholders: [Place: (id: Int, place: Place)?] = [:]
  private var pending: (keys: [String: String], data: [UInt8])?
  /// Of terminals that keep pixels in the place of text: by cell.
  private var tiles: [Place: DecodedPicture] = [:]

  private struct Place: Hashable {
    var column: Int
    var row: Int
  }

  package init(_ kind: Kind, cell: (width: Int, height: Int) = (10, 20)) {
    (self.kind, self.cell) = (kind, cell)
  }

  /// The images that the terminal keeps, and the cells that show any.
  package var imageCount: Int { images.count }

  /// Whether a cell shows pixels of any picture.
  package func shows(column: Int, row: Int) -> Bool {
    if tiles[Place(column: column, row: row)] != nil || placeholder(column, row) != nil { return true }
    return images.values.contains { image in
      image.placements.values.contains {
        (0..<$0.columns).contains(column - $0.column) && (0..<$0.rows).contains(row - $0.row)
      }
    }
  }

  private var hasGrid: Bool { images.values.contains { $0.grid != nil } }

  /// The image that a cell's placeholder stands for, and which of its cells. Kept until something is written.
  private func placeholder(_ column: Int, _ row: Int) -> (id: Int, place: Place)? {
    guard hasGrid else { return nil }
    let place = Place(column: column, row: row)
    if let known = placeholders[place] { return known }
    let found = findPlaceholder(column, row)
    placeholders[place] = .some(found)
    return found
  }

  private func findPlaceholder(_ column: Int, _ row: Int) -> (id: Int, place: Place)? {
    guard let cell = text?(column, row), cell.text.unicodeScalars.first == "\u{10EEEE}",
      case .palette(let color) = cell.foreground
    else { return nil }
    // A multiplexer may write a cell's marks one after the other.
    let numbers = cell.text.unicodeScalars.dropFirst().map { Self.marks[$0] ?? -1 }
    guard numbers.count == 3, let image = images[numbers[2] << 24 | color], let grid = image.grid,
      (0..<grid.rows).contains(numbers[0]), (0..<grid.columns).contains(numbers[1])
    else { return nil }
    return (numbers[2] << 24 | color, Place(column: numbers[1], row: numbers[0]))
  }

  /// The combining characters that stand for numbers, by the rule that kitty has for them.
  private static let marks: [Unicode.Scalar: Int] = {
    let marks = (0x300..<0x1E000).compactMap { Unicode.Scalar($0) }.filter {
      guard $0.properties.canonicalCombiningClass.rawValue == 230, let age = $0.properties.age else { return false }
      return (age.major, age.minor) <= (6, 0) && $0.properties.generalCategory == .nonspacingMark
        && !fusing.contains($0.value)
    }
    return Dictionary(uniqueKeysWithValues: marks.enumerated().map { ($0.element, $0.offset) })
  }()

  private static let fusing: Set<UInt32> = [
    0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x309, 0x30A, 0x30B, 0x30C, 0x30F, 0x311, 0x313, 0x314,
    0x340, 0x341, 0x342, 0x343, 0x344, 0x653, 0x654,
  ]

  /// A cell's pixels, 0 where there is none.
  private func shown(column: Int, row: Int) -> DecodedPicture {
    if let tile = tiles[Place(column: column, row: row)] { return tile }
    if let (id, place) = placeholder(column, row), let image = images[id] {
      return part(of: image.picture, x: place.column * cell.width, y: place.row * cell.height)
    }
    var parts: [(z: Int, picture: DecodedPicture)] = []
    for image in images.values {
      for place in image.placements.values
      where (0..<place.columns).contains(column - place.column) && (0..<place.rows).contains(row - place.row) {
        let (x, y) = ((column - place.column) * cell.width, (row - place.row) * cell.height)
        parts.append((place.z, part(of: image.picture, x: place.x + x, y: place.y + y)))
      }
    }
    guard parts.count != 1 else { return parts[0].picture }
    var shown = DecodedPicture(width: cell.width, height: cell.height)
    for part in parts.sorted(by: { $0.z < $1.z }) { shown.cover(with: part.picture) }
    return shown
  }

  /// As much of a picture as a cell shows.
  private func part(of picture: DecodedPicture, x: Int, y: Int) -> DecodedPicture {
    picture.part(x: x, y: y, width: cell.width, height: cell.height)
  }

  /// What is seen otherwise than it should be, in words; nil if nothing.
  ///
  /// - Parameters:
  ///   - tolerance: how far a channel may be off: sixels know colours by percent, and few of them.
  ///   - wanted: a cell's pixels; nil for a cell that shows none.
  package func difference(
    columns: Int, rows: Int, tolerance: Int, from wanted: (_ column: Int, _ row: Int) -> DecodedPicture?
  ) -> String? {
    if let complaint = complaints.first { return complaint }
    for row in 0..<rows {
      for column in 0..<columns {
        guard let wanted = wanted(column, row) else {
          if shows(column: column, row: row) { return "pixels at column \(column), row \(row)" }
          continue
        }
        let shown = self.shown(column: column, row: row)
        if let (x, y) = shown.firstDifference(from: wanted, tolerance: tolerance) {
          return "\(String(shown[x, y], radix: 16)) for \(String(wanted[x, y], radix: 16)) at \(x), \(y) "
            + "in column \(column), row \(row)"
        }
      }
    }
    return nil
  }

  // MARK: What is sent

  /// Text was written, which takes the pixels of its cells away where they are kept in its place.
  func erase(columns: Range<Int>, rows: Range<Int>) {
    placeholders = [:]
    guard !tiles.isEmpty else { return }
    for row in rows { for column in columns { tiles[Place(column: column, row: row)] = nil } }
  }

  /// Acts on a string without its introducer and end, and answers what the terminal says.
  func take(_ kind: UInt8, _ string: ArraySlice<UInt8>, at cursor: (column: Int, row: Int)) -> String {
    placeholders = [:]
    switch (self.kind, kind) {
    case (.kitty, UInt8(ascii: "_")): return takeKitty(string.dropFirst(), at: cursor)
    case (.iterm, UInt8(ascii: "]")): takeITerm(string, at: cursor)
    case (.sixel, UInt8(ascii: "P")):
      guard let start = string.firstIndex(of: UInt8(ascii: "q")),
        let picture = SixelDecoder.decode(string[(start + 1)...])
      else {
        complaints.append("sixels that can't be read")
        break
      }
      put(picture, at: cursor)
    default: break
    }
    return ""
  }

  /// Cuts a picture into cells.
  private func put(_ picture: DecodedPicture, at cursor: (column: Int, row: Int)) {
    count += 1
    for row in 0..<(picture.height + cell.height - 1) / cell.height {
      for column in 0..<(picture.width + cell.width - 1) / cell.width {
        let place = Place(column: cursor.column + column, row: cursor.row + row)
        var tile = tiles[place] ?? DecodedPicture(width: cell.width, height: cell.height)
        // Holes leave what is there.
        tile.cover(with: part(of: picture, x: column * cell.width, y: row * cell.height))
        if tile.pixels.contains(where: { $0 != 0 }) { tiles[place] = tile }
      }
    }
  }

  private func takeITerm(_ string: ArraySlice<UInt8>, at cursor: (column: Int, row: Int)) {
    guard let colon = string.firstIndex(of: UInt8(ascii: ":")),
      let data = Data(base64Encoded: Data(string[(colon + 1)...])), let picture = PNGDecoder.decode([UInt8](data))
    else {
      complaints.append("an inline image that can't be read")
      return
    }
    let keys = Self.keys(String(decoding: string[..<colon], as: UTF8.self).dropFirst("1337;File=".count), ";")
    if Int(keys["width"] ?? "") != picture.width / cell.width
      || Int(keys["height"] ?? "") != picture.height / cell.height
      || keys["inline"] != "1" || keys["size"] != "\(data.count)"
    {
      complaints.append("an inline image of another size: \(keys)")
    }
    put(picture, at: cursor)
  }

  private static func keys(_ text: some StringProtocol, _ separator: Character) -> [String: String] {
    var keys: [String: String] = [:]
    for part in text.split(separator: separator) {
      let words = part.split(separator: "=", maxSplits: 1)
      if words.count == 2 { keys[String(words[0])] = String(words[1]) }
    }
    return keys
  }

  // MARK: Kitty

  private func takeKitty(_ string: ArraySlice<UInt8>, at cursor: (column: Int, row: Int)) -> String {
    let mark = string.firstIndex(of: UInt8(ascii: ";")) ?? string.endIndex
    var keys = Self.keys(String(decoding: string[..<mark], as: UTF8.self), ",")
    if mark < string.endIndex, string.endIndex - mark > 4097 { complaints.append("more than 4096 bytes of data") }
    var data = [UInt8](string[min(mark + 1, string.endIndex)...])
    if let begun = pending {
      data = begun.data + data
      keys = begun.keys.merging(["m": keys["m"] ?? "0"]) { $1 }
      pending = nil
    }
    if keys["m"] == "1" {
      pending = (keys, data)
      return ""
    }
    let id = Int(keys["i"] ?? "") ?? 0
    switch keys["a"] {
    case "q":
      let isRead = keys["t"] != "s" || sharesMemory && shared(data) != nil
      return "\u{1B}_Gi=\(id);\(isRead ? "OK" : "EBADF")\u{1B}\\"
    case "t", "T":
      guard let picture = picture(keys, data) else {
        complaints.append("an image that can't be read: \(keys)")
        return ""
      }
      count += 1
      if keys["t"] == "s" { sharedCount += 1 }
      images[id] = Image(picture: picture)
      if keys["a"] == "T" { place(id, keys, at: cursor) }
    case "p": place(id, keys, at: cursor)
    case "d": delete(keys["d"] ?? "a", id)
    default: complaints.append("an action that is not known: \(keys)")
    }
    return ""
  }

  private func picture(_ keys: [String: String], _ data: [UInt8]) -> DecodedPicture? {
    guard keys["f"] == "24", let width = Int(keys["s"] ?? ""), let height = Int(keys["v"] ?? "") else { return nil }
    let rgb: [UInt8]?
    if keys["t"] == "s" {
      rgb = sharesMemory ? shared(data) : nil
    } else {
      let bytes = Data(base64Encoded: Data(data)).map { [UInt8]($0) } ?? []
      rgb = keys["o"] == "z" ? Inflate.zlib(bytes[...], count: width * height * 3) : nil
    }
    guard let rgb, rgb.count == width * height * 3 else { return nil }
    return DecodedPicture(rgb: rgb, width: width, height: height)
  }

  /// Reads shared memory by its name in Base64, and takes it away.
  private func shared(_ data: [UInt8]) -> [UInt8]? {
    guard let name = Data(base64Encoded: Data(data)).map({ String(decoding: $0, as: UTF8.self) }) else { return nil }
    sharedNames.insert(name)
    let descriptor = shm_open(name, O_RDONLY, 0)
    guard descriptor >= 0 else { return nil }
    shm_unlink(name)
    return try? FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).readToEnd().map { [UInt8]($0) }
  }

  private func place(_ id: Int, _ keys: [String: String], at cursor: (column: Int, row: Int)) {
    func number(_ key: String) -> Int { Int(keys[key] ?? "") ?? 0 }
    guard let picture = images[id]?.picture else {
      complaints.append("a placement of an image that is not there: \(keys)")
      return
    }
    let (columns, rows) = (number("c"), number("r"))
    if keys["U"] == "1" {
      if picture.width != columns * cell.width || picture.height != rows * cell.height {
        complaints.append("a grid of another size: \(keys)")
      }
      images[id]?.grid = (columns, rows)
      return
    }
    let (width, height) = (
      keys["w"] == nil ? picture.width : number("w"), keys["h"] == nil ? picture.height : number("h")
    )
    if width != columns * cell.width || height != rows * cell.height || keys["C"] != "1" || number("z") >= 0 {
      complaints.append("a placement that is scaled, moves the cursor or covers text: \(keys)")
    }
    images[id]?.placements[number("p")] = Placement(
      column: cursor.column, row: cursor.row, columns: columns, rows: rows, z: number("z"), x: number("x"),
      y: number("y"))
  }

  private func delete(_ what: String, _ id: Int) {
    switch what {
    case "i": images[id]?.placements = [:]
    case "I":
      if images.removeValue(forKey: id) == nil { complaints.append("an image deleted that is not there: \(id)") }
    case "A": images = [:]
    default: complaints.append("a deletion that is not known: \(what)")
    }
  }
}
