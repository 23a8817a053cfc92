/** What a package of a Node workspace is to the others, by its manifest: an extension, a command, what others build on. */
import type { BrainEvent } from '../../model/event.ts';
import { parseJson } from '../data/json.ts';
import { at, entriesAt, textAt } from '../data/node.ts';
import { baseName, folderOf, helpsToWork, isAuxiliaryManifest } from '../paths.ts';

export interface PackageRole {
  readonly words: string;
  /** Whether people start it: that is said whatever else is known of it. */
  readonly isEntry: boolean;
}

/** Packages that are named on either side. */
const MOST = 4;
/** Among so many packages a library of fewer others is a detail of theirs. */
const MANY = 15;
const LEAST_ABOVE = 3;

interface Member {
  readonly folder: string;
  readonly name: string;
  readonly commands: readonly string[];
  readonly isExtension: boolean;
  readonly needs: readonly string[];
}

function memberOf(event: BrainEvent): Member | undefined {
  const path = event.files[0] ?? '';
  const tree = baseName(path) === 'package.json' && folderOf(path) !== '' ? parseJson(event.text) : undefined;
  const name = textAt(tree, 'name');
  if (name === undefined) return undefined;
  const commands =
    textAt(tree, 'bin') === undefined ? entriesAt(tree, 'bin').map(([bin]) => bin) : [name.replace(/^@[^/]*\//, '')];
  const isExtension = at(tree, 'engines', 'vscode') !== undefined;
  // An extension is one bundle, for which all are of its development; elsewhere these only help with the tests.
  const keys = ['dependencies', 'peerDependencies', ...(isExtension ? ['devDependencies'] : [])];
  const needs = keys.flatMap((key) => entriesAt(tree, key).map(([one]) => one));
  return { folder: folderOf(path), name, commands, isExtension, needs };
}

const listed = (folders: readonly string[]): string => {
  const named = folders.slice(0, MOST).map((folder) => `\`${folder}\``);
  const more = folders.length - named.length;
  if (more > 0) return `${named.join(', ')} and ${String(more)} more`;
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} and ${named.at(-1) ?? ''}`;
};

/** Examples, tests, pages and tools take all that there is: that they need it says nothing of what it is for. */
const isProduct = (event: BrainEvent): boolean => {
  const path = event.files[0] ?? '';
  return !isAuxiliaryManifest(path) && !helpsToWork(path);
};

/** By folder; nothing of a package that nothing is told of but that it is there. */
export function rolesOf(manifests: Iterable<BrainEvent>): ReadonlyMap<string, PackageRole> {
  const members = [...manifests].filter(isProduct).flatMap((event) => memberOf(event) ?? []);
  const roles = new Map<string, PackageRole>();
  for (const { folder, name, commands, isExtension, needs } of members) {
    const below = members.filter((one) => one.folder !== folder && needs.includes(one.name)).map((one) => one.folder);
    const above = members.filter((one) => one.folder !== folder && one.needs.includes(name)).map((one) => one.folder);
    // What others build on is a library, whatever helper it installs.
    const isCommand = commands.length > 0 && above.length === 0;
    const isEntry = isExtension || isCommand;
    if (!isEntry && above.length < (members.length < MANY ? 1 : LEAST_ABOVE)) continue;
    const kind = isExtension
      ? 'VS Code extension'
      : isCommand
        ? `The command ${listed(commands.slice(0, 2))}`
        : 'Library';
    const [on, of] = [
      below.length > 0 ? `, on top of ${listed(below)}` : '',
      isEntry ? '' : `, a dependency of ${listed(above)}`,
    ];
    roles.set(folder, { words: `${kind}${of}${on}`, isEntry });
  }
  return roles;
}
