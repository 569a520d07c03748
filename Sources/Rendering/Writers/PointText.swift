import JSONDocument

/// Points as people write them: at most three places behind the point, no needless zeros.
enum PointText {
  static func text(_ value: Double) -> String {
    let thousandths = (value * 1000).rounded()
    guard abs(thousandths) < 1e15 else { return "0" }
    let number = Int(clamping: thousandths)
    var text = (number < 0 ? "-" : "") + String(abs(number) / 1000)
    var fraction = abs(number) % 1000
    guard fraction > 0 else { return text }
    var digits = 3
    while fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    let places = String(fraction)
    text += "." + String(repeating: "0", count: digits - places.utf8.count) + places
    return text
  }
}
