/** A script that only one package of a workspace has is told as it is typed at the root: pages leave the folder to be guessed. */
import type { Candidate } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';
import { parseJson } from '../../data/json.ts';
import { entriesAt, textAt } from '../../data/node.ts';
import { baseName, folderOf } from '../../paths.ts';
import { clip } from '../../text/words.ts';
import { projectOf } from '../project.ts';
import type { PackageManager } from '../stack/package-manager.ts';

interface Home {
  readonly folder: string;
  readonly name: string;
}

/** Scripts that no manifest at the root has, by name, with the package that has them; undefined where several do. */
type Homes = ReadonlyMap<string, Home | undefined>;

interface Packages {
  readonly homes: Homes;
  readonly manager: PackageManager['name'];
  /** Of each package its scripts, by its name in letters alone. */
  readonly scripts: readonly (readonly [letters: string, home: Home, scripts: ReadonlySet<string>])[];
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
/** Shorter names are words of any title. */
const LEAST_LETTERS = 7;

function homesIn(events: readonly BrainEvent[]): Packages | undefined {
  const { files, packageManager } = projectOf(events);
  const root = files.get('package.json');
  if (!root || !packageManager) return undefined;
  const ofRoot = new Set(scriptsOf(root));
  const homes = new Map<string, Home | undefined>();
  const scripts: Packages['scripts'][number][] = [];
  for (const [path, event] of files) {
    const name = textAt(parseJson(baseName(path) === 'package.json' ? event.text : ''), 'name');
    if (name === undefined || event === root) continue;
    const home = { folder: folderOf(path), name };
    const letters = lettersOf(name.replace(/^@[^/]{1,60}\//, ''));
    if (letters.length >= LEAST_LETTERS) scripts.push([letters, home, new Set(scriptsOf(event))]);
    for (const script of scriptsOf(event))
      if (!ofRoot.has(script)) homes.set(script, homes.has(script) ? undefined : home);
  }
  return scripts.length + homes.size > 0 ? { homes, manager: packageManager.name, scripts } : undefined;
}

const TITLE = /^# {1,3}([^\n]{3,120})$/m;

const OF_PROJECT = /^(?:contribut|develop(?:ing|ment)|hacking)/i;

/** "# Testing in the Ledger Rows Extension" is about `ledger-rows`, and so are the scripts that it names. */
function aboutIn(page: BrainEvent | undefined, { scripts }: Packages): Packages['scripts'][number] | undefined {
  const heading = TITLE.exec(page?.text ?? '')?.[1] ?? '';
  // "Contributing to Ledger" names the project, which may be called as one of its packages is.
  const title = OF_PROJECT.test(heading) ? '' : lettersOf(heading);
  const named = scripts.filter(([letters]) => title.includes(letters));
  return named.length === 1 ? named[0] : undefined;
}

const scriptsOf = (event: BrainEvent): string[] => entriesAt(parseJson(event.text), 'scripts').map(([name]) => name);

const AT_ROOT: Readonly<Record<PackageManager['name'], (home: Home, script: string) => string>> = {
  npm: ({ name }, script) => `npm run ${script} -w ${name}`,
  yarn: ({ name }, script) => `yarn workspace ${name} ${script}`,
  pnpm: ({ name }, script) => `pnpm --filter ${name} ${script}`,
  bun: ({ name }, script) => `bun run --filter ${name} ${script}`,
};
/** Characters: an item with more is refused. */
const LONGEST_TITLE = 200;
const TYPED = /`(npm run|(?:yarn|pnpm|bun)(?: run)?) ([\w:.-]{1,60})([^`]{0,120})`/g;

/** How candidates of these events name a package's scripts. Those of a page that lies in the package stay as they are. */
export function namingPackages(events: readonly BrainEvent[]): (candidate: Candidate) => Candidate {
  // Most batches name none; only who needs the manifests reads them.
  let known: { readonly found: ReturnType<typeof homesIn> } | undefined;
  return (candidate) => {
    if (candidate.origin !== 'document' || !candidate.facts.includes('`')) return candidate;
    const { found } = (known ??= { found: homesIn(events) });
    if (!found) return candidate;
    const { homes, manager } = found;
    const [path = ''] = candidate.files;
    const page = events.find(({ kind, files }) => kind === 'document' && files[0] === path);
    const [, about, own] = aboutIn(page, found) ?? [];
    const named = (text: string): string =>
      text.replace(TYPED, (code: string, typed: string, script: string, more: string) => {
        const home = typed.startsWith(manager) ? (own?.has(script) === true ? about : homes.get(script)) : undefined;
        const isSaid = home && (path.startsWith(`${home.folder}/`) || text.includes(home.folder));
        return !home || isSaid ? code : `\`${AT_ROOT[manager](home, script)}${more}\``;
      });
    const facts = candidate.facts.split('\n').map(named).join('\n');
    return facts === candidate.facts
      ? candidate
      : { ...candidate, facts, title: clip(named(candidate.title), LONGEST_TITLE) };
  };
}
