/** From a name to its one or many values: most names have one, and a Set each would cost ten times the memory. */

export class MultiMap {
  private readonly entries = new Map<string, string | Set<string>>();

  get size(): number {
    return this.entries.size;
  }

  add(key: string, value: string): void {
    const before = this.entries.get(key);
    if (before === undefined) this.entries.set(key, value);
    else if (typeof before !== 'string') before.add(value);
    else if (before !== value) this.entries.set(key, new Set([before, value]));
  }

  delete(key: string, value: string): void {
    const before = this.entries.get(key);
    if (before === value) this.entries.delete(key);
    else if (before instanceof Set) {
      before.delete(value);
      const [only] = before;
      if (before.size === 1 && only !== undefined) this.entries.set(key, only);
    }
  }

  has(key: string): boolean {
    return this.entries.has(key);
  }

  count(key: string): number {
    const values = this.entries.get(key);
    return values === undefined ? 0 : typeof values === 'string' ? 1 : values.size;
  }

  /** In no order that means anything. */
  get(key: string): Iterable<string> {
    const values = this.entries.get(key);
    return values === undefined ? [] : typeof values === 'string' ? [values] : values;
  }

  keys(): Iterable<string> {
    return this.entries.keys();
  }
}
