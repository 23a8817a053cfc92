/** What a workload was promised: every acknowledged row, to be held against what a store gives after a fault. */
import type { MemoryItem, MemoryStore, StoreChange } from '../../../src/engine/index.ts';
import { makeEvidence, makeItem } from '../../support/make.ts';

interface Entry {
  /** Versions that were acknowledged; the last one has to be there, unless a later one that was tried is. */
  acknowledged: number;
  /** The last version that was tried. */
  tried: number;
  /** Versions that were refused: none of them may be there. */
  refused: Set<number>;
}

const VERSION = / v(\d+)$/;

/** The item `n` in its `version`; its evidence is written with it, so that a half-applied change shows. */
const change = (n: number, version: number): Required<Pick<StoreChange, 'items' | 'evidence'>> => ({
  items: [makeItem(n, { title: `Item ${n} v${version}`, facts: `Facts of ${n}, version ${version}.` })],
  evidence: [makeEvidence(n, { quote: `Quote of ${n} v${version}` })],
});

export class Ledger {
  readonly #entries = new Map<number, Entry>();

  /** Writes the next version of item `n` and notes what became of it. Resolves in any case. */
  async write(store: MemoryStore, n: number): Promise<boolean> {
    const version = this.begin(n);
    try {
      await store.write(change(n, version));
      this.acknowledge(n, version);
      return true;
    } catch {
      this.entry(n).refused.add(version);
      return false;
    }
  }

  begin(n: number): number {
    return ++this.entry(n).tried;
  }

  acknowledge(n: number, version: number): void {
    const entry = this.entry(n);
    entry.acknowledged = Math.max(entry.acknowledged, version);
  }

  get acknowledged(): number {
    return [...this.#entries.values()].filter((entry) => entry.acknowledged > 0).length;
  }

  /** Writes that were refused. */
  get refused(): number {
    return [...this.#entries.values()].reduce((sum, entry) => sum + entry.refused.size, 0);
  }

  /** Refused writes are in doubt when the process ends before the disk works again: they may be there or not. */
  doubt(): void {
    for (const entry of this.#entries.values()) entry.refused.clear();
  }

  /** A copy as of now; what is written later does not count in it. */
  copy(): Ledger {
    const copy = new Ledger();
    for (const [n, entry] of this.#entries) copy.#entries.set(n, { ...entry, refused: new Set(entry.refused) });
    return copy;
  }

  /** Everything that is wrong with a store: rows lost, old, half there, invented, or there twice. */
  async faults(store: MemoryStore, options: { readonly refusedMayAppear?: boolean } = {}): Promise<string[]> {
    const faults: string[] = [];
    const items = await allItems(store);
    const byId = new Map(items.map((item) => [item.itemId, item]));
    if (byId.size !== items.length) faults.push('an item is there twice');
    for (const [n, entry] of this.#entries) {
      const item = byId.get(makeItem(n).itemId);
      byId.delete(makeItem(n).itemId);
      const version = item ? Number(VERSION.exec(item.title)?.[1]) : 0;
      if (version < entry.acknowledged)
        faults.push(`item ${n}: v${entry.acknowledged} was acknowledged, v${version} is there`);
      if (version > entry.tried) faults.push(`item ${n}: v${version} was never written`);
      if (!options.refusedMayAppear && version > 0 && entry.refused.has(version))
        faults.push(`item ${n}: v${version} was refused, but is there`);
      if (item && item.facts !== `Facts of ${n}, version ${version}.`) faults.push(`item ${n} is half old`);
      if (item) faults.push(...(await evidenceFaults(store, n, version)));
    }
    for (const item of byId.values()) faults.push(`nobody wrote ${item.title}`);
    return faults;
  }

  entry(n: number): Entry {
    let entry = this.#entries.get(n);
    if (!entry) this.#entries.set(n, (entry = { acknowledged: 0, tried: 0, refused: new Set() }));
    return entry;
  }
}

async function evidenceFaults(store: MemoryStore, n: number, version: number): Promise<string[]> {
  const [evidence] = await store.evidence([makeEvidence(n).id]);
  return evidence?.quote === `Quote of ${n} v${version}` ? [] : [`item ${n} v${version} has not its evidence`];
}

export async function allItems(store: MemoryStore): Promise<MemoryItem[]> {
  const items: MemoryItem[] = [];
  let after: string | null = '';
  while (after !== null) {
    const page: Awaited<ReturnType<MemoryStore['items']>> = await store.items({
      limit: 1_000,
      ...(after && { after }),
    });
    items.push(...page.items);
    after = page.next;
  }
  return items;
}
