/// The columns of one axis: every rule that holds on both axes is written once over these.
struct AxisColumns {
  let isHorizontal: Bool
  let records: UnsafeMutablePointer<AxisRecord>
  let spans: UnsafeMutablePointer<Span>
  let limits: UnsafePointer<AxisLimits>
}
