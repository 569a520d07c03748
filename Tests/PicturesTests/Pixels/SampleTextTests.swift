import Conditions
import Pixels
import JSONDocument
import Layout
import Rendering
import TestSupport
import Testing

@testable import Pictures
@testable import Workspaces

@Suite("Text of the samples in pixels") struct SampleTextTests {
  static let conditions = [
    PictureConditions(measure: .font),
    PictureConditions(typeSize: .ax5, measure: .font),
    PictureConditions(rightToLeft: true, measure: .font),
    PictureConditions(locale: .pseudo, measure: .font),
  ]

  @Test(
    "every line of every sample begins and ends within a pixel of its frame, and has all its letters",
    arguments: [Samples.root, Samples.modules, Samples.feed, Samples.facets, Samples.checkout])
  func lines(root: String) throws {
    let painter = try #require(PixelPainter())
    var count = 0
    for file in WorkspaceFiles.documents(in: root) {
      guard let target = try? Target.find(file) else { continue }
      for conditions in Self.conditions {
        guard let picture = try? Picture(target, conditions: conditions) else { continue }
        for line in painter.lines(of: picture.displayList()) where line.frame.width > 1 {
          count += 1
          let off = max(
            abs(line.letters.lowerBound - line.frame.x), abs(line.letters.upperBound - line.frame.maxX))
          // Half a point is a pixel at scale 2.
          #expect(off <= 0.5, "\(file): \(line.frame), \(line.letters)")
          #expect(!painter.hasFont || line.missing.isEmpty, "\(file): \(line.missing)")
        }
      }
    }
    #expect(count > 20)
  }

  @Test("characters that no font has are named by at least four digits, six of them at most")
  func missingSeveral() throws {
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Layouts/card.json":
        #"{"type": "label", "label": {"text": "a\u0378\u0379\u0380\u0381\u0382\u0383\u038B\u038D"}}"#,
    ])
    let picture = try Picture(try Target.find("Card", in: scratch.root))
    let findings = PictureWriter(.png).findings(of: picture).filter { $0.diagnostic.code == .fontGlyphMissing }
    let message = try #require(findings.first?.diagnostic.message)
    #expect(message.contains("(U+0378), ") && message.contains("(U+0383) and 2 more"), "\(message)")
  }

  @Test("a character that no font has is a warning at its node")
  func missing() throws {
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Layouts/card.json": #"{"type": "label", "label": {"text": "a\uDBFF\uDFFDb"}}"#,
    ])
    let picture = try Picture(try Target.find("Card", in: scratch.root))
    let findings = PictureWriter(.png).findings(of: picture).filter { $0.diagnostic.code == .fontGlyphMissing }
    #expect(findings.map(\.diagnostic.path) == [""])
    #expect(findings.first?.diagnostic.message.contains("U+10FFFD") == true)
    #expect(PictureWriter(.text).findings(of: picture).isEmpty)
  }

  @Test("formats that draw letters measure by them")
  func measures() {
    let letters = PictureFormat.allCases.filter { $0.measure == .font }.map(\.rawValue)
    #expect(letters == ["svg", "png", "pdf"])
  }
}
