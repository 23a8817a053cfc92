/** Reads one setting from a repository's configuration, as git writes it: which work tree it believes it has. */

/** The value of `core.worktree` in a configuration's text, included files left aside; null where there is none. */
export function namedWorkTree(text: string): string | null {
  let [section, found]: [string, string | null] = ['', null];
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line.startsWith('[')) section = line.slice(1, line.indexOf(']')).toLowerCase();
    const at = line.indexOf('=');
    const isNamed = section === 'core' && at > 0 && line.slice(0, at).trim().toLowerCase() === 'worktree';
    if (isNamed) found = unquoted(line.slice(at + 1).trim());
  }
  return found;
}

/** Git quotes a value that holds what would end it. */
const unquoted = (value: string): string => value.replace(/^"(.*)"$/, '$1').replace(/\\(["\\])/g, '$1');
