import JSONDocument
import Workspaces

extension DiagnosticCode {
  package static let publishPlaceUnknown = DiagnosticCode(
    "publish.place_unknown", "a place that kimchi.json does not declare",
    page: """
      `--to` takes a name under `publish` in the workspace's `kimchi.json`. With one place declared it may be left out.
      """)

  package static let publishUntrusted = DiagnosticCode(
    "publish.untrusted", "a place that you have not confirmed",
    page: """
      A workspace that came from elsewhere could name any server. Before kimchi contacts a place for the first time it
      asks you, and keeps the answer outside the workspace. Where nobody can answer, as in CI, pass `--trust`.
      A changed address is asked about again.
      """)

  package static let publishUnguarded = DiagnosticCode(
    "publish.unguarded", "a place that ignores conditions",
    page: """
      Two people who publish at once must not overwrite each other. kimchi therefore writes on the condition that
      nothing changed (`If-None-Match`, `If-Match`), and first tries whether the place keeps to that. This one does not.

      Use a place that does: a folder, Apache's mod_dav, S3 and the stores that follow it. If only one publisher ever
      writes there, `--unguarded` publishes all the same.
      """)

  package static let publishConflict = DiagnosticCode(
    "publish.conflict", "another release went live meanwhile",
    page: """
      Someone else published or rolled back between your comparison and your upload. Nothing was overwritten: their
      release is live. Look at the difference with `kimchi publish --dry-run`, then publish again.
      """)

  package static let publishUnauthorized = DiagnosticCode(
    "publish.unauthorized", "credentials that are missing or refused",
    page: """
      The place answered 401 or 403, or there are no credentials for it. For S3 set AWS_ACCESS_KEY_ID and
      AWS_SECRET_ACCESS_KEY, or AWS_PROFILE for a profile of `~/.aws/credentials`. For a web server set
      KIMCHI_PUBLISH_TOKEN, or add the host to `~/.netrc`. A clock that is wrong makes S3 refuse a good signature.
      """)

  package static let publishFailed = DiagnosticCode(
    "publish.failed", "an upload or a download that failed",
    page: """
      The connection, the server or the disk failed, also after several tries. What was live is still live, because the
      pointer moves last. Publish again: what was uploaded already is not sent twice.
      """)

  package static let publishTooLarge = DiagnosticCode(
    "publish.too_large", "a file of a place that is larger than it can be",
    page: """
      Pointers have at most 1 MiB, manifests 64 MiB, deliveries as many bytes as the manifest says. The address may be that
      of something else, such as a page that a server shows for everything. Check `to` in kimchi.json.
      """)

  package static let publishCancelled = DiagnosticCode(
    "publish.cancelled", "a publish that was cancelled",
    page: """
      The upload was stopped before the release went live. Publish again to finish it; what was uploaded already is not
      sent twice.
      """)

  package static let publishDamaged = DiagnosticCode(
    "publish.damaged", "a release that is not as it was published",
    page: """
      A file of the place is missing, or its SHA-256 is not the one in the release's manifest. Somebody has changed it by
      other means. Apps that check hashes keep their last good release. `kimchi publish` uploads a delivery again that is
      missing or has another size; one of the same size has to be deleted first. For a damaged manifest roll back with
      `kimchi publish rollback`, or restore the file from a backup.
      """)

  package static let publishPullConflict = DiagnosticCode(
    "publish.pull_conflict", "files in a pulled folder that a pull would overwrite",
    page: """
      `kimchi publish pull` remembers what it wrote. A file that is another one now was edited, so nothing is written. Pull
      into a new folder, or replace the edits with `--force`. A folder with files that no pull has written is never used.
      """)

  package static let publishIncomplete = DiagnosticCode(
    "publish.incomplete", "something of the live release that can't be had",
    page: """
      A release holds deliveries: layouts, components, screens, colours, styles and experiments. Pictures are in it by
      their hashes, since apps load them by their urls; `pull` takes them from the workspace that declares the place, and
      names those that it no longer has. Fixtures and snapshots are never in a release.
      """)

  package static let publishReleaseUnknown = DiagnosticCode(
    "publish.release_unknown", "a release that the place does not have",
    page: """
      Releases are numbered from 1 in each place. `kimchi publish list` prints those that can be compared and rolled
      back to.
      """)

  package static let publishEmpty = DiagnosticCode(
    "publish.empty", "nothing to publish",
    page: """
      The workspace has no layouts or screens, so the release would be empty and apps would have nothing to show.
      """)

  /// The codes of publishing; those of its settings are with the workspace's.
  package static let publishing: [DiagnosticCode] = [
    .publishPlaceUnknown, .publishUntrusted, .publishUnguarded, .publishConflict, .publishUnauthorized,
    .publishFailed, .publishTooLarge, .publishCancelled, .publishDamaged, .publishPullConflict,
    .publishIncomplete, .publishReleaseUnknown, .publishEmpty,
  ]
}

extension Refusal {
  static func tooLarge(_ key: PlaceKey, in place: String, limit: Int) -> Refusal {
    Refusal(
      .publishTooLarge, "\(key) in \(place) is larger than \(ByteText.size(limit))",
      fix: "check that the place in kimchi.json is the right one")
  }

  static var cancelled: Refusal {
    Refusal(
      .publishCancelled, "cancelled; what is live is unchanged", fix: "publish again to finish the upload")
  }

  /// Whether a code is among the reasons.
  package func has(_ code: DiagnosticCode) -> Bool { diagnostics.contains { $0.code == code } }
}
