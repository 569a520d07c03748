import Dialects
import Layout
import Pictures
import Screens

extension Session {
  /// Whether a whole screen is open.
  package var isScreen: Bool { picture.isScreen }

  /// The part that a cell shows.
  func part(of cell: ScreenPicture.Cell) -> Int? {
    parts.firstIndex { part in
      guard part.section == Int32(cell.place.section) else { return false }
      return switch cell.place.part {
      case .header: part.kind == .header
      case .footer: part.kind == .footer
      case .item(let item): part.kind == .item && part.item == Int32(item)
      }
    }
  }

  /// The cells in sight that show a part, or what is inside it.
  package func cells(of part: ScreenPart) -> [ScreenPicture.Cell] {
    (picture.screen?.cells ?? []).filter { $0.shows(part) }
  }
}
