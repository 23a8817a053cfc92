/** What a person says in a turn of a chat: their own prose, without what they paste, quote or show. */

export interface Block {
  /** Offsets in the turn's text. */
  readonly start: number;
  readonly end: number;
  readonly isBullet: boolean;
}

interface Line {
  readonly text: string;
  readonly start: number;
}

const FENCE = /^\s*(?:```|~~~)/;
const BULLET = /^\s*(?:[-*+•]|\d{1,2}[.)])\s+(?=\S)/;
const HEADING = /^\s{0,3}#{1,6}\s|^\s*(?:={3,}|-{3,})\s*$/;
/** Lines that a program wrote: logs, stack traces, prompts, diffs, tables, tags. */
const MACHINE: readonly RegExp[] = [
  /^\s*\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d/,
  /^\s*\[?\d\d:\d\d:\d\d/,
  /^\s*\[?(?:error|warn(?:ing)?|info|debug|trace|fatal|notice|err|fail|pass|ok)\]?[:\s|]\s*\S/i,
  /^\s*(?:at\s+\S+\s*\(|at\s+\S+:\d+|File "[^"]+", line \d+|Traceback|Caused by:|goroutine \d+|\S+\.(?:js|ts|py|go|rs|java|rb|c|h):\d+)/,
  /^\s*(?:[A-Za-z_.]*(?:Error|Exception|Warning)\b\s*(?:\[[^\]]*\])?:)/,
  /^\s*(?:npm (?:ERR|warn)|yarn |error TS\d+|E\s{2,}|✓|✗|✘|●|PASS |FAIL |\$ |% |PS [A-Z]:|[+-]{3} [ab]\/|@@ |diff --git|index [0-9a-f]{7})/,
  /^\s*(?:[{}[\]();]+\s*|<\/?[a-zA-Z][^>]*>[^]*|\|.*\|\s*)$/,
  /[;{]\s*$|^\s*(?:import|export|const|let|var|function|class|def|return|public|private|#include|package)\s.*[;({:=]\s{0,9}\S{0,200}$/,
];
/** "Here is the log:" and the like: what follows is not the speaker's. */
const SHOWS =
  /\b(?:logs?|output|error(?: message)?s?|traces?|stack ?trace|message|docs?|documentation|readme|e-?mail|ticket|issue|comment|review|spec|article|post|tutorial|prompt|text|transcript|conversation|answer|config(?:uration)?|code|file|snippet|html|css|json|diff|patch|says|said|wrote|writes|reads|pasted?|quot(?:e|ed|ing))\b[^.?!]{0,40}:\s*$/i;
/** The speaker again, after what was shown. */
const SPEAKS_AGAIN =
  /^\s*(?:I|I'm|I've|we|we're|you|can|could|please|so|now|how|what|why|should|remember|note that)\b/i;
/** So many headings make a document. */
const MAX_HEADINGS = 2;

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    lines.push({ text: line, start });
    start += line.length + 1;
  }
  return lines;
}

const isMachine = ({ text }: Line): boolean =>
  /^(?: {4,}|\t)\S/.test(text) || /^\s*>/.test(text) || MACHINE.some((pattern) => pattern.test(text));

/** Tags and what stands between them: what a host adds to a person's words. */
const TAGGED = /<([a-z][\w-]{1,60})(?:\s[^>\n]{0,200})?>[^]{0,20000}?<\/\1>/gi;

/** The blocks of a turn that its speaker says: paragraphs and bullets, without what is pasted, quoted or shown. */
export function proseBlocks(text: string): Block[] {
  const blanked = text.replace(TAGGED, (found) => found.replace(/[^\n]/g, ' '));
  const lines = linesOf(blanked);
  const isDocument = lines.filter((line) => HEADING.test(line.text)).length > MAX_HEADINGS;
  const blocks: Block[] = [];
  let open: { start: number; end: number; isBullet: boolean } | undefined;
  let [inFence, isShown] = [false, false];
  const close = (): void => {
    if (open) blocks.push(open);
    open = undefined;
  };
  for (const line of lines) {
    if (FENCE.test(line.text)) {
      inFence = !inFence;
      isShown = false;
      close();
      continue;
    }
    if (inFence) continue;
    if (HEADING.test(line.text)) {
      close();
      if (isDocument) break;
      continue;
    }
    const isBlank = line.text.trim() === '';
    if (isBlank || isMachine(line)) {
      close();
      continue;
    }
    if (isShown && !SPEAKS_AGAIN.test(line.text)) continue;
    isShown = SHOWS.test(line.text);
    const mark = BULLET.exec(line.text)?.[0];
    const from = line.start + (mark ?? /^\s*/.exec(line.text)?.[0] ?? '').length;
    const end = line.start + line.text.trimEnd().length;
    // A wrapped line goes on in lower case.
    if (open && mark === undefined && /^\s*[a-z]/.test(line.text)) open.end = end;
    else {
      close();
      open = { start: from, end, isBullet: mark !== undefined };
    }
  }
  close();
  return blocks;
}
