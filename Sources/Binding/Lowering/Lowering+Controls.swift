import KimchiCore
import Sushi

extension TreeBuilder {
  mutating func lower(_ checkbox: Checkbox, _ wrapper: Wrapper?, _ context: LoweringContext) {
    let color = checkbox.enabled ? checkbox.color ?? .token(.baseTheme600) : .tint(.grey, .t500)
    let figure = ShapeContent(
      .checkbox(checked: checkbox.checked, border: color), color: color,
      size: Size(checkbox.boxSize, checkbox.boxSize))
    let font = checkbox.metrics == .mini ? Font.regular100 : Font(.regular, .s300)
    control(
      figure, padding: checkbox.padding, allSides: false, side: checkbox.side, text: checkbox.text,
      subText: checkbox.subText, font: font, alignment: checkbox.verticalAlignment, checks: checkbox.checks, wrapper,
      context)
  }

  mutating func lower(_ radio: Radio, _ wrapper: Wrapper?, _ context: LoweringContext) {
    let own = radio.selected ? radio.selectedColor : radio.unselectedColor
    let color = radio.enabled ? own ?? .token(.baseTheme500) : .tint(.grey, .t500)
    let figure = ShapeContent(.radio(selected: radio.selected), color: color, size: Size(21, 21))
    control(
      figure, padding: radio.controlPadding, allSides: false, side: radio.side, text: radio.text,
      subText: radio.subText, font: Font(.regular, .s300), alignment: radio.verticalAlignment, checks: radio.checks,
      wrapper, context)
  }

  mutating func lower(_ toggle: Switch, _ wrapper: Wrapper?, _ context: LoweringContext) {
    let colors: (thumb: Color, track: Color) =
      switch (toggle.isEnabled, toggle.isChecked) {
      case (false, _): (.tint(.grey, .t400), .tint(.grey, .t200))
      case (true, true): (toggle.color ?? .token(.baseTheme500), .token(.baseTheme300))
      case (true, false): (.tint(.grey, .t200), .tint(.grey, .t500))
      }
    let figure = ShapeContent(
      .toggle(on: toggle.isChecked, track: colors.track), color: colors.thumb, size: Size(21, 21))
    control(
      figure, padding: toggle.controlPadding, allSides: true, side: toggle.side, text: toggle.text,
      subText: toggle.subText, font: Font(.regular, .s300), alignment: toggle.verticalAlignment, checks: toggle.checks,
      wrapper, context)
  }

  /// A control beside its labels.
  private mutating func control(
    _ figure: ShapeContent, padding: Double, allSides: Bool, side: ControlSide, text: Label?, subText: Label?,
    font: Font, alignment: VerticalAlignment, checks: PropertyList<Check>, _ wrapper: Wrapper?,
    _ context: LoweringContext
  ) {
    let column = openChecked(checks, wrapper, context)
    defer { close(column, checks, context) }
    let (wrapper, context) = column.map { (nil, context.part(of: $0)) } ?? (wrapper, context)
    let row = open(
      .hStack, parent: context.parent, source: context.source, flags: context.flags.union(.tappable),
      payload: stack(StackStyle(alignment: alignment.crossAlignment)), wrapper: wrapper)
    var edges = Edges(top: padding, bottom: padding)
    if allSides || side == .end { edges.leading = padding }
    if allSides || side == .start { edges.trailing = padding }
    func box(_ builder: inout TreeBuilder) {
      builder.leaf(
        .shape, parent: row, source: context.source, flags: .part, payload: builder.shape(figure),
        defaults: ElementDefaults(padding: edges, hugging: 750, compression: 1000))
    }
    if side == .start { box(&self) }
    if text != nil || subText != nil {
      let column = open(
        .vStack, parent: row, source: context.source, flags: .part, payload: stack(StackStyle(alignment: .leading)))
      label(text, font: font, padding: Edges(top: 6, bottom: 6), context.part(of: column))
      label(subText, font: font, padding: Edges(top: 2, bottom: 6), context.part(of: column))
      close(column)
    }
    if side == .end { box(&self) }
    close(row)
  }

