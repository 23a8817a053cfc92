/** What a removal without a question takes away: a folder that a build made again, or more than that. */

/** The rest of the command: to its end, or to the next command. */
const COMMAND = /^[^\n;&|)]*/;
/** A path within the folder: a name, and names below it; nothing above, at the root, at home or in a variable. */
const WITHIN = /^(?:\.\/)?[\w@-][\w.@-]*(?:\/[\w@*-][\w.@*-]*)*\/?$|^\.[a-z][\w-]{2,}(?:\/[\w.@*-]+)*\/?$/i;
/** Folders that nothing makes again. */
const KEPT = /^(?:\.git|\.ssh|\.gnupg|\.config|\.aws|home|etc|usr|var)\b/i;

/** Whether `rm -rf`, with `behind` behind it, takes away anything but paths within the folder. */
export function removesMuch(behind: string): boolean {
  const targets = (COMMAND.exec(behind)?.[0] ?? '')
    .split(/\s+/)
    .map((word) => word.replace(/^["'`]{1,2}|["'`.,:]{1,4}$/g, ''))
    .filter((word) => word !== '');
  const named = targets.filter((word) => /[/.*~$\\-]/.test(word));
  // In a sentence words follow the command: only the first of them is sure to be a path.
  const paths = named.length > 0 && targets[0] === named[0] ? named : [targets[0] ?? '', ...named];
  return paths.some((path) => !WITHIN.test(path) || KEPT.test(path));
}
