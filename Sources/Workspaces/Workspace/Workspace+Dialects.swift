import Dialects

extension Workspace {
  /// The dialect of most of the workspace's screens, of as many the one that comes first among them; the first of the
  /// registry where there are none. A new screen is written in it.
  package var screenDialect: any Dialect.Type {
    var counts: [String: Int] = [:]
    var found: [any Dialect.Type] = []
    for path in files(in: .screens) {
      guard let dialect = (try? document(path)).flatMap(dialects.dialect) else { continue }
      if counts[dialect.name] == nil { found.append(dialect) }
      counts[dialect.name, default: 0] += 1
    }
    let most = counts.values.max()
    return found.first { counts[$0.name] == most } ?? dialects.first
  }
}
