import Workspaces

/// A completion script of the argument parser with what it can't express: targets, which are files or names, also as the
/// first word, and words with spaces in bash.
enum CompletionScript {
  static let option = "--generate-completion-script"
  /// An ending that stands for targets in the parser's script.
  static let targetMark = "kimchi-target"

  static var documentEndings: [String] { WireTable.standard.endings.map { String($0.dropFirst()) } }

  /// The script with its targets, whichever shell it is for. Other texts stay as they are.
  static func complete(_ script: String) -> String {
    if script.hasPrefix("#!/bin/bash") { return bash(script) }
    if script.hasPrefix("#compdef") { return zsh(script) }
    return fish(script)
  }

  // MARK: Shells

  private static func bash(_ script: String) -> String {
    script
      .replacing("__kimchi_add_completions -o plusdirs -fX '!*.@(\(targetMark))'", with: "__kimchi_add_targets")
      .replacing(
        "        # Offer subcommand completions\n        COMPREPLY+=($(compgen -W '\(firstVerb) ",
        with: "        __kimchi_add_targets\n        COMPREPLY+=($(compgen -W '\(firstVerb) "
      )
      .replacing(
        """
        __kimchi_add_completions() {
            local completion

        """,
        with: #"""
          __kimchi_add_targets() {
              __kimchi_add_completions -o plusdirs -fX '!*.@(\#(documentEndings.joined(separator: "|")))'
              __kimchi_add_completions -W "$("${COMP_WORDS[0]}" \#(CompletionNames.word) "${cur}" 2>/dev/null)"
          }

          __kimchi_add_completions() {
              local completion
              # Words are compared without the backslashes and quotes that they are typed with.
              if [[ " ${*} " = *' -W '* ]]; then
                  local typed="${cur//\\/}"
                  typed="${typed#[\"\']}"
                  while IFS='' read -r completion; do
                      COMPREPLY+=("${completion}")
                  done < <(IFS=$'\n' compgen "${@}" -- "${typed}")
                  return
              fi

          """#)
  }

  private static func zsh(_ script: String) -> String {
    let patterns = documentEndings.map { "*.\($0)" }.joined(separator: " ")
    return
      script
      .replacing("_files -g '\\''*.\(targetMark)'\\''", with: "__kimchi_targets")
      .replacing(
        "'help:Show subcommand help information.'\n        )\n        _describe -V subcommand subcommands && ret=0",
        with:
          "'help:Show subcommand help information.'\n        )\n        _describe -V subcommand subcommands && ret=0\n"
          + "        __kimchi_targets && ret=0"
      )
      .replacing(
        "__kimchi_custom_complete() {",
        with: #"""
          __kimchi_targets() {
              local -a names
              names=("${(@f)"$("${command_name}" \#(CompletionNames.word) "${PREFIX}" 2>/dev/null)"}")
              _alternative 'files:file:_files -g "\#(patterns)"' 'models:model:compadd -a names'
          }

          __kimchi_custom_complete() {
          """#)
  }

  private static func fish(_ script: String) -> String {
    script
      .replacing(
        "(for p in (string match -e -- \\'*/\\' (commandline -t);or printf \\n)*.\\'\(targetMark)\\';printf %s\\n $p;"
          + "end;__fish_complete_directories (commandline -t) \\'\\')",
        with: "(__kimchi_targets)"
      )
      .replacing(
        "function __kimchi_custom_completion\n",
        with: #"""
          function __kimchi_targets
              set -l token (commandline -t)
              set -l words (__kimchi_tokens -p)
              for p in (string match -e -- '*/' $token; or printf \n)*.{\#(documentEndings.joined(separator: ","))}
                  printf %s\n $p
              end
              __fish_complete_directories $token ''
              command $words[1] \#(CompletionNames.word) "$token" 2>/dev/null
          end

          function __kimchi_custom_completion

          """#)
      + "complete -c kimchi -n '__kimchi_should_offer_completions_for_positional \"kimchi\" -eq 1' -fa '(__kimchi_targets)'\n"
  }

  /// The verb that the parser lists first, which tells its list from those of other verbs.
  private static var firstVerb: String { Kimchi.verbNames.first ?? "" }
}
