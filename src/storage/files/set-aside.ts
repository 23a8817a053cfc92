/** What is damaged is moved out of the way and kept: somebody may still read in it what the product could not. */
import type { FileSystem } from './file-system.ts';
import type { StoreLayout } from './layout.ts';

/** Moves a file to the folder of damaged ones, under a name that is free. Returns where it is now. */
export async function setAside(fs: FileSystem, layout: StoreLayout, path: string): Promise<string> {
  await fs.makeFolder(layout.damaged);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const taken = new Set(await fs.list(layout.damaged));
  let number = 1;
  while (taken.has(`${number}-${name}`)) number++;
  const kept = `${layout.damaged}/${number}-${name}`;
  await fs.rename(path, kept);
  return kept;
}
