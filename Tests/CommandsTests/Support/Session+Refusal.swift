import Commands
import Sessions
import Workspaces

extension Session {
  /// The message and the fix of a line that is refused; nil for one that is carried out.
  mutating func refusal(_ line: String) -> String? {
    do throws(Refusal) {
      try perform(line)
      return nil
    } catch {
      return error.message + (error.fix.map { " | \($0)" } ?? "")
    }
  }
}
