import Foundation

/// What the command line asks for.
struct Options {
  var count = 100
  var rooms: [String] = []
  var seed: UInt64 = 1
  /// Of the processor, for the tests of one fault.
  var seconds = 120.0
  /// Whether only the tests of the rooms themselves are built and run.
  var isNear = false
  var listsOnly = false
  /// Suites that run at a time.
  var jobs = 2
  /// A file with what an earlier run wrote, whose survivors are planted once more.
  var earlier: String?

  static let help = """
    Plants faults in a copy of the sources, runs the tests against each, and lists those that no test notices.

    usage: scripts/mutate [--count N] [--rooms A,B] [--seed N] [--seconds N] [--jobs N] [--near] [--again FILE] [--list]

      --count N     faults to plant, chosen at random, evenly by room (100)
      --rooms A,B   targets to plant them in (all)
      --seed N      another seed chooses others (1)
      --seconds N   time of the processor that the tests of one fault have (120); what is not noticed by then survives
      --jobs N      suites that run at a time (2)
      --near        build and run only the rooms' own tests, which takes a small part of the time
      --again FILE  plant the faults that no test noticed in an earlier run, whose messages are in the file
      --list        list the faults without building anything
    """

  init(_ words: [String]) throws {
    var words = words[...]
    func value<Value: LosslessStringConvertible>(_ name: String) throws -> Value {
      guard let word = words.popFirst(), let value = Value(word) else { throw Failure("give \(name) a value") }
      return value
    }
    while let word = words.popFirst() {
      switch word {
      case "--count": count = try value(word)
      case "--rooms": rooms = (try value(word) as String).split(separator: ",").map(String.init)
      case "--seed": seed = try value(word)
      case "--seconds": seconds = try value(word)
      case "--jobs": jobs = max(1, try value(word))
      case "--near": isNear = true
      case "--again": earlier = try value(word)
      case "--list": listsOnly = true
      default: throw Failure("unknown option \(word)\n\n\(Self.help)")
      }
    }
  }
}

/// SplitMix64: the same numbers for the same seed.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
