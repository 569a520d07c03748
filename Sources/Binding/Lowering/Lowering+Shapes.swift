import KimchiCore
import Sushi

extension TreeBuilder {
  private mutating func figure(
    _ figure: ShapeContent.Figure, _ color: Color, _ size: Size, _ wrapper: Wrapper?, _ context: LoweringContext,
    _ defaults: ElementDefaults
  ) {
    leaf(
      .shape, parent: context.parent, source: context.source, flags: context.flags,
      payload: shape(ShapeContent(figure, color: color, size: size)), wrapper: wrapper, defaults: defaults)
  }

  mutating func lower(_ bar: RatingBar, _ wrapper: Wrapper?, _ context: LoweringContext) {
    let count = Double(bar.starCount)
    // Stars are as high as the bar, and the bar as wide as they are.
    let height = wrapper?.height
    let side = height?.kind == .fixed ? height?.value ?? 0 : RatingBar.starSize
    figure(
      .stars(
        count: bar.starCount, value: min(bar.rating, count), gap: bar.spacing, empty: .tint(.grey, .t300)),
      bar.tintColor, Size(count * side + (count - 1) * bar.spacing, side), wrapper,
      context, ElementDefaults(hugging: 750, compression: 1000))
  }

  mutating func lower(_ progress: Progress, _ wrapper: Wrapper?, _ context: LoweringContext) {
    figure(
      .progress(value: progress.value, track: progress.trackColor), progress.color, Size(0, Progress.height), wrapper,
      context, ElementDefaults(outline: .rounded(Corners(Progress.height / 2)), width: .fill))
  }

  mutating func lower(_ loader: Loader, _ wrapper: Wrapper?, _ context: LoweringContext) {
    figure(
      .loader(inner: loader.innerColor), loader.outerColor, Size(Loader.minimum, Loader.minimum), wrapper, context,
      ElementDefaults(minSize: Size(Loader.minimum, Loader.minimum)))
  }

  mutating func lower(_ shimmer: Shimmer, _ wrapper: Wrapper?, _ context: LoweringContext) {
    figure(.shimmer(highlight: shimmer.highlight), shimmer.color, .zero, wrapper, context, ElementDefaults())
  }

  mutating func lower(_ indicator: Indicator, _ wrapper: Wrapper?, _ context: LoweringContext) {
    let size = indicator.dots.size ?? (indicator.look == .balloon ? 12 : 16)
    let factor =
      switch indicator.look {
      case .balloon: indicator.balloonFactor
      case .shift: indicator.shiftFactor
      case .spring: 1.0
      }
    let count = Double(indicator.dotCount)
    let length = count * size + (count - 1) * indicator.spacing + size * (factor - 1)
    let selector: Color? =
      indicator.look == .spring ? indicator.selector.color ?? .tint(.black, .t500) : nil
    figure(
      .dots(
        count: indicator.dotCount, current: min(indicator.currentPage, indicator.dotCount - 1), size: size,
        gap: indicator.spacing, factor: factor, selector: selector),
      indicator.dots.color ?? .token(.baseTheme500),
      Size(length, indicator.look == .balloon ? size * factor : size), wrapper, context,
      ElementDefaults(hugging: 750, compression: 1000))
  }

  mutating func lower(_ separator: Separator, _ wrapper: Wrapper?, _ context: LoweringContext) {
    var (axis, thickness, pattern): (Axis?, Double, SeparatorContent.Pattern) =
      switch separator.look {
      case .straight: (nil, 1, .solid)
      case .straightThick: (nil, 8, .solid)
      case .dashed: (nil, 1, .dashed(on: 3, off: 2.5))
      case .dotted: (nil, 3, .dashed(on: 0.2, off: 4.5))
      case .dottedSpaced: (nil, 0.8, .dashed(on: 0.4, off: 4))
      case .vertical: (.vertical, 1, .solid)
      case .verticalDotted: (.vertical, 3, .dashed(on: 0.2, off: 4.5))
      case .pink: (.horizontal, 3, .solid)
      case .menu: (.horizontal, 2, .notched)
      case .zigzag:
        (
          .horizontal, 3,
          .zigzag(
            width: separator.zigzag?.width ?? 12, height: separator.zigzag?.height ?? 24,
            pointsDown: separator.zigzag?.direction != .top)
        )
      }
    if let own = separator.thickness, separator.look != .zigzag { thickness = max(0, own) }
    let color: Color =
      switch separator.look {
      case .pink: .tint(.pink, .t300)
      case .menu: .tint(.grey, .t300)
      default: separator.color
      }
    let reserved: Double =
      switch pattern {
      case .zigzag(_, let height, _): height
      case .notched: 8
      default: thickness
      }
    if axis == nil, context.axis == .horizontal { axis = .vertical }
    let content = SeparatorContent(
      axis: axis, thickness: thickness, reserved: reserved, length: separator.look == .pink ? 50 : 0,
      pattern: pattern, color: color)
    leaf(
      .separator, parent: context.parent, source: context.source, flags: context.flags,
      payload: self.separator(content), wrapper: wrapper)
  }
}
