/** Which folder's files a line of the guide is about: it stands under that folder, or in the file that is read with it. */
import { folderOfPage } from '../../enrichment/documents/pages/page-folders.ts';
import type { GuideKind } from './sections.ts';
import type { MemoryItem } from '../../model/item.ts';

const PLAIN_FOLDER = /^[\w.@/-]+$/;
const NAMED = /^In `([\w.@/-]{1,200})`: /;

/** The folder, with `/`; empty where it is the whole project. */
export function scopeOf({ title, files, origin, type }: MemoryItem): string {
  const named = NAMED.exec(title)?.[1];
  if (named !== undefined) return named.replace(/\/$/, '');
  if (origin !== 'document' || files.length !== 1 || type === 'project-brief' || type === 'tech-context') return '';
  const folder = folderOfPage(files[0] ?? '');
  return PLAIN_FOLDER.test(folder) && !folder.includes('..') ? folder : '';
}

/** The path whose line this is in a map: another line of it would say the same again. Empty where it is none. */
export const placeIn = ({ kind, texts }: { readonly kind: GuideKind; readonly texts: readonly string[] }): string =>
  kind === 'map' ? (/^`([\w@./-]+)`(?: \([^)]*\))?: /.exec(texts.join(' '))?.[1]?.replace(/\/$/, '') ?? '') : '';
