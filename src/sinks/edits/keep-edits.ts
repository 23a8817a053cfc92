/** "Keep": what a person changed in the block becomes what is known, each line for itself. */
import {
  changedCommands,
  changedInItems,
  correctionOf,
  type Engine,
  guessType,
  type ItemType,
  type MemoryEvent,
  type MemoryItem,
  sentenceOf,
  TYPE_POLICIES,
  wholeLine,
} from '../../engine/index.ts';
import { BrainError } from '../../engine/index.ts';
import type { BlockEdit, EditAuthor } from './block-edits.ts';

/** An edit that could not be kept; it stays in the file. */
export interface LeftEdit {
  readonly edit: BlockEdit;
  /** For a person to read. */
  readonly why: string;
  /** Whether another file was edited otherwise there. */
  readonly disagrees?: boolean;
}

export interface KeptEdits {
  /** What is known now: the brain's own lines take their place. */
  readonly settled: readonly BlockEdit[];
  readonly left: readonly LeftEdit[];
  /** Ids of those that wait in review, because the words are not a person's own or have to be looked at. */
  readonly drafts: readonly string[];
  /** The changes made, for `undo`. */
  readonly history: readonly MemoryEvent[];
}

type Parts = Pick<Engine, 'items' | 'correct' | 'setApproval' | 'remember' | 'setScope'>;

const isOver = ({ approval, status }: MemoryItem): boolean =>
  approval === 'deprecated' || status === 'superseded' || status === 'archived';

/** What a statement beside these items most likely is, and where it belongs. */
function placeOf(
  text: string,
  at: string,
  [beside]: readonly MemoryItem[],
): { readonly type: ItemType; readonly schemaKey?: string } {
  const guessed = guessType(text, at);
  // Whoever writes it into a file of the project means it for the project.
  const guess = TYPE_POLICIES[guessed].scope === 'project' ? guessed : 'convention';
  if (!beside) return { type: guess };
  const { cap, scope } = TYPE_POLICIES[beside.type];
  const isAsGood = cap === null && scope === 'project' && beside.type !== 'project-brief';
  const schemaKey = beside.schemaKey.split('/').slice(0, 2).join('/');
  return { type: isAsGood ? beside.type : guess, schemaKey };
}

const untold = ({ title }: MemoryItem): string =>
  `It cannot be told what you mean of "${title}". Change more of the line, or the item in the Brain view.`;

class Keeping {
  readonly #engine: Parts;
  readonly #at: string;
  readonly #personal: boolean;
  readonly history: MemoryEvent[] = [];
  readonly drafts: string[] = [];

  constructor(engine: Parts, at: string, personal: boolean) {
    this.#engine = engine;
    this.#at = at;
    this.#personal = personal;
  }

  /** @returns why it could not be kept; null where it was. */
  async keep(edit: BlockEdit): Promise<string | null> {
    try {
      return await this.#keep(edit);
    } catch (error) {
      if (error instanceof BrainError && error.code === 'invalid-input') return error.message;
      throw error;
    }
  }

  async #keep({ was, now, itemIds, beside, listedElsewhere, author }: BlockEdit): Promise<string | null> {
    const items = await this.#items(itemIds);
    const current = items.filter((item) => !isOver(item));
    const [only, ...others] = current;
    if (was === null || !only || (author && now !== null)) {
      if (now !== null) await this.#remember(now, await this.#items(beside.length > 0 ? beside : itemIds), author);
      return null;
    }
    if (now === null && !listedElsewhere) {
      if (others.length > 0)
        return `The line you took out tells of ${current.length} items. Deprecate the wrong one in the Brain view.`;
      this.history.push(...(await this.#engine.setApproval([only.itemId], 'deprecated')));
      return null;
    }
    const commands = changedCommands(current, was, now);
    if (commands === null) return untold(only);
    const changed = commands ?? (now === null ? [] : changedInItems(current, was, now));
    if (changed.length > 0) {
      for (const { item, words } of changed) this.history.push(...(await this.#engine.correct(item.itemId, words)));
      return null;
    }
    const found = current.flatMap((item) => {
      const words = correctionOf(item, was, now) ?? (others.length === 0 ? wholeLine(item, was, now) : null);
      return words ? [{ item, words }] : [];
    });
    if (now === null && current.length === 1 && found.length === 0) {
      return `"${only.title}" is told in another line of the block, too. Take that out as well, or deprecate it in the Brain view.`;
    }
    const [meant, ...more] = found;
    if (!meant || more.length > 0) return untold(only);
    this.history.push(...(await this.#engine.correct(meant.item.itemId, meant.words)));
    return null;
  }

  async #remember(line: string, beside: readonly MemoryItem[], author?: EditAuthor): Promise<void> {
    const text = sentenceOf(line);
    const { type, schemaKey } = placeOf(text, this.#at, beside);
    const record = { kind: 'remember', at: this.#at, text, selection: null } as const;
    const said = author ? { ...record, author } : record;
    const place = schemaKey === undefined ? {} : { schemaKey };
    const { itemId, scope, approval } = await this.#engine.remember(said, type, { ...place, changes: this.history });
    if (approval === 'draft') this.drafts.push(itemId);
    // What was known before stays whose it is.
    const isNew = this.history.some((one) => one.itemId === itemId && one.action === 'created');
    if (!this.#personal || scope === 'user' || !isNew) return;
    this.history.push(...(await this.#engine.setScope([itemId], 'user')));
  }

  async #items(ids: readonly string[]): Promise<readonly MemoryItem[]> {
    if (ids.length === 0) return [];
    return (await this.#engine.items({ ids, limit: ids.length })).items.map(({ item }) => item);
  }
}

/**
 * Keeps what can be kept of `edits`, at `at` (ISO 8601): a changed line corrects its item, one that was taken out
 * deprecates it, an added one is remembered where it stands, as the user's own where the file is `personal`. What somebody
 * else said becomes a draft.
 * @throws BrainError what the store throws.
 */
export async function keepEdits(
  edits: readonly BlockEdit[],
  engine: Parts,
  at: string,
  personal = false,
): Promise<KeptEdits> {
  const keeping = new Keeping(engine, at, personal);
  const [settled, left]: [BlockEdit[], LeftEdit[]] = [[], []];
  for (const edit of edits) {
    const why = await keeping.keep(edit);
    if (why === null) settled.push(edit);
    else left.push({ edit, why });
  }
  return { settled, left, drafts: keeping.drafts, history: keeping.history };
}
