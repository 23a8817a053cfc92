/** `hook digest`: reads the chats that are handed over, and puts together what the next hooks tell. */
import { buildDigest, type MemoryItem, type MemoryStore, warmUpDocument } from '../../engine/index.ts';
import { DigestFile } from '../../storage/derived/digest-file.ts';
import { nodeFileSystem } from '../../storage/files/node-file-system.ts';
import { changesSince, journalPositions, type JournalPositions } from '../../storage/journal/journal-tails.ts';
import type { Session } from '../verbs/session.ts';

const PAGE = 1_000;
/** Tokens of the user's own that a session begins with. */
const PERSONAL = 300;

async function allTold(store: MemoryStore): Promise<readonly MemoryItem[]> {
  const all: MemoryItem[] = [];
  let after: string | null | undefined;
  while (after !== null) {
    const query = { approvals: ['approved'], statuses: ['active'], limit: PAGE } as const;
    const page = await store.items(after === undefined ? query : { ...query, after });
    all.push(...page.items);
    after = page.next;
  }
  return all;
}

/** Where the journals ended before the memory was opened: the digest holds no less. */
export const positionsBefore = (storeFolder: string): Promise<JournalPositions> =>
  journalPositions(nodeFileSystem, storeFolder);

export async function makeDigest(session: Session, before: JournalPositions): Promise<void> {
  const { memory, args, signal, note } = session;
  const { engine, store, storeFolder } = memory;
  if (args.assistants) {
    const { notes } = await memory.readChats({
      approval: args.approve,
      assistants: args.assistants,
      quietMs: 0,
      signal,
    });
    for (const line of notes) note(line);
  }
  await memory.readWorkTree(signal);
  const own = await engine.brain({ as: 'personal', tokenBudget: PERSONAL });
  const warmUp = `${warmUpDocument(await engine.warmUp())}${own.itemsLoaded > 0 ? `\n${own.document}` : ''}`;
  const items = await allTold(store);
  const file = new DigestFile(storeFolder);
  await file.save(buildDigest(items, args.now ?? Date.now(), { stamp: JSON.stringify(before), warmUp }));
  // Whatever was erased meanwhile may be in it: the next one is made without.
  if ((await changesSince(nodeFileSystem, storeFolder, before))?.isErased !== false) await file.clear();
}
