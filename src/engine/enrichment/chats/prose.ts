/** What a person says in a turn of a chat: their own prose, without what they paste, quote or show. */

import { Fences, withoutTagged } from './carriers.ts';

export interface ProseBlock {
  /** Offsets in the turn's text. */
  readonly start: number;
  readonly end: number;
  readonly isBullet: boolean;
  /** It may be somebody else's: it stands behind, or in the middle of, what was pasted without a mark where it ends. */
  readonly isShown: boolean;
}

interface Line {
  readonly text: string;
  readonly start: number;
}

const BULLET = /^\s*(?:[-*+•]|\d{1,2}[.)])\s+(?=\S)/;
const HEADING = /^\s{0,3}#{1,6}\s|^\s*(?:={3,}|-{3,})\s*$/;
/** Lines that a program wrote: logs, stack traces, prompts, diffs, tables, tags. */
const MACHINE: readonly RegExp[] = [
  /^\s*\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d/,
  /^\s*\[?\d\d:\d\d:\d\d/,
  // A level without a mark of its own begins many a sentence: "ok let's …", "Debug logs must …".
  /^\s*(?:\[\s?(?:error|warn(?:ing)?|info|debug|trace|fatal|notice|err|fail|pass|ok)\s?\]|(?:error|warn(?:ing)?|info|debug|trace|fatal|notice|err|fail|pass)\s?[:|]\s*\S)/i,
  /^\s*(?:(?:ERROR|WARN(?:ING)?|INFO|DEBUG|TRACE|FATAL|NOTICE|ERR)\s+\S|(?:not )?ok \d|ok(?:\t| {2,})\S)/,
  /^\s*(?:at\s+\S+\s*\(|at\s+\S+:\d+|File "[^"]+", line \d+|Traceback|Caused by:|goroutine \d+|\S+\.(?:js|ts|py|go|rs|java|rb|c|h):\d+)/,
  /^\s*(?:[A-Za-z_.]*(?:Error|Exception|Warning)\b\s*(?:\[[^\]]*\])?:)/,
  /^\s*(?:npm (?:ERR|warn)|yarn (?:[a-z]+ )?v\d|error TS\d+|E\s{2,}|✓|✗|✘|●|PASS |FAIL |\$ |% |PS [A-Z]:|[+-]{3} [ab]\/|@@ |diff --git|index [0-9a-f]{7})/,
  /^\s*(?:[{}[\]();]+\s*|<\/?[a-zA-Z][^>]*>[^]*|\|.*\|\s*)$/,
  /[;{]\s*$|^\s*(?:import|export|const|let|var|function|class|def|return|public|private|#include|package)\s.*[;({:=]\s{0,9}\S{0,200}$/,
];
/** Above somebody's message: in a chat, by the clock; in a letter or a commit, by its head. */
const MESSAGE =
  /^\s*(?:\[?\d{1,2}:\d\d|(?:From|To|Cc|Sent|Date|Subject|Author|Reply-To):\s|[A-Z][\w.'-]{0,30}(?: [\w.'-]{1,30}){0,3}[\s,·–—-]+(?:\[|\(|(?:today|yesterday)(?: at)? )?\d{1,2}:\d\d\b)/;
/** "Here is the log:" and the like: what follows is not the speaker's. */
const SHOWS =
  /\b(?:logs?|output|error(?: message)?s?|traces?|stack ?trace|message|docs?|documentation|readme|e-?mail|ticket|issue|comment|review|spec|article|post|tutorial|prompt|text|transcript|conversation|answer|config(?:uration)?|code|file|snippet|html|css|json|diff|patch|says|said|wrote|writes|reads|pasted?|quot(?:e|ed|ing))\b[^.?!]{0,40}:\s*$/i;
/** A line of its own that names where the next ones are from, or what is to be done with them. */
const ANNOUNCES: readonly RegExp[] = [
  /^\s*(?:(?:this|that|these|here) (?:is|are) )?(?:(?:taken|copied|pasted|quoted|straight) )?from (?:the|their|his|her|our|your|its|an?|another|some)\s(?:[\w'’-]+ ){0,4}(?:docs?|documentation|readme|wiki|guide(?:lines?)?|handbook|manual|page|website|site|ticket|issue|e-?mail|article|post|file|project|repo(?:sitory)?|chat|channel|thread|contract|policy|colleagues?)[.:]?\s*$/i,
  /\b(?:review|proof-?read|correct|translate|summari[sz]e|rephrase|improve|shorten|rewrite|check|look at|read)\s(?:this|these|the following|my)\s(?:[\w-]+ ){0,2}(?:text|paragraphs?|sentences?|wording|draft|e-?mail|message|post|article|announcement|policy|statement|section|copy|translation)\b[^.?!:]{0,40}[.:?]?\s*$/i,
  /\b(?:what|that|this|the text) (?:\w+ ){1,3}(?:posted|sent|shared|wrote|writes|said|says|suggested|suggests)(?: (?:me|us|in|on|to|there|today|yesterday)\b[^.?!:]{0,30})?:\s*$/i,
];
/** The speaker again, after what was shown. */
const SPEAKS_AGAIN =
  /^\s*(?:I|I'm|I've|we|we're|you|can|could|please|so|now|how|what|why|should|remember|note that)\b/i;
/** The same, with what was said right behind it. */
const SHOWS_INLINE =
  /\b(?:says?|said|wrote|writes|reads|stat(?:es|ed)|pasted?|quot(?:e|es|ed|ing)|according to|from (?:the|our|their|your) [\w ]{0,30}(?:docs?|documentation|readme|wiki|guide|page|site|ticket|issue|e-?mail|article|post|file))\b[^.?!:\n]{0,40}:\s+\S/i;
/** So many headings make a document, and so many lines or characters: hardly anybody types that much at once. */
const DOCUMENT = { headings: 3, lines: 40, characters: 2_000 } as const;

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    lines.push({ text: line, start });
    start += line.length + 1;
  }
  return lines;
}

const isMachine = (line: string): boolean =>
  /^(?: {4,}|\t)\S/.test(line) || MESSAGE.test(line) || MACHINE.some((pattern) => pattern.test(line));

const QUOTED_LINE = /^\s*(?:(?:[-*+•]|\d{1,2}[.)])\s+)*>/;

/** How many quotations a line leaves open, or closes where it is negative. */
function left(line: string): number {
  const straight = line.split('"').length - 1;
  const [opened, closed] = [/[“«„「]/gu, /[”»」]/gu].map((mark) => line.match(mark)?.length ?? 0) as [number, number];
  return opened === closed ? straight % 2 : opened - closed;
}

/** How sure it is that a line is the speaker's own, from the lines before it. */
class Speaker {
  /** Something was pasted whose end nobody can see. */
  #isOpen = false;
  /** "Here is the log:" stood right above. */
  #isAnnounced = false;
  /** A quotation goes on over lines. */
  #isInQuotation = false;
  /** A line of a block quote goes on to the next blank one. */
  #isInQuote = false;

  constructor(isDocument: boolean) {
    this.#isOpen = isDocument;
  }

  /** What comes next is not the speaker's, to wherever it ends. */
  paste(): void {
    this.#isOpen = true;
  }

  /** What was announced has marks where it begins and ends. */
  marked(): void {
    this.#isAnnounced = false;
  }

  quote(): void {
    this.#isInQuote = true;
    this.#isAnnounced = false;
  }

  blank(): void {
    this.#isInQuote = false;
  }

  /** A line of prose. @returns whether it is shown, or undefined for one that is surely not the speaker's. */
  says(line: string): boolean | undefined {
    const announced = this.#isAnnounced;
    if (announced) this.#isOpen = true;
    this.#isAnnounced =
      SHOWS.test(line) || ANNOUNCES.some((form) => form.test(line)) || (announced && !SPEAKS_AGAIN.test(line));
    const change = left(line);
    const isQuotation = this.#isInQuotation || change !== 0;
    if (change !== 0) this.#isInQuotation = change > 0 && !this.#isInQuotation;
    if (announced && !SPEAKS_AGAIN.test(line)) return undefined;
    return this.#isOpen || this.#isInQuote || isQuotation || SHOWS_INLINE.test(line);
  }
}

const isDocument = (lines: readonly Line[]): boolean => {
  const written = lines.filter(({ text }) => text.trim() !== '');
  return (
    written.filter(({ text }) => HEADING.test(text)).length >= DOCUMENT.headings ||
    written.length > DOCUMENT.lines ||
    written.reduce((sum, { text }) => sum + text.length, 0) > DOCUMENT.characters
  );
};

/** The lines without fenced code and what stands in tags; those that were are null. */
function unmarked(text: string): (Line & { readonly isMarked: boolean })[] {
  const fences = new Fences();
  const whole = linesOf(text);
  return linesOf(withoutTagged(text)).map((line, at) => {
    const isMarked = fences.takes(line.text) || (line.text.trim() === '' && whole[at]?.text.trim() !== '');
    return { ...line, isMarked };
  });
}

/** The blocks of a turn that its speaker says: paragraphs and bullets, without what is pasted, quoted or shown. */
export function proseBlocks(text: string): ProseBlock[] {
  const lines = unmarked(text);
  const own = lines.filter(({ isMarked }) => !isMarked);
  const headings = own.filter((line) => HEADING.test(line.text)).length;
  const speaker = new Speaker(isDocument(own));
  const blocks: ProseBlock[] = [];
  let open: { start: number; end: number; isBullet: boolean; isShown: boolean } | undefined;
  const close = (): void => {
    if (open) blocks.push(open);
    open = undefined;
  };
  for (const line of lines) {
    if (line.isMarked) {
      speaker.marked();
      close();
      continue;
    }
    if (HEADING.test(line.text)) {
      close();
      if (headings >= DOCUMENT.headings) break;
      speaker.paste();
      continue;
    }
    if (line.text.trim() === '') {
      speaker.blank();
      close();
      continue;
    }
    if (QUOTED_LINE.test(line.text)) {
      speaker.quote();
      close();
      continue;
    }
    if (isMachine(line.text)) {
      speaker.paste();
      close();
      continue;
    }
    const isShown = speaker.says(line.text);
    if (isShown === undefined) continue;
    const mark = BULLET.exec(line.text)?.[0];
    const from = line.start + (mark ?? /^\s*/.exec(line.text)?.[0] ?? '').length;
    const end = line.start + line.text.trimEnd().length;
    // A wrapped line goes on in lower case.
    if (open && mark === undefined && /^\s*[a-z]/.test(line.text)) {
      open.end = end;
      open.isShown ||= isShown;
    } else {
      close();
      open = { start: from, end, isBullet: mark !== undefined, isShown };
    }
  }
  close();
  return blocks;
}
