import KimchiCore
import Layout
import Rendering
import Sushi

/// A screen that is being checked: all of it is laid out with each of its fixtures on each device.
struct ScreenCheck: Sendable {
  let target: Target
  let devices: [Device]
  let images: ImageStore
  let conditions: PictureConditions
  /// The themes that contrast is looked at under; none for what is to be delivered, which is no matter of taste.
  var themes: [Theme] = []

  func run() -> CheckTally {
    var tally = CheckTally()
    var resolver = FixtureResolver(target.workspace)
    // What is wrong with the fixtures' file is reported where that file is checked.
    let names = ((try? resolver.file(ofModel: target.layout.model)) ?? nil)?.shown ?? []
    for name in names.isEmpty ? [nil] : names.map(Optional.some) {
      for (number, device) in devices.enumerated() {
        var conditions = conditions
        conditions.device = device
        do throws(Rejection) {
          let fixture = try resolver.fixture(name, ofModel: target.layout.model)
          let picture = Picture(target, fixture: fixture, conditions: conditions, images: images, isWhole: true)
          for finding in picture.findings + Self.lint(picture, themes) {
            tally.add(finding, fixture: fixture?.address, device: device.name)
          }
          tally.fixtures += number == 0 && fixture != nil ? 1 : 0
          tally.pictures += 1
        } catch {
          for finding in error.findings { tally.add(finding) }
        }
      }
    }
    return tally
  }

  /// What people will stumble over in the cells. That cells lie over each other where one is pinned, and are cut at the
  /// screen's edge where a section scrolls across, is as it should be: components are looked at whole by themselves.
  static func lint(_ picture: Picture, _ themes: [Theme]) -> [Finding] {
    let settings = picture.target.workspace.configuration.lint.without([.layoutOverlap, .layoutClipped, .tapSmall])
    let lint = PictureLint(picture.prepared, picture.bound.tree, picture.result, settings: settings)
    var problems = lint.boxProblems()
    for theme in themes { problems += lint.contrastProblems(theme, images: picture.images) }
    var seen: Set<PictureProblem.Key> = []
    return problems.filter { seen.insert($0.key).inserted }.compactMap { problem in
      settings.weighed(picture.prepared.diagnostic(problem)).map { Finding($0) }
    }
  }
}
