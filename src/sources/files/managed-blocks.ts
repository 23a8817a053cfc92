/** Takes out of an instruction file what Project Brain itself wrote there. */

const START = /^<!-- project-brain:start(?: [^\n]*)?-->$/;
const END = /^<!-- project-brain:end(?: [^\n]*)?-->$/;

/**
 * `text` with every managed block as empty lines, so that the other lines keep their numbers. Markers count only on a line
 * of their own. A block that is never closed reaches to the end: better to miss a line than to learn from ourselves.
 */
export function withoutManagedBlocks(text: string): string {
  if (!text.includes('project-brain:start')) return text;
  let inside = false;
  return text
    .split('\n')
    .map((line) => {
      const marker = line.trim();
      if (!inside && START.test(marker)) inside = true;
      if (!inside) return line;
      if (END.test(marker)) inside = false;
      return line.endsWith('\r') ? '\r' : '';
    })
    .join('\n');
}

/** Whether our block may stand in a file, by its path. */
export const mayHoldBlock = (path: string): boolean => /\.mdc?$|(?:^|\/)\.rules$/.test(path);

/** Whether two texts without their blocks say the same: a block that grows or shrinks leaves empty lines behind. */
export function sameButForEmptyLines(one: string, other: string): boolean {
  const told = (text: string): string =>
    text
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '')
      .join('\n');
  return told(one) === told(other);
}

/** Names of the files that a block of ours is kept in, in whatever folder; those we make for ourselves begin with our name. */
const INSTRUCTION_FILES = new Set([
  ...['AGENTS.md', 'CLAUDE.md', 'CLAUDE.local.md', 'GEMINI.md', 'CONVENTIONS.md', '.rules'],
  ...['copilot-instructions.md', 'guidelines.md'],
]);

/** Whether a file is one of those in which Project Brain keeps its block. */
export function isInstructionFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return INSTRUCTION_FILES.has(name) || /^project-brain(?:[.-].*)?\.mdc?$/.test(name);
}

/** A front matter says for what an assistant reads a file that we made. */
const FRONT_MATTER = /^\uFEFF?---\r?\n(?:[^\n]*\n){0,20}?---[^\S\n]*(?:\n|$)/;

/**
 * Whether a file that was `before` and is `after` differs in nothing but our block; null stands for no file: one that holds
 * nothing but our block came and went with it.
 */
export function onlyBlockChanged(before: string | null, after: string | null): boolean {
  const holds = (text: string | null): boolean => text?.includes('project-brain:start') ?? false;
  if (!holds(before) && !holds(after)) return false;
  const outside = (text: string | null): string => withoutManagedBlocks(text ?? '');
  if (before !== null && after !== null) return sameButForEmptyLines(outside(before), outside(after));
  return (
    outside(before ?? after)
      .replace(FRONT_MATTER, '')
      .trim() === ''
  );
}
