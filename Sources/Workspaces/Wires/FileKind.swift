/// Kinds of files that are taken for documents by mistake, by their first bytes.
enum FileKind: String, CaseIterable {
  case png = "a PNG image"
  case jpeg = "a JPEG image"
  case gif = "a GIF image"
  case pdf = "a PDF document"
  case zip = "a ZIP archive"
  case gzip = "a gzip archive"

  init?(_ bytes: [UInt8]) {
    guard let kind = Self.allCases.first(where: { bytes.starts(with: $0.signature) }) else { return nil }
    self = kind
  }

  private var signature: [UInt8] {
    switch self {
    case .png: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    case .jpeg: [0xFF, 0xD8, 0xFF]
    case .gif: Array("GIF8".utf8)
    case .pdf: Array("%PDF-".utf8)
    case .zip: [0x50, 0x4B, 0x03, 0x04]
    case .gzip: [0x1F, 0x8B]
    }
  }
}
