/** Cargo.toml. */
import type { BrainEvent } from '../../../model/event.ts';
import { at, entriesAt } from '../../data/node.ts';
import { parseToml } from '../../data/toml.ts';
import type { Dependency, PackageInfo } from './package-info.ts';
import { labelled, spanOfEntry, statedAt } from '../quote.ts';

export function readCargo(event: BrainEvent, path: string): PackageInfo | undefined {
  const tree = parseToml(event.text);
  const isWorkspace = at(tree, 'workspace') !== undefined && at(tree, 'package') === undefined;
  if (!isWorkspace && at(tree, 'package') === undefined) return undefined;
  const section = (runtime: boolean, ...keys: string[]): Dependency[] =>
    entriesAt(tree, ...keys)
      .filter(([, entry]) => at(entry, 'path') === undefined)
      .map(([name, entry]) => ({ name, runtime, span: spanOfEntry(event, entry) }));
  return {
    event,
    path,
    ecosystem: 'rust',
    name: statedAt(event, tree, 'package', 'name'),
    description:
      statedAt(event, tree, 'package', 'description') ?? statedAt(event, tree, 'workspace', 'package', 'description'),
    requires: [
      ...labelled(
        'Rust',
        statedAt(event, tree, 'package', 'rust-version') ??
          statedAt(event, tree, 'workspace', 'package', 'rust-version'),
      ),
      ...labelled(
        'Rust edition',
        statedAt(event, tree, 'package', 'edition') ?? statedAt(event, tree, 'workspace', 'package', 'edition'),
      ),
    ],
    dependencies: [
      ...section(true, 'dependencies'),
      ...section(true, 'workspace', 'dependencies'),
      ...section(false, 'dev-dependencies'),
      ...section(false, 'build-dependencies'),
    ],
    isWorkspace,
  };
}
