import JSONDocument

package struct Stepper: PropertyOwner, Hashable {
  package enum Metrics: String, Sendable, CaseIterable, PropertyChoice {
    case small
    case smallV2 = "small_v2"
    case medium, normal, large

    package var minimum: Size {
      switch self {
      case .small: Size(72, 26)
      case .smallV2: Size(82, 30)
      case .medium: Size(90, 32)
      case .normal: Size(120, 40)
      case .large: Size(104, 48)
      }
    }

    /// Points.
    package var iconSize: Double {
      switch self {
      case .small, .smallV2, .medium: 12
      case .normal: 14
      case .large: 18
      }
    }

    package var font: Font {
      switch self {
      case .small: Font(.semibold, .s300)
      case .smallV2, .medium: Font(.semibold, .s400)
      case .normal: Font(.bold, .s600)
      case .large: Font(.semibold, .s600)
      }
    }

    /// Points that replace the font's own size.
    package var textSize: Double {
      switch self {
      case .small: 13
      case .smallV2, .medium: 15
      case .normal, .large: 19
      }
    }

    package var cornerRadius: Double { self == .small ? 6 : 8 }
  }

  package var count = 0
  package var maxCount = Int(Int32.max)
  package var text = "ADD"
  package var metrics = Metrics.normal
  package var enabled = true
  package var colors = StepperColors()
  package var shape: Outline?
  package var disabledMessage: Label?
  package var checks = PropertyList<Check>()

  package init() {}

  package static let borderWidth = 0.7
  package static let typeName = "a stepper"
  package static let starter: [(String, JSONText)] = [("count", 1)]
  package static var mainProperty: String? { "count" }

  package static let table = PropertyTable<Stepper>([
    Property("count", \.count, in: 0...Int(Int32.max), "value"),
    Property("max_count", \.maxCount, in: 1...Int(Int32.max), "upper limit"),
    Property("text", \.text, "shown at the limit or when disabled"),
    Property("stepper_size", \.metrics, "small, small_v2, medium, normal or large"),
    Property("stepper_enabled_state", \.enabled, "interactive"),
    Property("color_config", \.colors, "colours; by state"),
    Property("shape", \.shape, "outline"),
    Property("disabled_message", \.disabledMessage, "replaces the count and hides the signs"),
    Property("checks", \.checks, "conditions with messages; the first that is not true is shown below"),
  ])
}

/// Colours that replace those of the stepper's state.
package struct StepperColors: PropertyOwner, Hashable {
  package var text: Color?
  package var plus: Color?
  package var minus: Color?
  package var border: Color?
  package var background: Color?

  package init() {}

  package static let typeName = "a stepper's colours"
  package static let table = PropertyTable<StepperColors>([
    Property("text", \.text, "the number or word"),
    Property("plus", \.plus, "the plus sign"),
    Property("minus", \.minus, "the minus sign"),
    Property("border", \.border, "the border line"),
    Property("bg", \.background, "the fill"),
    .inert("max_plus", Color.self, "the plus sign at the limit"),
  ])
}
