/** Anchors: the names by which a file's sections are told apart, stable while the section keeps its name. */

const LONGEST = 80;

/** Gives each name an anchor of its own: `parse`, and `parse-2` for the second of that name. */
export class Anchors {
  private readonly taken = new Map<string, number>();

  /** An anchor for an identifier, kept as it is. */
  of(name: string): string {
    const base = name.replace(/[\s#]+/g, '-').slice(0, LONGEST) || 'section';
    const count = (this.taken.get(base) ?? 0) + 1;
    this.taken.set(base, count);
    if (count === 1) return base;
    // `a-2` may be a name of its own.
    return this.of(`${base}-${count}`);
  }

  /** An anchor for a title, as GitHub makes them. */
  ofTitle(title: string): string {
    return this.of(
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    );
  }
}
