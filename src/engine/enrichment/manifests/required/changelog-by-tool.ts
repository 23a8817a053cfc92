/** Changelogs that a tool writes when it releases: what somebody adds by hand is lost, or stands there twice. */
import type { Candidate } from '../../../model/candidate.ts';
import { at, type DataEntry, listAt, textOf, textsAt } from '../../data/node.ts';
import { parseJson } from '../../data/json.ts';
import { parseToml } from '../../data/toml.ts';
import { parseYaml } from '../../data/yaml.ts';
import { candidateOf } from '../../draft.ts';
import type { ProjectManifests } from '../project.ts';
import { spanOfEntry } from '../quote.ts';

interface Writer {
  readonly name: string;
  readonly file: RegExp;
  /** The setting that says that it writes the changelog. */
  readonly setting: (text: string) => DataEntry | undefined;
}

/** It does unless it is told not to. */
const unless = (entry: DataEntry | undefined, off: string): DataEntry | undefined =>
  entry && textOf(entry) === off ? undefined : entry;
const PLUGIN = '@semantic-release/changelog';
const namesPlugin = (entry: DataEntry | undefined): DataEntry | undefined =>
  listAt(entry).some((one) => textsAt(one).includes(PLUGIN)) ? entry : undefined;

/** Each with the file that says so. */
const WRITERS: readonly Writer[] = [
  {
    name: 'Changesets',
    file: /^\.changeset\/config\.json$/,
    setting: (text) => unless(at(parseJson(text), 'changelog'), 'false'),
  },
  {
    name: 'Craft',
    file: /^\.craft\.yml$/,
    setting: (text) => {
      const policy = at(parseYaml(text), 'changelog', 'policy') ?? at(parseYaml(text), 'changelogPolicy');
      return policy && textOf(policy) === 'auto' ? policy : undefined;
    },
  },
  {
    name: 'release-please',
    file: /^release-please-config\.json$/,
    setting: (text) => {
      const tree = parseJson(text);
      const skips = at(tree, 'skip-changelog');
      return skips && textOf(skips) === 'true' ? undefined : at(tree, 'packages');
    },
  },
  {
    name: 'semantic-release',
    file: /^\.releaserc(?:\.json)?$/,
    setting: (text) => namesPlugin(at(parseJson(text), 'plugins')),
  },
  {
    name: 'semantic-release',
    file: /^package\.json$/,
    setting: (text) => (text.includes(PLUGIN) ? namesPlugin(at(parseJson(text), 'release', 'plugins')) : undefined),
  },
  {
    name: 'release-plz',
    file: /^release-plz\.toml$/,
    setting: (text) => {
      const tree = parseToml(text);
      const updates = at(tree, 'workspace', 'changelog_update');
      return updates && textOf(updates) === 'false' ? undefined : at(tree, 'workspace');
    },
  },
];

/** What is told of it, by which what pages say otherwise is known to be of another time. */
export const CHANGELOG_TAG = 'changelog-by-tool';

export function changelogByTool({ files }: ProjectManifests): Candidate | undefined {
  for (const [path, event] of files) {
    for (const { name, file, setting } of WRITERS) {
      const entry = file.test(path) ? setting(event.text) : undefined;
      if (!entry) continue;
      return candidateOf({
        type: 'convention',
        title: `${name} writes the changelog`,
        facts: [`Do not edit the changelog by hand: ${name} writes it for a release (\`${path}\`).`],
        files: [path],
        schemaKey: 'root/conventions/releases',
        confidence: 0.95,
        importance: 4,
        tags: ['rule', CHANGELOG_TAG],
        hint: ['convention', 'releases', 'changelog'],
        origin: 'document',
        spans: [spanOfEntry(event, entry)],
      });
    }
  }
  return undefined;
}
