/** Many packages beside each other: which of them are central, by what builds on them, and which say the same of another thing. */
import { wordsOf } from '../../recall/text/words.ts';
import { wordsIn } from '../../enrichment/history/path-names.ts';
import { baseNameOf, folderOf } from '../paths.ts';

/** So many packages in one folder are looked up there, not listed: of these only central ones are told. */
const CROWD = 12;
/** So many others build on a central one, or such a share of all code is in it. */
const LEAST_NEEDED = 3;
const LEAST_OF_CODE = 0.04;
/** So many packages, and such a share of them, make it worth saying by itself. */
const WORTH_SAYING = 5;
const SHARE_WORTH_SAYING = 0.2;
/** Of what holds so much of the code fewer will do. */
const LARGE = 0.1;
/** Of the words of two sentences so many are the same, where both tell one thing of its kind. */
const ALIKE = 0.6;
const LEAST_ALIKE = 5;

interface Counted {
  readonly path: string;
  readonly files: number;
  readonly importers: ReadonlySet<string>;
}

export class PackageCrowds {
  private readonly packages: ReadonlySet<string>;
  private readonly sizes = new Map<string, number>();
  private readonly files: number;

  /** `packages`: their folders; `files`: of the product. */
  constructor(packages: Iterable<string>, files: number) {
    this.packages = new Set(packages);
    this.files = files;
    for (const folder of this.packages) this.sizes.set(folderOf(folder), (this.sizes.get(folderOf(folder)) ?? 0) + 1);
  }

  /** How many other packages import a file of the folder; 0 where it is none. */
  needing({ path, importers }: Counted): number {
    if (!this.packages.has(path)) return 0;
    const users = new Set([...importers].map((file) => this.packageOf(file)));
    users.delete('');
    users.delete(path);
    return users.size;
  }

  /** The same, where so many do that it says what the package is. */
  builtOnBy(folder: Counted): number {
    const users = this.needing(folder);
    const isLarge = folder.files >= LARGE * this.files;
    return users >= Math.max(WORTH_SAYING, isLarge ? 0 : SHARE_WORTH_SAYING * this.packages.size) ? users : 0;
  }

  isInCrowd({ path }: Counted): boolean {
    return this.packages.has(path) && (this.sizes.get(folderOf(path)) ?? 0) >= CROWD;
  }

  /** Whether it is one of many that are no more to the others than the next. */
  isOneOfMany(folder: Counted): boolean {
    return this.isInCrowd(folder) && this.needing(folder) < LEAST_NEEDED && folder.files < LEAST_OF_CODE * this.files;
  }

  private packageOf(file: string): string {
    let folder = folderOf(file);
    while (folder !== '' && !this.packages.has(folder)) folder = folderOf(folder);
    return folder;
  }
}

interface Said {
  readonly path: string;
  readonly says: string;
}

/** The words of a sentence that its path does not have. */
const wordsBeside = ({ path, says }: Said): ReadonlySet<string> => {
  const own = new Set(wordsOf(path).parts);
  return new Set(wordsOf(says).parts.filter((word) => !own.has(word)));
};

function isAlike(one: Said, other: Said): boolean {
  const [a, b] = [wordsBeside(one), wordsBeside(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared >= ALIKE * (a.size + b.size - shared);
}

const nameWords = (path: string): readonly string[] => wordsIn(baseNameOf(path));
/** `rows_js_parser` and `rows_css_parser`, not `rows_parser`: one has a word more. */
const isNamedAlike = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.at(-1) === other.at(-1);

/** Of those that say the same, those that are called the same, where names tell kinds apart. */
function namedAlike<T extends Said>(one: T, like: readonly T[]): readonly T[] {
  const own = nameWords(one.path);
  const alike = like.filter(({ path }) => isNamedAlike(own, nameWords(path)));
  const areParted = own.length > 2 && like.every(({ path }) => nameWords(path)[0] === own[0]);
  return areParted ? alike : like;
}

/** Paths of all packages beside those of `like` that are called as all of these are; else those of `like`. */
export function allOfKind(like: readonly string[], packages: Iterable<string>): readonly string[] {
  const [first = '', ...others] = like;
  const own = nameWords(first);
  if (own.length < 3 || !others.every((path) => isNamedAlike(own, nameWords(path)))) return like;
  const more = [...packages].filter(
    (path) => folderOf(path) === folderOf(first) && isNamedAlike(own, nameWords(path)) && !like.includes(path),
  );
  return [...like, ...more.sort()];
}

/** Those beside each other of which each says what the first says, of another thing; the first of each with all its kin. */
export function kinIn<T extends Said>(told: readonly T[]): ReadonlyMap<T, readonly T[]> {
  const kin = new Map<T, readonly T[]>();
  const known = new Set<T>();
  for (const one of told) {
    if (one.says === '' || known.has(one)) continue;
    const like = namedAlike(
      one,
      told.filter(
        (other) =>
          other.says !== '' && !known.has(other) && folderOf(other.path) === folderOf(one.path) && isAlike(one, other),
      ),
    );
    if (like.length < LEAST_ALIKE) continue;
    for (const other of like) known.add(other);
    kin.set(one, like);
  }
  return kin;
}
