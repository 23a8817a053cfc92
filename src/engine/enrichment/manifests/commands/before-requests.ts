/** What pages for contributors have their readers run before a commit or a pull request. */
import type { EvidenceSpan } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';
import { isRunner } from '../../documents/markup/typed-commands.ts';
import {
  documentOf,
  headingText,
  lineOf,
  type ProjectDocument,
  type Sentence,
  sentencesIn,
} from '../../documents/pages/document.ts';
import type { DocumentBlock } from '../../documents/markup/blocks.ts';
import { spanOf } from '../../draft.ts';
import { blocksOfWork, isOfProject } from '../../documents/pages/work-pages.ts';
import { inForce } from '../../documents/statements/in-force.ts';
import { sentenceTone } from '../../documents/statements/statement-words.ts';
import { isOfPart, withTests } from './from-ci.ts';
import { purposeOf, type Purpose } from './purposes.ts';

export interface AskedCommand {
  readonly command: string;
  readonly path: string;
  readonly span: EvidenceSpan;
}

/** "Before committing", "before you submit", "before every pull request". */
const BEFORE =
  /\bbefore (?:you )?(?:commit|push|submit|open|creat|send|mak|rais|fil)(?:t?ing|e|ing)?\b|\bbefore (?:an?|the|your|each|every|any) (?:\w{1,20} )?(?:pull request|PR|MR|commit|push)\b/i;
/** "Before submitting an issue" asks for no run. */
const OF_ISSUES = /\b(?:issues?|bugs?|reports?|questions?|proposals?)\b/i;
const isBefore = (text: string): boolean => BEFORE.test(text) && !OF_ISSUES.test(text);

const CHECKS: readonly (Purpose | undefined)[] = ['lint', 'format', 'typecheck', 'test', 'build'];
/** What a reader has to fill in, and what is typed on one file. */
const ONE_OF_MANY = /[<>[\]{}$*"']|\bpath\/|…|\.\.\.|--help\b/;
const MOST = 4;

const isWanted = (command: string): boolean =>
  isRunner(command) && CHECKS.includes(purposeOf(command)) && !ONE_OF_MANY.test(command) && !isOfPart(command);

/** Sentences that say so themselves, or stand below a heading or a line that does: "Before submitting a pull request:". */
function sentencesBefore(page: ProjectDocument): readonly Sentence[] {
  let leads = false;
  return blocksOfWork(page).flatMap((block) => {
    if (block.kind === 'code') return chainBelow(page, block);
    const sentences = sentencesIn(page, block);
    if (block.kind !== 'item') leads = sentences.some(({ text }) => text.endsWith(':') && isBefore(text));
    const isUnder = leads || block.path.some((one) => isBefore(headingText(one)));
    return sentences.filter(({ text }) => (isUnder || isBefore(text)) && !sentenceTone(text).narrows);
  });
}

/** "Add tests, and ensure that the following succeeds:": what is typed below it has to pass. */
const HAS_TO_PASS =
  /\b(?:ensure|make sure|verify|confirm)\b[^.]{0,90}\b(?:succeeds?|pass(?:es)?|runs? (?:cleanly|green|without errors?))[^.]{0,20}:$/i;
const OF_REQUESTS = /\b(?:pull requests?|PRs?|patch(?:es)?)\b/i;

/** The commands of the one line of code below such words, in a section on pull requests. */
function chainBelow(page: ProjectDocument, block: DocumentBlock): readonly Sentence[] {
  const lead = block.leadIn ?? block.within?.at(-1);
  const isOfRequest = block.path.some((one) => OF_REQUESTS.test(headingText(one)) && !OF_ISSUES.test(headingText(one)));
  if (!lead || !isOfRequest) return [];
  if (!HAS_TO_PASS.test(lineOf(page, { ...block, ...lead }).text)) return [];
  const code = page.hidden.shown.slice(block.start, block.end).trim();
  const parts = code.includes('\n') ? [] : code.split(/ && /);
  return parts.map((part) => ({ text: `\`${part}\``, span: spanOf(page.event, block.start, block.end) }));
}

/** As it is typed on Windows alone. */
const OF_WINDOWS = /^(?:\.[\\/])?([\w\\/-]{1,60})\.(?:cmd|bat|ps1)(?= |$)/;

/** Whether a command is that of Windows for one that is asked for already: `build.cmd` beside `build.sh`. */
function isOtherSystems(command: string, known: Iterable<string>): boolean {
  const stem = OF_WINDOWS.exec(command)?.[1]?.replaceAll('\\', '/');
  return stem !== undefined && [...known].some((one) => one.replace(/^\.\//, '').split(' ')[0] === `${stem}.sh`);
}

/** At most four, in the order of the pages. */
export function commandsBefore(events: readonly BrainEvent[]): readonly AskedCommand[] {
  const found = new Map<string, AskedCommand>();
  const pages = events.filter(({ kind }) => kind === 'document').map((event) => inForce(documentOf(event)));
  for (const page of pages.filter(isOfProject).sort((a, b) => (a.path < b.path ? -1 : 1)))
    for (const { text, span } of sentencesBefore(page))
      for (const [, code = ''] of text.matchAll(/`([^`]{2,80})`/g)) {
        const command = withTests(code.trim());
        if (isWanted(command) && !found.has(command)) found.set(command, { command, path: page.path, span });
      }
  const commands = [...found.keys()];
  return [...found.values()].filter(({ command }) => !isOtherSystems(command, commands)).slice(0, MOST);
}
