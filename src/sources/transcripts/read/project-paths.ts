/** A project's files among the paths of a chat: which belong to it, and which nobody may look into. */
import { posix, win32 } from 'node:path';
import { type Exclusion, isPrivate } from '../../exclusion.ts';
import type { Turn } from '../turn.ts';
import { pathInside } from './inside.ts';

/** More files than these say nothing about a turn any more. */
const MOST_FILES = 20;
/** Characters of paths, in a row. */
const PATH_RUN = /[\w@.~+\-/\\]+/g;
/** How a command goes into another folder: `cd vault`, `git -C vault`, `npm --prefix vault`. */
const INTO = /(?:\b(?:cd|pushd|chdir|Set-Location)|\s(?:-C|--cwd|--prefix|--directory))[\s=]+["']?([\w@.~+\-/\\]+)/g;
/** So many paths are looked at behind a folder that a command went into. */
const MOST_BEHIND = 1_000;
/** A longer row is no path, but data. */
const LONGEST_PATH = 1_024;

export class ProjectPaths {
  readonly #roots: readonly string[];
  readonly #platform: NodeJS.Platform;
  readonly #exclusion: Pick<Exclusion, 'excludes'>;

  /** `roots`: the project's folder, absolute, under every name it has. */
  constructor(roots: readonly string[], platform: NodeJS.Platform, exclusion: Pick<Exclusion, 'excludes'>) {
    this.#roots = roots;
    this.#platform = platform;
    this.#exclusion = exclusion;
  }

  /** The files of the project that a turn is about and that may be read, relative to the root, with `/`. */
  filesOf({ files }: Turn): string[] {
    return this.#inside(files)
      .filter((path) => !isPrivate(path, this.#exclusion))
      .slice(0, MOST_FILES);
  }

  /** Whether what a tool says may be the content of a file that nobody may look into: its call or its words name one. */
  showsPrivate({ files, text }: Turn): boolean {
    return this.#inside([...files, ...this.#pathsIn(text)]).some((path) => isPrivate(path, this.#exclusion));
  }

  /** What may be a path in what a tool was asked and printed; behind `cd`, also from that folder on. */
  #pathsIn(text: string): string[] {
    const runs = (text.match(PATH_RUN) ?? []).filter((run) => run.length <= LONGEST_PATH && /[./\\]/.test(run));
    const [call = ''] = text.split('\n', 1);
    const into = [...call.matchAll(INTO)].map(([, folder = '']) => folder.replace(/(?<![/\\])[/\\]+$/, ''));
    return [
      ...runs,
      ...into.flatMap((folder) => ['_', ...runs.slice(0, MOST_BEHIND)].map((run) => `${folder}/${run}`)),
    ];
  }

  #inside(paths: readonly string[]): string[] {
    return [...new Set(paths.flatMap((path) => this.#relative(path) ?? []))];
  }

  /** A path relative to the root; null outside of it. Relative ones are taken to begin at the root. */
  #relative(path: string): string | null {
    const plain = path.replace(/^file:\/\//, '').replace(/^\.[/\\]/, '');
    const isAbsolute = this.#platform === 'win32' ? win32.isAbsolute(plain) : posix.isAbsolute(plain);
    if (isAbsolute) return pathInside(plain, this.#roots, this.#platform) || null;
    const inside = posix.normalize(plain.replaceAll('\\', '/')).replace(/\/$/, '');
    return /^(?:\.{0,2}|\.\.\/.*|~.*)$/.test(inside) ? null : inside;
  }
}
