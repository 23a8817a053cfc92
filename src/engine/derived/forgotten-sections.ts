/** Sections of the repository that a person took out of recall: each stays out until what it says changes. */
import * as z from 'zod';
import { BrainError } from '../model/errors.ts';
import { sha256Hex } from '../model/hash.ts';
import { ulidOf } from '../model/ids.ts';
import type { MemoryEvent } from '../model/memory-event.ts';
import type { Clock } from '../ports/clock.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import type { DerivedMemory } from './derived-memory.ts';
import type { Section } from './section.ts';

const KEY = 'derived.forgottenSections';
/** By anchor (`src/a.ts#parse`), a mark of what it said. */
const keptSchema = z.record(z.string(), z.string());

export interface SectionEngine {
  /**
   * Takes sections out of recall: the one of an anchor (`src/a.ts#parse`), or all that a file has now. A section comes back
   * when what it says changes: what is derived follows the files. @returns their anchors.
   * @throws BrainError `not-found` when the repository's memory holds no such section.
   */
  forgetSections(target: string): Promise<readonly string[]>;
  /** Takes that back. @returns the anchors that were forgotten. */
  recoverSections(target: string): Promise<readonly string[]>;
}

const anchorOf = ({ path, anchor }: Section): string => `${path}#${anchor}`;

const saidBy = ({ kind, summary, topics, symbols }: Section): string =>
  sha256Hex(JSON.stringify([kind, summary, topics, symbols])).slice(0, 32);

const isMeant = (anchor: string, target: string): boolean => anchor === target || anchor.startsWith(`${target}#`);

export class ForgottenSections implements SectionEngine {
  readonly #store: MemoryStore;
  readonly #clock: Clock;
  readonly #derived: DerivedMemory;
  #said: Readonly<Record<string, string>> = {};

  constructor(store: MemoryStore, clock: Clock, derived: DerivedMemory) {
    this.#store = store;
    this.#clock = clock;
    this.#derived = derived;
  }

  /** Takes over what is kept, other windows' wishes too. */
  async follow(): Promise<void> {
    const kept = await this.#store.meta(KEY);
    this.#take(kept === undefined ? {} : (keptSchema.safeParse(JSON.parse(kept)).data ?? {}));
  }

  async forgetSections(target: string): Promise<readonly string[]> {
    await this.follow();
    const [path = ''] = target.split('#');
    const meant = this.#derived.sectionsOf(path).filter((section) => isMeant(anchorOf(section), target));
    if (meant.length === 0) {
      throw new BrainError('not-found', `There is no section ${target} in what is known of the repository.`, {
        target,
      });
    }
    const said = { ...this.#said, ...Object.fromEntries(meant.map((one) => [anchorOf(one), saidBy(one)])) };
    await this.#keep(said, target, 'forgotten until it changes');
    return meant.map(anchorOf);
  }

  async recoverSections(target: string): Promise<readonly string[]> {
    await this.follow();
    const meant = Object.keys(this.#said).filter((anchor) => isMeant(anchor, target));
    const left = Object.entries(this.#said).filter(([anchor]) => !meant.includes(anchor));
    if (meant.length > 0) await this.#keep(Object.fromEntries(left), target, 'brought back');
    return meant;
  }

  async #keep(said: Readonly<Record<string, string>>, target: string, what: string): Promise<void> {
    const now = this.#clock.now();
    const reason = `section ${target}: ${what}`.slice(0, 500);
    // A section is no item; its entries share an id of their own.
    const itemId = ulidOf(0, `section:${target}`);
    const id = ulidOf(now, `${itemId}:${reason}`);
    const entry: MemoryEvent = {
      id,
      at: new Date(now).toISOString(),
      itemId,
      action: 'status',
      actor: 'person',
      reason,
      before: null,
    };
    await this.#store.write({ meta: { [KEY]: JSON.stringify(said) }, history: [entry] });
    this.#take(said);
  }

  #take(said: Readonly<Record<string, string>>): void {
    this.#said = said;
    const none = Object.keys(said).length === 0;
    this.#derived.hides = none ? undefined : (section) => this.#said[anchorOf(section)] === saidBy(section);
  }
}
