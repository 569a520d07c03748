import KimchiCore
import Sushi

extension TreeBuilder {
  /// A label's text as a leaf of its own style.
  func content(of label: Label, in designSystem: DesignSystem) -> TextContent {
    // No font has a picture of a tab.
    let words = label.text.utf8.contains(0x09) ? String(label.text.map { $0 == "\t" ? " " : $0 }) : label.text
    let text = label.markdown ? MarkdownText.parse(words, in: designSystem) : AttributedText(words)
    var content = TextContent(text, font: label.font, color: label.color)
    content.numberOfLines = label.numberOfLines
    content.truncation =
      switch label.overflow {
      case nil: label.truncation
      case .ellipsis: .tail
      case .clip, .visible: .clip
      }
    content.lineBreak = label.lineBreak
    content.align = label.align
    content.minScale = label.minScale
    content.letterSpacing = label.letterSpacing
    content.lineHeight = label.lineHeight
    if let extra = label.extra, extra.decoration != nil || !extra.overflowText.isEmpty {
      content.extra = TextExtra(
        decoration: extra.decoration, overflowText: extra.overflowText, overflowColor: extra.overflowColor)
    }
    return content
  }

  mutating func lower(_ label: Label, _ wrapper: Wrapper?, _ context: LoweringContext) {
    guard label.extra?.hasIcon == true || label.isPlaced else {
      var content = content(of: label, in: context.designSystem)
      // As high as a line of it.
      if label.text.isEmpty, wrapper?.keepsSize == true { content.text = AttributedText("\u{A0}") }
      leaf(
        .text, parent: context.parent, source: context.source, flags: context.flags, payload: text(content),
        wrapper: label.text.isEmpty ? Wrapper.leftOut(wrapper) : wrapper)
      return
    }
    let row = open(
      .hStack, parent: context.parent, source: context.source, flags: context.flags,
      payload: stack(StackStyle(alignment: (label.verticalAlign ?? label.verticalAlignment).crossAlignment)),
      wrapper: wrapper, defaults: ElementDefaults(hugging: 250, compression: 750))
    let inside = context.part(of: row)
    let size = label.font.size.points
    let extra = label.someExtra
    icon(extra.prefixIcon, size: size, color: label.color, spacingAfter: extra.prefixSpacing, inside)
    var textWrapper = Wrapper()
    textWrapper.hidden = label.text.isEmpty
    if extra.suffixIcon != nil { textWrapper.spacingAfter = extra.suffixSpacing }
    leaf(
      .text, parent: row, source: context.source, flags: .part,
      payload: text(content(of: label, in: context.designSystem)), wrapper: textWrapper)
    icon(extra.suffixIcon, size: size, color: label.color, spacingAfter: nil, inside)
    close(row)
  }

  /// An icon inside a host. It inherits missing properties from the host.
  mutating func icon(
    _ icon: Icon?, size: Double, color: Color, spacingAfter: Double?, _ context: LoweringContext,
    minSize: Size = .zero
  ) {
    guard let icon else { return }
    var wrapper = Wrapper()
    wrapper.spacingAfter = spacingAfter
    let content = IconContent(code: icon.code.text, size: icon.size?.points ?? size, color: icon.color ?? color)
    leaf(
      .icon, parent: context.parent, source: context.source, flags: context.flags, payload: self.icon(content),
      wrapper: wrapper, defaults: ElementDefaults(minSize: minSize))
  }

  mutating func lower(_ button: Button, _ wrapper: Wrapper?, _ context: LoweringContext) {
    guard button.checks.failed == nil || !button.enabled else {
      var (button, context) = (button, context)
      button.enabled = false
      context.flags.insert(.disabled)
      return lower(button, wrapper, context)
    }
    let look = ButtonLook(button)
    let metrics = button.metrics
    var defaults = ElementDefaults(background: look.background, border: look.border, hugging: 250, compression: 750)
    if button.look != .text {
      defaults.padding = metrics.padding
      defaults.outline = button.shape ?? .rounded(Corners(Button.cornerRadius))
      defaults.minSize = Size(0, metrics.minHeight)
    }
    let row = open(
      .hStack, parent: context.parent, source: context.source, flags: context.flags.union(.tappable),
      payload: stack(StackStyle(alignment: button.verticalAlignment.crossAlignment)), wrapper: wrapper,
      defaults: defaults)
    let inside = context.part(of: row)
    let font = button.font ?? metrics.font
    let iconSize = button.font?.size.points ?? metrics.iconSize
    let gap = button.iconSpacing ?? metrics.iconSpacing
    pack(button.arrangement, before: true, inside)
    icon(button.prefixIcon, size: iconSize, color: look.label, spacingAfter: gap, inside)
    if button.arrangement == .spaceBetween, button.prefixIcon != nil { pack(.center, before: true, inside) }
    var title = Label()
    title.text = button.text
    title.font = font
    title.color = look.label
    title.markdown = button.markdown
    title.numberOfLines = 1
    let column = open(
      .vStack, parent: row, source: context.source, flags: .part, payload: stack(StackStyle(alignment: .center)),
      wrapper: nil)
    lower(title, nil, context.part(of: column))
    if !button.subText.isEmpty {
      title.text = button.subText
      var content = content(of: title, in: context.designSystem)
      content.pointSize = font.size.points * Button.subTextScale
      leaf(.text, parent: column, source: context.source, flags: .part, payload: text(content))
    }
    close(column)
    if button.suffixIcon != nil {
      if button.arrangement == .spaceBetween {
        pack(.center, before: true, inside)
      } else {
        tree.boxes[Int(column)].spacingAfter = gap
      }
    }
    icon(button.suffixIcon, size: iconSize, color: look.label, spacingAfter: nil, inside)
    // One that has all the room to itself begins it.
    let isAlone = button.arrangement == .spaceBetween && button.prefixIcon == nil && button.suffixIcon == nil
    pack(isAlone ? .start : button.arrangement, before: false, inside)
    close(row)
  }

