import Binding
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Rendering
import Sushi
import Workspaces

extension Picture {
  /// Usability problems of the picture, each once, with the severity from its workspace.
  package func lint(_ themes: [Theme]) -> [Finding] {
    let settings = target.workspace.configuration.lint
    let origins = stage.origins
    let lint = self.lint(settings)
    let found = lint.boxProblems() + lint.contrastProblems(themes, images: images)
    var seen: Set<PictureProblem.Key> = []
    return found.filter { seen.insert($0.key).inserted }.compactMap { problem in
      settings.weighed(origins.diagnostic(problem)).map { Finding($0) }
    }
  }

  /// The places to tap that are drawn. Nearly linear in the views.
  package var tapAreas: [PictureLint.TapArea] {
    result.count == bound.tree.count ? lint(target.workspace.configuration.lint).tapAreas() : []
  }

  private func lint(_ settings: LintSettings) -> PictureLint {
    PictureLint(
      stage.origins.compiled, bound.tree, result, settings: settings.without(stage.exemptions), pinned: pinnedParts)
  }
}
