import JSONDocument

extension DiagnosticCode {
  package static let commandRefused = DiagnosticCode(
    "command.refused", "a command that was refused",
    page: """
      A line of a script or of the studio's console is not a command, or asks for something impossible. Nothing has
      changed. A script stops there; the commands before it keep their effect.
      """)

  package static let fileMissing = DiagnosticCode(
    "file.missing", "a file or folder that does not exist",
    page: """
      The path does not exist. The message suggests the closest name in that folder. Paths in a workspace start at its
      root; paths on the command line start at the current folder.
      """)

  package static let fileUnreadable = DiagnosticCode(
    "file.unreadable", "a file that cannot be read",
    page: """
      The file exists but can't be read: it is a folder, a pipe or a device, permission is missing, or it is larger than
      1 GiB. The message gives the reason.
      """)

  package static let fileSkipped = DiagnosticCode(
    "file.skipped", "a skipped file",
    page: """
      The file is named like a document but can't be read: it is a broken link, a link out of the folder, a pipe, a
      socket or a device. A name that is not UTF-8 is a warning. The rest of the folder is read. Rename the file, or
      move it out of the folder.
      """)

  package static let fileUnrecognized = DiagnosticCode(
    "file.unrecognized", "a file in an unknown format",
    page: """
      Files are recognised by their content, not by their names. This content matches none of the supported formats. The
      message lists them, and says what the file looks like if that can be told.
      """)

  package static let targetUnknown = DiagnosticCode(
    "target.unknown", "unknown file or model",
    page: """
      Name a file, such as `Layouts/restaurant_card.json`, a model, such as `RestaurantCard`, or a model and one of its
      fixtures: `RestaurantCard.regular`. The word is none of them. A layout's model is its `model`, or its file name in
      UpperCamelCase.
      """)

  package static let targetAmbiguous = DiagnosticCode(
    "target.ambiguous", "a model with more than one layout",
    page: """
      A model is drawn by its component, or else by its layout. Two files of the same kind have this model, so
      `MODEL.name` is ambiguous. Give one of them another `model`, or name the file.
      """)

  package static let documentKind = DiagnosticCode(
    "document.kind", "a document of the wrong kind",
    page: """
      The file is JSON, but not a document that can be drawn: a node `{ "type": …, … }`, a layout `{ "model": …,
      "layout": … }`, a component `{ "component": …, "layout": … }` or a screen, which is known by a key of its dialect
      such as `sections`. In `Layouts`, `Components` and `Screens` it is often a misspelt key: the message names the
      nearest one. Keep files for other programs in other folders.
      """)

  package static let deviceUnknown = DiagnosticCode(
    "device.unknown", "unknown device",
    page: """
      Devices have their makers' names: `iPhone SE`, `iPhone 16`, `Pixel 8`, `iPad mini` and more. The message suggests
      the closest one. Set any other width with `--width`.
      """)

  package static let fixtureUnknown = DiagnosticCode(
    "fixture.unknown", "unknown fixture",
    page: """
      A fixture's address is `MODEL.name`, or its name alone inside its own file. No `Previews/MODEL.previews.json` has
      it. The message suggests the closest name.
      """)

  package static let fixtureCycle = DiagnosticCode(
    "fixture.cycle", "a fixture that includes itself",
    page: """
      The fixture includes itself through `$extends` or `$preview`, so it has no value. The message lists the fixtures
      of the cycle. Remove one of its links.
      """)

  package static let fixtureShape = DiagnosticCode(
    "fixture.shape", "a malformed previews file",
    page: """
      A previews file looks like `{ "model": "RestaurantCard", "previews": { "regular": { … } } }`: `model` is a string
      and `previews` an object with one value for each name. `$extends` and `$preview` hold a fixture's name as a
      string; no other key may stand beside `$preview`. `tags` is an object of arrays of words by fixture name, and
      `exclude` an array of names; malformed ones are ignored with a warning.
      """)

  package static let fixtureLimit = DiagnosticCode(
    "fixture.limit", "a fixture that is too large",
    page: """
      Fixtures that nest fixtures grow quickly. A fixture with more than a million values, or nested deeper than 512
      arrays and objects, is not resolved.
      """)

  package static let fixtureOrphan = DiagnosticCode(
    "fixture.orphan", "fixtures without a layout",
    page: """
      No layout or component of the workspace has the model of this previews file, so its fixtures are never drawn.
      Correct `model`, or delete the file. Fixtures that others nest or extend are not reported.
      """)

  package static let fixtureNone = DiagnosticCode(
    "fixture.none", "a layout without fixtures",
    page: """
      The layout takes data but has no fixture, so only its static parts are drawn and its references are not checked.
      Add `Previews/MODEL.previews.json`.
      """)

