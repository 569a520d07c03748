import Testing
import TestSupport
import WorkspaceSupport

@testable import Workspaces

@Suite("Devices by their size") struct SizedDeviceTests {
  @Test(
    "have sides and a scale, at most and at least as large as they may be",
    arguments: [
      ("100x200", 1), ("100x200@2", 2), ("1x1@0.5", 0.5), ("100000x100000@16", 16), ("1e2x2.5e1", 1),
    ])
  func sized(_ text: String, scale: Double) throws {
    #expect(try Device.named(text).scale == scale)
  }

  @Test(
    "are refused beyond that, and in any other form",
    arguments: [
      "100x200@2@3", "100x200@", "100x200@0.49", "100x200@16.1", "0.9x100", "100x0.9", "100001x100", "100x100001",
      "100", "100x", "x100", "100x200x300", "0x10x20", "nanx100", "100x200@@2", "-5x10",
    ])
  func refused(_ text: String) {
    #expect(refusal { _ = try Device.named(text) } != nil)
  }
}
