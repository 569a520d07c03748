import JSONDocument

extension DiagnosticCode {
  package static let fileMissing = DiagnosticCode(
    "file.missing", "a file or folder that does not exist",
    page: """
      The path names nothing. The message offers the nearest name in that folder, if one is close. Paths in a workspace
      start at its root; paths on the command line start at the current folder.
      """)

  package static let fileUnreadable = DiagnosticCode(
    "file.unreadable", "a file that cannot be read",
    page: """
      The file exists and cannot be read: it is a folder, a pipe or a device rather than a regular file, permission is
      missing, or it has more than 1 GiB. The message gives the reason.
      """)

  package static let targetUnknown = DiagnosticCode(
    "target.unknown", "a word that names no file and no model",
    page: """
      What is to be drawn is named by a file, such as `Layouts/restaurant_card.json`, by a model, such as
      `RestaurantCard`, or by a model and one of its fixtures: `RestaurantCard.regular`. The word is none of them. A
      layout's model is its `model`, or its file's name in UpperCamelCase.
      """)

  package static let targetAmbiguous = DiagnosticCode(
    "target.ambiguous", "a model with more than one layout",
    page: """
      A model is drawn by its component, or else by its layout. Two files of the same sort have this model, so
      `MODEL.name` does not say which of them is meant. Give one of them another `model`, or name the file.
      """)

  package static let documentKind = DiagnosticCode(
    "document.kind", "a document that is not what is needed here",
    page: """
      The file is JSON and none of the documents that can be drawn: a node `{ "type": …, … }`, a layout
      `{ "model": …, "layout": … }` or a component `{ "component": …, "layout": … }`.
      """)

  package static let deviceUnknown = DiagnosticCode(
    "device.unknown", "a device that is not known",
    page: """
      Devices are named as their makers do: `iPhone SE`, `iPhone 16`, `Pixel 8`, `iPad mini` and more. The message lists
      the nearest. A width of its own is given with `--width`.
      """)

  package static let fixtureUnknown = DiagnosticCode(
    "fixture.unknown", "a fixture that does not exist",
    page: """
      A fixture is addressed `MODEL.name`, or by its name alone within its own file. No `Previews/MODEL.previews.json`
      has it. The message offers the nearest name.
      """)

  package static let fixtureCycle = DiagnosticCode(
    "fixture.cycle", "a fixture that is made of itself",
    page: """
      Through `$extends` or `$preview` the fixture leads back to itself, so it has no value. The message names the way
      round. Break it where it is the least true.
      """)

  package static let fixtureShape = DiagnosticCode(
    "fixture.shape", "a previews file that is not formed as one",
    page: """
      `{ "model": "RestaurantCard", "previews": { "regular": { … } } }`: `model` is a string and `previews` an object
      that holds one value for each name. `$extends` and `$preview` name a fixture in a string; beside `$preview` stands
      nothing else. `tags` is an object of arrays of words by the fixtures' names, `exclude` an array of names; what is
      another shape there is a warning, and says nothing.
      """)

  package static let fixtureLimit = DiagnosticCode(
    "fixture.limit", "a fixture that is too large once it is put together",
    page: """
      Fixtures that nest fixtures grow quickly. One that has more than a million values, or is nested deeper than 512
      arrays and objects, is not put together.
      """)

  package static let fixtureOrphan = DiagnosticCode(
    "fixture.orphan", "fixtures of a model that has no layout",
    page: """
      No layout and no component of the workspace has the model of this previews file, so its fixtures are never drawn.
      Correct `model`, or delete the file. Fixtures that others nest or extend are not reported.
      """)

  package static let fixtureNone = DiagnosticCode(
    "fixture.none", "a layout with references and no fixture",
    page: """
      The layout takes data and no fixture gives it any, so only its static parts can be drawn and its references are
      not checked. Add `Previews/MODEL.previews.json`.
      """)

  package static let imageMissing = DiagnosticCode(
    "image.missing", "a picture that is not there",
    page: """
      The url means no readable picture. A url is matched against the prefixes under `images` in `kimchi.json`, the
      longest first; its query is dropped. A relative url starts at the workspace's root, or at the document's folder
      without one, and may not lead out of it. PNG, JPEG, GIF and WebP up to 64 megapixels are read, told by
      their first bytes whatever the name says. In the picture a tinted box stands in its place.
      """)

  package static let layoutOverconstrained = DiagnosticCode(
    "layout.overconstrained", "a stack whose items cannot make up its size",
    page: """
      The items and the gaps between them need more room than the stack has, and none of them may shrink further, so the
      last ones stick out; or less, and none of them may grow, so room stays free at the end. Sizes that are fixed,
      minima and gaps win (`docs/layout.md` §1). Take a fixed size away, add a spacer, or change the priorities.
      """)

