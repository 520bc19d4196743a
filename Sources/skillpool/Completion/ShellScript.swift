/// The shells that completions exist for, and the script of each.
///
/// The scripts know nothing themselves: they ask `skillpool __complete`, so that they never fall behind the program.
enum ShellScript: String, ArgumentValue, CaseIterable {
  case bash, zsh, fish

  /// The script.
  var text: String {
    switch self {
    case .bash: ShellScript.bashText
    case .zsh: ShellScript.zshText
    case .fish: ShellScript.fishText
    }
  }

  private static let bashText = #"""
    # bash completion for skillpool:  source <(skillpool completions bash)
    _skillpool() {
      local IFS=$'\n' kind= line current=${COMP_WORDS[COMP_CWORD]}
      COMPREPLY=()
      {
        read -r kind
        while read -r line; do COMPREPLY+=("${line%%$'\t'*}"); done
      } < <("${COMP_WORDS[0]}" __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
      [[ $current == "=" ]] && current=
      case $kind in
        files) compopt -o filenames 2>/dev/null; COMPREPLY+=($(compgen -f -- "$current")) ;;
        folders) compopt -o filenames 2>/dev/null; COMPREPLY+=($(compgen -d -- "$current")) ;;
      esac
    }
    complete -F _skillpool skillpool
    """#

  private static let zshText = #"""
    #compdef skillpool
    # zsh completion for skillpool:  source <(skillpool completions zsh), or save it as _skillpool in your $fpath
    _skillpool() {
      local -a answer rows
      local line
      answer=("${(@f)$("${words[1]}" __complete "${(@)words[2,CURRENT]}" 2>/dev/null)}")
      for line in "${(@)answer[2,-1]}"; do
        case $line in
          *$'\t'*) rows+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
          ?*) rows+=("${line//:/\\:}") ;;
        esac
      done
      (( $#rows )) && _describe -t words 'skillpool' rows
      case ${answer[1]} in
        files) _files ;;
        folders) _files -/ ;;
      esac
    }
    if [[ ${funcstack[1]} == _skillpool ]]; then _skillpool "$@"; else compdef _skillpool skillpool; fi
    """#

  private static let fishText = #"""
    # fish completion for skillpool:  skillpool completions fish | source
    function __skillpool_complete
      set -l words (commandline -opc) (commandline -ct)
      set -l answer ($words[1] __complete $words[2..-1] 2>/dev/null)
      set -q answer[2]; and printf '%s\n' $answer[2..-1]
      switch "$answer[1]"
        case files
          __fish_complete_path (commandline -ct)
        case folders
          __fish_complete_directories (commandline -ct)
      end
    end
    complete -c skillpool -f -a '(__skillpool_complete)'
    """#
}
