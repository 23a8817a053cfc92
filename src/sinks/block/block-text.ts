/** Makes text fit to stand between our markers, and recognises it again after an editor has been over it. */
import { sha256Hex, stripInvisible } from '../../engine/index.ts';
import { closes, type Fence, readLine } from './markers.ts';

/**
 * `text` as it may stand in the block, with `\n` line breaks and no blank lines round it: without invisible
 * characters, unable to contain our markers, to leave a code block open or to begin a comment that swallows our end
 * marker. Applying it twice changes nothing.
 */
export function prepareBlockText(text: string): string {
  const visible = stripInvisible(text.replace(/\r\n?/g, '\n'));
  return trimBlankLines(closeFence(closeComment(visible.replace(/<!--(?=\s*project-brain:)/g, '&lt;!--'))));
}

/** Hash of the block's text; the same after a change of line breaks, trailing blanks or blank lines round it. */
export function textHash(text: string): string {
  return sha256Hex(comparableText(text)).slice(0, 16);
}

/** What editors and git change by themselves taken out: not every difference is somebody's edit. */
export function comparableText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  return trimBlankLines(lines.map((line) => line.trimEnd()).join('\n'));
}

function trimBlankLines(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}

/** A comment without an end would reach to the end of our end marker and hide what stands between. */
function closeComment(text: string): string {
  const afterLastEnd = text.lastIndexOf('-->') + 1;
  return text.slice(0, afterLastEnd) + text.slice(afterLastEnd).replaceAll('<!--', '&lt;!--');
}

/** A code block without an end would reach into the user's text after ours. */
function closeFence(text: string): string {
  let open: Fence | undefined;
  for (const line of text.split('\n')) {
    const mark = readLine(line);
    if (mark?.kind !== 'fence') continue;
    if (!open) open = mark.fence;
    else if (closes(mark.fence, open)) open = undefined;
  }
  return open ? `${text}\n${open.character.repeat(open.length)}` : text;
}
