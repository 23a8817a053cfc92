/** What a tree has drawn: it is drawn anew only where rows that are shown have changed, so that writing moves nothing under a person's hand. */
import { oneAtATime } from '../../engine/index.ts';

export interface DrawnParts<Node> {
  /** The rows below a node, the roots where there is none, as they are now. */
  readonly rows: (node?: Node) => Promise<Node[]>;
  /** Of its own in the tree, the same for what is the same after a change. */
  readonly idOf: (node: Node) => string;
  /** All that is shown of a row, or kept in it for what is done with it later. */
  readonly faceOf: (node: Node) => string;
  /** Has the view ask for its rows again. */
  readonly draw: () => unknown;
}

const ROOTS = '';
const FAILED = '';

export class Drawn<Node> {
  readonly #parts: DrawnParts<Node>;
  readonly #inTurn = oneAtATime();
  /** The faces of the rows below each node whose rows were asked for, by its id, since it was all drawn. */
  #faces = new Map<string, string>();
  readonly #asked = new Set<Promise<unknown>>();

  constructor(parts: DrawnParts<Node>) {
    this.#parts = parts;
  }

  /** The rows that the view asks for. */
  async rows(node?: Node): Promise<Node[]> {
    const faces = this.#faces;
    const asked = this.#parts.rows(node);
    const noted = asked.then(
      (rows) => void faces.set(this.#idOf(node), this.#facesOf(rows)),
      // A view that shows a failure has everything still to show.
      () => void faces.set(this.#idOf(node), FAILED),
    );
    this.#asked.add(noted);
    void noted.finally(() => this.#asked.delete(noted));
    return asked;
  }

  /** Draws all of it anew. */
  redraw(): void {
    this.#faces = new Map();
    this.#parts.draw();
  }

  /** Draws anew where anything that is shown has changed; resolves when that is known. Never fails. */
  look(): Promise<void> {
    return this.#inTurn(async () => {
      // What is being asked for may be of before the change.
      await Promise.all(this.#asked);
      const faces = this.#faces;
      // Nothing was asked for since it was drawn: the view has that still to do.
      if (faces.size === 0) return;
      const isOther = await this.#isOther(faces).catch(() => true);
      if (isOther && faces === this.#faces) this.redraw();
    });
  }

  /** Only what the view has asked for is looked at, from the top down. */
  async #isOther(faces: ReadonlyMap<string, string>, node?: Node): Promise<boolean> {
    const rows = await this.#parts.rows(node);
    const before = faces.get(this.#idOf(node));
    if (before !== undefined && before !== this.#facesOf(rows)) return true;
    for (const row of rows) if (faces.has(this.#idOf(row)) && (await this.#isOther(faces, row))) return true;
    return false;
  }

  #idOf(node: Node | undefined): string {
    return node === undefined ? ROOTS : this.#parts.idOf(node);
  }

  #facesOf(rows: readonly Node[]): string {
    return JSON.stringify(rows.map((row) => [this.#parts.idOf(row), this.#parts.faceOf(row)]));
  }
}
