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
}

extension Wrapper {
  /// The sizing of its view. The extra is nil for defaults.
  func box(_ defaults: ElementDefaults) -> (box: Box, extra: BoxExtra?) {
    var box = Box(width: width ?? defaults.width, height: height ?? .hug)
    box.horizontalHugging = hugging?.horizontal ?? defaults.hugging
    box.verticalHugging = hugging?.vertical ?? defaults.hugging
    box.horizontalCompression = compression?.horizontal ?? defaults.compression
    box.verticalCompression = compression?.vertical ?? defaults.compression
    box.spacingAfter = spacingAfter ?? .nan
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
    return (box, extra == BoxExtra() ? nil : extra)
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
