/** Where what statements quote stands in the project today: in its own file, in what that is called now, or where it was moved to. */
import type { Evidence } from '../model/evidence.ts';
import type { MemoryItem } from '../model/item.ts';
import type { Pacer } from '../ports/pacer.ts';
import type { ProjectTree } from '../ports/project-tree.ts';
import { claimsIn } from './claims.ts';
import type { Hold } from './holds/hold.ts';
import { runHolds } from './holds/run-holds.ts';
import { placeOfQuote } from './quote-place.ts';

/** Files that are searched for a quote that left its own. */
const MOST_FILES = 5_000;
/** A shorter quote may stand anywhere. */
const LEAST_MOVED = 24;

export interface FileQuote {
  readonly evidence: Evidence;
  readonly path: string;
  readonly line: number;
}

/** An item, and what it quotes of files. */
export interface Quoting {
  readonly item: MemoryItem;
  readonly quotes: readonly FileQuote[];
}

/** What a statement takes from a quote: code and names that both hold. */
function namesFrom({ title, facts }: MemoryItem, quote: string): readonly string[] {
  const { code, names, numbers } = claimsIn(`${title}\n${facts}`);
  return [...code, ...names, ...numbers].filter((name) => quote.includes(name));
}

type Place = Omit<FileQuote, 'evidence'>;

/** What an item names and quotes nowhere: the files that it quotes, where they were renamed. */
const renamedFiles = ({ files }: MemoryItem, quotes: readonly FileQuote[]): readonly string[] =>
  files.filter((file) => !quotes.some(({ path }) => path === file));

/** The tree as it is today, and where what statements quote stands in it. */
export class QuotedTree {
  readonly #tree: ProjectTree;
  readonly #pacer: Pacer;

  constructor(tree: ProjectTree, pacer: Pacer) {
    this.#tree = tree;
    this.#pacer = pacer;
  }

  /** In its own file, or what that is called now, else in the one other file that holds it word for word; null where it is gone. */
  async placeOf({ item, quotes }: Quoting, { evidence, path, line }: FileQuote): Promise<Place | null> {
    const { quote } = evidence;
    await this.#pacer.yieldToHost();
    const statement = { said: `${item.title}\n${item.facts}`, names: namesFrom(item, quote) };
    const own = await this.#tree.read(path);
    for (const file of own === null ? renamedFiles(item, quotes) : [path]) {
      const text = file === path ? own : await this.#tree.read(file);
      const here = text === null ? null : placeOfQuote(text, quote, { line, statement });
      if (here) return { path: file, line: here.line };
    }
    if (quote.trim().length < LEAST_MOVED) return null;
    const found: { path: string; line: number }[] = [];
    let read = 0;
    for (const other of this.#tree.files) {
      if (++read > MOST_FILES) break;
      const text = other === path ? null : await this.#tree.read(other);
      const place = text === null ? null : placeOfQuote(text, quote, { line: 1, statement: null });
      if (place) found.push({ path: other, line: place.line });
      await this.#pacer.yieldToHost();
    }
    const name = path.slice(path.lastIndexOf('/') + 1);
    return found.find((one) => one.path.endsWith(`/${name}`)) ?? (found.length === 1 ? (found[0] ?? null) : null);
  }

  /** Why holds are not so; null where they are. */
  async outcomes(holds: readonly Hold[]): Promise<readonly (string | null)[]> {
    return (await runHolds(holds, this.#tree, this.#pacer)).map(({ why }) => why);
  }
}
