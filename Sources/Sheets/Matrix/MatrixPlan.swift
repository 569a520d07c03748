import Conditions
import Dialects
import JSONDocument
import Pictures
import Screens
import Sushi
import Workspaces

/// The rows and columns of a matrix: a row per fixture, a column per combination of the axes' words.
package struct MatrixPlan: Sendable {
  package struct Row: Sendable {
    package let target: Target
    /// Nil: the static parts of a layout without fixtures.
    package let fixture: String?
    /// Data of the row's own, in the place of a fixture's.
    package var data: Fixture?
    /// A problem of the row itself, whatever the column.
    package var problem: Diagnostic?

    /// `RestaurantCard.regular`, or the model alone; data of the row's own goes by its name.
    package var address: String {
      data?.name ?? fixture.map { "\(target.layout.model).\($0)" } ?? target.layout.model
    }
  }

  package struct Column: Sendable {
    /// One word for each axis.
    package let words: [String]
    package let conditions: PictureConditions

    /// `iPhone SE · dark · ax3`.
    package var title: String { words.isEmpty ? "default" : words.joined(separator: " · ") }
  }

  package let axes: [MatrixAxis]
  package let rows: [Row]
  package let columns: [Column]
  /// Columns that differ in nothing that data is bound for, and within those in nothing that layout depends on.
  let groups: [BindGroup]

  struct BindGroup: Sendable {
    var conditions: PictureConditions
    var layouts: [LayoutGroup]
  }

  struct LayoutGroup: Sendable {
    var conditions: PictureConditions
    /// Columns with their themes.
    var columns: [(index: Int, appearance: Appearance)]
  }

  /// Cells that one matrix may have.
  package static let cellLimit = 2_000_000
  private static let columnLimit = 20_000

  /// - Parameters:
  ///   - targets: each with all its fixtures, or with the one that it names.
  ///   - fixtures: only those with these names; nil takes all that are not excluded.
  ///   - base: what holds wherever no axis says otherwise.
  /// - Throws: an axis's word that means nothing, a fixture that no target has, or a matrix beyond all sense.
  package init(
    _ targets: [Target], axes: [MatrixAxis], fixtures: [String]? = nil, base: PictureConditions
  ) throws(Refusal) {
    try self.init(rows: Self.rows(targets, fixtures), axes: axes, base: base)
  }

  /// A row for each outcome of each operation of the service, in each context that a screen has.
  ///
  /// - Throws: `matrix.failures` where no target is a screen that calls a service.
  package init(
    failuresOf targets: [Target], axes: [MatrixAxis], fixtures: [String]? = nil, base: PictureConditions
  ) throws(Refusal) {
    var rows: [Row] = []
    let sources = try Self.rows(targets, fixtures)
    for row in sources { rows += try Self.failures(of: row, base, isNamed: sources.count > 1) }
    guard !rows.isEmpty else {
      throw Refusal(
        .matrixFailures, "nothing here calls a service that could fail",
        fix: "name a checkout, such as Checkout.regular")
    }
    try self.init(rows: rows, axes: axes, base: base)
  }

  private static func failures(
    of row: Row, _ base: PictureConditions, isNamed: Bool
  ) throws(Refusal) -> [Row] {
    let target = row.target
    guard let dialect = target.workspace.dialects.dialect(of: target.layout.document) else { return [] }
    var resolver = FixtureResolver(target.workspace)
    let fixture =
      try row.fixture.map { name throws(Refusal) in try resolver.fixture(name, ofModel: target.layout.model) } ?? nil
    let source = ScreenSource(
      target.layout.document, data: fixture.map { ($0.document, $0.node) }, contracts: ScreenLibrary(target.workspace),
      client: base.capabilities(in: target.workspace), dialects: target.workspace.dialects)
    return dialect.failures(source).compactMap { failure in
      let name = isNamed ? "\(row.address) · \(failure.name)" : failure.name
      guard let document = try? JSONDocument(parsing: failure.data.bytes, file: "the data of \(name)") else {
        return nil
      }
      var data = Fixture(model: target.layout.model, name: name, document: document)
      data.conditions = fixture?.conditions ?? []
      return Row(target: target, fixture: name, data: data, problem: failure.problem)
    }
  }

  /// `3 fixtures and 2 layouts without`.
  package var rowWords: String {
    let bare = rows.count { $0.fixture == nil && $0.data == nil }
    let fixtures = Spelling.counted(rows.count - bare, "fixture")
    if bare == 0 { return fixtures }
    let layouts = Spelling.counted(bare, "layout")
    return bare == rows.count ? layouts : "\(fixtures) and \(layouts) without"
  }

  private init(rows: [Row], axes: [MatrixAxis], base: PictureConditions) throws(Refusal) {
    self.axes = axes.filter { !$0.values.isEmpty }
    self.rows = rows
    var columns: [Column] = []
    var words: [String] = []
    try Self.combine(self.axes[...], base, &words, &columns)
    self.columns = columns
    groups = Self.groups(columns)
    guard rows.count * columns.count <= Self.cellLimit else {
      throw Refusal(
        .matrixSize, "\(rows.count) rows × \(columns.count) conditions exceed \(Self.cellLimit) cells",
        fix: "choose fewer fixtures or conditions")
    }
  }

  private static func rows(_ targets: [Target], _ wanted: [String]?) throws(Refusal) -> [Row] {
    var rows: [Row] = []
    var known: [String] = []
    var met: Set<String> = []
    for target in targets {
      var resolver = FixtureResolver(target.workspace)
      let fixtures = try resolver.fixtures(ofModel: target.layout.model)
      known += fixtures?.names ?? []
      var names = target.fixture.map { [$0] } ?? fixtures?.shown ?? []
      if let wanted {
        // By name or by address.
        let model = target.layout.model
        names = (fixtures?.names ?? []).filter { wanted.contains($0) || wanted.contains("\(model).\($0)") }
        for name in names { met.formUnion([name, "\(model).\(name)"]) }
      } else if names.isEmpty {
        rows.append(Row(target: target, fixture: nil))
      }
      if let name = target.fixture { _ = try resolver.fixture(name, ofModel: target.layout.model) }
      rows += names.map { Row(target: target, fixture: $0) }
    }
    if let lost = wanted?.first(where: { !met.contains($0) }) {
      throw Refusal(
        .fixtureUnknown, "no fixture named \(Spelling.quoted(lost))",
        fix: Spelling.nearest(lost, in: known).map { "did you mean \($0)?" })
    }
    return rows
  }

  /// The axes' bound on their number bounds the recursion.
  private static func combine(
    _ axes: ArraySlice<MatrixAxis>, _ conditions: PictureConditions, _ words: inout [String],
    _ columns: inout [Column]
  ) throws(Refusal) {
    guard let axis = axes.first else {
      guard columns.count < columnLimit else {
        throw Refusal(
          .matrixSize, "the conditions have more than \(columnLimit) combinations",
          fix: "choose fewer values")
      }
      columns.append(Column(words: words, conditions: conditions))
      return
    }
    for value in axis.values {
      var conditions = conditions
      try axis.condition.set(value, in: &conditions, of: nil)
      words.append(value)
      try combine(axes.dropFirst(), conditions, &words, &columns)
      words.removeLast()
    }
  }

  private struct BindKey: Hashable {
    var variant: String?
    var client: ClientRelease?
    var locale: PictureLocale
    var state: ControlState
  }

  private struct LayoutKey: Hashable {
    var device: Device
    var width: Double?
    var typeSize: TypeSize
    var rightToLeft: Bool
  }

  private static func groups(_ columns: [Column]) -> [BindGroup] {
    var groups: [BindGroup] = []
    var places: [BindKey: Int] = [:]
    var inner: [[LayoutKey: Int]] = []
    for (index, column) in columns.enumerated() {
      let conditions = column.conditions
      let key = BindKey(
        variant: conditions.variant, client: conditions.client, locale: conditions.locale,
        state: conditions.state)
      let group: Int
      if let known = places[key] {
        group = known
      } else {
        group = groups.count
        places[key] = group
        groups.append(BindGroup(conditions: conditions, layouts: []))
        inner.append([:])
      }
      let layout = LayoutKey(
        device: conditions.device, width: conditions.width, typeSize: conditions.typeSize,
        rightToLeft: conditions.rightToLeft)
      if let known = inner[group][layout] {
        groups[group].layouts[known].columns.append((index, conditions.appearance))
      } else {
        inner[group][layout] = groups[group].layouts.count
        groups[group].layouts.append(LayoutGroup(conditions: conditions, columns: [(index, conditions.appearance)]))
      }
    }
    return groups
  }
}
