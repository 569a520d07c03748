import ArgumentParser
import Conditions
import JSONDocument
import Layout
import Outcomes
import Pictures
import Rendering
import Sushi
import Workspaces

/// A verb that draws pictures under conditions that are named on the command line.
///
/// The groups of options stand side by side: in a debug build the argument parser makes each group five times for every
/// group that it is within.
protocol PictureVerb: Verb {
  var picture: PictureArguments { get }
  var named: ConditionArguments { get }
  var framing: FrameArguments { get }
}

extension PictureVerb {
  /// - Parameters:
  ///   - target: whose workspace is asked for the variant and the client; nil where there are several.
  ///   - measure: how text is measured unless an option says otherwise.
  func conditions(of target: Target? = nil, measure: Measure = .cell) throws(Failure) -> PictureConditions {
    try named.conditions(over: picture.conditions(framing, measure: measure), in: target?.workspace)
  }
}

/// The device, the theme and the sizes of a picture: shared by the verbs that draw.
struct PictureArguments: ParsableArguments {
  @Option(help: ConditionArguments.help(.device), completion: ConditionArguments.completion(.device))
  var device: String?

  @Option(help: ConditionArguments.help(.theme), completion: ConditionArguments.completion(.theme))
  var theme: String?

  @Option(help: ArgumentHelp("The width in points; by default the device's.", valueName: "points"), transform: number)
  var width: Double?

  @Option(
    help: ArgumentHelp("The height in points; by default as high as the content.", valueName: "points"),
    transform: number)
  var height: Double?

  @Option(
    help: ArgumentHelp(
      "Pixels per point; by default the device's, or 1 with --width. 0 turns rounding off.", valueName: "pixels"),
    transform: number)
  var scale: Double?

  @Option(help: ArgumentHelp("The size of a terminal cell in points.", valueName: "WxH"), transform: cell)
  var cell = Size(8, 16)

  @Option(
    help: ArgumentHelp("auto, truecolor, 256, 16 or mono. auto reads NO_COLOR, COLORTERM and TERM.", valueName: "mode"),
    completion: Named.completion(ColorChoice.self), transform: Named.choice("color mode", ColorChoice.self))
  var color: ColorChoice?

  func validate() throws {
    for (name, value) in [("width", width), ("height", height)] {
      if let value, !Device.sides.contains(value) {
        throw ValidationError("--\(name) must be 1 to \(Int(clamping: Device.sides.upperBound)) points.")
      }
    }
    if let scale, !(scale >= 0 && scale <= 16) { throw ValidationError("--scale must be 0 to 16 pixels per point.") }
  }

  /// The conditions of these options and of the frame, in the order in which they are set.
  fileprivate func conditions(_ framing: FrameArguments, measure: Measure) throws(Failure) -> PictureConditions {
    var conditions = PictureConditions(height: height, scale: scale, measure: measure, cell: cell)
    do throws(Refusal) {
      if let device { try Condition.device.set(device, in: &conditions, of: nil) }
      try framing.set(in: &conditions)
      if let theme { try Condition.theme.set(theme, in: &conditions, of: nil) }
      conditions.width = width ?? conditions.width
      if width != nil { conditions.explicit.insert(.device) }
    } catch {
      throw Failure(error)
    }
    return conditions
  }

  @Sendable private static func number(_ text: String) throws -> Double {
    guard let number = Device.number(text) else { throw ValidationError("\(text) isn't a number, such as 390 or 0.5") }
    return number
  }

  @Sendable private static func cell(_ text: String) throws -> Size {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Device.number($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], width >= 1, height >= 1, width <= 1000,
      height <= 1000
    else { throw ValidationError("--cell takes two numbers from 1 to 1000, such as 8x16") }
    return Size(width, height)
  }
}
