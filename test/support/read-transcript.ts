/** Reads a whole transcript with one format, as the follower does. */
import type {
  DatabaseFormat,
  LineFormat,
  ReadContext,
  WholeFormat,
} from '../../src/sources/transcripts/chat-format.ts';
import type { Chat, ChatHead, Turn } from '../../src/sources/transcripts/turn.ts';

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
export function readLines(format: LineFormat, content: string, resumeAfter = Infinity, root = LEDGER): ReadTranscript {
  const { context, skipped } = readContext(root);
  let reader = format.begin(context, null);
  const turns: Turn[] = [];
  const whole = content.replace(/\n$/, '');
  const lines = format.isOneLine === true ? [whole] : whole.split('\n');
  lines.forEach((line, index) => {
    if (index === resumeAfter) {
      // What has not ended is read again.
      const from = (reader.unended?.() ?? index + 1) - 1;
      const again = [...new Set(reader.again?.() ?? [])].sort((a, b) => a - b);
      reader = format.begin(context, JSON.parse(JSON.stringify(reader.state())));
      for (const number of again) reader.take(lines[number - 1] ?? '', number);
      for (let n = from; n < index; n++) turns.push(...reader.take(lines[n] ?? '', n + 1));
    }
    turns.push(...reader.take(line, index + 1));
  });
  turns.push(...(reader.atEnd?.() ?? []));
  return { head: reader.head(), turns, skipped };
}

/** The folder that the fixtures of most other assistants were held in. */
export const TIDEPOOL = '/home/mira/tidepool';

export interface ReadChats {
  readonly chats: readonly Chat[];
  readonly skipped: Readonly<Record<string, number>>;
}

export function readWhole(format: WholeFormat, content: string, root = TIDEPOOL): ReadChats {
  const { context, skipped } = readContext(root);
  return { chats: format.read(content, context), skipped };
}

/** `place`: where the last reading ended; the one where this one did comes with the chats. */
export async function readDatabase(
  format: DatabaseFormat,
  path: string,
  place: string | null = null,
  root = TIDEPOOL,
): Promise<ReadChats & { readonly place: string | null }> {
  const { context, skipped } = readContext(root);
  const chats: Chat[] = [];
  let last = place;
  for await (const chat of format.read(path, place, context)) {
    last = chat.place;
    if (chat.turns.length > 0) chats.push(chat);
  }
  return { chats, skipped, place: last };
}

/** A turn in one line: who, what (of a tool, the first line), whether it failed, which files. */
export function brief({ speaker, tool, text, failed, files }: Turn): string {
  const first = text.split('\n', 1)[0] ?? '';
  const told = speaker === 'tool' ? `${tool ?? ''}| ${first}${failed ? ' (failed)' : ''}` : `${speaker}: ${text}`;
  return files.length === 0 ? told : `${told} [${files.join(', ')}]`;
}
