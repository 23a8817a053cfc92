/** Paths that quotes tell from where they stand, `../graph/out/graph.js`, from the project's root: what is built there is in no tree. */
import { folderOf } from '../enrichment/paths.ts';

const RELATIVE = /(?<![\w./@-])\.{1,2}(?:\/[\w.@-]{1,100}){1,12}/g;

/** `path` from `folder`; empty where it leads out of the project. */
function fromRoot(folder: string, path: string): string {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of path.split('/')) {
    if (part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return '';
  }
  return parts.join('/');
}

/** Each on a line of its own. */
export const relativePaths = (quotes: readonly { readonly path: string | null; readonly text: string }[]): string =>
  quotes
    .flatMap(({ path, text }) =>
      path === null ? [] : (text.match(RELATIVE) ?? []).map((one) => fromRoot(folderOf(path), one)),
    )
    .join('\n');
