/** A throw-away folder for tests that need real files. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type FileAccess, nodeFiles } from '../../../src/sinks/files/file-access.ts';

export interface Workspace {
  readonly root: string;
  path(relative: string): string;
  write(relative: string, content: string | Uint8Array): void;
  /** Its bytes as UTF-8, or undefined. */
  read(relative: string): string | undefined;
  /** Every file below the root, with `/`. */
  all(): string[];
  remove(): void;
}

export function makeWorkspace(): Workspace {
  const root = mkdtempSync(join(tmpdir(), 'project-brain-sinks-'));
  const path = (relative: string): string => join(root, ...relative.split('/'));
  return {
    root,
    path,
    write: (relative, content) => {
      mkdirSync(dirname(path(relative)), { recursive: true });
      writeFileSync(path(relative), content);
    },
    read: (relative) => (existsSync(path(relative)) ? readFileSync(path(relative), 'utf8') : undefined),
    all: () =>
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(root.length + 1)
            .replaceAll('\\', '/'),
        )
        .sort(),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The real file system without waiting: its clock is always far from the last change. */
export const swiftFiles: FileAccess = {
  ...nodeFiles,
  now: () => Date.now() + 10_000,
  pause: () => new Promise((resolve) => setImmediate(resolve)),
};
