import JSONDocument
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

  package init(
    device: Device = .standard, appearance: Appearance = .light, brand: ColorFamily = .red, width: Double? = nil,
    height: Double? = nil, scale: Double? = nil, rightToLeft: Bool = false, client: JSONDocument? = nil
  ) {
    self.device = device
    self.appearance = appearance
    self.brand = brand
    self.width = width
    self.height = height
    self.scale = scale
    self.rightToLeft = rightToLeft
    self.client = client
  }
}
