/// The variables by which a service tells each of several equal jobs which one it is.
package struct ShardEnvironment: Sendable {
  package let service: String
  package let index: String
  /// Of the first job.
  package let first: Int
  /// Nil where the service doesn't tell how many there are.
  package let count: String?

  /// In the order that they are looked for.
  package static let all = [
    ShardEnvironment(service: "GitLab CI", index: "CI_NODE_INDEX", first: 1, count: "CI_NODE_TOTAL"),
    ShardEnvironment(
      service: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", first: 0, count: "BUILDKITE_PARALLEL_JOB_COUNT"),
    ShardEnvironment(service: "CircleCI", index: "CIRCLE_NODE_INDEX", first: 0, count: "CIRCLE_NODE_TOTAL"),
    ShardEnvironment(service: "Semaphore", index: "SEMAPHORE_JOB_INDEX", first: 1, count: "SEMAPHORE_JOB_COUNT"),
    ShardEnvironment(
      service: "Bitbucket Pipelines", index: "BITBUCKET_PARALLEL_STEP", first: 0,
      count: "BITBUCKET_PARALLEL_STEP_COUNT"),
    ShardEnvironment(
      service: "Azure Pipelines", index: "SYSTEM_JOBPOSITIONINPHASE", first: 1, count: "SYSTEM_TOTALJOBSINPHASE"),
    ShardEnvironment(service: "Kubernetes", index: "JOB_COMPLETION_INDEX", first: 0, count: nil),
  ]

  /// The reason why a word or the variables name no shard.
  package struct Unclear: Error, CustomStringConvertible {
    package let description: String
  }

  /// The shard of this job.
  ///
  /// - Parameters:
  ///   - count: how many there are; nil asks the service.
  ///   - variable: the value of an environment variable.
  package static func shard(of count: Int?, _ variable: (String) -> String?) throws(Unclear) -> Shard {
    for row in all {
      guard let text = variable(row.index) else { continue }
      guard let count = count ?? row.count.flatMap(variable).flatMap({ Int($0) }) else {
        throw Unclear(
          description: row.count.map { "\(row.service) gives no number of jobs in \($0); write auto/COUNT" }
            ?? "\(row.service) doesn't give the number of jobs; write auto/COUNT")
      }
      guard let number = number(text), number < Shard.limit, let shard = Shard(number - row.first + 1, of: count) else {
        throw Unclear(description: "\(row.service) gives job \(text) of \(count) in \(row.index), which isn't a shard")
      }
      return shard
    }
    throw Unclear(
      description: "auto needs a job of \(all.map(\.service).joined(separator: ", ")); write INDEX/COUNT, such as 3/8")
  }

  /// The shard that a word means: `3/8`, `auto` or `auto/8`.
  package static func shard(_ word: String, _ variable: (String) -> String?) throws(Unclear) -> Shard {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if word == "auto" { return try shard(of: nil, variable) }
    guard parts.count == 2, let count = number(parts[1]) else {
      throw Unclear(description: "'\(word)' isn't a shard; write INDEX/COUNT, such as 3/8, or auto")
    }
    guard count >= 1, count <= Shard.limit else {
      throw Unclear(description: "there can be 1 to \(Shard.limit) shards, not \(parts[1])")
    }
    if parts[0] == "auto" { return try shard(of: count, variable) }
    guard let index = number(parts[0]) else {
      throw Unclear(description: "'\(word)' isn't a shard; write INDEX/COUNT, such as 3/8, or auto")
    }
    guard let shard = Shard(index, of: count) else {
      throw Unclear(description: "shard \(parts[0]) of \(count) doesn't exist; write 1/\(count) to \(count)/\(count)")
    }
    return shard
  }

  /// Digits alone; a number that is too large for any count is the largest there is.
  private static func number(_ text: String) -> Int? {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard !text.isEmpty, text.utf8.allSatisfy(digits.contains) else { return nil }
    return Int(text) ?? .max
  }
}
