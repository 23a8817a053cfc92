/** Ordinary code and prose as people write it: what the project's own dependencies are made of. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MODULES = join(import.meta.dirname, '..', '..', 'node_modules');
const TEXT = /\.(?:[cm]?[jt]sx?|md|mdx|json|ya?ml|toml|rs|py|sh|txt|html|css)$/;
/** Larger files are bundles. */
const LARGEST = 400_000;

/** Texts of the files in `folder`, in order of their names, until `characters` of them were given. */
export function* ordinarySources(characters: number, folder = MODULES): Generator<string> {
  const folders = [folder];
  let given = 0;
  for (let i = 0; i < folders.length; i++) {
    const entries = readdirSync(folders[i] ?? '', { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folders[i] ?? '', entry.name);
      if (entry.isDirectory() && entry.name !== '.git') folders.push(path);
      if (!entry.isFile() || !TEXT.test(entry.name) || statSync(path).size > LARGEST) continue;
      const text = readFileSync(path, 'utf8');
      given += text.length;
      yield text;
      if (given > characters) return;
    }
  }
}
