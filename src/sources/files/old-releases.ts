/** Folders of documentation that are of an earlier release than one beside them (`docs/v2` beside `docs/v4`): they say how things were. */

const OF_PAGES = /^(?:docs?|documentation|website|site|content)$/i;
const VERSION = /^(?:version-|v)?(\d{1,4}(?:\.(?:\d{1,4}|x)){0,3})$/i;

const numbersIn = (name: string): readonly number[] | undefined =>
  VERSION.exec(name)?.[1]
    ?.split('.')
    .map((part) => (part === 'x' ? Infinity : Number(part)));

function isEarlier(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((number, n) => number !== (b[n] ?? 0));
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

interface Release {
  /** The folder that holds the releases, and its own. */
  readonly parent: string;
  readonly folder: string;
  readonly numbers: readonly number[];
}

/** The outermost folder of a release that a path lies in, below one of pages. */
function releaseOf(path: string): Release | undefined {
  const names = path.split('/').slice(0, -1);
  const pages = names.findIndex((name) => OF_PAGES.test(name));
  const at = pages < 0 ? -1 : names.findIndex((name, n) => n > pages && VERSION.test(name));
  const numbers = at < 0 ? undefined : numbersIn(names[at] ?? '');
  return numbers && { parent: names.slice(0, at).join('/'), folder: names.slice(0, at + 1).join('/'), numbers };
}

/** Whether a path lies in the documentation of an earlier release than the latest of `paths`. */
export function inOldReleases(paths: Iterable<string>): (path: string) => boolean {
  const latest = new Map<string, readonly number[]>();
  for (const path of paths) {
    const release = releaseOf(path);
    if (!release) continue;
    const known = latest.get(release.parent);
    if (known === undefined || isEarlier(known, release.numbers)) latest.set(release.parent, release.numbers);
  }
  return (path) => {
    const release = latest.size === 0 ? undefined : releaseOf(path);
    return release !== undefined && isEarlier(release.numbers, latest.get(release.parent) ?? []);
  };
}
