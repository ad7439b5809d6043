import { UsageError } from './exit.ts';

/** The shell asks the program what can come next, so a script never is of another release. */
const SCRIPTS: Readonly<Record<string, string>> = {
  bash: `_paperproof() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -W "$(paperproof complete -- "\${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _paperproof paperproof`,
  zsh: `#compdef paperproof
_paperproof() {
  local -a next
  next=("\${(@f)$(paperproof complete -- "\${(@)words[2,CURRENT-1]}" 2>/dev/null)}")
  compadd -a next || _files
}
compdef _paperproof paperproof`,
};

export function completionScript(shell: string): string {
  const script = SCRIPTS[shell];
  if (script === undefined) throw new UsageError(`The shell is one of: ${Object.keys(SCRIPTS).join(', ')}.`);
  return script;
}
