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

  package static let fileSkipped = DiagnosticCode(
    "file.skipped", "a file of a folder that is not read",
    page: """
      It is named like a document and is none that can be read: a link that leads nowhere or out of the folder, a pipe,
      a socket or a device, or a name that is not UTF-8, which is a warning. The rest of the folder is read all the same.
      Rename the file, or take it out of the folder.
      """)

  package static let fileUnrecognized = DiagnosticCode(
    "file.unrecognized", "a file that is not a document",
    page: """
      Files are recognised by their content, not by their names. This one begins like none of the forms that documents
      are read in; the message says which those are, and what the file looks like where that can be told.
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

  package static let clientVersion = DiagnosticCode(
    "client.version", "a client's version that is not a version",
    page: """
      Versions under `clients` in `kimchi.json`, and `since` of a component, are semantic versions (semver.org): `1.2.0`,
      `1.2.0-beta.1`, or shorter, `1.2`. They are compared as such, so that `1.10.0` comes after `1.2.0` and a beta before
      its release. A text that is none of these has no place among them: it is left out.
      """)

  /// The codes of workspaces, their files and fixtures.
  package static let workspaces: [DiagnosticCode] = [
    .fileMissing, .fileUnreadable, .fileSkipped, .fileUnrecognized, .targetUnknown, .targetAmbiguous, .documentKind,
    .deviceUnknown,
    .fixtureUnknown,
    .fixtureCycle, .fixtureShape, .fixtureLimit, .fixtureOrphan, .fixtureNone, .conditionUnknown, .variantPatch,
    .clientVersion,
  ]
}
