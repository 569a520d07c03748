import JSONDocument

/// The layout problems of a picture, in any order once an edit has been followed.
struct PictureProblems: Sendable {
  /// Those that are more than notes: they are counted in every frame, and a large layout has few of them.
  private(set) var grave: [PictureProblem] = []
  private var notes: [PictureProblem] = []

  init(_ problems: [PictureProblem] = []) { append(problems) }

  mutating func append(_ problems: [PictureProblem]) {
    for problem in problems {
      if problem.severity > .note { grave.append(problem) } else { notes.append(problem) }
    }
  }

  /// Linear in all.
  mutating func removeAll(where isGone: (PictureProblem) -> Bool) {
    grave.removeAll(where: isGone)
    notes.removeAll(where: isGone)
  }

  /// Pictures that are missing are warnings. Linear in those.
  mutating func removeMissingImages() { grave.removeAll { $0.isMissingImage } }

  /// Counts views and nodes behind others as they are counted now.
  ///
  /// - Parameters:
  ///   - views: those that have gone, whose problems go with them, and by how much the numbers of those behind change.
  ///   - nodes: the same of nodes.
  mutating func move(
    behind views: Range<Int>, by shift: Int, behind nodes: Range<Int>, by sourceShift: Int
  ) {
    removeAll { views.contains($0.view) }
    func move(_ problems: inout [PictureProblem]) {
      for index in problems.indices {
        if problems[index].view >= views.upperBound { problems[index].view += shift }
        if problems[index].key.source >= nodes.upperBound { problems[index].key.source += Int32(sourceShift) }
      }
    }
    move(&grave)
    move(&notes)
  }

  /// How many are of a severity, those of several views of one node, as in an each, counted once. Linear in those that are
  /// notes, or in those that are not.
  func count(of severity: Diagnostic.Severity) -> Int {
    let all = severity == .note ? notes : grave
    // A problem is large: only those of the severity are copied.
    return Set(all.indices.lazy.filter { all[$0].severity == severity }.map { all[$0].key }).count
  }

  /// In the order in which they are told: missing pictures, then what doesn't fit, then texts that are cut. A node with
  /// several views is reported once, at the first of them.
  var unique: [PictureProblem] {
    let all = grave + notes
    func place(_ index: Int) -> (Int, Int, Int, Int) {
      let kind = all[index].key.kind
      return (kind.rank, all[index].view, kind.rankInView, index)
    }
    var seen: Set<PictureProblem.Key> = []
    return all.indices.sorted { place($0) < place($1) }.map { all[$0] }.filter { seen.insert($0.key).inserted }
  }
}
