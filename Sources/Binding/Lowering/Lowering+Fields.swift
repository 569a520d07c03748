import Functions
import KimchiCore
import Sushi

/// Fields to type in and to choose from.
extension TreeBuilder {
  mutating func lower(_ field: TextField, _ wrapper: Wrapper?, _ context: LoweringContext) {
    let value = FieldValue(field, self.context)
    let failed = field.checks.failed
    let isError = field.isError || failed != nil || value.isWrong
    let column = open(
      .vStack, parent: context.parent, source: context.source,
      flags: context.flags.union(isError ? [.tappable, .invalid] : .tappable),
      payload: stack(StackStyle(spacing: 4)), wrapper: wrapper)
    let ink: Color = .token(field.enabled ? .textPrimary : .textDisabled)
    let row = open(
      .hStack, parent: column, source: context.source, flags: .part,
      payload: stack(StackStyle(spacing: 8, alignment: Self.alignment(of: field))),
      defaults: Self.frame(of: field, in: wrapper, isError: isError))
    let inside = context.part(of: row)
    let filled = !field.text.isEmpty
    icon(field.leadingIcon ?? Self.icon(field.kind.leadingIcon), size: 13, color: ink, spacingAfter: nil, inside)
    if filled { icon(field.prefixIcon, size: 13, color: ink, spacingAfter: nil, inside) }
    if filled, let prefix = field.prefixText { lower(prefix, nil, inside) }
    // The value takes the room that there is, and not the words beside it.
    let middle = open(
      .vStack, parent: row, source: context.source, flags: .part, payload: stack(StackStyle()),
      defaults: ElementDefaults(hugging: 249))
    // Empty, the title lies where the value will be, instead of the placeholder.
    if filled, var title = field.label {
      title.color = .token(!field.enabled ? .textDisabled : isError ? .textError : .textQuaternary)
      lower(title, nil, context.part(of: middle))
    }
    let style = field.valueStyle
    var shown = filled ? style ?? Label() : field.label ?? field.placeholder ?? Label()
    if filled {
      shown.text = value.text
      shown.markdown = false
      if style == nil || !field.enabled { shown.color = ink }
    } else if !field.isPlain || !field.enabled {
      shown.color = .token(field.enabled ? .textQuaternary : .textDisabled)
    }
    // Without a frame an empty field is as high as a line of text.
    if field.isPlain, shown.text.isEmpty { (shown.text, shown.markdown) = ("\u{A0}", false) }
    shown.font = field.font
    let isLong = field.kind == .text || field.kind == .multiline
    let lines = filled ? style?.numberOfLines ?? 0 : 0
    shown.numberOfLines = field.singleLine || !isLong ? 1 : lines > 0 ? lines : field.maxLines
    lower(shown, nil, context.part(of: middle))
    close(middle)
    if filled, let suffix = field.suffixText { lower(suffix, nil, inside) }
    if filled { icon(field.suffixIcon, size: 13, color: ink, spacingAfter: nil, inside) }
    if filled, field.enabled, field.showResetButton, !field.kind.isPicked {
      icon(Self.icon("e93d"), size: 13, color: .tint(.grey, .t500), spacingAfter: nil, inside)
    }
    icon(field.trailingIcon ?? Self.icon(field.kind.trailingIcon), size: 13, color: ink, spacingAfter: nil, inside)
    close(row)
    support(field.supportText, failed, isError: isError, context.part(of: column))
    close(column)
  }

  private static func alignment(of field: TextField) -> StackStyle.CrossAlignment {
    field.isPlain ? .fill : field.kind == .multiline ? .leading : .center
  }

  private static func frame(of field: TextField, in wrapper: Wrapper?, isError: Bool) -> ElementDefaults {
    guard !field.isPlain else { return ElementDefaults(hugging: 250) }
    var least = field.kind.minimum
    if let wrapper, wrapper.minWidth != nil || wrapper.weight > 0 { least.width = 0 }
    let line: Color = .token(field.enabled && isError ? .borderError : .borderModerate)
    var frame = ElementDefaults(
      padding: Edges(horizontal: 16, vertical: 8),
      background: .token(.surfacePrimary), border: Border(width: 1, color: line),
      outline: field.shape ?? .rounded(Corners(TextField.cornerRadius(field.kind))), minSize: least)
    frame.hugging = 250
    return frame
  }

  private static func icon(_ code: String?) -> Icon? {
    code.map { code in
      var icon = Icon()
      icon.code = IconCode(code)
      return icon
    }
  }

