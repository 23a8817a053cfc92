/** composer.json and Gemfile, in their essentials. */
import type { BrainEvent } from '../../../model/event.ts';
import { parseJson } from '../../data/json.ts';
import { entriesAt } from '../../data/node.ts';
import { spanOf } from '../../draft.ts';
import type { Dependency, PackageInfo } from './package-info.ts';
import { labelled, matched, spanOfEntry, statedAt } from '../quote.ts';

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

export function readGemfile(event: BrainEvent, path: string): PackageInfo | undefined {
  const dependencies: Dependency[] = [...event.text.matchAll(/^[ \t]*gem ["']([\w-]{1,60})["'][^\n]*/gm)].map(
    (match) => ({
      name: match[1] ?? '',
      runtime: true,
      span: spanOf(event, match.index, match.index + match[0].length),
    }),
  );
  if (dependencies.length === 0) return undefined;
  return {
    event,
    path,
    ecosystem: 'ruby',
    name: undefined,
    description: undefined,
    requires: labelled('Ruby', matched(event, /^ruby ["']([^"'\n]{1,20})["']/m)),
    dependencies,
    isWorkspace: false,
  };
}
