import JSONDocument
import Layout
import Rendering
import Sushi

/// What a picture is drawn for: a device or a size, a theme, a direction.
package struct PictureConditions: Sendable {
  package var device: Device
  package var appearance: Appearance
  package var brand: ColorFamily
  /// Points, instead of the device's.
  package var width: Double?
  package var height: Double?
  /// Pixels a point, instead of the device's; 0 turns rounding off.
  package var scale: Double?
  package var rightToLeft: Bool
  /// What `$client` means.
  package var client: JSONDocument?
  package var measurer: any TextMeasurer

  package init(
    device: Device = .standard, appearance: Appearance = .light, brand: ColorFamily = .red, width: Double? = nil,
    height: Double? = nil, scale: Double? = nil, rightToLeft: Bool = false, client: JSONDocument? = nil,
    measurer: any TextMeasurer = CellMeasurer()
  ) {
    self.device = device
    self.appearance = appearance
    self.brand = brand
    self.width = width
    self.height = height
    self.scale = scale
    self.rightToLeft = rightToLeft
    self.client = client
    self.measurer = measurer
  }

  /// What the root is offered: the device's width less its horizontal safe area, unless a width is given; its natural
  /// height, unless a height is (`docs/format.md` §7).
  package var layoutOptions: LayoutOptions {
    LayoutOptions(
      width: width ?? device.contentWidth, height: height, scale: scale ?? (width == nil ? device.scale : 1),
      rightToLeft: rightToLeft)
  }
}
