/** What tests need to run, and what renews what they compare with: by the libraries that they take up. */
import { listed, rough, tally } from '../../enrichment/history/counting.ts';
import { isTestPath } from '../../enrichment/history/path-kinds.ts';
import { isAuxiliary } from '../../enrichment/paths.ts';
import { folderOf } from '../paths.ts';
import { languageOf, type Family } from '../read/language.ts';
import type { UsingFile } from './importing-file.ts';
import type { Usage } from './usage-sentence.ts';

interface Snapshots {
  readonly family: Family;
  /** Modules, by which their importers are known, or forms (`form.x`) of files that use them. */
  readonly by: readonly string[];
  /** What is taken of the modules: where a file of the project hands it on, those who take it there use it, too. */
  readonly name?: string;
  /** What people call them. */
  readonly what: string;
  /** The command that renews them; `FOLDER` is the one package whose tests know it. */
  readonly renew: string;
  /** How, where the command does not make them itself. */
  readonly how?: string;
}

const SNAPSHOTS: readonly Snapshots[] = [
  {
    family: 'go',
    by: [
      'github.com/charmbracelet/x/exp/golden',
      'gotest.tools/v3/golden',
      'github.com/sebdah/goldie/v2',
      'github.com/hexops/autogold/v2',
    ],
    what: 'Golden files',
    renew: 'go test ./FOLDER -update',
  },
  {
    family: 'go',
    by: ['github.com/gkampitakis/go-snaps/snaps'],
    what: 'Snapshots',
    renew: 'UPDATE_SNAPS=true go test ./...',
  },
  {
    family: 'rust',
    by: ['assert_snapshot', 'assert_debug_snapshot', 'assert_json_snapshot', 'assert_yaml_snapshot'].map(
      (name) => `form.macro ${name}`,
    ),
    what: 'Snapshots of insta',
    renew: 'cargo insta accept',
    how: 'a run of the tests writes those that differ beside them, and `cargo insta accept` puts these in their place',
  },
  {
    family: 'rust',
    by: ['expect_test', 'expect_test::expect'],
    what: 'Expectations (`expect![…]`)',
    renew: 'UPDATE_EXPECT=1 cargo test',
  },
  {
    family: 'python',
    by: ['inline_snapshot'],
    name: 'snapshot',
    what: 'Snapshots (`snapshot(…)`)',
    renew: 'pytest --inline-snapshot=create,fix',
  },
  { family: 'python', by: ['syrupy', 'syrupy.assertion'], what: 'Snapshots', renew: 'pytest --snapshot-update' },
];
/** So many files that compare with them make it a way of the project. */
const LEAST_FILES = 2;
const MOST_FOLDERS = 3;

const has = ({ imports, uses }: UsingFile, names: readonly string[]): boolean =>
  names.some((name) => uses.includes(name) || imports.some((one) => one === name || one.startsWith(`${name}.`)));

const takes = ({ imports }: UsingFile, name: string): boolean =>
  imports.some((one) => one.endsWith(`.${name}`) || one.endsWith(`:${name}`));

/** Those that import it, and those that take it from one of these. */
function usersOf({ family, by, name }: Snapshots, files: readonly UsingFile[]): readonly UsingFile[] {
  const own = files.filter(({ path }) => languageOf(path).family === family);
  const direct = new Set(own.filter((file) => has(file, by)));
  if (name === undefined) return [...direct];
  const hands = new Set([...direct].filter((file) => takes(file, name)).map(({ path }) => path));
  return own.filter(
    (file) => direct.has(file) || (takes(file, name) && file.targets.some((target) => hands.has(target))),
  );
}

function snapshotsIn(files: readonly UsingFile[]): Usage[] {
  return SNAPSHOTS.flatMap((kind): Usage[] => {
    const { what, renew, how } = kind;
    const users = usersOf(kind, files);
    const folders = [...new Set(users.map(({ path }) => folderOf(path)))].sort();
    if (users.length < LEAST_FILES || (renew.includes('FOLDER') && folders.length > MOST_FOLDERS)) return [];
    const commands = renew.includes('FOLDER') ? folders.map((folder) => renew.replace('FOLDER', folder)) : [renew];
    const count = `in ${rough(users.length)} files of tests`;
    return [
      {
        topic: `snapshots by ${renew.split(' ').slice(0, 2).join(' ')}`,
        folder: '',
        sentence: `${what} (${count}) are not written by hand: ${how ?? `${listed(commands.map((one) => `\`${one}\``))} makes them anew`}.`,
        isRule: true,
      },
    ];
  });
}

const CONTAINERS = /(?:^|[/.@"])testcontainers\b/;
/** `…/testcontainers-go/modules/mysql`, `testcontainers.postgres`, `@testcontainers/redis`. */
const SERVICE = /testcontainers-go\/modules\/([\w-]+)$|^testcontainers\.([a-z]\w+)$|^@testcontainers\/([\w-]+)$/;
/** Parts of the library, no services. */
const NO_SERVICES: ReadonlySet<string> = new Set('core network wait compose generic general log exec'.split(' '));

/** The package that a folder of sources is of. */
const packageOf = (folder: string): string => folder.split('/src/')[0] ?? folder;

function containersIn(files: readonly UsingFile[]): Usage[] {
  const users = files.filter(
    ({ path, imports }) => (isTestPath(path) || !isAuxiliary(path)) && imports.some((one) => CONTAINERS.test(one)),
  );
  if (users.length === 0) return [];
  const folders = [...new Set(users.map(({ path }) => packageOf(folderOf(path))))].sort();
  const outer = folders.filter((one) => !folders.some((other) => one.startsWith(`${other}/`)));
  const services = users
    .flatMap(({ imports }) => imports)
    .flatMap((one) => SERVICE.exec(one)?.slice(1).find(Boolean) ?? [])
    .filter((name) => !NO_SERVICES.has(name));
  const named = [...new Set(services)].sort().slice(0, MOST_FOLDERS);
  const of = named.length === 0 ? '' : ` of ${listed(named)}`;
  const { whose, where } = placesOf(outer);
  const sentence = `${whose} start containers${of} (Testcontainers${where}): Docker has to run for them.`;
  return [{ topic: 'containers of tests', folder: '', sentence, isRule: false }];
}

/** So many packages of one folder are what most of it does. */
const LEAST_TOGETHER = 4;
const inCode = (folder: string): string => `\`${folder === '' ? '.' : folder}\``;

/** Whose tests they are, and where these lie: of many packages how many, and the folders that hold most of them. */
function placesOf(packages: readonly string[]): { readonly whose: string; readonly where: string } {
  if (packages.length <= MOST_FOLDERS) return { whose: 'Some tests', where: `, in ${listed(packages.map(inCode))}` };
  const together = tally(packages.map(folderOf))
    .filter(([folder, count]) => folder !== '' && count >= LEAST_TOGETHER)
    .slice(0, MOST_FOLDERS)
    .map(([folder, count]) => `${rough(count)} below ${inCode(`${folder}/`)}`);
  const where = together.length === 0 ? '' : `; ${listed(together)}`;
  return { whose: `Tests of ${rough(packages.length)} packages`, where };
}

/** In an order that only the files decide. */
export const whatTestsNeed = (files: readonly UsingFile[]): Usage[] => [...containersIn(files), ...snapshotsIn(files)];
