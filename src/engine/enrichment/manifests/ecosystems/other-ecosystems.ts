/** composer.json, in its essentials. */
import type { BrainEvent } from '../../../model/event.ts';
import { parseJson } from '../../data/json.ts';
import { entriesAt } from '../../data/node.ts';
import type { Dependency, PackageInfo } from './package-info.ts';
import { labelled, spanOfEntry, statedAt } from '../quote.ts';

export function readComposer(event: BrainEvent, path: string): PackageInfo | undefined {
  const tree = parseJson(event.text);
  if (!(tree?.value instanceof Map)) return undefined;
  const section = (key: string, runtime: boolean): Dependency[] =>
    entriesAt(tree, key)
      .filter(([name]) => name.includes('/'))
      .map(([name, entry]) => ({ name, runtime, span: spanOfEntry(event, entry) }));
  return {
    event,
    path,
    ecosystem: 'php',
    name: statedAt(event, tree, 'name'),
    description: statedAt(event, tree, 'description'),
    requires: labelled('PHP', statedAt(event, tree, 'require', 'php')),
    dependencies: [...section('require', true), ...section('require-dev', false)],
    isWorkspace: false,
  };
}
