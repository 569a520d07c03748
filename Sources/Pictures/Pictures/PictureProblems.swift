import JSONDocument

/// The layout problems of a picture, in any order once an edit has been followed.
struct PictureProblems: Sendable {
  /// Apart from notes, since they are counted in every frame, and a large layout has few of them.
  private var graveList = List()
  private var notes = List()

  /// Some of those that are more than notes.
  func grave(limit: Int) -> [PictureProblem] { Array(graveList.prefix(limit)) }

  /// Problems, and beside them the views and nodes that they are about: a problem is large, and with every edit the numbers
  /// of those behind are others.
  private struct List: Sendable, RandomAccessCollection {
    private var problems: [PictureProblem] = []
    private var views: [Int32] = []
    private var sources: [Int32] = []

    var startIndex: Int { 0 }
    var endIndex: Int { problems.count }

    subscript(index: Int) -> PictureProblem {
      var problem = problems[index]
      problem.view = Int(views[index])
      problem.key.source = sources[index]
      return problem
    }

    func severity(at index: Int) -> Diagnostic.Severity { problems[index].severity }

    mutating func append(_ problem: PictureProblem) {
      problems.append(problem)
      views.append(Int32(truncatingIfNeeded: problem.view))
      sources.append(problem.key.source)
    }

    /// Linear in the views of all, of which those in the range are looked at.
    mutating func removeAll(about range: Range<Int>?, where isGone: (PictureProblem) -> Bool) {
      let (first, end) = (Int32(clamping: range?.lowerBound ?? 0), Int32(clamping: range?.upperBound ?? .max))
      let gone = views.indices.filter { first <= views[$0] && views[$0] < end && isGone(self[$0]) }
      // The last one takes the place of each, those behind first.
      for index in gone.reversed() {
        problems.swapAt(index, problems.count - 1)
        problems.removeLast()
        views.swapAt(index, views.count - 1)
        views.removeLast()
        sources.swapAt(index, sources.count - 1)
        sources.removeLast()
      }
    }

    mutating func move(behind view: Int, by shift: Int, behind node: Int, by sourceShift: Int) {
      views.add(Int32(truncatingIfNeeded: shift), from: Int32(clamping: view))
      sources.add(Int32(truncatingIfNeeded: sourceShift), from: Int32(clamping: node))
    }
  }

  init(_ problems: [PictureProblem] = []) { append(problems) }

  mutating func append(_ problems: [PictureProblem]) {
    for problem in problems {
      if problem.severity > .note { graveList.append(problem) } else { notes.append(problem) }
    }
  }

  /// Takes away some of what is wrong with the views in a range; nil is all.
  mutating func removeAll(about views: Range<Int>? = nil, where isGone: (PictureProblem) -> Bool) {
    graveList.removeAll(about: views, where: isGone)
    notes.removeAll(about: views, where: isGone)
  }

  /// Pictures that are missing are warnings. Linear in those.
  mutating func removeMissingImages() { graveList.removeAll(about: nil) { $0.isMissingImage } }

  /// Counts views and nodes behind others as they are counted now.
  ///
  /// - Parameters:
  ///   - views: those that have gone, whose problems go with them, and by how much the numbers of those behind change.
  ///   - nodes: the same of nodes.
  mutating func move(
    behind views: Range<Int>, by shift: Int, behind nodes: Range<Int>, by sourceShift: Int
  ) {
    removeAll(about: views) { _ in true }
    graveList.move(behind: views.upperBound, by: shift, behind: nodes.upperBound, by: sourceShift)
    notes.move(behind: views.upperBound, by: shift, behind: nodes.upperBound, by: sourceShift)
  }

  /// How many are of a severity, those of several views of one node, as in an each, counted once. Linear in those that are
  /// notes, or in those that are not.
  func count(of severity: Diagnostic.Severity) -> Int {
    let all = severity == .note ? notes : graveList
    // A problem is large: only those of the severity are copied.
    return Set(all.indices.lazy.filter { all.severity(at: $0) == severity }.map { all[$0].key }).count
  }

  /// In the order in which they are told: missing pictures, then what doesn't fit, then texts that are cut. A node with
  /// several views is reported once, at the first of them.
  var unique: [PictureProblem] {
    let all = Array(graveList) + Array(notes)
    func place(_ index: Int) -> (Int, Int, Int, Int) {
      let kind = all[index].key.kind
      return (kind.rank, all[index].view, kind.rankInView, index)
    }
    var seen: Set<PictureProblem.Key> = []
    return all.indices.sorted { place($0) < place($1) }.map { all[$0] }.filter { seen.insert($0.key).inserted }
  }
}