  /// A spacer at the side that an arrangement leaves free.
  private mutating func pack(_ arrangement: Arrangement, before: Bool, _ context: LoweringContext) {
    let needed =
      switch arrangement {
      case .center: true
      case .start: !before
      case .end: before
      case .spaceBetween: false
      }
    guard needed else { return }
    leaf(.spacer, parent: context.parent, source: context.source, flags: .part, payload: -1)
  }

  mutating func lower(_ tag: Tag, _ wrapper: Wrapper?, _ context: LoweringContext) {
    let isEmpty = tag.text.isEmpty && tag.prefixIcon == nil && tag.suffixIcon == nil
    var defaults = ElementDefaults(
      padding: tag.metrics.padding(tag.look), background: tag.color ?? .token(.themeAccent),
      outline: tag.shape ?? .rounded(Corners(tag.metrics.cornerRadius(tag.look))), hugging: 750, compression: 1000)
    if tag.look.isOutline {
      defaults.border = Border(width: 1, color: tag.borderColor ?? .token(.themeAccent))
    } else if tag.look.isDashed {
      defaults.border = Border(
        width: 2, color: tag.borderColor ?? .token(.borderAccentBlueIntense), style: .dashed)
    }
    let row = open(
      .hStack, parent: context.parent, source: context.source, flags: context.flags,
      payload: stack(StackStyle(alignment: .center)), wrapper: isEmpty ? Wrapper.leftOut(wrapper) : wrapper,
      defaults: defaults)
    let inside = context.part(of: row)
    var label = Label()
    label.text = tag.text
    label.font = tag.metrics.font
    label.color = tag.fontColor ?? .token(.buttonPrimaryLabel)
    label.markdown = tag.markdown
    label.numberOfLines = 1
    let gap = tag.iconSpacing ?? defaults.padding.leading
    let size = label.font.size.points
    icon(tag.prefixIcon, size: size, color: label.color, spacingAfter: gap, inside)
    var textWrapper = Wrapper()
    if tag.suffixIcon != nil { textWrapper.spacingAfter = gap }
    lower(label, textWrapper, inside)
    icon(tag.suffixIcon, size: size, color: label.color, spacingAfter: nil, inside)
    close(row)
  }
}

extension Label {
  /// Whether its lines lie in a box of their own, below the top of the label's.
  fileprivate var isPlaced: Bool { verticalAlign != nil && verticalAlign != .top && !text.isEmpty }
}

extension VerticalAlignment {
  var crossAlignment: StackStyle.CrossAlignment {
    switch self {
    case .top: .leading
    case .center: .center
    case .bottom: .trailing
    }
  }
}

/// The colours of a button's look and state.
private struct ButtonLook {
  var background: Color?
  var label: Color
  var border: Border?

  init(_ button: Button) {
    let enabled = button.enabled
    switch button.look {
    case .solid:
      background = enabled ? button.color ?? .token(.buttonPrimaryBackground) : .token(.buttonBackgroundDisabled)
      label = enabled ? button.fontColor ?? .token(.buttonPrimaryLabel) : .token(.buttonPrimaryLabelDisabled)
    case .outline:
      background = button.color ?? .token(.buttonSecondaryBackground)
      label = enabled ? button.fontColor ?? .token(.buttonSecondaryLabel) : .token(.buttonSecondaryLabelDisabled)
      let line =
        enabled ? button.borderColor ?? .token(.buttonSecondaryBorder) : .token(.buttonSecondaryBorderDisabled)
      border = Border(width: 1, color: line)
    case .text:
      background = button.color
      label = enabled ? button.fontColor ?? .token(.buttonGhostLabel) : .token(.buttonGhostLabelDisabled)
    }
  }
}
