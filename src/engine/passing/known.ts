/** What never ended when it was read, kept in the store, so that it is not tried again at each start. */
import * as z from 'zod';
import type { MemoryStore } from '../ports/memory-store.ts';

/** The store's key for it. */
const KEY = 'reading.endless';
/** Of so many the newest are known: more are no accident, and each costs a minute. */
const MOST = 200;

const schema = z.object({
  names: z.array(z.string()),
  /** It was not known what never ended: each is tried by itself before all are read together. */
  isCareful: z.boolean(),
});
export type Endless = z.infer<typeof schema>;

const NOTHING: Endless = { names: [], isCareful: false };

export async function endless(store: Pick<MemoryStore, 'meta'>): Promise<Endless> {
  const text = await store.meta(KEY);
  if (text === undefined || text === '') return NOTHING;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? NOTHING;
  } catch {
    return NOTHING;
  }
}

/** Notes what never ended; '' where that is not known. @throws what the store throws. */
export async function noteEndless(name: string, store: Pick<MemoryStore, 'meta' | 'write'>): Promise<void> {
  const { names } = await endless(store);
  const known: Endless =
    name === ''
      ? { names, isCareful: true }
      : { names: [...names.filter((one) => one !== name), name].slice(-MOST), isCareful: false };
  await store.write({ meta: { [KEY]: JSON.stringify(known) } });
}

/** All were tried by themselves, and ended. */
export async function noteEnded(store: Pick<MemoryStore, 'meta' | 'write'>): Promise<void> {
  const { names } = await endless(store);
  await store.write({ meta: { [KEY]: JSON.stringify({ names, isCareful: false } satisfies Endless) } });
}
