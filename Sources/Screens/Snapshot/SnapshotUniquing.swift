import JSONDocument
import Sushi

/// Leaves out sections and items with duplicate ids and reports them: the first stays (`docs/screens.md` §5).
struct SnapshotUniquing {
  private(set) var screen: Screen
  private(set) var diagnostics: [Diagnostic] = []
  /// A response that repeats everything is reported up to this many ids one by one.
  private static let reportLimit = 100
  private var unreported = 0

  init(_ screen: Screen) { self.screen = screen }

  mutating func run() {
    dropSections()
    dropItems()
    if unreported > 0 {
      diagnostics.append(Diagnostic(.error, .itemDuplicate, "\(unreported) more items with duplicate ids are left out"))
    }
  }

  private mutating func dropSections() {
    var seen: Set<String> = []
    guard !screen.sections.allSatisfy({ seen.insert($0.id).inserted }) else { return }
    seen.removeAll(keepingCapacity: true)
    var kept: [Section] = []
    for section in screen.sections {
      if seen.insert(section.id).inserted {
        kept.append(section)
      } else {
        report(
          .sectionDuplicate, "duplicate section id \(Spelling.quoted(section.id)); the later section is left out",
          section.origin)
      }
    }
    screen.sections = kept
  }

  private mutating func dropItems() {
    var seen = IdentityTable(capacity: screen.itemCount)
    for index in screen.sections.indices {
      // Looks first: items that are all new stay the array that they were.
      let count = screen.sections[index].items.count
      var repeats: [Int] = []
      for position in 0..<count where seen.insert(screen.sections[index].items[position].identity) == false {
        repeats.append(position)
      }
      guard !repeats.isEmpty else { continue }
      for position in repeats {
        let item = screen.sections[index].items[position]
        if diagnostics.count < Self.reportLimit {
          report(
            .itemDuplicate,
            "duplicate item id \(Spelling.quoted(screen.name(of: item))); the later item is left out",
            item.name.isNone ? item.origin : item.name)
        } else {
          unreported += 1
        }
      }
      let left = Set(repeats)
      screen.sections[index].arrange((0..<count).filter { !left.contains($0) })
    }
  }

  private mutating func report(_ code: DiagnosticCode, _ message: String, _ place: DocumentPlace) {
    guard let (document, node) = screen.value(at: place) else {
      diagnostics.append(Diagnostic(.error, code, message, fix: "give it a unique id"))
      return
    }
    diagnostics.append(
      Diagnostic(
        .error, code, message, at: document.location(of: node), path: document.pointer(to: node).description,
        fix: "give it a unique id"))
  }
}
