import Glibc

/// A git repository in a folder of a test, without the settings of whoever runs it.
package struct GitFolder {
  package let scratch: Scratch

  /// The words of a run that failed, and its status.
  package struct Failure: Error {
    package let words: [String]
    package let status: Int32
  }

  /// - Parameter objectFormat: how contents are named, `sha1` or `sha256`.
  package init(_ scratch: Scratch, objectFormat: String = "sha1") throws {
    self.scratch = scratch
    try git("init", "--quiet", "--initial-branch=main", "--object-format=\(objectFormat)")
  }

  package func commit(_ message: String) throws {
    try git("add", "--all")
    try git("-c", "user.name=Test", "-c", "user.email=test@example.com", "commit", "--quiet", "-m", message)
  }

  package func git(_ words: String...) throws {
    let words = ["git", "-C", scratch.root, "-c", "core.hooksPath=/dev/null", "-c", "commit.gpgSign=false"] + words
    let argv = words.map { strdup($0) } + [nil]
    defer { for word in argv { free(word) } }
    var process: pid_t = 0
    let failure = posix_spawnp(&process, "git", nil, nil, argv, environ)
    guard failure == 0 else { throw Failure(words: words, status: failure) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw Failure(words: words, status: errno) }
    }
    guard status == 0 else { throw Failure(words: words, status: status) }
  }
}
