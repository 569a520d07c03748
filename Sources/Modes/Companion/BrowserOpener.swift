import Companion
import Editing
import Glibc
import Terminal

/// Opens a link in the person's browser, by way of a file that only they can read: the arguments of a program are seen by
/// everybody on the machine.
package struct BrowserOpener {
  private let path: String

  /// Nil when the file can't be written.
  package init?(_ link: String) {
    let state = StateFolder(environment: { getenv($0).map { String(cString: $0) } })
    guard let folder = state?.path, Files.createFolders(folder) else { return nil }
    path = "\(folder)/companion-\(getpid()).html"
    let page = "<!doctype html><meta charset=\"utf-8\"><meta http-equiv=\"refresh\" content=\"0; url=\(link)\">\n"
    guard Files.write(Array(page.utf8), to: path) else { return nil }
    // Some ways of opening end when the browser does.
    _ = BackgroundJob(on: LoopQueue()) { [path] in
      ChildProcess.run(["xdg-open", path], isSilent: true)
    } onEnd: { _ in
    }
  }

  /// Removes the file: its link has been used, or never will be.
  package func forget() { unlink(path) }
}
