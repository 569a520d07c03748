import JSONDocument
import KimchiCore
import Layout
import Rendering
import Sushi
import Workspaces

extension Picture {
  /// Usability problems of the picture, each once, with the severity from its workspace.
  package func lint(_ themes: [Theme]) -> [Finding] {
    let settings = target.workspace.configuration.lint
    let origins = stage.origins
    let lint = PictureLint(origins.compiled, bound.tree, result, settings: settings.without(stage.exemptions))
    var found = lint.boxProblems()
    for theme in themes { found += lint.contrastProblems(theme, images: images) }
    var seen: Set<PictureProblem.Key> = []
    return found.filter { seen.insert($0.key).inserted }.compactMap { problem in
      settings.weighed(origins.diagnostic(problem)).map { Finding($0) }
    }
  }
}
