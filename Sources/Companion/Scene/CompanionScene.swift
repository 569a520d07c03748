import JSONDocument
import Pictures
import Pixels
import Sessions

/// A part of what pages show, as one message.
enum CompanionPart: String, Sendable, CaseIterable {
  /// One for each pixel ratio.
  case picture
  case frames, outline, selection, properties, findings, events, conditions
}

/// Everything that pages show of a session at one time, ready to be sent.
package struct CompanionScene: Sendable {
  let key: CompanionKey
  let parts: [CompanionPart: JSONText]
  /// By pixel ratio.
  let pictures: [Double: JSONText]
  /// Those that were painted for it, by name.
  let tiles: [String: [UInt8]]
  let artist: CompanionArtist
}

/// Makes the next scene: work for a background job, since a picture takes longer than a key may wait.
package struct CompanionWork: Sendable {
  let session: Session
  let key: CompanionKey
  let scales: Set<Double>
  let artist: CompanionArtist
  /// Counts the times that images were forgotten.
  let generation: Int

  package func run() -> CompanionScene {
    let picture = session.picture(for: .png)
    var artist = artist
    let painting = artist.paint(picture, scales, key.stamp)
    return CompanionScene(
      key: key, parts: ScenePage(session, picture).parts(key.stamp), pictures: painting.pictures,
      tiles: painting.tiles, artist: artist)
  }
}
