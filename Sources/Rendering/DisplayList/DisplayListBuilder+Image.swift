import KimchiCore
import Layout
import Sushi

extension DisplayListBuilder {
  mutating func addImage(_ content: ImageContent, _ outline: Outline, _ view: Int) {
    let bounds = layout.content(of: view)
    guard bounds.width > 0, bounds.height > 0 else { return }
    let url = images.address(of: content)
    let picture = images.size(of: url).map { fitted($0, content, in: bounds) } ?? bounds
    let item = ImageItem(
      bounds: bounds, outline: outline, picture: picture, url: url,
      tint: content.tint.map(theme.resolve), grayscale: content.grayscale,
      placeholder: ImageItem.Placeholder(
        box: theme.resolve(Color(.token(.surfaceTertiary))), name: theme.resolve(Color(.token(.textTertiary)))))
    append(.image(item), view)
  }

  /// Where the whole picture lies, what sticks out of the box included.
  private func fitted(_ size: Size, _ content: ImageContent, in box: Frame) -> Frame {
    guard size.width > 0, size.height > 0 else { return box }
    let across = box.width / size.width
    let down = box.height / size.height
    var scale: (x: Double, y: Double)
    switch content.scale {
    case .fit: scale = (min(across, down), min(across, down))
    case .inside: scale = (min(across, down, 1), min(across, down, 1))
    case .crop: scale = (max(across, down), max(across, down))
    case .fillBounds: scale = (across, down)
    case .fillWidth: scale = (across, across)
    case .fillHeight: scale = (down, down)
    case .none: scale = (1, 1)
    }
    let zoom = content.scaleFactor > 0 ? content.scaleFactor : 1
    let width = size.width * scale.x * zoom
    let height = size.height * scale.y * zoom
    let fraction = content.alignment.horizontalFraction
    let left = rightToLeft ? 1 - fraction : fraction
    return Frame(
      box.x + (box.width - width) * left, box.y + (box.height - height) * content.alignment.verticalFraction, width,
      height)
  }
}
