import JSONDocument
import Rendering
import Testing

@testable import Terminal

@Suite("Kitty's commands, byte by byte")
struct KittyTextTests {
  private func screen(_ columns: Int = 3, _ rows: Int = 2, hidden: [CellPosition] = [], pixel: UInt32 = 0xFF00_0001)
    -> PixelScreen
  {
    var screen = PixelScreen(
      rect: CellRect(column: 4, row: 5, columns: columns, rows: rows), cell: PixelCell(2, by: 3))
    screen.picture.pixels = screen.picture.pixels.map { _ in pixel }
    for row in 5..<5 + rows {
      for column in 4..<4 + columns where !hidden.contains(CellPosition(column: column, row: row)) {
        screen.show(column: column, row: row)
      }
    }
    return screen
  }

  /// The commands without their data, which is compressed.
  private func commands(_ bytes: [UInt8]) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
    return text.split(separator: "^").map { String($0.prefix { $0 != ";" || $0 == "[" }) }
      .filter { $0 != "\\" }
  }

  private func whole(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
  }

  @Test("data comes in pieces of at most 4096 digits, of which all but the last say that more comes")
  func pieces() {
    for (count, sizes) in [
      (0, [0]), (1, [1]), (4095, [4095]), (4096, [4096]), (4097, [4096, 1]), (8192, [4096, 4096]),
    ] {
      let pieces = KittyGraphics.pieces("a=T", Array(repeating: 0x41, count: count)).map(whole)
      let expected = sizes.enumerated().map { index, size in
        "^_G\(index == 0 ? "a=T," : "q=1,")m=\(index < sizes.count - 1 ? 1 : 0);"
          + String(repeating: "A", count: size) + "^\\"
      }
      #expect(pieces == expected, "\(count)")
    }
  }

  @Test("a picture is sent and placed at once, then only what has changed, and at the end all of it is taken away")
  func sequence() {
    var kitty = KittyGraphics(process: 5)
    var memory: SharedPictures?
    let (first, base) = (screen(8, 2), 0x4B00_0000 | 5 << 12)
    let all = whole(kitty.show(first, over: nil, written: [], sharing: &memory))
    #expect(
      all.hasPrefix("^7^[6;5H^_Ga=T,q=1,f=24,s=16,v=6,o=z,i=\(base | 1),p=1,c=8,r=2,C=1,z=-1999999999,m=0;"), "\(all)")
    #expect(all.hasSuffix("^\\^8"))
    #expect(kitty.show(first, over: first, written: [], sharing: &memory) == [])
    var second = first
    second.picture.pixels[0] = 7
    let part = whole(kitty.show(second, over: first, written: [], sharing: &memory))
    #expect(
      part.hasPrefix("^7^[6;5H^_Ga=T,q=1,f=24,s=2,v=3,o=z,i=\(base | 2),p=1,c=1,r=1,C=1,z=-1999999998,m=0;"), "\(part)")
    // What covers both takes both away.
    let third = screen(8, 2, pixel: 0xFF00_00FF)
    let new = whole(kitty.show(third, over: second, written: [], sharing: &memory))
    for id in [base | 2, base | 1] { #expect(new.contains("^_Ga=d,d=I,i=\(id),q=2^\\"), "\(new)") }
    #expect(whole(kitty.clear()) == "^_Ga=d,d=I,i=\(base | 3),q=2^\\")
    #expect(kitty.clear() == [])
    #expect(kitty.exitSequence == "\u{1B}_Ga=d,d=A,q=2\u{1B}\\")
  }

  @Test("around a hole a picture is placed in parts")
  func parts() {
    var kitty = KittyGraphics(process: 0)
    var memory: SharedPictures?
    let (plain, id) = (screen(), 0x4B00_0001)
    _ = kitty.show(plain, over: nil, written: [], sharing: &memory)
    let holed = screen(hidden: [CellPosition(column: 5, row: 6)])
    #expect(
      whole(kitty.show(holed, over: plain, written: [], sharing: &memory))
        == "^7^_Ga=d,d=i,i=\(id),q=2^\\"
        + "^[6;5H^_Ga=p,q=2,i=\(id),p=1,x=0,y=0,w=6,h=3,c=3,r=1,C=1,z=-1999999999^\\"
        + "^[7;5H^_Ga=p,q=2,i=\(id),p=2,x=0,y=3,w=2,h=3,c=1,r=1,C=1,z=-1999999999^\\"
        + "^[7;7H^_Ga=p,q=2,i=\(id),p=3,x=4,y=3,w=2,h=3,c=1,r=1,C=1,z=-1999999999^\\^8")
    #expect(kitty.show(holed, over: holed, written: [], sharing: &memory) == [])
    let fresh = whole(KittyGraphics(process: 1).sent(holed))
    #expect(fresh.contains("a=t,q=1,f=24") && !fresh.contains("a=T"), "\(fresh)")
  }

  @Test("in tmux the picture is shown by placeholders, which are written where they are not yet")
  func placeholders() {
    var writer = KittyPlaceholders(process: 241)
    var memory: SharedPictures?
    let id = 2 << 24 | 17
    let shown = screen(2, 2, hidden: [CellPosition(column: 4, row: 6)])
    let text = whole(writer.show(shown, over: nil, written: [], sharing: &memory))
    #expect(text.hasPrefix("^7^Ptmux;^^_Gq=1,a=t,f=24,s=4,v=6,o=z,i=\(id),m=0;"), "\(text)")
    #expect(text.contains("^Ptmux;^^_Ga=p,U=1,q=2,i=\(id),p=1,c=2,r=2^^\\^\\"), "\(text)")
    func mark(_ row: Int, _ column: Int) -> String {
      let marks = ["\u{305}", "\u{30D}", "\u{30E}"]
      return "\u{10EEEE}" + marks[row] + marks[column] + marks[2]
    }
    #expect(text.hasSuffix("^[6;5H^[0;38;5;17m\(mark(0, 0))\(mark(0, 1))^[7;6H^[0;38;5;17m\(mark(1, 1))^8"), "\(text)")
    #expect(writer.show(shown, over: shown, written: [], sharing: &memory) == [])
    let place = CellPosition(column: 5, row: 5)
    #expect(
      whole(writer.show(shown, over: shown, written: [place], sharing: &memory))
        == "^7^[6;6H^[0;38;5;17m\(mark(0, 1))^8")
    // Texts that are drawn now take the places of what was there.
    let blank = whole(writer.makeRoom(for: ScreenBuffer(size: CellSize(columns: 6, rows: 6))))
    #expect(
      blank.hasPrefix("^7^[0m") && blank.contains("^[6;5H ") && blank.contains("^[6;6H ") && !blank.contains("^[7;6H"))
    #expect(writer.makeRoom(for: ScreenBuffer(size: CellSize(columns: 20, rows: 20))) == [])
    #expect(whole(writer.clear()) == "^Ptmux;^^_Ga=d,d=I,i=\(id),q=2^^\\^\\")
    #expect(writer.clear() == [])
  }

  @Test("a placeholder's marks are those of kitty's list, and beyond it the first")
  func marks() {
    #expect(PlaceholderMarks.count == 297)
    #expect([0, 1, 2, 296].map { PlaceholderMarks.mark($0).value } == [0x305, 0x30D, 0x30E, 0x1D244])
    #expect(PlaceholderMarks.mark(297).value == 0x305 && PlaceholderMarks.mark(-1).value == 0x305)
    #expect(Set((0..<297).map { PlaceholderMarks.mark($0) }).count == 297)
  }
}

extension KittyGraphics {
  /// The bytes of a first picture.
  fileprivate func sent(_ screen: PixelScreen) -> [UInt8] {
    var (copy, memory) = (self, SharedPictures?.none)
    return copy.show(screen, over: nil, written: [], sharing: &memory)
  }
}
