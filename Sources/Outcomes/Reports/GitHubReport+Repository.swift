import Checking
import Glibc
import JSONDocument
import Revisions
import Workspaces

extension GitHubReport {
  /// Findings as annotations, with files named from the repository that GitHub says it works in.
  package static func text(inRepository findings: some Sequence<Finding>) -> String {
    text(findings, root: RepositoryRoot.find(workspace: getenv("GITHUB_WORKSPACE").map { String(cString: $0) }))
  }
}
