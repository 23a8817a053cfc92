/** A git on the PATH that writes down how it is started, and then is git. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How git was started while `work` ran: each command line as its arguments, from the subcommand's own on. */
export async function recordGit(folder: string, work: () => Promise<void>): Promise<string[][]> {
  const log = join(folder, 'log');
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  const program = join(folder, 'git');
  // One write a command line: several run at once.
  const line = `printf '%s\\036' "$(printf '%s\\037' "$@")" >> '${log}'`;
  writeFileSync(program, `#!/bin/sh\n${line}\nexec '${real}' "$@"\n`);
  chmodSync(program, 0o755);
  const path = process.env['PATH'] ?? '';
  process.env['PATH'] = `${folder}:${path}`;
  try {
    await work();
  } finally {
    process.env['PATH'] = path;
  }
  if (!existsSync(log)) return [];
  return readFileSync(log, 'utf8')
    .split('\x1e')
    .filter((told) => told !== '')
    .map((told) => told.split('\x1f').slice(0, -1));
}
