/** Which parts of a text stand between backticks, as Markdown reads them: as many close a part as opened it. */

export interface TextPart {
  readonly text: string;
  readonly isCode: boolean;
}

interface Run {
  readonly from: number;
  readonly until: number;
}

/** Where backticks stand, those next to each other as one. */
function runsIn(text: string): readonly Run[] {
  const runs: Run[] = [];
  for (let from = text.indexOf('`'); from >= 0;) {
    let until = from;
    while (text[until] === '`') until++;
    runs.push({ from, until });
    from = text.indexOf('`', until);
  }
  return runs;
}

const sizeOf = ({ from, until }: Run): number => until - from;

/** For each run the next one of its size after it: the last is looked at first. */
function closings(runs: readonly Run[]): ReadonlyMap<Run, Run> {
  const next = new Map<number, Run>();
  const closes = new Map<Run, Run>();
  for (const run of runs.toReversed()) {
    const closing = next.get(sizeOf(run));
    if (closing) closes.set(run, closing);
    next.set(sizeOf(run), run);
  }
  return closes;
}

/** A blank on either side only keeps the code off its backticks. */
const inner = (code: string): string =>
  code.length > 2 && code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '' ? code.slice(1, -1) : code;

/** The parts in order; backticks that nothing closes are text. */
export function codeSpans(text: string): readonly TextPart[] {
  const runs = runsIn(text);
  const closes = closings(runs);
  const parts: TextPart[] = [];
  let at = 0;
  for (const run of runs) {
    const closing = run.from >= at ? closes.get(run) : undefined;
    if (!closing) continue;
    if (run.from > at) parts.push({ text: text.slice(at, run.from), isCode: false });
    parts.push({ text: inner(text.slice(run.until, closing.from)), isCode: true });
    at = closing.until;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isCode: false });
  return parts;
}
