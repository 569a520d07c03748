import Conditions
import Layout
import Pictures
import Sessions
import Sushi
import Terminal

/// The size of the pictures in the preview.
extension StudioState {
  /// The sizes that keys go through.
  private static let zoomSteps = [0.25, 0.5, 1, 2, 4]
  /// The least and the greatest size, in percent.
  static let zoomRange = 10...400
  /// The factor of a turn of the wheel.
  private static let wheelFactor = 1.25

  /// Goes to the next size of those that keys go through.
  mutating func zoom(in isLarger: Bool) {
    let next =
      isLarger
      ? Self.zoomSteps.first { $0 > preview.zoom } : Self.zoomSteps.last { $0 < preview.zoom }
    preview.zoom = next ?? preview.zoom
  }

  mutating func zoom(toPercent percent: Double) {
    let range = Double(Self.zoomRange.lowerBound)...Double(Self.zoomRange.upperBound)
    preview.zoom = min(max(percent.rounded(.down), range.lowerBound), range.upperBound) / 100
  }

  /// Shows all of the pictures, as large as the pane lets them be.
  mutating func zoomToFit() {
    guard let area = pictureArea, session.hasDocument else { return }
    let cell = preview.fullSizeCell
    let sizes = ([shownPicture] + shownComparisons).map { picture in
      picture.conditions.hasFrame
        ? DeviceFrame(of: picture, cell: preview.pixels == nil ? cell : nil).size : picture.result.size
    }
    let (width, height) = (sizes.reduce(0) { $0 + $1.width }, sizes.map(\.height).max() ?? 0)
    guard width > 0, height > 0 else { return }
    // Each picture takes whole columns, and within a frame the cells around it are whole too.
    let isFramed = shownPicture.conditions.hasFrame
    let columns = area.columns - (sizes.count - 1) * (Self.comparisonGap + 1) - (isFramed ? 2 * sizes.count : 0)
    let rows = area.rows - (isFramed ? 2 : 0)
    zoom(toPercent: 100 * min(Double(columns) * cell.width / width, Double(rows) * cell.height / height))
    (preview.column, preview.row) = (0, 0)
  }

  /// Zooms by a turn of the wheel; what is under the pointer stays there.
  mutating func zoom(in isLarger: Bool, at position: CellPosition) {
    guard let area = pictureArea, area.contains(position) else { return }
    let before = preview.zoom
    zoom(toPercent: (100 * before * (isLarger ? Self.wheelFactor : 1 / Self.wheelFactor)).rounded())
    func moved(_ offset: Int, _ place: Int) -> Int {
      Int((Double(offset + place) * preview.zoom / before).rounded()) - place
    }
    preview.column = moved(preview.column, position.column - area.column)
    preview.row = moved(preview.row, position.row - area.row)
  }

  /// `2×`, `1/2×` or `75 %`; nil in full size.
  var zoomTitle: String? {
    switch preview.zoom {
    case 1: nil
    case 2, 4: "\(Int(preview.zoom))×"
    case 0.5, 0.25: "1/\(Int(1 / preview.zoom))×"
    default: "\(Int((preview.zoom * 100).rounded())) %"
    }
  }
}
