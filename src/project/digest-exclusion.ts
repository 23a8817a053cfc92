/** Under what exclusion the digest that hooks tell of is made. */
import { contentHash } from '../engine/index.ts';
import { readExclusion } from '../sources/exclusion.ts';
import { settingsFor } from './editor-settings.ts';

/** What a digest is made under, and told under no other: what the settings and `.brainignore` exclude now. */
export async function digestExclusion(root: string, storeFolder: string): Promise<string> {
  const { exclude } = await settingsFor(root, storeFolder);
  return contentHash((await readExclusion(root, exclude)).rules);
}
