import JSONDocument
import KimchiCore
import Layout
import Rendering
import Sushi
import Workspaces

extension Picture {
  /// What people will stumble over in it, each thing once, as it weighs in its workspace.
  ///
  /// That cells of a screen lie over each other where one is pinned, and are cut at the screen's edge where a section
  /// scrolls across, is as it should be: components are looked at whole by themselves.
  package func lint(_ themes: [Theme]) -> [Finding] {
    let settings = target.workspace.configuration.lint
    let looked = screen == nil ? settings : settings.without([.layoutOverlap, .layoutClipped, .tapSmall])
    let lint = PictureLint(prepared.compiled, bound.tree, result, settings: looked)
    var found = lint.boxProblems()
    for theme in themes { found += lint.contrastProblems(theme, images: images) }
    var seen: Set<PictureProblem.Key> = []
    return found.filter { seen.insert($0.key).inserted }.compactMap { problem in
      settings.weighed(prepared.diagnostic(problem)).map { Finding($0) }
    }
  }
}
