import Glibc
import JSONDocument
import Workspaces

extension AtomicFile.Failure {
  /// The refusal of a write, with the way out that fits what the system says.
  ///
  /// - Parameter place: the folder that is written to, as it is shown.
  package func refusal(writingTo place: String) -> Refusal {
    let isDenied = [EACCES, EPERM, EROFS].contains(code)
    return Refusal(isDenied ? .publishUnauthorized : .publishFailed, description, fix: fix(in: place))
  }

  private func fix(in place: String) -> String {
    switch code {
    case EACCES, EPERM: "ask for the right to write to \(place), or use another folder"
    case EROFS: "the disk is mounted read-only: use a folder on another one, or mount it for writing"
    case ENOSPC: "free some space on the disk of \(place), then try again"
    case EDQUOT: "your quota on the disk of \(place) is used up: delete files there, then try again"
    case ENOTDIR, EEXIST, EISDIR: "a file and a folder have the same name: rename the one that is there, then try again"
    case ENAMETOOLONG: "use a folder with a shorter path"
    case EFBIG: "raise the limit on the size of files (`ulimit -f`), then try again"
    case ELOOP: "use a folder without symbolic links in its path"
    case EIO: "the disk fails: check it, then try again"
    case EMFILE, ENFILE: "close other programs, or raise the limit on open files (`ulimit -n`)"
    default: conflict == .busy ? "close it in the other program, then try again" : "correct that, then try again"
    }
  }
}
