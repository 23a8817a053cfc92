/** What a script of the project says at its top of how it is run: its lines of usage, and what has to be there before. */
import type { EvidenceSpan } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';
import { spanOf } from '../../draft.ts';
import { sentencesOf } from '../../text/sentences.ts';
import { oneLine, wordCount } from '../../text/words.ts';
import type { ProjectManifests } from '../project.ts';
import type { FoundCommand, ProjectCommand } from './command.ts';

interface HeadLine {
  /** Without the mark of the comment. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The comment that a script begins with, line by line; a line to a tool may stand before it. */
function headOf({ text }: BrainEvent): readonly HeadLine[] {
  const head: HeadLine[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const comment = /^\s{0,8}(?:#(?!!)|\/\/)\s?(.*)$/.exec(line)?.[1];
    if (comment === undefined && line.trim() !== '' && !line.startsWith('#!')) break;
    if (comment !== undefined) head.push({ text: comment.trimEnd(), start, end: start + line.length });
    start += line.length + 1;
  }
  return head;
}

/** "bin/rows --all   # every row": a line of usage with what stands for it behind two blanks. */
const USAGE = /^(?:usage: {1,4})?\s{0,8}(?:\$ )?(\S{1,60}(?: [^#\s]\S{0,80}){0,6})(?:\s+#\s*(\S.{0,110}))?$/i;
/** What may be left out, or repeated, is a grammar rather than something typed. */
const OF_GRAMMAR = /[[\]|{}]|\.\.\./;

const bareOf = (command: string): string => command.replace(/^\.\//, '');

/** The script of the project that a command starts. */
function scriptOf({ command }: ProjectCommand, { files }: ProjectManifests): BrainEvent | undefined {
  const [program = ''] = command.replace(/^(?:bash|sh|ruby|python3?|node) /, '').split(' ');
  const path = bareOf(program);
  return path.includes('/') || program.startsWith('./') ? files.get(path) : undefined;
}

/** How a script says that it is typed, each with what its author says of it; in order. */
function usagesOf(event: BrainEvent): readonly ProjectCommand[] {
  const path = event.files[0] ?? '';
  return headOf(event).flatMap(({ text, start, end }) => {
    const [, command = '', about] = USAGE.exec(text) ?? [];
    const [program = ''] = command.split(' ');
    const isOwn =
      bareOf(program) === path && !OF_GRAMMAR.test(command) && (about !== undefined || /\s-|\s</.test(command));
    return isOwn ? [{ command, does: about ?? '', about, span: spanOf(event, start, end) }] : [];
  });
}

/** What only says how it could be run. */
const ONLY_LISTS = / (?:-l|-h|--list|--help|--version)$/;
const FILLED_IN = /<[\w-]{1,40}>/;
/** A file of tests behind it. */
const ONE_FILE = /\s(?=\S{0,80}(?:spec|test))[\w./…*-]{1,100}\.\w{1,4}(?::\d{1,5})?$/i;
/** Variants without a word of what they are for are known from the first. */
const MOST_VARIANTS = 3;

/** A command as its script says that it is typed: bare it would only ask for what is missing. */
export function asScriptSays(found: FoundCommand, project: ProjectManifests): FoundCommand {
  const script = scriptOf(found.main, project);
  const usages = script ? usagesOf(script) : [];
  const isBare = usages.some(({ command }) => bareOf(command) === bareOf(found.main.command));
  const typed = usages.filter(({ command }) => !ONLY_LISTS.test(command) && !ONE_FILE.test(command));
  const main = typed.find(({ command }) => !FILLED_IN.test(command)) ?? typed[0];
  if (!main || isBare || found.main.command.includes(' ')) return found;
  const others = usages.filter((one) => one !== main && one.does !== '' && !ONE_FILE.test(one.command));
  return { main, variants: [...found.variants, ...others.slice(0, MOST_VARIANTS)] };
}

/** How one test is run by the script that runs them all. */
export function oneByScript(all: ProjectCommand | undefined, project: ProjectManifests): ProjectCommand | undefined {
  const script = all && scriptOf(all, project);
  const one = (script ? usagesOf(script) : []).filter(({ command }) => ONE_FILE.test(command));
  const found = one.find(({ command }) => FILLED_IN.test(command)) ?? one[0];
  return found && { ...found, does: '', about: undefined };
}

/** What has to be there before a script is run. */
const NEEDED =
  /\b(?:must|has to|have to|needs?|requires?|expects?)\b.{0,80}\b(?:installed|running|started|built|localhost|available|on (?:the |your )?PATH|set)\b/i;
const TODO = /^(?:TODO|NOTE|FIXME|IMPORTANT)(?:[-(][\w-]{1,30}\)?)?: /i;
const FEWEST_WORDS = 5;
const LONGEST = 160;

interface Precondition {
  readonly text: string;
  readonly span: EvidenceSpan;
}

/** What the top of the script says has to be there first, told under the script's own name. */
export function preconditionsOf(told: readonly ProjectCommand[], project: ProjectManifests): readonly Precondition[] {
  const scripts = new Set(told.flatMap((one) => scriptOf(one, project) ?? []));
  return [...scripts].flatMap((event) => {
    const path = event.files[0] ?? '';
    return paragraphsOf(headOf(event)).flatMap(({ text, start, end }) =>
      sentencesOf(text)
        .map((sentence) => oneLine(sentence).replace(TODO, ''))
        .filter((one) => NEEDED.test(one) && one.length <= LONGEST && wordCount(one) >= FEWEST_WORDS)
        .map((one) => ({ text: `\`${path}\`: ${one.replace(/[.:]$/, '')}.`, span: spanOf(event, start, end) })),
    );
  });
}

/** Lines of prose that belong together. */
function paragraphsOf(head: readonly HeadLine[]): readonly HeadLine[] {
  const found: HeadLine[] = [];
  let isOpen = false;
  for (const line of head) {
    const last = found.at(-1);
    const isProse = line.text.trim() !== '' && !/^\s{2}/.test(line.text);
    if (isProse && isOpen && last)
      found[found.length - 1] = { text: `${last.text} ${line.text}`, start: last.start, end: line.end };
    else if (isProse) found.push(line);
    isOpen = isProse;
  }
  return found;
}
