/** package.json. */
import type { BrainEvent } from '../../../model/event.ts';
import { parseJson } from '../../data/json.ts';
import { at, entriesAt, textAt, textOf } from '../../data/node.ts';
import type { Dependency, PackageInfo, QuotedText } from './package-info.ts';
import { labelled, spanOfEntry, statedAt } from '../quote.ts';

/** What a package has that is taken in, run, or made of others. */
const ENTRIES = ['main', 'module', 'exports', 'bin', 'browser', 'types', 'files', 'workspaces'];

/** The name of a text that stands in a file for each language (`%description%`) says nothing. */
const spoken = (text: QuotedText | undefined): QuotedText | undefined =>
  text && /^%[^%\s]{1,200}%$/.test(text.text) ? undefined : text;

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
    isToolbox: !ENTRIES.some(has) && !(has('name') && has('dependencies')),
  };
}
