/** Anchors: the names by which a file's sections are told apart, stable while the section keeps its name. */

const LONGEST = 80;

/** At most `most` characters of a name, the last of them whole. */
const wellFormed = (name: string, most: number): string =>
  name.length <= most ? name : name.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** The number stands within LONGEST: it is what tells long names apart. */
function numbered(base: string, count: number): string {
  const number = `-${count}`;
  return wellFormed(base, LONGEST - number.length) + number;
}

/** Gives each name an anchor of its own: `parse`, and `parse-2` for the second of that name. */
export class Anchors {
  private readonly taken = new Map<string, number>();

  /** An anchor for an identifier, kept as it is; cut where it is long, but never so that two are the same. */
  of(name: string): string {
    const base = wellFormed(name.replace(/[\s#]+/g, '-'), LONGEST) || 'section';
    let count = (this.taken.get(base) ?? 0) + 1;
    let anchor = count === 1 ? base : numbered(base, count);
    // `a-2` may be a name of its own.
    while (this.taken.has(anchor)) anchor = numbered(base, ++count);
    this.taken.set(base, count);
    this.taken.set(anchor, this.taken.get(anchor) ?? 1);
    return anchor;
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
