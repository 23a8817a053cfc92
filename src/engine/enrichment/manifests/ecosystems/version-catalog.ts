/** Gradle's version catalogue (gradle/libs.versions.toml): what all build files of a project depend on, with versions. */
import type { BrainEvent } from '../../../model/event.ts';
import { entriesAt, textAt, textOf, type DataEntry, type DataNode } from '../../data/node.ts';
import { parseToml } from '../../data/toml.ts';
import type { Dependency, PackageInfo } from './package-info.ts';
import { labelled, spanOfEntry, statedAt } from '../quote.ts';

export const isVersionCatalog = (path: string): boolean => path.endsWith('libs.versions.toml');

/** Libraries that only test. */
const TEST = /(?:^|[.-])(?:junit|test|mockito|mockk|kotest|assertj|truth|espresso|robolectric|testng|hamcrest)/i;

export function readVersionCatalog(event: BrainEvent, path: string): PackageInfo | undefined {
  const tree = parseToml(event.text);
  const read = (section: string, nameOf: (entry: DataEntry) => string | undefined): Dependency[] =>
    entriesAt(tree, section).flatMap(([, entry]): Dependency[] => {
      const name = nameOf(entry);
      if (name === undefined) return [];
      return [{ name, runtime: section === 'plugins' || !TEST.test(name), span: spanOfEntry(event, entry) }];
    });
  const dependencies = [...read('libraries', artifactOf), ...read('plugins', pluginOf)];
  if (dependencies.length === 0) return undefined;
  const kotlin = entriesAt(tree, 'versions').find(([name]) => /^kotlin(?:-?version)?$/i.test(name));
  return {
    event,
    path,
    ecosystem: 'jvm',
    name: undefined,
    description: undefined,
    requires: kotlin ? labelled('Kotlin', statedAt(event, tree, 'versions', kotlin[0])) : [],
    dependencies,
    isWorkspace: true,
  };
}

function artifactOf(entry: DataEntry): string | undefined {
  const module = textOf(entry) ?? textAt(entry, 'module');
  return textAt(entry, 'name') ?? module?.split(':')[1];
}

const pluginOf = (entry: DataEntry): string | undefined => textAt(entry, 'id') ?? textOf(entry)?.split(':')[0];

/** The version that the catalogue names for an entry, by its own words or by the version it refers to. */
export function catalogVersions(event: BrainEvent): ReadonlyMap<string, string> {
  const tree: DataNode | undefined = parseToml(event.text);
  const versions = new Map<string, string>();
  for (const section of ['libraries', 'plugins']) {
    for (const [, entry] of entriesAt(tree, section)) {
      const name = section === 'plugins' ? pluginOf(entry) : artifactOf(entry);
      const reference = textAt(entry, 'version', 'ref');
      const version =
        reference === undefined
          ? (textAt(entry, 'version') ?? textOf(entry)?.split(':').at(-1))
          : textAt(tree, 'versions', reference);
      if (name !== undefined && version !== undefined && /^\d/.test(version)) versions.set(name, version);
    }
  }
  return versions;
}
