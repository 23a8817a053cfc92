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
