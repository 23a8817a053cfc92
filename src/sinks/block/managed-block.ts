/**
 * Puts one block of ours into a file that belongs to somebody else, and takes it out again: bytes in, bytes out, and
 * every byte outside the block stays what it was, valid UTF-8 or not.
 */
import { BrainError } from '../../engine/index.ts';
import { prepareBlockText, textHash } from './block-text.ts';
import { BOM, findBlock, type FoundBlock } from './find-block.ts';
import { type BlockAttributes, END_MARKER, isAttributeValue, startMarker } from './markers.ts';

/** The block as it stands in a file. */
export interface ManagedBlock {
  readonly attributes: BlockAttributes;
  /** Its text between the markers, with the file's own line breaks. */
  readonly text: string;
}

/** What is to stand in the block. */
export interface BlockContent {
  readonly text: string;
  /** `brainHash` of the brain it renders. */
  readonly hash: string;
  /** What we wrote of it, where a person's edits stand in `text`, too: later edits are told from this. */
  readonly base?: string | undefined;
  /** Stands before the block in a file that we make (a front matter); a file that exists has its own. */
  readonly preamble?: string | undefined;
}

/**
 * The block in `bytes`, or undefined. `file` names it in errors.
 * @throws BrainError `markers-ambiguous`; `file-not-writable` where the file is not text in an encoding like UTF-8.
 */
export function readBlock(bytes: Uint8Array, file: string): ManagedBlock | undefined {
  const text = open(bytes, file);
  const block = findBlock(text, file);
  if (!block) return undefined;
  const inner = Buffer.from(text.slice(block.textStart, block.textEnd), 'latin1').toString('utf8');
  return { attributes: block.attributes, text: inner };
}

/**
 * `bytes` with `content` in the block: in place of the one that is there, else after the existing text with one blank
 * line between; `null` (no such file) gives a new one. Uses the line breaks most used outside the block. Doing it twice
 * gives the same bytes. Throws as `readBlock` does.
 */
export function replaceBlock(bytes: Uint8Array | null, content: BlockContent, file: string): Uint8Array {
  const text = bytes === null ? '' : open(bytes, file);
  const block = findBlock(text, file);
  if (block) {
    // Kept apart by a character of its own: a CR before and a LF after are two line breaks.
    const around = `${text.slice(0, block.start)} ${text.slice(block.end)}`;
    const eol = mostUsedBreak(around) ?? mostUsedBreak(text) ?? '\n';
    const { gap, created } = block.attributes;
    const kept = { ...(gap && { gap }), ...(created && { created }) };
    return close(text.slice(0, block.start) + render(content, kept, eol) + text.slice(block.end));
  }
  if (bytes === null) return close(utf8(content.preamble ?? '') + render(content, { created: 'yes' }, '\n') + '\n');
  const eol = mostUsedBreak(text) ?? '\n';
  const gap = missingGap(text);
  // A lone CR at the end of the file would become one line break with our LF.
  const gapBreak = text.endsWith('\r') && eol === '\n' ? '\r' : eol;
  return close(text + gapBreak.repeat(gap) + render(content, { gap: String(gap) }, eol) + eol);
}

/**
 * `bytes` without the block and without the blank line that set it apart; unchanged where there is none; `null` where
 * the file was made by us and holds nothing but our `preamble`: it may be deleted. Throws as `readBlock` does.
 */
export function removeBlock(bytes: Uint8Array, file: string, preamble = ''): Uint8Array | null {
  const text = open(bytes, file);
  const block = findBlock(text, file);
  if (!block) return bytes;
  const after = text.slice(block.next);
  // With text after the block, the gap now separates that text from what stands before.
  const before = after === '' ? withoutGap(text.slice(0, block.start), block) : text.slice(0, block.start);
  const left = before + after;
  const bare = (value: string): string => value.slice(bodyStart(value)).replace(/\s+/g, ' ').trim();
  if (block.attributes.created === 'yes' && ['', bare(utf8(preamble))].includes(bare(left))) return null;
  return close(left);
}

/**
 * `bytes` with the block of `former`, an earlier state of the file, in place of the one that is there; where there is none
 * any more, where it stood if nothing else has changed, else after the existing text. Throws as `readBlock` does.
 */
export function putBackBlock(bytes: Uint8Array | null, former: Uint8Array, file: string): Uint8Array {
  const was = open(former, file);
  const block = findBlock(was, file);
  if (!block || bytes === null) return former;
  const without = removeBlock(former, file);
  if (without !== null && Buffer.compare(bytes, without) === 0) return former;
  const text = open(bytes, file);
  const raw = was.slice(block.start, block.end);
  const now = findBlock(text, file);
  if (now) return close(text.slice(0, now.start) + raw + text.slice(now.end));
  const eol = mostUsedBreak(text) ?? '\n';
  return close(text + eol.repeat(missingGap(text)) + raw + eol);
}

function render(content: BlockContent, kept: BlockAttributes, eol: string): string {
  if (!isAttributeValue(content.hash)) {
    throw new BrainError(
      'invalid-input',
      `"${content.hash.slice(0, 80)}" cannot be a brain's hash: use letters and digits.`,
    );
  }
  const text = prepareBlockText(content.text);
  const start = startMarker({ ...kept, hash: content.hash, text: textHash(content.base ?? text) });
  // Blank lines inside the markers: without them Markdown formatters would add them, and call it a change.
  const lines = text === '' ? [start, END_MARKER] : [start, '', ...text.split('\n'), '', END_MARKER];
  return utf8(lines.join(eol));
}

/** Line breaks needed after `text` for one blank line before what follows. */
function missingGap(text: string): number {
  const body = text.slice(bodyStart(text));
  if (body === '' || /^(?:\r\n|\n|\r)$/.test(body)) return 0;
  if (/(?:\r\n|\n|\r(?!\n))(?:\r\n|\n|\r)$/.test(body)) return 0;
  return /[\r\n]$/.test(body) ? 1 : 2;
}

/** `before` without the line breaks that we added; with all of them where somebody has closed the gap since. */
function withoutGap(before: string, block: FoundBlock): string {
  const gap = /(?:\r\n|\n|\r(?!\n))(?:\r\n|\n|\r)$/.exec(before)?.[0];
  if (gap === undefined || !['1', '2'].includes(block.attributes.gap ?? '')) return before;
  const added = block.attributes.gap === '2' ? gap : (/(?:\r\n|\n|\r)$/.exec(gap)?.[0] ?? '');
  return before.slice(0, before.length - added.length);
}

/** The line break used most; undefined in a text of one line. */
function mostUsedBreak(text: string): string | undefined {
  const counts = new Map<string, number>();
  for (const [lineBreak] of text.matchAll(/\r\n|\n|\r/g)) counts.set(lineBreak, (counts.get(lineBreak) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** The file as Latin-1, one character per byte: offsets are bytes, and invalid UTF-8 survives the way there and back. */
function open(bytes: Uint8Array, file: string): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (/^(?:\u00FF\u00FE|\u00FE\u00FF)/.test(text) || text.includes('\0')) {
    throw new BrainError(
      'file-not-writable',
      `${file} is not UTF-8 text (it looks like UTF-16 or a binary file), and writing to it would damage it. ` +
        `Nothing was written. Save it with the encoding UTF-8 and try again.`,
      { file, reason: 'encoding' },
    );
  }
  return text;
}

function close(latin1: string): Uint8Array {
  return Buffer.from(latin1, 'latin1');
}

function utf8(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

function bodyStart(text: string): number {
  return text.startsWith(BOM) ? BOM.length : 0;
}
