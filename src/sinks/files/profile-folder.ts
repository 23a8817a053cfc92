/**
 * Where the VS Code profile of a window keeps prompts and instructions. No API tells it, and an extension's storage is the
 * default profile's whichever is in use; VS Code notes the profile of each workspace in its own `storage.json`.
 */
import { join } from 'node:path';
import * as z from 'zod';
import { readPlainText } from '../../node/plain-file.ts';

const FOLDER = 'prompts';
/** Names of profile folders, in newer versions; older ones noted the folder's URI. */
const PLAIN = /^[\w-]+$/;

const location = z.union([z.string(), z.looseObject({ path: z.string() }).transform(({ path }) => path)]);
const stateSchema = z.looseObject({
  userDataProfiles: z
    .array(z.looseObject({ location, useDefaultFlags: z.looseObject({ prompts: z.boolean().optional() }).optional() }))
    .default([]),
  profileAssociations: z
    .looseObject({ workspaces: z.record(z.string(), z.string()).default({}) })
    .default({ workspaces: {} }),
});

/**
 * The folder (absolute) of the profile in which VS Code has `workspace` open, the URI of its folder or workspace file; the
 * default profile's where another one is not known. `userFolder` is VS Code's `User` folder.
 */
export async function profilePrompts(userFolder: string, workspace: string | undefined): Promise<string> {
  const ofDefault = join(userFolder, FOLDER);
  const text = await readPlainText(join(userFolder, 'globalStorage', 'storage.json')).catch(() => undefined);
  const state = text === undefined ? undefined : stateSchema.safeParse(parsed(text)).data;
  if (!state || workspace === undefined) return ofDefault;
  const [, profileId] =
    Object.entries(state.profileAssociations.workspaces).find(([uri]) => same(uri) === same(workspace)) ?? [];
  if (profileId === undefined) return ofDefault;
  const id = lastPart(profileId);
  const profile = state.userDataProfiles.find((one) => lastPart(one.location) === id);
  if (!profile || !PLAIN.test(id) || profile.useDefaultFlags?.prompts === true) return ofDefault;
  return join(userFolder, 'profiles', id, FOLDER);
}

const lastPart = (path: string): string =>
  path
    .replace(/(?<!\/)\/+$/, '')
    .split('/')
    .at(-1) ?? '';

/** A URI as it compares: written with more or fewer escapes it is the same. */
function same(uri: string): string {
  const bare = uri.replace(/(?<!\/)\/+$/, '');
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
