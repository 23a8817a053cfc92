/** Packages without code of their own, which only put a few others of the project together: no import tells what is in them. */
import { isAuxiliary } from '../../enrichment/paths.ts';
import { baseNameOf, folderOf } from '../paths.ts';
import type { UsingFile } from './importing-file.ts';
import type { FactsOf } from './names-taken.ts';

/** One is another name of it; more are all there are, as in a bill of materials. */
const LEAST = 2;
const MOST = 3;

/** By folder, the folders of those that it bundles. */
export function bundlesIn(files: readonly UsingFile[], factsOf: FactsOf): ReadonlyMap<string, readonly string[]> {
  const manifests = files.flatMap(({ path, role }) => {
    const manifest =
      role === 'config' && path.includes('/') && !isAuxiliary(path) ? factsOf(path)?.manifest : undefined;
    return manifest ? [{ folder: folderOf(path), manifest }] : [];
  });
  const code = files.filter(({ role }) => role === 'source' || role === 'test');
  const byName = new Map<string, string>();
  for (const { folder, manifest } of manifests)
    for (const name of [baseNameOf(folder), manifest.name]) if (!byName.has(name)) byName.set(name, folder);
  return new Map(
    manifests.flatMap(({ folder, manifest }) => {
      if (code.some(({ path }) => path.startsWith(`${folder}/`))) return [];
      const members = new Set(manifest.dependencies.flatMap((name) => byName.get(name) ?? []));
      members.delete(folder);
      return members.size < LEAST || members.size > MOST ? [] : [[folder, [...members].sort()] as const];
    }),
  );
}
