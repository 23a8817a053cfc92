/** What a tree has drawn: it is drawn anew only where rows that are shown have changed, so that writing moves nothing under a person's hand. */
import { oneAtATime } from '../../../engine/index.ts';

export interface DrawnParts<Node> {
  /** The rows below a node, the roots where there is none, as they are now. */
  readonly rows: (node?: Node) => Promise<Node[]>;
  /** Of its own in the tree, the same for what is the same after a change. */
  readonly idOf: (node: Node) => string;
  /** All that is shown of a row, or kept in it for what is done with it later. */
  readonly faceOf: (node: Node) => string;
  /** Whether two rows with the same face tell the same of the rows below them, where they keep those; by default they keep none. */
  readonly isSameBelow?: (before: Node, now: Node) => boolean;
  /** Has the view ask for its rows again. */
  readonly draw: () => unknown;
}

const ROOTS = '';

/** What was drawn below a node: the rows, and what they showed. */
interface Shown<Node> {
  readonly faces: string;
  readonly rows: readonly Node[];
}

export class Drawn<Node> {
  readonly #parts: DrawnParts<Node>;
  readonly #inTurn = oneAtATime();
  /** The rows below each node whose rows were asked for, by its id, since it was all drawn; null where a failure is shown. */
  #shown = new Map<string, Shown<Node> | null>();
  readonly #asked = new Set<Promise<unknown>>();

  constructor(parts: DrawnParts<Node>) {
    this.#parts = parts;
  }

  /** The rows that the view asks for. */
  async rows(node?: Node): Promise<Node[]> {
    const shown = this.#shown;
    const asked = this.#parts.rows(node);
    const noted = asked.then(
      (rows) => void shown.set(this.#idOf(node), { faces: this.#facesOf(rows), rows: [...rows] }),
      // A view that shows a failure has everything still to show.
      () => void shown.set(this.#idOf(node), null),
    );
    this.#asked.add(noted);
    void noted.finally(() => this.#asked.delete(noted));
    return asked;
  }

  /** Draws all of it anew. */
  redraw(): void {
    this.#shown = new Map();
    this.#parts.draw();
  }

  /** Draws anew where anything that is shown has changed; resolves when that is known. Never fails. */
  look(): Promise<void> {
    return this.#inTurn(async () => {
      // What is being asked for may be of before the change.
      await Promise.all(this.#asked);
      const shown = this.#shown;
      // Nothing was asked for since it was drawn: the view has that still to do.
      if (shown.size === 0) return;
      const isOther = await this.#isOther(shown).catch(() => true);
      if (isOther && shown === this.#shown) this.redraw();
    });
  }

  /** Only what the view has asked for is looked at, from the top down. */
  async #isOther(shown: ReadonlyMap<string, Shown<Node> | null>, node?: Node): Promise<boolean> {
    const rows = await this.#parts.rows(node);
    const before = shown.get(this.#idOf(node));
    if (before !== undefined && !this.#isAsDrawn(before, rows)) return true;
    for (const row of rows) if (shown.has(this.#idOf(row)) && (await this.#isOther(shown, row))) return true;
    return false;
  }

  #isAsDrawn(before: Shown<Node> | null, rows: readonly Node[]): boolean {
    if (before?.faces !== this.#facesOf(rows)) return false;
    const { isSameBelow } = this.#parts;
    return !isSameBelow || before.rows.every((row, n) => isSameBelow(row, rows[n] ?? row));
  }

  #idOf(node: Node | undefined): string {
    return node === undefined ? ROOTS : this.#parts.idOf(node);
  }

  #facesOf(rows: readonly Node[]): string {
    return JSON.stringify(rows.map((row) => [this.#parts.idOf(row), this.#parts.faceOf(row)]));
  }
}
