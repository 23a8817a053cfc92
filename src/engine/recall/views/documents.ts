/** Recall's package and the warm-up as Markdown, for a person to read and an assistant to be given. */
import { saysTitle } from '../../brain/guide/words.ts';
import { count } from '../../model/count.ts';
import { whyOf } from '../../model/why.ts';
import type { RecallMemory, RecallPackage, RecallTarget } from './recall-package.ts';
import type { WarmUp } from './warm-up.ts';

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`## ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}`];
const oneLine = (text: string): string => text.replace(/(?<!\s)\s*\n\s*/g, ' ').trim();
const said = (text: string): string => (text === '' ? '' : `: ${oneLine(text)}`);
const document = (parts: readonly string[]): string => `${parts.filter((part) => part !== '').join('\n\n')}\n`;

/** A longer title is told by what stands before its colon, where the facts go on after it. */
const LONG_TITLE = 60;

function leadOf(title: string): string {
  const label = /^([^:]{2,60}): /.exec(title)?.[1];
  return title.length > LONG_TITLE && label !== undefined ? label : title;
}

/** What a list or a procedure is of, with its rows or steps below; a first row that says it stands in its place. */
function rowsBelow(rows: readonly string[], title: string): readonly [head: string, below: readonly string[]] {
  const [first = '', ...others] = rows;
  return saysTitle(first, title) ? [oneLine(first), others] : [`${leadOf(title)}:`, rows];
}

function memoryLine(memory: RecallMemory): string {
  const { type, title, facts, itemId } = memory;
  const rows = facts.split('\n').filter((row) => row.trim() !== '');
  const isWhole = facts === '' || saysTitle(facts, title);
  const one = facts === '' ? title : isWhole ? oneLine(facts) : `${leadOf(title)}${said(facts)}`;
  const [head, below] = rows.length > 1 ? rowsBelow(rows, title) : [one, []];
  const line = [`**${type}** ${head}`, oneLine(whyOf(memory)), `(${itemId})`].filter((part) => part !== '').join(' ');
  return [line, ...below.map((row) => `  - ${oneLine(row)}`)].join('\n');
}

const linesOf = (start: number, end: number): string => (start === end ? String(start) : `${start}-${end}`);

/** Between fences each line stands for itself. */
const FENCE = /^[ \t]*(?:`{3}|~{3})/m;

/** Prose flows, code keeps its lines. */
function targetLine({ path, startLine, endLine, kind, summary, lines }: RecallTarget): string {
  const head = `${path}:${linesOf(startLine, endLine)}${summary === '' ? '' : ` (${oneLine(summary)})`}`;
  if (lines === '') return head;
  if ((kind === 'document' || kind === 'what') && !FENCE.test(lines)) return `${head}: ${oneLine(lines)}`;
  return `${head}:\n\n${indented(lines)}\n`;
}

/** As a block of code below an entry of a list, without the indentation that all lines share. */
function indented(text: string): string {
  const lines = text.split('\n');
  const shared = Math.min(
    ...lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length),
  );
  return lines.map((line) => (line.trim() === '' ? '' : `      ${line.slice(shared)}`)).join('\n');
}

/**
 * A package as a document; a heading for each part that has something to say. `yours` is what the user's own memory says. The task
 * is not repeated: who reads this has just put it, and the room is for what answers it.
 */
export function recallDocument(answer: RecallPackage, yours: readonly RecallMemory[] = []): string {
  const { brief, quality, targets, memories, graph, history, waiting, tokens } = answer;
  return document([
    brief,
    `${quality === 'weak' ? 'Quality: weak. Little is known about this. ' : ''}About ${count(tokens, 'token')}.`,
    ...section('What is remembered', memories.map(memoryLine)),
    ...section('Where to look', targets.map(targetLine)),
    ...section('What was so before', history.map(memoryLine)),
    ...section(
      'How it hangs together',
      graph.map(({ from, relation, to }) => `${from} ${relation} ${to}`),
    ),
    ...section("From the user's own memory", yours.map(memoryLine)),
    waiting === 0
      ? ''
      : `${count(waiting, 'draft')} on this ${waiting === 1 ? 'waits in Review and is' : 'wait in Review and are'} not told.`,
  ]);
}

/** The briefing as a document; the same for the same briefing. */
export function warmUpDocument(briefing: WarmUp): string {
  const { summary, technologies, commands, modules, keyFiles, guidance } = briefing;
  return document([
    '# Warm-up',
    summary,
    technologies.length === 0 ? '' : `Built with ${technologies.join(', ')}.`,
    ...section(
      'Commands',
      commands.map(({ name, runs }) => (runs === '' || runs === name ? `\`${name}\`` : `\`${name}\` (${runs})`)),
    ),
    ...section(
      'Modules',
      modules.map(({ path, files, summary: about }) => `${path} (${count(files, 'file')})${said(about)}`),
    ),
    ...section(
      'Key files',
      keyFiles.map(({ path, summary: about, sections }) => {
        const names = sections.map(({ name, line }) => `\`${name}\` (line ${String(line)})`);
        return `${path}${said(about)}${names.length === 0 ? '' : `; ${names.join(', ')}`}`;
      }),
    ),
    ...section(
      'Guidance',
      guidance.map(({ type, title, itemId }) => `**${type}** ${title} (${itemId})`),
    ),
  ]);
}