  /// The line below a field: the message of a check that fails, or the field's own.
  private mutating func support(_ own: Label?, _ failed: Check?, isError: Bool, _ context: LoweringContext) {
    var support = own
    if let message = failed?.message, !message.isEmpty {
      support = support ?? Label()
      support?.text = message
      support?.markdown = false
    }
    guard var support else { return }
    if isError { support.color = .token(.textError) }
    var wrapper = Wrapper()
    wrapper.padding = Edges(horizontal: 16, vertical: 0)
    lower(support, wrapper, context)
  }

  mutating func lower(_ select: Select, _ wrapper: Wrapper?, _ context: LoweringContext) {
    var field = TextField()
    field.text = select.chosenTexts.joined(separator: ", ")
    field.font = select.font
    field.placeholder = select.placeholder
    field.label = select.label
    field.supportText = select.supportText
    field.enabled = select.enabled
    field.isError = select.isError
    field.checks = select.checks
    field.shape = select.shape
    field.leadingIcon = select.leadingIcon
    field.trailingIcon = select.trailingIcon ?? (select.isPlain ? nil : Self.icon("chevron_down"))
    field.isPlain = select.isPlain
    field.valueStyle = select.valueStyle
    field.singleLine = true
    field.showResetButton = false
    lower(field, wrapper, context)
  }

  /// Thumbs between pieces of the track, which share the room beside them.
  mutating func lower(_ slider: Slider, _ wrapper: Wrapper?, _ context: LoweringContext) {
    let column = openChecked(slider.checks, wrapper, context, ElementDefaults(width: .fill))
    defer { close(column, slider.checks, context) }
    let (wrapper, context) = column.map { (Self.filling, context.part(of: $0)) } ?? (wrapper, context)
    let color: Color = slider.enabled ? slider.color : .tint(.grey, .t500)
    let row = open(
      .hStack, parent: context.parent, source: context.source, flags: context.flags.union(.tappable),
      payload: stack(StackStyle(alignment: .center)), wrapper: wrapper, defaults: ElementDefaults(width: .fill))
    let shares = slider.shares
    for (index, share) in shares.enumerated() {
      if index > 0 {
        let size = slider.thumbSize
        let thumb = ShapeContent(
          .dots(count: 1, current: 0, size: size, gap: 0, factor: 1, selector: nil),
          color: slider.enabled ? slider.thumbColor ?? color : color, size: Size(size, size))
        leaf(
          .shape, parent: row, source: context.source, flags: .part, payload: shape(thumb),
          defaults: ElementDefaults(
            border: slider.thumbBorder, outline: slider.thumbBorder.map { _ in .rounded(Corners(size / 2)) },
            hugging: 750, compression: 1000))
      }
      // Chosen is what lies before the thumb, or between two.
      let isChosen = index == shares.count - 2
      let track = ShapeContent(
        .progress(value: isChosen ? 1 : 0, track: slider.trackColor), color: color,
        size: Size(0, slider.trackHeight))
      var piece = Wrapper()
      piece.weight = share
      leaf(
        .shape, parent: row, source: context.source, flags: .part, payload: shape(track), wrapper: piece,
        defaults: ElementDefaults(outline: .rounded(Corners(slider.trackHeight / 2))))
    }
    close(row)
  }

  private static let filling: Wrapper = {
    var wrapper = Wrapper()
    wrapper.width = .fill
    return wrapper
  }()

  // MARK: Checks of other controls

  /// Opens a column for a control and the message of its first check that fails; nil where none does.
  mutating func openChecked(
    _ checks: PropertyList<Check>, _ wrapper: Wrapper?, _ context: LoweringContext,
    _ defaults: ElementDefaults = ElementDefaults()
  ) -> Int32? {
    guard checks.failed != nil else { return nil }
    return open(
      .vStack, parent: context.parent, source: context.source, flags: context.flags.union(.invalid),
      payload: stack(StackStyle(spacing: 4, alignment: .leading)), wrapper: wrapper, defaults: defaults)
  }

  /// Adds the message below the control.
  mutating func close(_ column: Int32?, _ checks: PropertyList<Check>, _ context: LoweringContext) {
    guard let column else { return }
    var message = Label()
    message.text = checks.failed?.message ?? ""
    message.markdown = false
    message.color = .token(.textError)
    lower(message, nil, context.part(of: column))
    close(column)
  }
}
