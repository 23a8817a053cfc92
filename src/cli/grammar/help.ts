/** What `--help` prints: an overview of all verbs, and a page for each, made of the tables. */
import { EXIT_CODES } from './exit-codes.ts';
import { COMMON, OF_PROJECTS, type OptionId, OPTIONS } from './options.ts';
import { type Paint, PLAIN } from '../paint.ts';
import { GROUPS, type VerbSpec } from './verb.ts';
import { VERB_NAMES, type VerbName, verbSpec } from './verb-table.ts';

const WIDTH = 100;

/** Lines of at most WIDTH characters that begin with `indent`. */
function wrapped(text: string, indent: string, first = indent): string {
  const lines: string[] = [];
  let line = first;
  for (const word of text.split(' ')) {
    const isBegun = line.trim() !== '' && line !== first;
    if (isBegun && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = `${indent}${word}`;
    } else line = isBegun ? `${line} ${word}` : `${line}${word}`;
  }
  return [...lines, line].join('\n');
}

/** A term and what it means, side by side, or below each other where the term is long. */
function row(term: string, about: string, width: number, paint: (text: string) => string): string {
  const indent = ' '.repeat(width + 4);
  if (term.length > width) return `  ${paint(term)}\n${wrapped(about, indent)}`;
  return wrapped(about, indent, ' '.repeat(width + 4)).replace(
    indent,
    `  ${paint(term)}${' '.repeat(width - term.length)}  `,
  );
}

const section = (title: string, lines: readonly string[], { bold }: Paint): string =>
  lines.length === 0 ? '' : `${bold(title)}\n${lines.join('\n')}\n`;

const FLAGS_WIDTH = 22;

const optionRows = (ids: readonly OptionId[], paint: Paint): string[] =>
  ids.map((id) => row(OPTIONS[id].flags, OPTIONS[id].about, FLAGS_WIDTH, paint.name));

const exitRows = (codes: VerbSpec['exits'], paint: Paint): string[] =>
  (codes ?? []).map(([code, about]) => row(String(code), about, 3, paint.name));

/** How a verb is written: `project-brain search QUESTION [FOLDER] [options]`. */
export function usage(name: VerbName): string {
  const { operand, insteadOfOperand, opensProject, isOptional = insteadOfOperand !== undefined } = verbSpec(name);
  const written = operand && (isOptional ? `[${operand.name}]` : operand.name);
  return ['project-brain', name, written ?? '', opensProject ? '[FOLDER]' : '', '[options]']
    .filter((part) => part !== '')
    .join(' ');
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n');

/** The page of one verb. */
export function verbHelp(name: VerbName, paint: Paint = PLAIN): string {
  const { about, more = [], operand, opensProject, options, examples, exits, seeAlso = [] } = verbSpec(name);
  const operands = [
    ...(operand ? [row(operand.name, operand.about, FLAGS_WIDTH, paint.name)] : []),
    ...(opensProject ? [row('FOLDER', 'the project; the current folder unless named', FLAGS_WIDTH, paint.name)] : []),
  ];
  return joined([
    `${paint.bold(`project-brain ${name}`)}: ${about}\n`,
    section('Usage', [`  ${usage(name)}`], paint),
    more.length === 0 ? '' : `${more.map((one) => wrapped(one, '')).join('\n')}\n`,
    section('Arguments', operands, paint),
    section('Options', optionRows(options, paint), paint),
    section('Options of every verb', optionRows([...(opensProject ? OF_PROJECTS : []), ...COMMON], paint), paint),
    section(
      'Examples',
      examples.map(([command, does]) => `  project-brain ${command}\n      ${paint.dim(does)}`),
      paint,
    ),
    section(
      'Exit codes',
      exitRows(
        [...EXIT_CODES.filter(([code]) => !exits?.some(([own]) => own === code)), ...(exits ?? [])].sort(
          (a, b) => a[0] - b[0],
        ),
        paint,
      ),
      paint,
    ),
    seeAlso.length === 0
      ? ''
      : section('See also', [`  ${seeAlso.map((one) => `project-brain ${one}`).join(', ')}`], paint),
  ]);
}

const VERB_WIDTH = 12;

/** The overview. */
export function overview(paint: Paint = PLAIN): string {
  const groups = Object.entries(GROUPS).map(([group, title]) => {
    const names = VERB_NAMES.filter((name) => verbSpec(name).group === group);
    return section(
      title,
      names.map((name) => row(name, verbSpec(name).about, VERB_WIDTH, paint.name)),
      paint,
    );
  });
  return joined([
    `${paint.bold('project-brain')}: a memory of your project for AI coding assistants, kept on your machine\n`,
    section('Usage', ['  project-brain VERB [what it is about] [FOLDER] [options]'], paint),
    ...groups,
    section('Options of every verb', optionRows([...OF_PROJECTS, ...COMMON, 'version'], paint), paint),
    section(
      'Environment',
      ENVIRONMENT.map(([name, about]) => row(name, about, 30, paint.name)),
      paint,
    ),
    section('Exit codes', exitRows(EXIT_CODES, paint), paint),
    wrapped(
      'FOLDER is the current folder unless named. "project-brain help VERB" tells more of each, with examples.',
      '',
    ),
    '',
  ]);
}

/** The variables that are looked at. */
export const ENVIRONMENT: readonly (readonly [string, string])[] = [
  ['PROJECT_BRAIN_EMBEDDINGS', 'the embedding model where --embeddings names none'],
  ['PROJECT_BRAIN_EMBEDDINGS_KEY', 'the key of its endpoint'],
  ['PROJECT_BRAIN_MODEL_KEY', 'the key of the endpoint that survey --model names'],
  ['XDG_DATA_HOME, LOCALAPPDATA', 'where memories are made that no editor has made yet'],
  ['NO_COLOR', 'no colours'],
];
