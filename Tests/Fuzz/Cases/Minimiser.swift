import Foundation
import JSONDocument

/// Makes a case that fails small: fewer steps, then less damage, then fewer steps again.
struct Minimiser {
  let worker: Worker
  let ending: Worker.Ending
  private let end: Date

  init(_ worker: Worker, _ ending: Worker.Ending, seconds: Double) {
    (self.worker, self.ending) = (worker, ending)
    end = Date() + seconds
  }

  /// The smallest case found; nil when the case itself does not fail again.
  func smallest(_ round: FuzzCase) -> FuzzCase? {
    guard fails(round) else { return nil }
    var smallest = round
    reduce(&smallest, \.steps)
    reduce(&smallest, \.damage)
    for index in smallest.damage.indices { reduceSplices(of: index, in: &smallest) }
    reduce(&smallest, \.steps)
    return smallest
  }

  private func fails(_ round: FuzzCase) -> Bool {
    worker.replay(round).ending?.isLike(ending) ?? false
  }

  /// Leaves out ever shorter runs of elements while the case still fails.
  private func reduce<Element>(_ round: inout FuzzCase, _ list: WritableKeyPath<FuzzCase, [Element]>) {
    var length = max(1, round[keyPath: list].count / 2)
    while Date() < end, !round[keyPath: list].isEmpty {
      var start = 0
      var isSmaller = false
      while start < round[keyPath: list].count, Date() < end {
        var fewer = round
        // From the end: what has happened since hardly ever matters.
        let upper = round[keyPath: list].count - start
        fewer[keyPath: list].removeSubrange(max(0, upper - length)..<upper)
        if fails(fewer) {
          round = fewer
          isSmaller = true
        } else {
          start += length
        }
      }
      if length == 1, !isSmaller { return }
      if !isSmaller || length > 1 { length = max(1, length / 2) }
    }
  }

  /// Leaves splices of a file out; those after one move by what it had added.
  private func reduceSplices(of file: Int, in round: inout FuzzCase) {
    var index = round.damage[file].splices.count - 1
    while index >= 0, round.damage[file].splices.count > 1, Date() < end {
      var fewer = round
      let left = fewer.damage[file].splices.remove(at: index)
      for later in index..<fewer.damage[file].splices.count
      where fewer.damage[file].splices[later].offset >= left.offset + left.new.count {
        fewer.damage[file].splices[later].offset += left.old.count - left.new.count
      }
      if fails(fewer) { round = fewer }
      index -= 1
    }
  }
}
