/** What the settings of tests ask: where they lie, and by which markers they are told apart. */
import type { Candidate } from '../../../model/candidate.ts';
import { at, listAt, textOf, type DataEntry } from '../../data/node.ts';
import { exportedLiteral } from '../../data/script.ts';
import { parseToml } from '../../data/toml.ts';
import { candidateOf, spanOf } from '../../draft.ts';
import { baseName, folderOf } from '../../paths.ts';
import { listed } from '../../history/counting.ts';
import { firstSentence } from '../../text/sentences.ts';
import { wordsIn } from '../../text/sentence-start.ts';
import { oneLine } from '../../text/words.ts';
import type { ProjectManifests } from '../project.ts';
import { spanOfEntry } from '../quote.ts';

/** Packages take the settings of such a folder for their own. */
const SHARED_SETTINGS = /(?:^|\/)(?:vitest-config|config-vitest)$/;
const MOST_PLACES = 2;
/** "test/**": a folder of their own; `src/**` is where the code lies, too. */
const OF_FOLDER = /^(?:\.\/)?(?!src\/)[\w-]{1,40}\//;

/** Where tests have to lie to be run at all, as far as that is a folder of their own: one beside the code is never found. */
export function placesOfTests({ files, packages }: ProjectManifests): Candidate | undefined {
  const isOfMany = packages.filter(({ ecosystem }) => ecosystem === 'node').length > 1;
  for (const [path, event] of files) {
    const folder = folderOf(path);
    if (!/^vite(?:st)?\.config\./.test(baseName(path))) continue;
    // Beside those of packages, the settings at the root may be of nothing.
    if (folder === '' ? isOfMany : !SHARED_SETTINGS.test(folder)) continue;
    const include = at(exportedLiteral(event.text), 'test', 'include');
    const globs = listAt(include).flatMap((node) => textOf(node) ?? []);
    if (!include || globs.length === 0 || globs.length > MOST_PLACES || !globs.every((glob) => OF_FOLDER.test(glob)))
      continue;
    const named = listed(globs.map((glob) => `\`${glob.replace(/^\.\//, '')}\``));
    const whose = folder === '' ? '' : ' of a package without settings of its own';
    return candidateOf({
      type: 'convention',
      title: 'Where tests have to lie',
      facts: [`Vitest runs only ${named}${whose}: a test beside the code is never run (\`${path}\`).`],
      files: folder === '' ? [path] : [],
      schemaKey: 'root/testing',
      confidence: 0.95,
      importance: 4,
      tags: ['rule', 'vitest'],
      hint: ['convention', 'tests', 'places'],
      origin: 'document',
      spans: [spanOfEntry(event, include)],
    });
  }
  return undefined;
}

const MOST_MARKERS = 12;
/** What takes more words is named alone. */
const LONGEST = 90;

/** The markers of tests, with what they stand for. */
export function testMarkers({ files }: ProjectManifests): Candidate | undefined {
  for (const [path, event] of files) {
    if (path !== 'pyproject.toml' || !event.text.includes('markers')) continue;
    const tree = parseToml(event.text);
    const markers = at(tree, 'tool', 'pytest', 'ini_options', 'markers') ?? at(tree, 'tool', 'pytest', 'markers');
    const told = markersIn(markers);
    if (!markers || told.length === 0) continue;
    return candidateOf({
      type: 'convention',
      title: 'Markers of tests',
      facts: [`pytest markers: ${told.join('; ')}.`],
      files: [path],
      schemaKey: 'root/testing',
      confidence: 0.95,
      importance: 3,
      tags: ['convention', 'pytest'],
      hint: ['convention', 'tests', 'markers'],
      origin: 'document',
      spans: [spanOf(event, markers.keyStart, Math.min(markers.end, markers.keyStart + 900))],
    });
  }
  return undefined;
}

/** How those of a marker are chosen or left out: "(deselect with …)", "(--slow)". */
const CHOOSING = /\s?\((?:(?:de)?select(?:ed)? with|use|run with|-)[^)]{0,200}\)?/gi;
/** Words in which a marker only says of itself that it is one. */
const OF_MARKING: ReadonlySet<string> = new Set(
  'a an and are as for is it it’s mark marked marker marks of run running specific test tests that the this to which with'.split(
    ' ',
  ),
);

/** Whether the words say more than the name does: "slow: marks tests as slow" does not. */
function saysMore(name: string, words: string): boolean {
  const own = wordsIn(name.replaceAll('_', ' '));
  const isOwn = (word: string): boolean => own.some((one) => one.startsWith(word) || word.startsWith(one));
  return wordsIn(words).some((word) => !OF_MARKING.has(word) && !isOwn(word));
}

/** "`live` (Tests that call external providers)" of each that says more than its name. */
const markersIn = (markers: DataEntry | undefined): string[] =>
  listAt(markers)
    .flatMap((node) => textOf(node) ?? [])
    .map((text) => {
      const [name = '', ...rest] = text.split(':');
      const words = oneLine(rest.join(':').replace(CHOOSING, ''));
      const said = firstSentence(words).replace(/[.…]$/, '');
      const marker = oneLine(name.split('(')[0] ?? '');
      if (!saysMore(marker, said)) return '';
      return said.length > LONGEST ? `\`${marker}\`` : `\`${marker}\` (${said})`;
    })
    .filter((words) => words !== '')
    .slice(0, MOST_MARKERS);
