/**
 * What a person did last, kept over a reload of the window: the changes are in the store, so their names are enough. No words of
 * an item are kept here, where forgetting for good would not find them.
 */
import type * as vscode from 'vscode';
import * as z from 'zod/mini';
import type { Clock, NamedChanges } from '../../../engine/index.ts';
import type { Deed } from './undo-stack.ts';
import { UNDO_KINDS, type UndoKind } from './undo-kinds.ts';

const KEPT = 'projectBrain.deeds';
/** Deeds. */
const MOST = 10;
/** Changes of all of them; what would be more begins too late. */
const MOST_CHANGES = 2_000;
/** Nobody expects Ctrl+Z to take back what they did the week before. */
const LONGEST_MS = 24 * 3_600_000;

const changesSchema = z.object({
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  ids: z.readonly(z.array(z.string())),
});
const partSchema = z.object({ storeFolder: z.string(), changes: changesSchema });
const keptSchema = z.array(
  z.object({
    kind: z.enum(UNDO_KINDS),
    label: z.string(),
    /** Milliseconds since 1970. */
    at: z.number(),
    /** Null where nothing in a store says how it is taken back. */
    parts: z.nullable(z.array(partSchema)),
  }),
);

/** What is kept of a part of a deed; without `changes` it is taken back in a way that no store knows. */
export interface KeptPart {
  readonly storeFolder: string;
  readonly changes?: NamedChanges;
}

export interface DeedsBefore {
  /** The last on top. */
  readonly deeds: readonly Deed<UndoKind, Required<KeptPart>>[];
  /** What was done last of what cannot be undone any more; null where all of it can. */
  readonly lost: string | null;
}

const partsOf = (parts: readonly KeptPart[]): Required<KeptPart>[] | null => {
  const known = parts.flatMap(({ storeFolder, changes }) => (changes ? [{ storeFolder, changes }] : []));
  return known.length === parts.length ? known : null;
};

export class KeptDeeds {
  readonly #state: Pick<vscode.Memento, 'get' | 'update'>;
  readonly #clock: Clock;

  /** `state` is the workspace's. */
  constructor(state: Pick<vscode.Memento, 'get' | 'update'>, clock: Clock) {
    this.#state = state;
    this.#clock = clock;
  }

  /** In ms since 1970. */
  get now(): number {
    return this.#clock.now();
  }

  /** Those of the window before it was loaded; none before one that cannot be undone any more, which they would be taken out from under. */
  load(): DeedsBefore {
    const kept = keptSchema.safeParse(this.#state.get(KEPT)).data ?? [];
    const recent = kept.filter(({ at }) => this.now - at < LONGEST_MS);
    const last = recent.findLastIndex(({ parts }) => parts === null);
    const deeds = recent.slice(last + 1).flatMap(({ kind, label, at, parts }) => {
      return parts ? [{ kind, label, at, parts }] : [];
    });
    return { deeds, lost: recent[last]?.label ?? null };
  }

  /** Keeps the last of these. */
  async save(deeds: readonly Deed<UndoKind, KeptPart>[]): Promise<void> {
    let changes = 0;
    const kept: z.infer<typeof keptSchema> = [];
    for (const { kind, label, parts, at = this.now } of deeds.slice(-MOST).reverse()) {
      const known = partsOf(parts);
      changes += known?.reduce((sum, part) => sum + part.changes.ids.length, 0) ?? 0;
      if (changes > MOST_CHANGES && kept.length > 0) break;
      kept.unshift({ kind, label, at, parts: known });
    }
    await this.#state.update(KEPT, kept);
  }
}