  package static let layoutAspectIgnored = DiagnosticCode(
    "layout.aspect_ignored", "an aspect ratio beside a width and a height",
    page: """
      `aspect_ratio` gives the side that is not known from the one that is. Here both are, so it says nothing.
      """)

  package static let layoutAmbiguous = DiagnosticCode(
    "layout.ambiguous", "items of equal priority where one has to give way",
    page: """
      Several items of a stack could have grown or shrunk, since their `hugging` or `compression` is the same. The first
      one did, which is the rule here; other platforms may choose another. Give one of them another priority.
      """)

  package static let conditionUnknown = DiagnosticCode(
    "condition.unknown", "a preview condition that does not exist",
    page: """
      What a picture is drawn for is chosen by name: a theme, a type size, a direction, a locale, a variant of
      `experiments`, a release of `clients`. The word is none of those; the message offers the nearest.
      """)

  package static let variantPatch = DiagnosticCode(
    "variant.patch", "an experiment that does not fit the files",
    page: """
      A variant under `experiments` in `kimchi.json` is an object of RFC 6902 patches by file, paths from the
      workspace's root. The file is not there, or an operation cannot be applied to it: the message says which. The
      picture is drawn without the variant.
      """)

  package static let matrixSize = DiagnosticCode(
    "matrix.size", "a matrix of too many cells",
    page: """
      Every fixture under every way to combine the conditions is a cell, and there would be more than two million of
      them. Choose fewer devices, themes, type sizes or fixtures.
      """)

  package static let clientOmitted = DiagnosticCode(
    "client.omitted", "a component that a released client does not have",
    page: """
      The client that the picture is drawn for was released before the component, as `clients` in `kimchi.json` says,
      so it leaves the component out, as the app does.
      """)

  package static let clientEssentialOmitted = DiagnosticCode(
    "client.essential_omitted", "an essential component that a released client does not have",
    page: """
      The component says `"essential": true`, and the client that the picture is drawn for does not have it. Draw what
      it shows with something that the client knows, or take the client from those that are supported.
      """)

  package static let sizeLimit = DiagnosticCode(
    "size.limit", "more items than can be counted",
    page: """
      `size` writes out each item and compresses the whole, up to 1 GiB. The message says how many items fit; what is
      saved per item does not change with more.
      """)

  package static let exportRefused = DiagnosticCode(
    "export.refused", "a document that cannot be delivered as it is",
    page: """
      `export` writes only what a client can rely on: errors and repeated keys are put right first. With `--strict`
      references with keys beside `ref` are refused too, since clients of the published format do not read them.
      """)

  package static let commandRefused = DiagnosticCode(
    "command.refused", "a command that did nothing",
    page: """
      A line of a script or of the studio's console is no command, or asks for what cannot be done. Nothing has changed;
      the message says what would be right. A script stops there, and what came before stays done.
      """)

  package static let snapshotDiffers = DiagnosticCode(
    "snapshot.differs", "a picture that is another than its snapshot",
    page: """
      The fixture is drawn otherwise than when its snapshot was recorded. What differs is listed: rows of the picture
      before and after, colours, frames. When it is meant to be so, `kimchi snapshot record MODEL.name` takes it in, and
      the change of the file under `Snapshots/` is reviewed with the change that made it.
      """)

  package static let snapshotMissing = DiagnosticCode(
    "snapshot.missing", "a fixture without a snapshot",
    page: """
      `kimchi snapshot verify` goes through all fixtures that are not excluded, and this one has no snapshot to be
      compared with. `kimchi snapshot record MODEL.name` makes it.
      """)

  package static let snapshotObsolete = DiagnosticCode(
    "snapshot.obsolete", "a snapshot without a fixture",
    page: """
      No fixture has the address of this snapshot, or it is excluded. Nothing is taken away by itself: `kimchi snapshot
      record --prune` does.
      """)

  package static let snapshotUnreadable = DiagnosticCode(
    "snapshot.unreadable", "a snapshot that is not formed as one",
    page: """
      The file under `Snapshots/` was changed by hand, was merged badly, or is of another version. `kimchi snapshot
      record MODEL.name` writes it anew.
      """)

  /// The codes of workspaces, fixtures, checking and delivery.
  package static let authoring: [DiagnosticCode] = [
    .fileMissing, .fileUnreadable, .targetUnknown, .targetAmbiguous, .documentKind, .deviceUnknown, .fixtureUnknown,
    .fixtureCycle, .fixtureShape, .fixtureLimit, .fixtureOrphan, .fixtureNone, .imageMissing, .layoutOverconstrained,
    .layoutAspectIgnored, .layoutAmbiguous, .conditionUnknown, .variantPatch, .matrixSize, .clientOmitted,
    .clientEssentialOmitted, .exportRefused, .commandRefused,
    .snapshotDiffers, .snapshotMissing, .snapshotObsolete, .snapshotUnreadable,
  ]
}
