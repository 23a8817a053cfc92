/** Which of the project's packages a page is about, where it lies in none; and pages of packages that are not the project's. */
import type { BrainEvent } from '../../../model/event.ts';
import { projectOf } from '../../manifests/project.ts';
import { baseName, folderOf } from '../../paths.ts';
import { headingText, type ProjectDocument } from './document.ts';
import { folderOfPage } from './page-folders.ts';

/** The names of the project's own packages. */
export const namesOfPackages = (events: readonly BrainEvent[]): ReadonlySet<string> =>
  new Set(projectOf(events).packages.flatMap(({ name }) => name?.text ?? []));

/** `docs/@ledger/rows/usage.md`: pages of a package that the project, which has others, does not hold. */
export function isOfOtherPackage(path: string, names: ReadonlySet<string>): boolean {
  const named = /(?:^|\/)(@[\w.-]{1,60}\/[\w.-]{1,60})\//.exec(path)?.[1];
  const isScoped = [...names].some((name) => name.startsWith('@'));
  return named !== undefined && isScoped && !names.has(named);
}

/** Letters alone, so that "the VS Code extension" is found in `vscode-extension`. */
const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
/** A shorter name stands in a title by chance. */
const LONGEST_CHANCE = 6;

/** Folders of packages that have a family (`ledger-core` beside `ledger-cli`): a name by itself may be the project's. */
export function foldersOfPackages(events: readonly BrainEvent[]): readonly string[] {
  const folders = projectOf(events).packages.map(({ path }) => folderOf(path));
  const familyOf = (folder: string): string => /^([^-_.]+)[-_.]./.exec(baseName(folder))?.[1] ?? '';
  return folders.filter((folder) => {
    const family = familyOf(folder);
    const hasOthers = folders.some((other) => other !== folder && familyOf(other) === family);
    return family !== '' && hasOthers && letters(baseName(folder)).length > LONGEST_CHANCE;
  });
}

const FOR_WORK = /^(?:contribut|develop|hacking)/i;

/** The folder of the one package that the title of a page names, where it lies in none. */
export function packageOf({ path, blocks }: ProjectDocument, packages: readonly string[]): string {
  const title = letters(headingText(blocks[0]?.path[0]));
  const named = packages.filter((folder) => title.includes(letters(baseName(folder))));
  // What lies at the root, or is how one contributes, speaks of all, whatever the project is called in its title.
  const isOfAll = !path.includes('/') || (FOR_WORK.test(baseName(path)) && folderOfPage(path) === '');
  const isOfOne = named.length === 1 && !isOfAll && !path.startsWith(`${named[0] ?? ''}/`);
  return isOfOne ? (named[0] ?? '') : '';
}
