/** What packages are called: `@x/core` is `packages/core`, so that lines which name either are seen to speak of one thing. */
import type { MemoryItem } from '../../model/item.ts';

/** "`packages/core` (@x/core): …", as the layout of a monorepo has it. */
const NAMED = /^`([\w@./-]+)` \(([^()`]{2,80})\)/;
/** Code that is a name, or what lies below it. */
const CODE = /`([^`]+)`/g;

/** The folders of packages by the names that their manifests give them. */
export function foldersByName(items: Iterable<MemoryItem>): ReadonlyMap<string, string> {
  const folders = new Map<string, string>();
  for (const { tags, facts } of items) {
    if (!tags.includes('packages')) continue;
    for (const row of facts.split('\n')) {
      const [, folder = '', name = ''] = NAMED.exec(row) ?? [];
      if (folder !== '') folders.set(name, folder);
    }
  }
  return folders;
}

/** A text with packages called by their folders, in code only. */
export const byFolder = (text: string, folders: ReadonlyMap<string, string>): string =>
  folders.size === 0 ? text : text.replace(CODE, (_, code: string) => `\`${folders.get(code) ?? code}\``);
