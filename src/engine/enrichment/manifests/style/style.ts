/** What formatter, linter and compiler settings at the root ask of code: an item a topic, a line a tool. */
import type { Candidate } from '../../../model/candidate.ts';
import { apart } from '../../apart.ts';
import { candidateOf } from '../../draft.ts';
import { baseName, folderOf } from '../../paths.ts';
import { clip } from '../../text/words.ts';
import type { ProjectManifests } from '../project.ts';
import { compilerSettings } from './compilers.ts';
import { eslintSettings } from './eslint.ts';
import { formatterSettings } from './formatters.ts';
import { linterSettings } from './linters.ts';
import { pythonSettings } from './python.ts';
import { inLines, type Setting, someOf, type StyleFinding, together, type StyleTopic } from './setting.ts';

interface FileSettings extends StyleFinding {
  readonly path: string;
}

/** In characters: what one tool has in the title. */
const LONGEST_NAMED = 90;
/** Settings of a compiler in the title. */
const MOST_IN_TITLE = 7;
/** Sentences of rules' authors, and characters of a line of them. */
const MOST_ASKED = 14;
const LONGEST_ASKED = 420;

export function* styleOf(project: ProjectManifests): Iterable<Candidate> {
  const all = [...project.files]
    .filter(([path]) => folderOf(path) === '')
    .flatMap(([path, event]) =>
      [compilerSettings, formatterSettings, linterSettings, eslintSettings, pythonSettings].flatMap((settings) =>
        settings(baseName(path), event).map((told): FileSettings => ({ ...told, path })),
      ),
    )
    .filter(({ found, asks = [] }) => found.length + asks.length > 0);
  // An .editorconfig tells little beside a formatter's own settings.
  const isGeneral = ({ tool }: FileSettings): number => Number(tool === 'EditorConfig');
  const about = (topic: StyleTopic): FileSettings[] =>
    all.filter((file) => file.topic === topic).sort((a, b) => isGeneral(a) - isGeneral(b));
  const [compiler] = about('compiler');
  for (const candidate of [
    itemOf(about('formatting'), ([first]) => `Code style: ${wordsOf(first)} (${first.tool})`),
    itemOf(about('linting'), (files) => `Lint rules: ${[...new Set(files.map(named))].join(', ')}`),
    itemOf(
      compiler ? [compiler] : [],
      ([first]) =>
        `${compilerOf(first.tool)} compiler: ${someOf(
          first.found.map(({ words }) => words),
          MOST_IN_TITLE,
        )} (${first.tool})`,
    ),
    ...askedOf(all),
  ]) {
    if (candidate) yield candidate;
  }
}

const askerOf = ({ tool, isOffInTests }: { readonly tool: string; readonly isOffInTests?: boolean }): string =>
  `${tool} asks${isOffInTests === true ? ' (tests excepted)' : ''}`;

/** What the authors wrote for who breaks a rule: each says more than the rule's name. */
function askedOf(files: readonly FileSettings[]): readonly Candidate[] {
  const asked = files.flatMap(({ asks = [], tool, path }) => asks.map((ask): Asked => ({ ...ask, tool, path })));
  return apart(asked.slice(0, MOST_ASKED), messagesOf);
}

interface Asked extends Setting {
  readonly tool: string;
  readonly path: string;
}

function messagesOf(some: readonly Asked[]): Candidate | undefined {
  return candidateOf({
    type: 'convention',
    title: 'What the messages of lint rules ask',
    facts: [...new Set(some.map(askerOf))].flatMap((asker) =>
      inLines(together(some.filter((one) => askerOf(one) === asker)), LONGEST_ASKED).map((line) => `${asker}: ${line}`),
    ),
    files: [...new Set(some.map(({ path }) => path))],
    schemaKey: 'root/conventions/style',
    confidence: 0.95,
    importance: 3,
    tags: ['rule', 'linting'],
    hint: ['convention', 'lint-messages', 'settings'],
    origin: 'document',
    spans: some.map(({ span }) => span),
  });
}

type Files = readonly [FileSettings, ...FileSettings[]];

function itemOf(files: readonly FileSettings[], title: (files: Files) => string): Candidate | undefined {
  const [first, ...others] = files;
  if (!first) return undefined;
  return candidateOf({
    type: 'convention',
    title: clip(title([first, ...others]), 190),
    facts: files.map((file) => (file.found.length > 0 ? `${nameOf(file)}: ${wordsOf(file)}.` : '')),
    files: files.map(({ path }) => path),
    schemaKey: 'root/conventions/style',
    confidence: 0.95,
    // A linter tells its rules itself; those that people wrote down come first.
    importance: first.topic === 'linting' ? 2 : 3,
    tags: ['style', first.topic],
    hint: ['convention', first.topic, 'settings'],
    areWordsOurs: true,
    origin: 'document',
    spans: files.flatMap(({ found }) => found.map(({ span }) => span)),
  });
}

const nameOf = ({ tool, path }: FileSettings): string => (tool === path ? `\`${path}\`` : `${tool} (\`${path}\`)`);

/** Settings of a formatter are short; those of a linter are lists. */
const wordsOf = ({ found, topic }: FileSettings): string =>
  found.map(({ words }) => words).join(topic === 'linting' ? '; ' : ', ');

const named = ({ tool, found: [first] }: FileSettings): string =>
  first && first.words.length <= LONGEST_NAMED ? `${tool} (${first.words})` : tool;

const compilerOf = (tool: string): string => (/^[tj]sconfig/.test(tool) ? 'TypeScript' : '.NET');
