// Temporary folders, which are gone when this process is unless they are to be kept.
import { rmSync } from 'node:fs';
import { mkdtemp, realpath } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onExit } from './processes.ts';

/** Its real path, since VS Code resolves links (`/tmp` is one on macOS) and tests compare paths. */
export async function temporaryFolder(name: string, { keep = false } = {}): Promise<string> {
  const folder = await mkdtemp(path.join(await realpath(os.tmpdir()), `project-brain-${name}-`));
  if (!keep) onExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
