/** Reads a whole transcript with one format, as the follower does. */
import type { LineFormat, ReadContext } from '../../src/sources/transcripts/chat-format.ts';
import type { ChatHead, Turn } from '../../src/sources/transcripts/turn.ts';

export interface ReadTranscript {
  readonly head: ChatHead;
  readonly turns: readonly Turn[];
  /** Why parts were passed over, with how many. */
  readonly skipped: Readonly<Record<string, number>>;
}

/** The folder that the fixtures' chats were held in. */
export const LEDGER = '/home/ada/work/ledger';

export function readContext(root = LEDGER): { context: ReadContext; skipped: Record<string, number> } {
  const skipped: Record<string, number> = {};
  const context: ReadContext = {
    belongs: (folder) => folder === root || folder.startsWith(`${root}/`),
    skip: (reason) => (skipped[reason] = (skipped[reason] ?? 0) + 1),
  };
  return { context, skipped };
}

/** `resumeAfter`: after that many lines a new reader goes on from the state of the first. */
export function readLines(format: LineFormat, content: string, resumeAfter = Infinity): ReadTranscript {
  const { context, skipped } = readContext();
  let reader = format.begin(context, null);
  const turns: Turn[] = [];
  content
    .replace(/\n$/, '')
    .split('\n')
    .forEach((line, index) => {
      if (index === resumeAfter) reader = format.begin(context, JSON.parse(JSON.stringify(reader.state())));
      turns.push(...reader.take(line, index + 1));
    });
  turns.push(...(reader.atEnd?.() ?? []));
  return { head: reader.head(), turns, skipped };
}
