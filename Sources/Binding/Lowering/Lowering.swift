import KimchiCore
import Sushi

/// Where an element's views go and what its text marks may name.
struct LoweringContext {
  var parent: Int32
  var source: Int32
  var flags: ViewFlags
  /// The axis of the stack around; none elsewhere.
  var axis: Axis?
  var designSystem: DesignSystem

  /// The context for a part of a composite.
  func part(of view: Int32) -> LoweringContext {
    var context = self
    context.parent = view
    context.flags = .part
    return context
  }
}

extension TreeBuilder {
  /// Lowers an element to primitives: one view, or a stack of parts that frames report as one object.
  ///
  /// - Parameter wrapper: nil for one that changes nothing, as most do: a wrapper is large, and takes long to copy.
  mutating func lower(_ payload: NodePayload, _ wrapper: Wrapper?, _ context: LoweringContext) {
    if disablesControls, let disabled = payload.disabled {
      var context = context
      context.flags.formUnion(.disabled)
      return lower(element: disabled, wrapper, context)
    }
    lower(element: payload, wrapper, context)
  }

  private mutating func lower(element payload: NodePayload, _ wrapper: Wrapper?, _ context: LoweringContext) {
    switch payload {
    case .label(let label): lower(label, wrapper, context)
    case .button(let button): lower(button, wrapper, context)
    case .tag(let tag): lower(tag, wrapper, context)
    case .image(let image): lower(image, wrapper, context)
    case .icon(let icon): lower(icon, wrapper, context)
    case .separator(let separator): lower(separator, wrapper, context)
    case .spacer(let spacer): lower(spacer, wrapper, context)
    case .checkbox(let checkbox): lower(checkbox, wrapper, context)
    case .radio(let radio): lower(radio, wrapper, context)
    case .toggle(let toggle): lower(toggle, wrapper, context)
    case .stepper(let stepper): lower(stepper, wrapper, context)
    case .textField(let field): lower(field, wrapper, context)
    case .select(let select): lower(select, wrapper, context)
    case .slider(let slider): lower(slider, wrapper, context)
    case .ratingBar(let bar): lower(bar, wrapper, context)
    case .progress(let progress): lower(progress, wrapper, context)
    case .loader(let loader): lower(loader, wrapper, context)
    case .shimmer(let shimmer): lower(shimmer, wrapper, context)
    case .indicator(let indicator): lower(indicator, wrapper, context)
    case .animation(let animation):
      lower(placeholder: animation.source, size: .zero, wrapper, context)
    case .host(let host): lower(placeholder: host.name, size: host.size, wrapper, context)
    case .hStack, .vStack, .zStack, .grid, .scroll, .pager, .states, .each, .component, .children:
      preconditionFailure("containers are opened by the binder, which knows what is inside")
    }
  }

  private mutating func lower(_ image: Image, _ wrapper: Wrapper?, _ context: LoweringContext) {
    var content = ImageContent(addresses: image.addresses, scale: image.scale, alignment: image.alignment)
    content.tint = image.filter?.tint
    content.grayscale = image.filter?.grayscale ?? 0
    content.scaleFactor = image.scaleFactor
    leaf(
      .image, parent: context.parent, source: context.source, flags: context.flags, payload: self.image(content),
      wrapper: content.url.isEmpty ? Wrapper.leftOut(wrapper) : wrapper,
      defaults: ElementDefaults(outline: image.outline, opacity: image.alpha))
  }

  private mutating func lower(_ icon: Icon, _ wrapper: Wrapper?, _ context: LoweringContext) {
    let content = IconContent(
      code: icon.code.text, size: icon.size?.points ?? FontSize.s100.points, color: icon.color ?? .token(.iconPrimary))
    leaf(
      .icon, parent: context.parent, source: context.source, flags: context.flags, payload: self.icon(content),
      wrapper: wrapper)
  }

  private mutating func lower(_ spacer: Spacer, _ wrapper: Wrapper?, _ context: LoweringContext) {
    let least =
      switch context.axis {
      case .horizontal: Size(spacer.minLength, 0)
      case .vertical: Size(0, spacer.minLength)
      case nil: Size(spacer.minLength, spacer.minLength)
      }
    leaf(
      .spacer, parent: context.parent, source: context.source, flags: context.flags, payload: -1, wrapper: wrapper,
      defaults: ElementDefaults(minSize: least))
  }

  mutating func lower(
    placeholder name: String, size: Size, _ wrapper: Wrapper?, _ context: LoweringContext
  ) {
    let content = ShapeContent(.placeholder(name: name), color: .token(.surfaceTertiary), size: size)
    leaf(
      .shape, parent: context.parent, source: context.source, flags: context.flags, payload: shape(content),
      wrapper: wrapper)
  }
}

extension NodePayload {
  /// The control as one that can't be used; nil for an element that has no look for that.
  fileprivate var disabled: NodePayload? {
    switch self {
    case .button(var button):
      button.enabled = false
      return .button(button)
    case .checkbox(var checkbox):
      checkbox.enabled = false
      return .checkbox(checkbox)
    case .radio(var radio):
      radio.enabled = false
      return .radio(radio)
    case .toggle(var toggle):
      toggle.isEnabled = false
      return .toggle(toggle)
    case .stepper(var stepper):
      stepper.enabled = false
      return .stepper(stepper)
    case .textField(var field):
      field.enabled = false
      return .textField(field)
    case .select(var select):
      select.enabled = false
      return .select(select)
    case .slider(var slider):
      slider.enabled = false
      return .slider(slider)
    default: return nil
    }
  }
}
