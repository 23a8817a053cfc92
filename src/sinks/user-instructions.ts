/** The instructions file of the user's VS Code profile: what concerns them in every project. It lies in no repository. */
import { mkdir } from 'node:fs/promises';
import type { Engine } from '../engine/index.ts';
import { type KeepResult, keepSinks, removeFromSinks } from './keep.ts';
import type { Sink } from './sink.ts';
import type { SyncOptions } from './sync.ts';

const userInstructions: Sink = {
  id: 'user-instructions',
  title: 'Your VS Code profile',
  path: 'project-brain.instructions.md',
  description: 'What concerns you in every project, read by Copilot in all of them',
  brain: { as: 'personal' },
  personal: true,
  signs: [],
  preamble: '---\ndescription: What Project Brain remembers of you\napplyTo: "**"\n---\n',
};

/** Brings the file in the profile's folder (absolute) up to date, or with `on` false takes it out again. Throws as `syncSink`. */
export async function keepUserInstructions(
  folder: string,
  engine: Engine,
  on: boolean,
  options: SyncOptions = {},
): Promise<readonly KeepResult[]> {
  if (!on) return removeFromSinks(folder, [userInstructions], options);
  await mkdir(folder, { recursive: true });
  return keepSinks(folder, [userInstructions], engine, { ...options, isIgnored: () => Promise.resolve(true) });
}