  package static let conditionUnknown = DiagnosticCode(
    "condition.unknown", "unknown preview condition",
    page: """
      A picture's conditions are chosen by name: a theme, a text size, a direction, a locale, a variant of
      `experiments`, a release of `clients`. The word is none of those; the message suggests the closest.
      """)

  package static let variantPatch = DiagnosticCode(
    "variant.patch", "an experiment that cannot be applied",
    page: """
      A variant under `experiments` in `kimchi.json` is an object of RFC 6902 patches by file, with paths from the
      workspace's root. The file does not exist, or an operation can't be applied: the message says which. The picture
      is drawn without the variant.
      """)

  package static let clientVersion = DiagnosticCode(
    "client.version", "an invalid client version",
    page: """
      Versions under `clients` in `kimchi.json`, and `since` of a component, are semantic versions (semver.org):
      `1.2.0`, `1.2.0-beta.1`, or shorter, `1.2`. So `1.10.0` comes after `1.2.0`, and a beta comes before its release.
      A text that isn't a version is ignored.
      """)

  package static let clientName = DiagnosticCode(
    "client.name", "a name under clients that nothing has",
    page: """
      `clients` in `kimchi.json` lists, by platform and version, the components and actions that a released client has. A
      name there looks like a slip: a platform near `ios`, `android` or `web`, a component near one of the workspace's
      that the version lacks, an action near a known one, or a name under `removes` that the version before doesn't have.

      Correct the name. Names of components that the workspace no longer has are fine.
      """)

  package static let deliveryShape = DiagnosticCode(
    "delivery.shape", "a delivery that can't be read",
    page: """
      A file with `"delivery": 1` is what `kimchi export` wrote (docs/format.md §8). A member of it has the wrong type,
      its format is another version, or it has nothing to show. The rest of the delivery is still drawn where possible.

      Export it again.
      """)

  package static let deliveryAssetPath = DiagnosticCode(
    "delivery.asset_path", "a picture outside of the delivery's folder",
    page: """
      `assets` of a delivery lists pictures by paths from the delivery's folder, such as `Images/pizza.png`. An absolute
      path or one with `..` is refused, and nothing is read there.
      """)

  package static let deliveryHash = DiagnosticCode(
    "delivery.hash", "a delivery that isn't what its manifest says",
    page: """
      `sha256` in the manifest is the hash of the delivery without its manifest and without white space, the text that
      `kimchi export FILE --content -o -` writes. The content has another hash: somebody edited it, or it was damaged on
      the way. `manifest_sha256` is the same for the manifest itself; one without it is from an earlier version, and only
      its content can be verified.

      Fetch it again, or export it again.
      """)

  package static let deliveryAsset = DiagnosticCode(
    "delivery.asset", "a picture that differs from the delivery's list",
    page: """
      `assets` of a delivery lists the hash of every picture that it uses. A file beside the delivery has another hash,
      or (as a note) it isn't there.

      Export again with `--assets`, which copies the pictures.
      """)

  package static let publishPlace = DiagnosticCode(
    "publish.place", "an invalid place to publish to",
    page: """
      A place under `publish` in `kimchi.json` is `{ "to": … }` with a folder, `https://host/folder` or
      `s3://bucket/prefix`. A bucket may have an `endpoint` (the address of a store other than Amazon's) and a `region`.
      Plain `http://` is only allowed for this machine, as an upload and its credentials could be read on the way.
      """)

  package static let publishCredentials = DiagnosticCode(
    "publish.credentials", "credentials in kimchi.json",
    page: """
      `kimchi.json` is shared with everybody who has the workspace, so it must not hold keys, tokens or passwords, nor an
      address with a user or a query. Remove them, and change a secret that was committed.

      `kimchi publish` reads AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN, or the profile AWS_PROFILE
      of `~/.aws/credentials`. For a web server it reads KIMCHI_PUBLISH_TOKEN, or `~/.netrc`.
      """)

  /// The codes of workspaces, their files and fixtures.
  package static let workspaces: [DiagnosticCode] = [
    .fileMissing, .fileUnreadable, .fileSkipped, .fileUnrecognized, .targetUnknown, .targetAmbiguous, .documentKind,
    .deviceUnknown,
    .fixtureUnknown,
    .fixtureCycle, .fixtureShape, .fixtureLimit, .fixtureOrphan, .fixtureNone, .conditionUnknown, .variantPatch,
    .clientVersion, .clientName, .deliveryShape, .deliveryAssetPath, .deliveryHash, .deliveryAsset, .publishPlace,
    .publishCredentials,
  ]
}