  /// A label inside a host. It inherits the host's font unless it has its own.
  private mutating func label(_ label: Label?, font: Font, padding: Edges, _ context: LoweringContext) {
    guard var label else { return }
    if label.ownFont == nil { label.font = font }
    var wrapper = Wrapper()
    wrapper.padding = padding
    lower(label, wrapper, context)
  }

  mutating func lower(_ stepper: Stepper, _ wrapper: Wrapper?, _ context: LoweringContext) {
    let column = openChecked(stepper.checks, wrapper, context)
    defer { close(column, stepper.checks, context) }
    let (wrapper, context) = column.map { (nil, context.part(of: $0)) } ?? (wrapper, context)
    let look = StepperLook(stepper)
    let metrics = stepper.metrics
    let row = open(
      .hStack, parent: context.parent, source: context.source, flags: context.flags.union(.tappable),
      payload: stack(StackStyle(alignment: .center)), wrapper: wrapper,
      defaults: ElementDefaults(
        padding: Edges(horizontal: 4, vertical: 0), background: look.background,
        border: Border(width: Stepper.borderWidth, color: look.border),
        outline: stepper.shape ?? .rounded(Corners(metrics.cornerRadius)), minSize: metrics.minimum,
        hugging: 750, compression: 1000))
    let inside = context.part(of: row)
    sign(look.showsMinus ? "e890" : "", look.minus, metrics, inside)
    leaf(.spacer, parent: row, source: context.source, flags: .part, payload: -1)
    var label = look.message
    label.font = metrics.font
    label.numberOfLines = 1
    var content = content(of: label, in: context.designSystem)
    content.pointSize = metrics.textSize
    leaf(.text, parent: row, source: context.source, flags: .part, payload: text(content))
    leaf(.spacer, parent: row, source: context.source, flags: .part, payload: -1)
    sign(look.showsPlus ? "e922" : "", look.plus, metrics, inside)
    close(row)
  }

  /// A sign of the stepper; hidden ones keep their room.
  private mutating func sign(_ code: String, _ color: Color, _ metrics: Stepper.Metrics, _ context: LoweringContext) {
    let content = IconContent(code: code, size: metrics.iconSize, color: color)
    leaf(.icon, parent: context.parent, source: context.source, flags: context.flags, payload: icon(content))
  }
}

/// The appearance of a stepper in its state.
private struct StepperLook {
  var message = Label()
  var plus: Color
  var minus: Color
  var border: Color
  var background: Color
  var showsPlus = true
  var showsMinus: Bool

  init(_ stepper: Stepper) {
    let atMaximum = stepper.count >= stepper.maxCount
    let ink: Color
    showsMinus = stepper.count > 0
    if !stepper.enabled {
      message.text = stepper.text
      (ink, plus, border, background) = (
        .tint(.grey, .t500), .tint(.grey, .t400), .tint(.grey, .t300), .tint(.grey, .t100)
      )
    } else if stepper.count == 0 {
      message.text = "ADD"
      let accent = Color.token(.stepperPrimaryBackground)
      (ink, plus, border, background) = (accent, accent, accent, .token(.stepperSecondaryBackground))
    } else if atMaximum {
      message.text = stepper.text
      let red = Color.tint(.red, .t500)
      (ink, plus, border, background) = (red, red, red, .tint(.red, .t050))
    } else {
      message.text = String(stepper.count)
      let white = Color.tint(.white, .t500)
      let accent = Color.token(.stepperPrimaryBackground)
      (ink, plus, border, background) = (white, white, accent, accent)
    }
    minus = stepper.colors.minus ?? plus
    plus = stepper.colors.plus ?? plus
    border = stepper.colors.border ?? border
    background = stepper.colors.background ?? background
    message.color = stepper.colors.text ?? ink
    if !stepper.enabled, let disabled = stepper.disabledMessage {
      message = disabled
      showsPlus = false
      showsMinus = false
    }
  }
}
