/** What the settings of tests ask: how much has to be covered, and by which markers tests are told apart. */
import type { Candidate, EvidenceSpan } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';
import { parseJson } from '../../data/json.ts';
import { at, entriesAt, listAt, textOf, type DataEntry, type DataNode } from '../../data/node.ts';
import { exportedLiteral } from '../../data/script.ts';
import { parseToml } from '../../data/toml.ts';
import { candidateOf, spanOf } from '../../draft.ts';
import { baseName, folderOf, isAuxiliaryManifest } from '../../paths.ts';
import { listed } from '../../history/counting.ts';
import { firstSentence } from '../../text/sentences.ts';
import { oneLine } from '../../text/words.ts';
import type { ProjectManifests } from '../project.ts';
import { spanOfEntry } from '../quote.ts';

interface Threshold {
  readonly words: string;
  readonly path: string;
  readonly span: EvidenceSpan;
  /** Files that have limits of their own, for which this one does not hold. */
  readonly except?: readonly string[];
}

const MEASURES: ReadonlySet<string> = new Set(['statements', 'branches', 'functions', 'lines']);

/** How much the tests have to cover, where a run fails below it. */
export function coverageThresholds({ files }: ProjectManifests): Candidate | undefined {
  const found = [...files].flatMap(([path, event]) => (isAuxiliaryManifest(path) ? [] : thresholdsIn(path, event)));
  if (found.length === 0) return undefined;
  const paths = [...new Set(found.map(({ path }) => path))];
  return candidateOf({
    type: 'convention',
    title: 'How much of the code tests have to cover',
    facts: paths.map((path) => {
      const own = found.filter((one) => one.path === path);
      const but = exceptionIn(own[0]?.except ?? []);
      return `Test coverage must not fall below ${listed(own.map(({ words }) => words))}${but}, or the run fails (\`${path}\`).`;
    }),
    files: paths,
    schemaKey: 'root/testing',
    confidence: 0.95,
    importance: 4,
    tags: ['rule', 'coverage'],
    hint: ['convention', 'tests', 'coverage'],
    origin: 'document',
    spans: found.map(({ span }) => span),
  });
}

/** More files with limits of their own are counted. */
const MOST_NAMED = 3;

/** "; `src/db/**` has limits of its own": Jest measures the rest without these. */
function exceptionIn(files: readonly string[]): string {
  const [first, ...more] = files.map((file) => `\`${file.replace(/^\.\//, '')}\``);
  if (first === undefined) return '';
  const named = [first, ...more].slice(0, MOST_NAMED);
  const rest = files.length - named.length;
  const all = rest > 0 ? `${named.join(', ')} and ${String(rest)} more` : listed(named);
  return ` (${all} ${files.length === 1 ? 'has limits of its' : 'have limits of their'} own)`;
}

/** Of all code that no other key of `node` names. */
function global(path: string, event: BrainEvent, node: DataNode | undefined): Threshold[] {
  const except = entriesAt(node)
    .map(([name]) => name)
    .filter((name) => name !== 'global');
  // Those of whole folders tell more than those of a file.
  except.sort((a, b) => Number(b.includes('*')) - Number(a.includes('*')));
  return measured(path, event, at(node, 'global')).map((one) => ({ ...one, except }));
}

function thresholdsIn(path: string, event: BrainEvent): Threshold[] {
  const name = baseName(path);
  // Most files name none, and need not be read as data.
  if (!['coverageThreshold', 'thresholds', 'fail_under'].some((key) => event.text.includes(key))) return [];
  if (/^jest\.config\./.test(name)) {
    const tree = name.endsWith('.json') ? parseJson(event.text) : exportedLiteral(event.text);
    return global(path, event, at(tree, 'coverageThreshold'));
  }
  if (/^vite(?:st)?\.config\./.test(name))
    return measured(path, event, at(exportedLiteral(event.text), 'test', 'coverage', 'thresholds'));
  if (name === 'package.json') {
    const tree = parseJson(event.text);
    return global(path, event, at(tree, 'jest', 'coverageThreshold'));
  }
  if (name === 'pyproject.toml') {
    const least = at(parseToml(event.text), 'tool', 'coverage', 'report', 'fail_under');
    return least ? [{ words: `${textOf(least) ?? ''} %`, path, span: spanOfEntry(event, least) }] : [];
  }
  return [];
}

const measured = (path: string, event: BrainEvent, node: DataNode | undefined): Threshold[] =>
  entriesAt(node).flatMap(([measure, entry]) => {
    const least = Number(textOf(entry));
    return MEASURES.has(measure) && least > 0
      ? [{ words: `${String(least)} % of ${measure}`, path, span: spanOfEntry(event, entry) }]
      : [];
  });

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

/** "`slow`: Slow-running tests", without how to leave them out, which is the same for all. */
const markersIn = (markers: DataEntry | undefined): string[] =>
  listAt(markers)
    .flatMap((node) => textOf(node) ?? [])
    .map((text) => {
      const [name = '', ...rest] = text.split(':');
      const words = oneLine(rest.join(':').split('(deselect with')[0] ?? '');
      const said = firstSentence(words).replace(/[.…]$/, '');
      const marker = `\`${oneLine(name.split('(')[0] ?? '')}\``;
      return said === '' ? '' : said.length > LONGEST ? marker : `${marker} (${said})`;
    })
    .filter((words) => words !== '')
    .slice(0, MOST_MARKERS);
