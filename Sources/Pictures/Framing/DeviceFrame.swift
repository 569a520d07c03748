import Conditions
import Layout
import Rendering
import Sushi
import Workspaces

/// A device drawn around a picture: its edge, the screen with round corners, the system's bars. The picture lies beside
/// the bars, as the device's insets say; the device is as much longer as a longer picture needs.
package struct DeviceFrame: Sendable, Hashable {
  private let device: Device
  private let bezel: Edges
  private let safeArea: Edges
  /// The device's screen, in points of the whole.
  private let screen: Frame
  private let surface: RGBA
  /// Points of a cell; nil where the device is drawn as it looks.
  private let cell: Size?
  /// Where the picture's top left corner comes to lie.
  package let origin: Point
  /// Points of the whole, the edge included.
  package let size: Size

  /// - Parameter cell: points of a cell, for a plain frame of whole cells; nil draws the device as it looks.
  package init(of picture: Picture, cell: Size? = nil) {
    let conditions = picture.conditions
    device = conditions.device
    self.cell = cell
    surface = picture.surface
    func whole(_ points: Double, _ unit: Double?) -> Double { unit.map { (points / $0).rounded(.up) * $0 } ?? points }
    let area = device.safeArea
    safeArea = Edges(
      top: whole(area.top, cell?.height), leading: whole(area.leading, cell?.width),
      bottom: whole(area.bottom, cell?.height), trailing: whole(area.trailing, cell?.width))
    bezel =
      cell.map { Edges(top: $0.height, leading: $0.width, bottom: $0.height, trailing: $0.width) } ?? device.front.bezel
    let content = picture.result.size
    let width = conditions.width ?? device.contentWidth
    let side = Size(
      whole(width + safeArea.horizontal, cell?.width),
      whole(
        max(conditions.height ?? device.size.height, content.height + safeArea.top + safeArea.bottom), cell?.height))
    screen = Frame(bezel.leading, bezel.top, side.width, side.height)
    size = Size(side.width + bezel.horizontal, side.height + bezel.top + bezel.bottom)
    let left =
      conditions.rightToLeft ? screen.maxX - safeArea.trailing - content.width : screen.x + safeArea.leading
    origin = Point(cell.map { (left / $0.width).rounded(.down) * $0.width } ?? left, screen.y + safeArea.top)
  }

  /// The device with a picture on its screen.
  package func list(around picture: DisplayList) -> DisplayList {
    var list = DisplayList(size: size)
    let outline = Outline.rounded(Corners(cell != nil ? 0 : device.front.radius))
    drawBody(on: &list)
    list.append(.fill(screen, outline, .solid(surface), isControl: false), view: -1)
    list.append(.pushClip(screen, outline), view: -1)
    list.append(picture, at: origin)
    list.append(.popClip, view: -1)
    drawBars(on: &list)
    return list
  }

  private func fill(_ frame: Frame, _ radius: Double, _ color: RGBA, on list: inout DisplayList) {
    list.append(.fill(frame, .rounded(Corners(radius)), .solid(color), isControl: false), view: -1)
  }

  private static func inset(_ frame: Frame, _ points: Double) -> Frame {
    Frame(frame.x + points, frame.y + points, frame.width - 2 * points, frame.height - 2 * points)
  }

  private static let body = RGBA(rgb: 0x17181B)
  private static let rim = RGBA(rgb: 0x6A6E76)

  private func drawBody(on list: inout DisplayList) {
    let whole = Frame(0, 0, size.width, size.height)
    guard cell == nil else {
      list.append(
        .border(whole, .rounded(Corners(8)), width: 1, color: surface.lettering, isDashed: false), view: -1)
      return
    }
    let radius = device.front.radius + (device.front.radius > 0 ? bezel.leading : 24)
    fill(whole, radius, Self.body, on: &list)
    list.append(
      .border(whole, .rounded(Corners(radius)), width: 1, color: Self.rim, isDashed: false), view: -1)
    guard device.front == .button else { return }
    let button = Frame(size.width / 2 - 24, screen.maxY + (bezel.bottom - 48) / 2, 48, 48)
    list.append(.border(button, .rounded(Corners(24)), width: 2, color: Self.rim, isDashed: false), view: -1)
  }

  // MARK: The system's bars

  private func drawBars(on list: inout DisplayList) {
    if safeArea.top > 0 { drawStatus(on: &list) }
    drawFront(on: &list)
    guard safeArea.bottom > 0 else { return }
    let isThin = device.front == .hole
    let width = isThin ? 108 : min(screen.width * 0.36, 320)
    let line = Frame(
      screen.x + (screen.width - width) / 2, screen.maxY - (isThin ? safeArea.bottom / 2 + 2 : 13), width,
      isThin ? 4 : 5)
    fill(line, 2.5, surface.lettering, on: &list)
  }

  /// The camera or the notch in the screen.
  private func drawFront(on list: inout DisplayList) {
    guard cell == nil else { return }
    let middle = screen.x + screen.width / 2
    switch device.front {
    case .island where safeArea.top == 0:
      fill(Frame(screen.x + 11, screen.y + screen.height / 2 - 63, 37, 126), 18.5, Self.body, on: &list)
    case .island: fill(Frame(middle - 63, screen.y + 11, 126, 37), 18.5, Self.body, on: &list)
    case .notch:
      list.append(
        .fill(
          Frame(middle - Self.notch / 2, screen.y - 1, Self.notch, 33),
          .rounded(Corners(topLeading: 0, topTrailing: 0, bottomLeading: 20, bottomTrailing: 20)), .solid(Self.body),
          isControl: false), view: -1)
    case .hole: fill(Frame(middle - 6, screen.y + safeArea.top / 2 - 6, 12, 12), 6, Self.body, on: &list)
    case .button, .tablet, .plain: break
    }
  }

  private static let notch = 210.0

  /// The time, and a battery at the other end.
  private func drawStatus(on list: inout DisplayList) {
    let ink = surface.lettering
    let (time, battery, row): (Double, Double, Double)
    switch device.front {
    case .island:
      let ear = (screen.width - 126) / 4
      (time, battery, row) = (ear, screen.width - ear, 29.5)
    case .notch:
      let ear = (screen.width - Self.notch) / 4
      (time, battery, row) = (ear, screen.width - ear, 22)
    case .hole, .tablet, .plain: (time, battery, row) = (36, screen.width - 32, safeArea.top / 2)
    case .button: (time, battery, row) = (screen.width / 2, screen.width - 22, 10)
    }
    let size = device.front == .island || device.front == .notch ? 16.0 : 12
    // In cells the time stands in the middle row, as many cells wide as it has letters.
    let y = screen.y + (cell.map { ((safeArea.top / $0.height / 2).rounded(.down) + 0.5) * $0.height } ?? row)
    let (width, height) = (cell.map { 4 * $0.width } ?? 40, cell?.height ?? 20)
    var line = TextLineItem(
      frame: Frame(screen.x + time - width / 2, y - height / 2, width, height), ascent: height / 2 + size * 0.36,
      runs: [TextLineItem.Run(text: "9:41", color: ink, weight: .semibold, size: size)])
    line.lead = 0.5
    list.append(.line(line), view: -1)
    guard cell == nil else { return }
    let box = Frame(screen.x + battery - 12, y - 5.5, 22, 11)
    list.append(.border(box, .rounded(Corners(3.5)), width: 1, color: ink, isDashed: false), view: -1)
    fill(Self.inset(box, 2), 2, ink, on: &list)
    fill(Frame(box.maxX + 1, y - 2, 1.5, 4), 0.75, ink, on: &list)
  }
}

extension Device.Front {
  /// Points of the screen's corners.
  fileprivate var radius: Double {
    switch self {
    case .island: 55
    case .notch: 44
    case .hole: 32
    case .tablet: 18
    case .button, .plain: 0
    }
  }

  /// Points from the screen to the device's edge.
  fileprivate var bezel: Edges {
    self == .button
      ? Edges(top: 56, leading: 12, bottom: 72, trailing: 12) : Edges(12)
  }
}

extension Picture {
  /// The drawn items with the device around them where the conditions ask for it.
  ///
  /// - Parameter cell: points of a cell, for formats that draw cells.
  package func framedList(cell: Size? = nil) -> DisplayList {
    let list = displayList()
    return conditions.hasFrame ? DeviceFrame(of: self, cell: cell).list(around: list) : list
  }
}
