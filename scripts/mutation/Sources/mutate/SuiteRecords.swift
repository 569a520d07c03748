import Foundation

/// How often each suite has noticed a fault that it came by, so that those are asked first that notice most in their time.
final class SuiteRecords: @unchecked Sendable {
  private let lock = NSLock()
  private var tried: [String: Int] = [:]
  private var noticed: [String: Int] = [:]

  func note(_ suite: Suites.Suite, isNoticed: Bool) {
    lock.withLock {
      tried[suite.name, default: 0] += 1
      if isNoticed { noticed[suite.name, default: 0] += 1 }
    }
  }

  /// Suites in the order in which they are asked about a fault. A suite of the fault's own room is expected to notice
  /// four times as often as others.
  func order(_ suites: [Suites.Suite], own target: String?) -> [Suites.Suite] {
    let worths = lock.withLock {
      suites.map { suite in
        let share = Double(noticed[suite.name, default: 0] + 1) / Double(tried[suite.name, default: 0] + 4)
        return share * (suite.target == target ? 4 : 1) / max(suite.processorSeconds, 0.2)
      }
    }
    return zip(suites, worths).sorted { $0.1 > $1.1 }.map(\.0)
  }
}
