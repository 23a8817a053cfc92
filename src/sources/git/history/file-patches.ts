/** Puts the lines of `git log --patch` together into the change of one file by one commit. */

import { cutAtGap } from '../../cut-at-gap.ts';

/** Printed before each commit's patch: a sign that no line of a patch begins with, then the fields, NUL between them. */
export const PATCH_FORMAT = '%x01%H%x00%at%x00%ct%x00%an%x00%ae%x00%s';

/** What is kept, in characters: of a patch unless told otherwise, of one of its lines, and of a subject. */
export const PATCH_LIMITS = { patch: 65_536, line: 4_096, subject: 8_192 } as const;

export interface PatchCommit {
  readonly sha: string;
  readonly authorTime: string;
  readonly commitTime: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
}

export interface FilePatch {
  readonly commit: PatchCommit;
  /** The file's name after the change; before it, where the change deleted the file. */
  readonly path: string;
  /** The hunks of the unified diff, without lines around the changed ones. */
  readonly patch: string;
  /** Whether some of it is left out. */
  readonly isCut: boolean;
}

const HUNK = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;

/** Takes lines in order and gives back a file's patch as soon as the next file or commit begins. */
export class FilePatches {
  private commit: PatchCommit | null = null;
  private oldPath: string | null = null;
  private newPath: string | null = null;
  private lines: string[] = [];
  private size = 0;
  /** Lines still to come in the hunk: a removed line that reads `-- a` looks like the head of a file, and is not. */
  private removed = 0;
  private added = 0;
  private isCut = false;
  private readonly limit: () => number;

  /** @param limit characters kept of the patch that is being read */
  constructor(limit: () => number = () => PATCH_LIMITS.patch) {
    this.limit = limit;
  }

  push(line: string): FilePatch | null {
    if (this.removed > 0 && line.startsWith('-')) {
      this.removed--;
      this.keep(line);
      return null;
    }
    if (this.added > 0 && line.startsWith('+')) {
      this.added--;
      this.keep(line);
      return null;
    }
    if (line.startsWith('\x01')) {
      const done = this.end();
      this.commit = parseCommit(line.slice(1));
      return done;
    }
    if (line.startsWith('diff --git ')) return this.end();
    if (line.startsWith('--- ')) this.oldPath = parsePath(line.slice(4), 'a/');
    else if (line.startsWith('+++ ')) this.newPath = parsePath(line.slice(4), 'b/');
    else this.hunk(line);
    return null;
  }

  /** The patch in the making, after the last line. */
  end(): FilePatch | null {
    const path = this.newPath ?? this.oldPath;
    const { commit, lines, isCut } = this;
    this.oldPath = this.newPath = null;
    this.lines = [];
    this.size = this.removed = this.added = 0;
    this.isCut = false;
    return commit && path !== null && lines.length > 0 ? { commit, path, patch: lines.join('\n'), isCut } : null;
  }

  private hunk(line: string): void {
    const counts = HUNK.exec(line);
    if (!counts) return;
    this.removed = Number(counts[1] ?? 1);
    this.added = Number(counts[2] ?? 1);
    this.keep(line);
  }

  private keep(line: string): void {
    const kept = cutAtGap(line, PATCH_LIMITS.line);
    this.isCut ||= kept.length < line.length || this.size + kept.length > this.limit();
    if (this.isCut && this.size + kept.length > this.limit()) return;
    this.lines.push(kept);
    this.size += kept.length + 1;
  }
}

function parseCommit(line: string): PatchCommit | null {
  const [sha, authorTime, commitTime, name, email, subject] = line.split('\0');
  if (sha === undefined || !/^[0-9a-f]{40,64}$/.test(sha)) return null;
  const rest = { authorTime: authorTime ?? '', commitTime: commitTime ?? '', name: name ?? '', email: email ?? '' };
  return { sha, ...rest, subject: cutAtGap(subject ?? '', PATCH_LIMITS.subject) };
}

/** A path of `---` or `+++`: with a prefix, a tab after names with spaces, quoted as in C where it has control characters. */
function parsePath(text: string, prefix: string): string | null {
  const plain = text.startsWith('"') ? unquote(text) : text.replace(/\t$/, '');
  return plain.startsWith(prefix) ? plain.slice(prefix.length) : null;
}

const ESCAPES: Readonly<Record<string, string>> = { a: '\x07', b: '\b', t: '\t', n: '\n', v: '\v', f: '\f', r: '\r' };

function unquote(text: string): string {
  return text
    .replace(/^"|"\t?$/g, '')
    .replace(/\\(?:([0-7]{3})|(.))/g, (_, octal: string | undefined, letter: string | undefined) =>
      octal === undefined ? (ESCAPES[letter ?? ''] ?? letter ?? '') : String.fromCharCode(parseInt(octal, 8)),
    );
}
