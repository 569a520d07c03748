import KimchiCore
import Sushi

/// An element's own metrics, which the wrapper's keys of the same meaning replace.
struct ElementDefaults {
  var padding: Edges = .zero
  var background: Color?
  var border: Border?
  var outline: Outline?
  var minSize: Size = .zero
  var width: Dimension = .hug
  var hugging: UInt16 = Box.intrinsic
  var compression: UInt16 = Box.intrinsic
  var opacity = 1.0

  var isUnpainted: Bool { background == nil && border == nil && outline == nil && opacity == 1 }
  var hasExtra: Bool { padding != .zero || minSize != .zero }

  /// The sizing of a view without a wrapper.
  var box: Box {
    var box = Box(width: width)
    box.horizontalHugging = hugging
    box.verticalHugging = hugging
    box.horizontalCompression = compression
    box.verticalCompression = compression
    return box
  }
}

extension Wrapper {
  /// The wrapper of a view without content: as `leaveOut` leaves its own, or one that changes nothing.
  static func leftOut(_ wrapper: Wrapper?) -> Wrapper {
    var wrapper = wrapper ?? Wrapper()
    wrapper.leaveOut()
    return wrapper
  }

  /// The sizing of its view.
  func box(_ defaults: ElementDefaults) -> Box {
    var box = defaults.box
    if let width { box.width = width }
    if let height { box.height = height }
    if let value = hugging?.horizontal { box.horizontalHugging = value }
    if let value = hugging?.vertical { box.verticalHugging = value }
    if let value = compression?.horizontal { box.horizontalCompression = value }
    if let value = compression?.vertical { box.verticalCompression = value }
    if let spacingAfter { box.spacingAfter = spacingAfter }
    return box
  }

  /// The rest of its sizing; nil for defaults.
  func extra(_ defaults: ElementDefaults) -> BoxExtra? {
    var extra = BoxExtra()
    extra.padding = padding ?? defaults.padding
    extra.margin = margin ?? .zero
    extra.minWidth = max(0, minWidth ?? defaults.minSize.width)
    extra.maxWidth = max(extra.minWidth, maxWidth ?? .infinity)
    extra.minHeight = max(0, minHeight ?? defaults.minSize.height)
    extra.maxHeight = max(extra.minHeight, maxHeight ?? .infinity)
    extra.aspectRatio = aspectRatio?.value ?? 0
    extra.offset = offset ?? .zero
    extra.alignSelf = alignSelf
    extra.weight = weight
    extra.columnSpan = columnSpan
    extra.rowSpan = rowSpan
    return extra == BoxExtra() ? nil : extra
  }

  /// Its decoration; nil if there is none.
  func paint(_ defaults: ElementDefaults) -> WrapperPaint? {
    // Most nodes have none, and comparing all of it takes longer than looking.
    let isPlain =
      background == nil && gradient == nil && corners == nil && border == nil && shadow == nil && opacity == 1
    if isPlain, defaults.isUnpainted { return nil }
    var paint = WrapperPaint()
    paint.background = background ?? defaults.background
    paint.gradient = gradient
    paint.outline = corners.map { .rounded($0) } ?? defaults.outline ?? .rounded(.zero)
    paint.border = border ?? defaults.border
    paint.shadow = shadow
    paint.opacity = opacity * defaults.opacity
    return paint == WrapperPaint() ? nil : paint
  }
}
