/** What a person did in this window, the last on top, and the taking back of it: one at a time, gone only once it is taken back. */

import { oneAtATime } from '../../../engine/index.ts';
/** One thing that was done; `parts` are what has to be taken back for it. */
export interface Deed<Kind extends string, Part> {
  readonly kind: Kind;
  /** What a person reads of it. */
  readonly label: string;
  readonly parts: readonly Part[];
  /** In ms since 1970, where anybody asks for it. */
  readonly at?: number;
}

export class UndoStack<Kind extends string, Part> {
  readonly #depth: number;
  readonly #takeBack: (part: Part) => Promise<unknown>;
  readonly #isPossible: (part: Part) => boolean;
  #deeds: readonly Deed<Kind, Part>[] = [];
  readonly #inTurn = oneAtATime();

  /**
   * At most `depth` deeds are kept. `takeBack` may be called again with a part that it failed with. A deed of which a part
   * is not possible just now waits, and those before it are undone meanwhile.
   */
  constructor(
    depth: number,
    takeBack: (part: Part) => Promise<unknown>,
    isPossible: (part: Part) => boolean = () => true,
  ) {
    this.#depth = depth;
    this.#takeBack = takeBack;
    this.#isPossible = isPossible;
  }

  /** What would be undone next. */
  get last(): Deed<Kind, Part> | undefined {
    return this.#deeds.findLast(({ parts }) => parts.every(this.#isPossible));
  }

  /** What can be undone, the last on top. */
  get deeds(): readonly Deed<Kind, Part>[] {
    return this.#deeds;
  }

  push(deed: Deed<Kind, Part>): void {
    this.#deeds = [...this.#deeds, deed].slice(-this.#depth);
  }

  /**
   * Takes back the last deed when its turn comes: the one that is last then. @returns it; undefined where there is none.
   * @throws what taking back threw; what is not taken back of the deed stays.
   */
  undo(): Promise<Deed<Kind, Part> | undefined> {
    return this.#inTurn(() => this.#undoLast());
  }

  async #undoLast(): Promise<Deed<Kind, Part> | undefined> {
    const deed = this.last;
    if (!deed) return undefined;
    let left = deed;
    for (let part = left.parts.at(-1); part !== undefined; part = left.parts.at(-1)) {
      await this.#takeBack(part);
      const rest = { ...left, parts: left.parts.slice(0, -1) };
      // Others may have been pushed meanwhile.
      this.#deeds = this.#deeds.flatMap((one) => (one !== left ? [one] : rest.parts.length > 0 ? [rest] : []));
      left = rest;
    }
    return deed;
  }
}
