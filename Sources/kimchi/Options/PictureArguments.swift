import ArgumentParser
import Layout
import Pictures
import Rendering
import Sushi
import Workspaces

/// What a picture is drawn for and how: shared by the verbs that draw.
struct PictureArguments: ParsableArguments {
  @Option(help: ConditionArguments.help(.device), completion: ConditionArguments.completion(.device))
  var device: String?

  @Option(help: ConditionArguments.help(.theme), completion: ConditionArguments.completion(.theme))
  var theme: String?

  @OptionGroup var named: ConditionArguments

  @Option(help: ArgumentHelp("Points, rather than the device's.", valueName: "points"), transform: number)
  var width: Double?

  @Option(help: ArgumentHelp("Points; without, as high as it is by nature.", valueName: "points"), transform: number)
  var height: Double?

  @Option(
    help: ArgumentHelp(
      "Pixels a point: the device's, or 1 with --width. 0 turns rounding off.", valueName: "pixels"),
    transform: number)
  var scale: Double?

  @Option(help: ArgumentHelp("Points that a cell of the terminal covers.", valueName: "WxH"), transform: cell)
  var cell = Size(8, 16)

  @Option(
    help: ArgumentHelp("auto, truecolor, 256, 16 or mono. auto asks NO_COLOR, COLORTERM and TERM.", valueName: "mode"),
    completion: Named.completion(ColorChoice.self), transform: Named.choice("color mode", ColorChoice.self))
  var color: ColorChoice?

  func validate() throws {
    for (name, value) in [("width", width), ("height", height)] {
      if let value, !Device.sides.contains(value) {
        throw ValidationError("--\(name) is in points, from 1 to \(Int(Device.sides.upperBound)).")
      }
    }
    if let scale, !(scale >= 0 && scale <= 16) { throw ValidationError("--scale is in pixels a point, from 0 to 16.") }
  }

  /// - Parameter target: whose workspace is asked for the variant and the client; none where there are several.
  func conditions(of target: Target? = nil) throws(Failure) -> PictureConditions {
    var conditions = PictureConditions(height: height, scale: scale, cell: cell)
    do throws(Rejection) {
      if let device { try Condition.device.set(device, in: &conditions, of: nil) }
      if let theme { try Condition.theme.set(theme, in: &conditions, of: nil) }
      conditions.width = width ?? conditions.width
    } catch {
      throw Failure(error)
    }
    return try named.conditions(over: conditions, in: target?.workspace)
  }

  @Sendable private static func number(_ text: String) throws -> Double {
    guard let number = Device.number(text) else { throw ValidationError("\(text) isn't a number, such as 390 or 0.5") }
    return number
  }

  @Sendable private static func cell(_ text: String) throws -> Size {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Device.number($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], width >= 1, height >= 1, width <= 1000,
      height <= 1000
    else { throw ValidationError("a cell is two numbers of points from 1 to 1000, such as 8x16") }
    return Size(width, height)
  }
}
