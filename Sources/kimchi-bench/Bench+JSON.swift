import Foundation
import JSONDocument

extension Bench {
  func measureJSON() {
    guard
      wants("json.parse.cold", "json.parse.warm", "json.parse.peak", "json.write", "json.canonical", "json.patch")
    else { return }
    let bytes = Self.cards(bytes: isQuick ? 10_000_000 : 100_000_000)
    let copying = copyTime(bytes)
    row("json.memcpy", Self.rate(bytes.count, copying), goal: "the limit")
    Self.resetPeak()
    let before = Self.memory("VmHWM")
    var parsed: JSONDocument?
    let cold = seconds { parsed = try? JSONDocument(parsing: bytes, file: "cards.json") }
    let peak = Double(Self.memory("VmHWM") - before + bytes.count) / Double(bytes.count)
    guard var document = parsed else { return print("json: the sample is not well formed") }
    let foundation = Foundation(bytes, self)

    row(
      "json.parse.cold", Self.rate(bytes.count, cold), Self.times(foundation.parsing / cold, "JSONSerialization"),
      goal: "≥ 650 MB/s", peers: "simdjson 650, yyjson 629 MB/s")
    let warm = median(9) { keep(try? JSONDocument(parsing: bytes, file: "cards.json")) }
    row(
      "json.parse.warm", Self.rate(bytes.count, warm), Self.times(foundation.parsing / warm, "JSONSerialization"),
      goal: "≥ 1 GB/s, ≥ 45 ×", peers: "simdjson 1.58, yyjson 1.18 GB/s")
    row(
      "json.parse.peak", String(format: "%.2f × the file", peak), goal: "≤ 3.6 ×", peers: "RapidJSON 4.0, yyjson 4.5 ×")
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    let writing = median(9) {
      output.removeAll(keepingCapacity: true)
      document.write(into: &output)
    }
    row(
      "json.write", Self.rate(bytes.count, writing), Self.times(foundation.writing / writing, "JSONSerialization"),
      goal: "≥ 1.5 GB/s, ≥ 100 ×", peers: "yyjson 937 MB/s")
    let canonical = median(5) { keep(document.canonicalBytes()) }
    row(
      "json.canonical", Self.rate(bytes.count, canonical),
      Self.times(foundation.writing / canonical, "JSONSerialization"), goal: "≥ 500 MB/s", peers: "yyjson 937 MB/s")
    if wants("json.patch") { measurePatch(&document, copying) }
  }

  /// Replaces prices all over the document; the first edit, which indexes the large array, is not counted.
  private func measurePatch(_ document: inout JSONDocument, _ copying: Double) {
    let count = document.childCount(of: document.root)
    let places = (0..<200).compactMap { step in
      document.element(at: step * (count / 200), in: document.root).flatMap { document.value(forKey: "price", in: $0) }
    }
    guard let first = places.first else { return }
    _ = try? document.replace(first, with: .integer(1))
    var times: [Double] = []
    for (index, place) in places.enumerated() {
      times.append(seconds { _ = try? document.replace(place, with: .integer(1000 + index)) })
    }
    let median = times.sorted()[times.count / 2]
    row("json.patch", Self.time(median), Self.times(copying / median, "faster than a copy"), goal: "≤ 50 µs")
  }

  private func copyTime(_ bytes: [UInt8]) -> Double {
    var copy = [UInt8](repeating: 0, count: bytes.count)
    return median(9) {
      copy.withUnsafeMutableBytes { target in bytes.withUnsafeBytes { target.copyMemory(from: $0) } }
    }
  }

  /// The time of the platform's own parser, on a tenth of the document, scaled up.
  private struct Foundation {
    var parsing = Double.nan
    var writing = Double.nan

    init(_ bytes: [UInt8], _ bench: Bench) {
      let part = Bench.cards(bytes: bytes.count / 10)
      let data = Data(part)
      let scale = Double(bytes.count) / Double(part.count)
      parsing = bench.median(3) { keep(try? JSONSerialization.jsonObject(with: data)) } * scale
      guard let value = try? JSONSerialization.jsonObject(with: data) else { return }
      writing = bench.median(3) { keep(try? JSONSerialization.data(withJSONObject: value)) } * scale
    }
  }

  /// An array of restaurant cards of about so many bytes.
  private static func cards(bytes: Int) -> [UInt8] {
    var result = Array("[\n".utf8)
    result.reserveCapacity(bytes + 1024)
    var index = 0
    while result.count < bytes {
      if index > 0 { result += Array(",\n".utf8) }
      result += Array(
        """
          { "id": "r\(index)", "name": "Paradise Biryani \(index % 977)", "rating": \(Double(index % 50) / 10),
            "price": \(100 + index % 900), "open": \(index % 3 != 0), "image": "https://b.zmtcdn.com/\(index).png",
            "cuisines": ["Biryani", "Hyderabadi", "Kebab"], "offer": { "text": "50% OFF above ₹199", "until": null },
            "delivery": { "time": "25–30 min", "distance": \(Double(index % 70) / 7), "fee": 0 } }
        """.utf8)
      index += 1
    }
    return result + Array("\n]\n".utf8)
  }

  // MARK: Memory

  /// A value of the process's status in bytes.
  static func memory(_ key: String) -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("\(key):") }
    return (line?.split(whereSeparator: { !$0.isNumber }).first).flatMap { Int($0) }.map { $0 * 1024 } ?? 0
  }

  /// Makes the peak what is used now.
  static func resetPeak() {
    try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
  }
}
