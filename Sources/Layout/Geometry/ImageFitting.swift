import Sushi

extension ImageScale {
  /// Where a whole picture of `natural` points lies in the bounds of its view (`docs/layout.md` §4): what sticks out is
  /// clipped. A picture without a size fills the bounds.
  package func picture(of natural: Size, in bounds: Frame, alignment: Alignment, rightToLeft: Bool = false) -> Frame {
    guard natural.width > 0, natural.height > 0 else { return bounds }
    let across = bounds.width / natural.width
    let down = bounds.height / natural.height
    let scale: (x: Double, y: Double) =
      switch self {
      case .fit: (min(across, down), min(across, down))
      case .crop: (max(across, down), max(across, down))
      case .fillBounds: (across, down)
      case .fillWidth: (across, across)
      case .fillHeight: (down, down)
      case .inside: (min(1, across, down), min(1, across, down))
      case .none: (1, 1)
      }
    let width = natural.width * scale.x
    let height = natural.height * scale.y
    let fraction = rightToLeft ? 1 - alignment.horizontalFraction : alignment.horizontalFraction
    return Frame(
      bounds.x + (bounds.width - width) * fraction,
      bounds.y + (bounds.height - height) * alignment.verticalFraction, width, height)
  }
}
