/** Puts together what hooks tell without opening the memory: see engine/recall/digest. */
import {
  buildDigest,
  type Clock,
  type Engine,
  type MemoryItem,
  type MemoryStore,
  type Pacer,
  warmUpDocument,
} from '../engine/index.ts';
import { DigestFile } from '../storage/derived/digest-file.ts';
import { nodeFileSystem } from '../storage/files/node-file-system.ts';
import { digestExclusion } from './digest-exclusion.ts';
import { changesSince, journalPositions } from '../storage/journal/journal-tails.ts';

const PAGE = 1_000;
/** Tokens of the user's own that a session begins with. */
const PERSONAL = 300;

export interface DigestParts {
  readonly root: string;
  readonly engine: Engine;
  readonly store: MemoryStore & { follow(): Promise<void> };
  readonly storeFolder: string;
  readonly clock: Clock;
  readonly pacer: Pacer;
}

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

/** Makes it anew, of all that stands in the journals now. */
export async function makeDigest({ root, engine, store, storeFolder, clock, pacer }: DigestParts): Promise<void> {
  const exclusion = await digestExclusion(root, storeFolder);
  const before = await journalPositions(nodeFileSystem, storeFolder);
  // What others wrote up to there is taken in: the digest holds no less.
  await store.follow();
  const own = await engine.brain({ as: 'personal', tokenBudget: PERSONAL });
  const warmUp = `${warmUpDocument(await engine.warmUp())}${own.itemsLoaded > 0 ? `\n${own.document}` : ''}`;
  const items = await allTold(store);
  const file = new DigestFile(storeFolder);
  await file.save(await buildDigest(items, clock.now(), { stamp: JSON.stringify(before), exclusion, warmUp }, pacer));
  // Whatever was erased meanwhile may be in it: the next one is made without.
  if ((await changesSince(nodeFileSystem, storeFolder, before))?.isErased !== false) await file.clear();
}
