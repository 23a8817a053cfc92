/** What was typed for items and not saved: kept with the workspace, so that it outlives the page that it was typed in. */
import type { Memento } from 'vscode';
import { NOTHING_TYPED, type Typed } from '../../shared/item-details.ts';

const KEY = 'projectBrain.itemDrafts';
/** Nobody has more begun than these: the one that was not gone back to longest goes. */
export const MOST_DRAFTS = 20;

interface Draft extends Typed {
  readonly itemId: string;
}

export class ItemDrafts {
  readonly #state: Memento;

  constructor(state: Memento) {
    this.#state = state;
  }

  /** What was typed for the item; nothing where nothing was. */
  of(itemId: string): Typed {
    const draft = this.#all.find((one) => one.itemId === itemId);
    return draft ? { fields: draft.fields, over: draft.over } : NOTHING_TYPED;
  }

  /** The newest last; without fields the item has none any more. */
  async keep({ itemId, fields, over }: Draft): Promise<void> {
    const others = this.#all.filter((draft) => draft.itemId !== itemId);
    const isTyped = Object.keys(fields).length > 0;
    await this.#state.update(KEY, isTyped ? [...others, { itemId, fields, over }].slice(-MOST_DRAFTS) : others);
  }

  drop(itemId: string): Promise<void> {
    return this.keep({ itemId, ...NOTHING_TYPED });
  }

  get #all(): readonly Draft[] {
    return this.#state.get<readonly Draft[]>(KEY, []);
  }
}
