/** package.json. */
import type { BrainEvent } from '../../../model/event.ts';
import { parseJson } from '../../data/json.ts';
import { at, entriesAt, textAt, textOf, type DataNode } from '../../data/node.ts';
import type { Dependency, PackageInfo, QuotedText } from './package-info.ts';
import { labelled, spanOfEntry, statedAt } from '../quote.ts';

/** What a package has that is taken in, run, or made of others. */
const ENTRIES = ['main', 'module', 'exports', 'bin', 'browser', 'types', 'files', 'workspaces'];

/** The name of a text that stands in a file for each language (`%description%`) says nothing. */
const spoken = (text: QuotedText | undefined): QuotedText | undefined =>
  text && /^%[^%\s]{1,200}%$/.test(text.text) ? undefined : text;

/** A package for each system that a program is built for: `@acme/horn-linux-x64`. */
const FOR_SYSTEM = /[-_/](?:darwin|macos|linux|win32|windows|freebsd)(?:[-_]|$)/;
const SYSTEMS = 2;
/** What makes a module of Node out of another language, rather than hands a program on. */
const BUILDS_MODULE =
  /^(?:@napi-rs\/cli|neon-cli|cargo-cp-artifact|node-gyp|node-gyp-build|prebuildify|prebuild-install|wasm-pack)$/;
/** Fetches, when it is installed, what was built elsewhere. */
const FETCHES = ['postinstall', 'install', 'preinstall'];

/** Whether a package hands on a program that is built elsewhere, for each system apart. */
function handsOn(tree: DataNode | undefined): boolean {
  const names = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((key) =>
    entriesAt(tree, key).map(([name]) => name),
  );
  if (at(tree, 'napi') !== undefined || names.some((name) => BUILDS_MODULE.test(name))) return false;
  const forSystems = entriesAt(tree, 'optionalDependencies').filter(([name]) => FOR_SYSTEM.test(name)).length;
  const fetches = FETCHES.some((key) => /^node \S/.test(textAt(tree, 'scripts', key) ?? ''));
  return forSystems >= SYSTEMS || (at(tree, 'bin') !== undefined && fetches);
}

export function readPackageJson(event: BrainEvent, path: string): PackageInfo | undefined {
  const tree = parseJson(event.text);
  if (!(tree?.value instanceof Map)) return undefined;
  const has = (key: string): boolean => at(tree, key) !== undefined;
  const section = (key: string, runtime: boolean): Dependency[] =>
    entriesAt(tree, key)
      .filter(([, entry]) => !/^(?:workspace|file|link|portal):/.test(textOf(entry) ?? ''))
      .map(([name, entry]) => ({ name, runtime, span: spanOfEntry(event, entry) }));
  return {
    event,
    path,
    ecosystem: 'node',
    name: spoken(statedAt(event, tree, 'displayName')) ?? statedAt(event, tree, 'name'),
    description: spoken(statedAt(event, tree, 'description')),
    requires: [
      ...labelled('Node.js', statedAt(event, tree, 'engines', 'node')),
      ...labelled('VS Code', statedAt(event, tree, 'engines', 'vscode')),
      ...labelled('Bun', statedAt(event, tree, 'engines', 'bun')),
    ],
    dependencies: [
      ...section('dependencies', true),
      ...section('peerDependencies', true).filter(
        ({ name }) => textAt(tree, 'peerDependenciesMeta', name, 'optional') !== 'true',
      ),
      ...section('optionalDependencies', true),
      ...section('devDependencies', false),
    ],
    isWorkspace: at(tree, 'workspaces') !== undefined,
    isWrapper: handsOn(tree),
    isToolbox: !ENTRIES.some(has) && !(has('name') && has('dependencies')),
  };
}
