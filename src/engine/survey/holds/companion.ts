/** The file that belongs to another, such as its test: a path in which `*` stands for what is the other\'s own name. */
import { baseName, folderOf } from '../../enrichment/paths.ts';

/** What is a file's own of its name: what the one `*` of `matching` stands for there, else the name without its ending. */
function ownName(path: string, matching: string | null): string {
  const name = baseName(path);
  const [before = '', after, ...more] = baseName(matching ?? '').split('*');
  const isOne = after !== undefined && more.length === 0 && name.length > before.length + after.length;
  if (isOne && after.includes('.') && name.startsWith(before) && name.endsWith(after))
    return name.slice(before.length, name.length - after.length);
  return name.replace(/(?<=.)\.[^.]*$/, '');
}

/** `pattern` has one `*`; from the project's root, or with `./` from the folder of `path`. `matching` is the glob that `path` is of. */
export function companionOf(path: string, matching: string | null, pattern: string): string {
  const filled = pattern.replace('*', () => ownName(path, matching));
  if (!filled.startsWith('./')) return filled;
  const folder = folderOf(path);
  return folder === '' ? filled.slice(2) : `${folder}/${filled.slice(2)}`;
}
