import ArgumentParser
import Conditions
import Outcomes
import Pictures
import Sushi
import Workspaces

/// Devices and themes for verbs that go through several: lists separated by commas, or the option again for each.
struct ConditionLists: ParsableArguments {
  @Option(
    name: [.customLong("devices"), .customLong("device")],
    help: ArgumentHelp("Devices, separated by commas, in place of the usual ones.", valueName: "names"),
    completion: ConditionArguments.completion(.device))
  var deviceNames: [String] = []

  @Option(
    name: [.customLong("themes"), .customLong("theme")],
    help: ArgumentHelp("Themes, separated by commas: light, dark.", valueName: "names"),
    completion: ConditionArguments.completion(.theme))
  var themeNames: [String] = []

  /// The options as a command line has them.
  var words: [String] {
    [("devices", Lists.words(deviceNames)), ("themes", Lists.words(themeNames))].flatMap { name, words in
      words.isEmpty ? [] : ["--\(name)", words.joined(separator: ",")]
    }
  }

  /// Those that are named; nil when nothing is.
  func devices() throws(Failure) -> [Device] {
    try Lists.words(deviceNames).map { name throws(Failure) in try Devices.named(name) }
  }

  /// Those that are named; nil when nothing is.
  func appearances() throws(Failure) -> [Appearance] {
    try Lists.words(themeNames).map { name throws(Failure) in
      var conditions = PictureConditions()
      do throws(Refusal) {
        try Condition.theme.set(name, in: &conditions, of: nil)
      } catch {
        throw Failure(error)
      }
      return conditions.appearance
    }
  }

  /// Every device under every theme, over the other conditions that are named; nothing when nothing is named.
  func combinations(
    of named: ConditionArguments, _ framing: FrameArguments, over base: PictureConditions = PictureConditions()
  ) throws(Failure) -> [PictureConditions] {
    var base = base
    do throws(Refusal) { try framing.set(in: &base) } catch { throw Failure(error) }
    base = try named.conditions(over: base, in: nil)
    let listed = try combinations(over: base)
    return listed.isEmpty && !(named.isEmpty && framing.frame == nil) ? [base] : listed
  }

  /// Every device under every theme, over other conditions; nil when nothing is named.
  private func combinations(over base: PictureConditions) throws(Failure) -> [PictureConditions] {
    let (devices, themes) = (Lists.words(deviceNames), Lists.words(themeNames))
    guard !devices.isEmpty || !themes.isEmpty else { return [] }
    var all: [PictureConditions] = []
    for device in devices.isEmpty ? [nil] : devices.map(Optional.some) {
      for theme in themes.isEmpty ? [nil] : themes.map(Optional.some) {
        var conditions = base
        do throws(Refusal) {
          if let device { try Condition.device.set(device, in: &conditions, of: nil) }
          if let theme { try Condition.theme.set(theme, in: &conditions, of: nil) }
        } catch {
          throw Failure(error)
        }
        all.append(conditions)
      }
    }
    return all
  }
}
