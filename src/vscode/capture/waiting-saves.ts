/** Saves between the moment a file is about to be saved and the one at which they are taken in: several of a file are one. */
import type { Save } from '../../engine/index.ts';

/** A person's saves are taken in soon; those that come by themselves wait for a pause, so that a burst is one change. */
const SOON_MS = 1_000;
const QUIET_MS = 20_000;

/** The text of a file before it was saved; null where it is not to be read. */
type Before = { readonly text: string | null } | null;

export interface WaitingSave<P> {
  readonly project: P;
  readonly path: string;
  readonly before: Promise<Before>;
  readonly own: boolean;
  /** Null until the file was saved. */
  readonly after: string | null;
  /** When it was saved, ms since 1970. */
  readonly at: number;
}

export class WaitingSaves<P> {
  readonly #saves = new Map<string, WaitingSave<P>>();

  get size(): number {
    return this.#saves.size;
  }

  has(key: string): boolean {
    return this.#saves.has(key);
  }

  begin(key: string, save: Pick<WaitingSave<P>, 'project' | 'path' | 'before' | 'own'>): void {
    this.#saves.set(key, { ...save, after: null, at: 0 });
  }

  /** The file is saved once more. One save that nobody made by hand is enough: its words may be an assistant's. */
  again(key: string, own: boolean): void {
    const known = this.#saves.get(key);
    if (known) this.#saves.set(key, { ...known, own: known.own && own });
  }

  /** `now` in ms since 1970. @returns in how many ms it may be taken in; null where nobody began it. */
  saved(key: string, after: string, now: number): number | null {
    const known = this.#saves.get(key);
    if (!known) return null;
    this.#saves.set(key, { ...known, after, at: now });
    return known.own ? SOON_MS : QUIET_MS;
  }

  /** Takes out what was saved by now. */
  take(): WaitingSave<P>[] {
    const done = [...this.#saves].filter(([, { after }]) => after !== null);
    for (const [key] of done) this.#saves.delete(key);
    return done.map(([, save]) => save);
  }

  /** Forgets the saves of projects of which none is wanted. */
  keepOnly(isWanted: (project: P) => boolean): void {
    for (const [key, { project }] of this.#saves) if (!isWanted(project)) this.#saves.delete(key);
  }

  clear(): void {
    this.#saves.clear();
  }
}

/** What each project is told of, in order; nothing of files whose old text is not to be read. */
export async function savesByProject<P>(
  saves: readonly WaitingSave<P>[],
  isWanted: (project: P) => boolean,
): Promise<Map<P, Save[]>> {
  const told = new Map<P, Save[]>();
  for (const { project, path, before, own, after, at } of saves) {
    const was = await before;
    if (was === null || after === null || !isWanted(project)) continue;
    const save = { path, before: was.text, after, at: new Date(at).toISOString(), own };
    told.set(project, [...(told.get(project) ?? []), save]);
  }
  return told;
}
