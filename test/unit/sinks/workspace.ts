/** A throw-away folder for tests that need real files. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { WrittenFiles } from '../../../src/sinks/block/written-lines.ts';
import { type FileAccess, nodeFiles } from '../../../src/sinks/files/file-access.ts';
import { type KeepChoices, type KeepResult, keepSinks } from '../../../src/sinks/keep.ts';
import type { Sink } from '../../../src/sinks/sink.ts';
import type { Memory } from '../../support/memory.ts';

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

/** Brings the one file up to date with the memory, as a window does. */
export async function syncOne(
  sink: Sink,
  workspace: Workspace,
  { engine }: Memory,
  choices: KeepChoices,
): Promise<KeepResult> {
  const written = new WrittenFiles(workspace.path('.git/written'), workspace.root);
  const [result] = await keepSinks(workspace.root, [sink], engine, { files: swiftFiles, written, ...choices });
  return result ?? assert.fail();
}

/** The real file system without waiting: its clock is always far from the last change. */
export const swiftFiles: FileAccess = {
  ...nodeFiles,
  now: () => Date.now() + 10_000,
  pause: () => new Promise((resolve) => setImmediate(resolve)),
};
