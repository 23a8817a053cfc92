/** Shortens a lock file to the lines that matter: what is locked of the packages that the project itself names. */
import { LockLines } from './lock-lines.ts';

/** How a lock file begins says which package manager wrote it; in UTF-16 code units. */
const BEGINNING = 200;

/** Names are compared as Python compares them: without case, and `-`, `_` and `.` are the same. */
const folded = (name: string): string => name.toLowerCase().replace(/[_.]+/g, '-');

/** The names in manifests' texts, and many other words: whether a package may be one that the project names. */
export class NamedPackages {
  readonly #words = new Set<string>();

  add(manifest: string): void {
    for (const [word] of manifest.matchAll(/[@\w][\w@./-]*/g))
      this.#words.add(folded(word.replace(/(?<![./-])[./-]+$/, '')));
  }

  has(name: string): boolean {
    return this.#words.has(folded(name));
  }
}

/** The excerpt in the making; `name` is the file's, without folder. */
export class LockExcerpt {
  readonly #lines: LockLines;
  readonly #named: NamedPackages;
  readonly #kept: string[] = [];
  #beginning = '';

  constructor(name: string, named: NamedPackages) {
    this.#lines = new LockLines(name);
    this.#named = named;
  }

  push(line: string): void {
    if (this.#beginning.length < BEGINNING) this.#beginning += `${line}\n`;
    const locked = this.#lines.push(line);
    if (locked && this.#named.has(locked.name)) this.#kept.push(...locked.lines);
  }

  /** The beginning of the file, and the lines that were kept. */
  get text(): string {
    const end = this.#beginning.lastIndexOf('\n', BEGINNING);
    const beginning = this.#beginning.slice(0, end > 0 ? end : BEGINNING);
    return `${[beginning, ...this.#kept].join('\n')}\n`;
  }
}
