import Functions
import JSONDocument
import KimchiCore
import Layout
import Rendering
import Sushi
import Workspaces

/// The conditions of a picture: a screen, a theme, the user's settings, the device's data, a variant, a client.
///
/// `Condition` lists what of it has a name, and reads and writes it.
package struct PictureConditions: Sendable {
  package var device: Device
  package var appearance: Appearance
  package var brand: ColorFamily
  /// Points, instead of the device's.
  package var width: Double?
  package var height: Double?
  /// Pixels a point, instead of the device's; 0 turns rounding off.
  package var scale: Double?
  package var typeSize: TypeSize
  package var rightToLeft: Bool
  package var locale: PictureLocale
  /// Minutes that the clock for computed times is ahead of UTC; nil shows them as they are written.
  package var timezone: Int?
  /// The experiment of `kimchi.json` that is drawn; nil draws the files as they are.
  package var variant: String?
  /// The released client that draws it; nil draws everything.
  package var client: ClientRelease?
  /// The value of `$client`: the data that the device holds.
  package var clientData: JSONDocument?
  package var measure: Measure
  /// Points that a cell of the terminal covers.
  package var cell: Size
  /// How far scrolls and pagers were scrolled by hand.
  package var scrolled: ScrollPositions = [:]
  /// The moment that controls are drawn in.
  package var state = ControlState.rest
  /// Whether the device is drawn around the picture.
  package var hasFrame = false
  /// The conditions that somebody has set by a word: a fixture's own don't count there.
  package var explicit: Set<Condition> = []

  package init(
    device: Device = .standard, appearance: Appearance = .light, brand: ColorFamily = .red, width: Double? = nil,
    height: Double? = nil, scale: Double? = nil, typeSize: TypeSize = .standard, rightToLeft: Bool = false,
    locale: PictureLocale = .original, variant: String? = nil, client: ClientRelease? = nil,
    clientData: JSONDocument? = nil, measure: Measure = .cell, cell: Size = Size(8, 16)
  ) {
    self.device = device
    self.appearance = appearance
    self.brand = brand
    self.width = width
    self.height = height
    self.scale = scale
    self.typeSize = typeSize
    self.rightToLeft = rightToLeft
    self.locale = locale
    self.variant = variant
    self.client = client
    self.clientData = clientData
    self.measure = measure
    self.cell = cell
  }

  /// The size offered to the root: the device's width less its horizontal safe area, unless a width is given; its natural
  /// height, unless a height is (`docs/format.md` §7).
  package var layoutOptions: LayoutOptions {
    LayoutOptions(
      width: width ?? device.contentWidth, height: height, scale: scale ?? (width == nil ? device.scale : 1),
      rightToLeft: rightToLeft, typeScale: typeSize.scale)
  }

  /// The language and the clock of values that layouts compute.
  package var functionContext: FunctionContext {
    guard case .language(let tag) = locale else { return FunctionContext(offset: timezone) }
    return FunctionContext(language: tag, offset: timezone)
  }

  /// Points of a screen's content in sight: the device's height, within a frame less the system's bars.
  package var screenHeight: Double {
    height ?? device.size.height - (hasFrame ? device.safeArea.top + device.safeArea.bottom : 0)
  }

  /// How its text is measured.
  package var measurer: any TextMeasurer {
    switch measure {
    case .cell: CellMeasurer(cell: cell, typeScale: typeSize.scale)
    case .font: FontMeasurer()
    }
  }
}
