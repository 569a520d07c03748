import CPlatform
import Glibc
import Testing

/// Another program that writes one file, each time after a moment that it is told.
final class OtherWriter: Sendable {
  enum Way: String, Sendable {
    /// Under another name first, then renamed.
    case rename
    /// Into the file that is there.
    case inPlace
    /// Only if there is no file yet.
    case create
  }

  private let process: pid_t
  private let words: Int32
  private let answers: Int32

  private static let script = #"""
    $| = 1;
    while (<STDIN>) {
      my ($way, $delay, $text) = /^(\w+) (\d+) (.*)\n/ or exit 1;
      select undef, undef, undef, $delay / 1e6;
      my ($p, $f) = ($ARGV[0]);
      if ($way eq 'rename') { open $f, '>', "$p.theirs"; print $f $text; close $f; rename "$p.theirs", $p; }
      elsif ($way eq 'inPlace') { open $f, '+<', $p; print $f $text; truncate $f, length $text; close $f; }
      elsif (sysopen $f, $p, 0301) { print $f $text; close $f; }
      else { print '0'; next; }
      print '1';
    }
    """#

  init(of path: String) throws {
    var input: [Int32] = [-1, -1]
    var output: [Int32] = [-1, -1]
    try #require(kimchi_pipe(&input) == 0 && kimchi_pipe(&output) == 0)
    defer {
      close(input[0])
      close(output[1])
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input[0], 0)
    posix_spawn_file_actions_adddup2(&actions, output[1], 1)
    let command: [String] = ["/usr/bin/perl", "-e", Self.script, path]
    let arguments = command.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    try #require(posix_spawn(&process, "/usr/bin/perl", &actions, nil, arguments + [nil], environ) == 0)
    (self.process, words, answers) = (process, input[1], output[0])
  }

  deinit {
    close(words)
    close(answers)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }

  /// - Parameter delay: in thousandths of a millisecond.
  func begin(_ way: Way, _ text: String, after delay: Int) throws {
    let line = Array("\(way.rawValue) \(delay) \(text)\n".utf8)
    try #require(write(words, line, line.count) == line.count)
  }

  /// Waits until it has written; answers whether it did.
  func finish() throws -> Bool {
    var answer: UInt8 = 0
    try #require(read(answers, &answer, 1) == 1)
    return answer == UInt8(ascii: "1")
  }
}
