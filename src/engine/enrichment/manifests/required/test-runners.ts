/** How strict the runner of the tests is set: how long a test may take, what fails it beside what it asserts, what needs no marker. */
import type { Candidate, EvidenceSpan } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';
import { parseIni } from '../../data/ini.ts';
import { at, type DataEntry, type DataNode, listAt, textOf } from '../../data/node.ts';
import { parseJson } from '../../data/json.ts';
import { exportedLiteral } from '../../data/script.ts';
import { parseToml } from '../../data/toml.ts';
import { candidateOf } from '../../draft.ts';
import { baseName, isAuxiliaryManifest } from '../../paths.ts';
import type { ProjectManifests } from '../project.ts';
import { spanOfEntry } from '../quote.ts';

interface Setting {
  readonly key: string;
  /** What it comes to; undefined where that is what everybody would guess. */
  readonly says: (value: DataEntry) => string | undefined;
}

const limit = (value: DataEntry, perSecond: number): string | undefined => {
  const number = Number(textOf(value));
  return number > 0 ? `each test has ${String(number / perSecond)} s` : undefined;
};
const isOn = (value: DataEntry): boolean => textOf(value)?.toLowerCase() === 'true';
/** `error`, `error::DeprecationWarning`; those of a certain text are the matter of that text. */
const IS_ERROR = /^error(?:::(\w{3,60}))?$/;

function warnings(value: DataEntry): string | undefined {
  // In an INI all stand in one text; what turns every warning into an error stands first, or the others would be lost.
  const lines = [...listAt(value).map(textOf), textOf(value)?.trim().split(/\s/)[0]].map((line) => line?.trim() ?? '');
  const failing = lines.flatMap((line) => {
    const found = IS_ERROR.exec(line);
    return found ? [found[1] ?? 'any'] : [];
  });
  if (failing.length === 0) return undefined;
  return failing.includes('any') ? 'a warning fails the test' : `a \`${failing.join('`, `')}\` fails the test`;
}

/** Options behind each other, and what they come to. */
const OPTIONS: readonly (readonly [option: RegExp, says: string])[] = [
  [/(?:^|\s)-n (?:auto|logical|\d+)\b/, 'tests run in parallel'],
  [/--strict-markers\b/, 'a marker has to be listed'],
];
const optionsIn = (value: DataEntry): string | undefined => {
  const text = [textOf(value) ?? '', ...listAt(value).map((one) => textOf(one) ?? '')].join(' ');
  const said = OPTIONS.filter(([option]) => option.test(text)).map(([, says]) => says);
  return said.length === 0 ? undefined : said.join(', ');
};

const PYTEST: readonly Setting[] = [
  { key: 'timeout', says: (value) => limit(value, 1) },
  { key: 'filterwarnings', says: warnings },
  { key: 'xfail_strict', says: (value) => (isOn(value) ? 'an `xfail` that passes fails' : undefined) },
  {
    key: 'asyncio_mode',
    says: (value) => (textOf(value) === 'auto' ? '`async def` tests run without a marker' : undefined),
  },
  { key: 'addopts', says: optionsIn },
];
const MILLISECONDS = 1_000;
/** That it hands out `describe` without an import says nothing of whether tests import it: that is counted (idioms.ts). */
const VITEST: readonly Setting[] = [{ key: 'testTimeout', says: (value) => limit(value, MILLISECONDS) }];
const JEST: readonly Setting[] = [{ key: 'testTimeout', says: (value) => limit(value, MILLISECONDS) }];
const MOCHA: readonly Setting[] = [{ key: 'timeout', says: (value) => limit(value, MILLISECONDS) }];

interface Runner {
  readonly name: string;
  readonly file: RegExp;
  readonly read: (path: string, text: string) => DataNode | undefined;
  readonly settings: readonly Setting[];
}

const scriptOrJson = (path: string, text: string): DataNode | undefined =>
  path.endsWith('.json') || path.endsWith('rc') ? parseJson(text) : exportedLiteral(text);

const RUNNERS: readonly Runner[] = [
  {
    name: 'pytest',
    file: /^pyproject\.toml$/,
    read: (_, text) => at(parseToml(text), 'tool', 'pytest', 'ini_options') ?? at(parseToml(text), 'tool', 'pytest'),
    settings: PYTEST,
  },
  {
    name: 'pytest',
    file: /^(?:pytest\.ini|tox\.ini|setup\.cfg)$/,
    read: (path, text) => at(parseIni(text), path === 'setup.cfg' ? 'tool:pytest' : 'pytest'),
    settings: PYTEST,
  },
  {
    name: 'Vitest',
    file: /^vite(?:st)?\.config\.[cm]?[jt]s$/,
    read: (_, text) => at(exportedLiteral(text), 'test'),
    settings: VITEST,
  },
  { name: 'Jest', file: /^jest\.config\.(?:json|[cm]?[jt]s)$/, read: scriptOrJson, settings: JEST },
  { name: 'Mocha', file: /^\.mocharc(?:\.(?:json|c?js))?$/, read: scriptOrJson, settings: MOCHA },
];

interface Said {
  readonly sentence: string;
  readonly path: string;
  readonly spans: readonly EvidenceSpan[];
}

function saidIn(path: string, event: BrainEvent): Said[] {
  const runner = RUNNERS.find(({ file }) => file.test(path));
  if (!runner || !runner.settings.some(({ key }) => event.text.includes(key))) return [];
  const node = runner.read(path, event.text);
  const found = runner.settings.flatMap(({ key, says }) => {
    const value = at(node, key);
    const words = value && says(value);
    return value && words !== undefined ? [{ words: `${words} (\`${key}\`)`, span: spanOfEntry(event, value) }] : [];
  });
  if (found.length === 0) return [];
  const sentence = `${runner.name} (\`${path}\`): ${found.map(({ words }) => words).join('; ')}.`;
  return [{ sentence, path, spans: found.map(({ span }) => span) }];
}

/** Of the root's runners. */
export function testRunners({ files }: ProjectManifests): Candidate | undefined {
  const said = [...files].flatMap(([path, event]) =>
    baseName(path) === path && !isAuxiliaryManifest(path) ? saidIn(path, event) : [],
  );
  if (said.length === 0) return undefined;
  return candidateOf({
    type: 'convention',
    title: 'How strict the runner of the tests is set',
    facts: said.map(({ sentence }) => sentence),
    files: said.map(({ path }) => path),
    schemaKey: 'root/testing',
    confidence: 0.95,
    importance: 4,
    tags: ['convention', 'test-runner'],
    areWordsOurs: true,
    hint: ['convention', 'test-runner', 'strictness'],
    origin: 'document',
    spans: said.flatMap(({ spans }) => spans),
  });
}
