/** Changelogs that a tool writes when it releases, some from a file that each change brings: what somebody adds by hand is lost, or stands there twice. */
import type { Candidate } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';
import { at, type DataEntry, listAt, textAt, textOf, textsAt } from '../../data/node.ts';
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
  /** Where a change says what it brings, in a file of its own that the tool puts together with the others. */
  readonly fragment?: (text: string) => string;
}

/** "`<number>.<type>.md` in `changelog/` (types: added, fixed)". */
function ofTowncrier(text: string): string {
  const tree = at(parseToml(text), 'tool', 'towncrier');
  const folder = textAt(tree, 'directory');
  const ending = /\.(?:md|rst)$/.exec(textAt(tree, 'filename') ?? '')?.[0] ?? '';
  const types = listAt(tree, 'type').flatMap((type) => textAt(type, 'directory') ?? []);
  return (
    `a file \`<number>.<type>${ending}\`` +
    (folder === undefined ? '' : ` in \`${folder.replace(/\/$/, '')}/\``) +
    (types.length === 0 ? '' : ` (types: ${types.join(', ')})`)
  );
}
const ofScriv = (text: string): string =>
  `a file in \`${textAt(parseToml(text), 'tool', 'scriv', 'fragment_directory') ?? 'changelog.d'}/\`, made by \`scriv create\``;

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
    name: 'towncrier',
    file: /^pyproject\.toml$/,
    setting: (text) => (text.includes('[tool.towncrier') ? at(parseToml(text), 'tool', 'towncrier') : undefined),
    fragment: ofTowncrier,
  },
  {
    name: 'towncrier',
    file: /^towncrier\.toml$/,
    setting: (text) => at(parseToml(text), 'tool', 'towncrier'),
    fragment: ofTowncrier,
  },
  {
    name: 'scriv',
    file: /^pyproject\.toml$/,
    setting: (text) => (text.includes('[tool.scriv]') ? at(parseToml(text), 'tool', 'scriv') : undefined),
    fragment: ofScriv,
  },
  {
    name: 'changie',
    file: /^\.changie\.ya?ml$/,
    setting: (text) => at(parseYaml(text), 'changesDir'),
    fragment: (text) => {
      const tree = parseYaml(text);
      const folder = [textAt(tree, 'changesDir'), textAt(tree, 'unreleasedDir')].filter(Boolean).join('/');
      return `a file in \`${folder}/\`, made by \`changie new\``;
    },
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

/** What a change has to do with it. */
const howTold = ({ name, fragment }: Writer, text: string, path: string): string =>
  fragment === undefined
    ? `${name} writes it for a release (\`${path}\`).`
    : `say what a change brings in ${fragment(text)}; ${name} puts these together for a release (\`${path}\`).`;

/** What is told of it, by which what pages say otherwise is known to be of another time. */
export const CHANGELOG_TAG = 'changelog-by-tool';

const CHANGELOG = /^(?:changelog|changes|history|news)(?:\.(?:md|rst|txt))?$/i;
/** A section of what is not released yet, with an entry that somebody has written there. */
const UNRELEASED = /^(?:#{1,3}[ \t]{0,4})?\[?unreleased\b/i;
const ENTRY = /^[ \t]{0,4}[-*] \S/;
/** Lines below the heading in which an entry is looked for. */
const NEAR = 13;

function hasUnreleased(text: string): boolean {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => UNRELEASED.test(line));
  if (at < 0) return false;
  const below = lines.slice(at + 1, at + 1 + NEAR);
  const next = below.findIndex((line) => /^#{1,2} /.test(line));
  return below.slice(0, next < 0 ? NEAR : next).some((line) => ENTRY.test(line));
}

/** Whether people write the changelog as they go, whatever a tool does with it for a release. */
const isWrittenByHand = (events: readonly BrainEvent[]): boolean =>
  events.some(({ files: [path = ''], text }) => CHANGELOG.test(path) && hasUnreleased(text));

/** `events` are all that was read of the project. */
export function changelogByTool(
  { files }: ProjectManifests,
  events: readonly BrainEvent[] = [],
): Candidate | undefined {
  if (isWrittenByHand(events)) return undefined;
  for (const [path, event] of files) {
    for (const writer of WRITERS) {
      const { name } = writer;
      const entry = writer.file.test(path) ? writer.setting(event.text) : undefined;
      if (!entry) continue;
      return candidateOf({
        type: 'convention',
        title: `${name} writes the changelog`,
        facts: [`Do not edit the changelog by hand: ${howTold(writer, event.text, path)}`],
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
