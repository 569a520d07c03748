import Glibc
import TestSupport
import Testing

/// A git repository in a folder of a test, without the settings of whoever runs it.
struct GitFolder {
  let scratch: Scratch

  init(_ scratch: Scratch) throws {
    self.scratch = scratch
    try git("init", "--quiet", "--initial-branch=main")
  }

  func commit(_ message: String) throws {
    try git("add", "--all")
    try git("-c", "user.name=Test", "-c", "user.email=test@example.com", "commit", "--quiet", "-m", message)
  }

  func git(_ words: String...) throws {
    let words = ["git", "-C", scratch.root, "-c", "core.hooksPath=/dev/null", "-c", "commit.gpgSign=false"] + words
    let argv = words.map { strdup($0) } + [nil]
    defer { for word in argv { free(word) } }
    var process: pid_t = 0
    try #require(posix_spawnp(&process, "git", nil, nil, argv, environ) == 0)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { try #require(errno == EINTR) }
    try #require(status == 0, "\(words)")
  }
}
