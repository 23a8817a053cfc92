/** What pages for contributors have their readers type: where no task of the project says how, their word goes before CI's. */
import type { BrainEvent } from '../../../model/event.ts';
import type { DocumentBlock } from '../../documents/markup/blocks.ts';
import { documentOf, headingText, type ProjectDocument, sentencesIn } from '../../documents/pages/document.ts';
import { inForce } from '../../documents/statements/in-force.ts';
import { isUnderAside } from '../../documents/statements/stated-blocks.ts';
import { isCondition, sentenceTone } from '../../documents/statements/statement-words.ts';
import { isRunner, isWhole, typedCommands, withoutVariables } from '../../documents/markup/typed-commands.ts';
import { purposeOver } from '../../documents/statements/around-code.ts';
import { blocksOfWork, isOfProject } from '../../documents/pages/work-pages.ts';
import { spanOf } from '../../draft.ts';
import { toldAgainst } from '../../text/told-against.ts';
import type { ProjectCommand } from './command.ts';
import { asFormats, isOfPart, withTests } from './from-ci.ts';
import { purposeOf, type Purpose } from './purposes.ts';

export interface CommandsOnPages {
  /** By purpose, the first that is about all of the project. */
  readonly asked: ReadonlyMap<Purpose, ProjectCommand>;
  /** What is not to be typed, with what the same sentence has for the purpose instead; null where it has nothing. */
  readonly denied: ReadonlyMap<string, ProjectCommand | null>;
}

/** Scripts and targets stand in manifests, which say more of them and are true. */
const OF_MANIFESTS = /^(?:npm|npx|pnpm|yarn|bun|deno|just|make|task|node)\b/;
/** What brings a tool to the machine. */
const BRINGS_TOOL = /\b(?:cargo|go|gem|pipx|tool|pip3?) install\b(?! (?:-[er]|--editable|\.))/;
/** What a reader has to fill in, and what only one file or folder is. */
const ONE_OF_MANY = /[<>[\]{}$*]|\bpath\/|\s\S{1,120}(?:\.\w{1,6}|\/)$|::/;
/** What only says what it would do. */
const ONLY_TRIES = /\bdry[-_]run\b|--mode[ =]check\b/;
/** Tests that write what they compare with: run in place of the tests they would hide what fails. */
const WRITES_EXPECTED = / (?:--accept|--bless|--update(?:-\w{1,20})?|--overwrite|--snapshot-update)(?= |=|$)/;
/** As it is typed on Windows alone. */
const OF_WINDOWS = /\.(?:cmd|bat|ps1)\b|^\.\\/;
/** Headings over what is no work on the code. */
const OF_OTHER_WORK = /\breleas|\bpublish|\bdocumentation\b|\bdocs\b|\bbenchmark|\bsingle\b|\bspecific\b/i;
/** What a page denies of a command it does not ask for. */
const isDenied = (text: string): boolean => sentenceTone(text).narrows;

const isForAll = (command: string): boolean =>
  isRunner(command) &&
  isWhole(command) &&
  !OF_MANIFESTS.test(command) &&
  !BRINGS_TOOL.test(command) &&
  !OF_WINDOWS.test(command) &&
  !WRITES_EXPECTED.test(command) &&
  !ONLY_TRIES.test(command) &&
  !ONE_OF_MANY.test(command) &&
  !isOfPart(command);

/** "Run only the tests of the indexer": a comment on a part of what there is. */
const OF_PART = /\bonly\b|\bspecific\b|\bsingle\b|\bone\b/i;
/** "Install what one package needs by running it in its subdirectory." */
const OF_FOLDER_BELOW = /\bspecific\b|\bsub-?(?:director(?:y|ies)|folders?)\b/i;
/** "Run the entire test suite": what a command is for, where its own words do not say so. */
const ALL_TESTS = /\b(?:all|entire|whole|full)\b.{0,20}\btests?\b/i;

interface Typed {
  readonly command: ProjectCommand;
  readonly purpose: Purpose | undefined;
}

/** "To format the code": what the words over a command say of it, where its own do not, or where it is called after the linter. */
const FORMATS =
  /^(?:format (?:all |the |your )?(?:\w{1,20} )?(?:code|sources?|files)|(?:run|apply) (?:the )?(?:code )?(?:auto-?)?format(?:ting|ters?))\b(?! and\b|,)/i;

/** `cargo fmt --all -- --check` only says what it would write. */
const asWritten = (command: string): string => (purposeOf(command) === 'format' ? asFormats(command) : command);

function purposeIn(command: string, about: string): Purpose | undefined {
  if (ALL_TESTS.test(about)) return 'test';
  const own = purposeOf(command);
  return FORMATS.test(about) && (own === undefined || own === 'lint') ? 'format' : own;
}

const typed = (command: string, span: ProjectCommand['span'], about = ''): Typed => ({
  command: { command: asWritten(purposeOf(command) === 'build' ? command : withTests(command)), does: '', span },
  purpose: purposeIn(command, about),
});

/** Where a command ends, before what a comment behind it says: that may be about the flags that are not told. */
function withoutComment(text: string, block: DocumentBlock, start: number, end: number): number {
  const comment = text.slice(block.start + start, block.start + end).indexOf(' # ');
  return comment > 0 ? start + comment : end;
}

const codesIn = (text: string): readonly string[] => [...text.matchAll(/`([^`]{2,80})`/g)].map(([, code = '']) => code);

/** What a block has its reader type: lines of code, or commands that a sentence names. */
function typedIn(document: ProjectDocument, block: DocumentBlock): Typed[] {
  const { event, hidden } = document;
  if (block.kind === 'code') {
    const over = purposeOver(document, block);
    return typedCommands(hidden.shown.slice(block.start, block.end))
      .filter(({ about }) => !OF_PART.test(about))
      .map(({ command, about, start, end }) =>
        typed(
          command,
          spanOf(event, block.start + start, block.start + withoutComment(hidden.shown, block, start, end)),
          about === '' && FORMATS.test(over) ? over : about,
        ),
      );
  }
  return sentencesIn(document, block)
    .filter(({ text }) => !isDenied(text) && !OF_FOLDER_BELOW.test(text))
    .flatMap(({ text, span }) => codesIn(text).map((command) => typed(command, span)));
}

/** Words over, or beside, how one test of many is run. */
const OF_ONE_TEST =
  /\b(?:an?|one|single|specific|individual|particular|certain|selected) (?:\p{L}+ ){0,3}(?:tests?|specs?|test[- ]?(?:file|case|suite)s?|files?)\b/iu;

/** Tests of one kind, which are not run as the others are. */
const OF_ONE_KIND = /\b(?:e2e|end-to-end|integration|smoke|acceptance|perf(?:ormance)?|browser|visual)\b/i;

/** "pytest tests/rows/": a folder of tests is not one of them. */
const OF_FOLDER = /\s[\w.-]+(?:\/[\w.-]+)*\/(?=\s|$)/;

/** How a page has one test run: the first command for tests that its words, or those over it, say is for one. */
function oneTestOn(page: ProjectDocument): ProjectCommand | undefined {
  if (OF_ONE_KIND.test(page.path)) return undefined;
  for (const block of blocksOfWork(page)) {
    if (block.kind !== 'code' || isUnderAside(page, block)) continue;
    const over = [purposeOver(page, block), headingText(block.path.at(-1))].some((one) => OF_ONE_TEST.test(one));
    for (const { command, about, start, end } of typedCommands(page.hidden.shown.slice(block.start, block.end))) {
      const isOne = OF_ONE_TEST.test(about) || (over && about === '');
      if (
        !isOne ||
        OF_FOLDER.test(command) ||
        WRITES_EXPECTED.test(command) ||
        OF_ONE_KIND.test(command) ||
        !isRunner(command) ||
        purposeOf(withoutVariables(command)) !== 'test'
      )
        continue;
      const last = withoutComment(page.hidden.shown, block, start, end);
      return { command, does: '', span: spanOf(page.event, block.start + start, block.start + last) };
    }
  }
  return undefined;
}

/** Told against in some cases only. */
const isForSome = (text: string): boolean => isCondition(text) || /\b(?:if|when|unless|while|until)\b/i.test(text);

/** What a page's sentences tell its readers not to type. */
function deniedOn(page: ProjectDocument): (readonly [string, ProjectCommand | null])[] {
  return blocksOfWork(page)
    .filter((block) => block.kind !== 'code' && !isUnderAside(page, block))
    .flatMap((block) => sentencesIn(page, block))
    .filter(({ text }) => !isForSome(text))
    .flatMap(({ text, span }) => {
      const denied = toldAgainst(text);
      const others = codesIn(text).filter((code) => !denied.includes(code));
      return denied.map((command) => {
        const instead = others.find((code) => purposeOf(code) !== undefined && purposeOf(code) === purposeOf(command));
        return [command, instead === undefined ? null : { command: instead, does: '', span }] as const;
      });
    });
}

export function commandsOnPages(events: readonly BrainEvent[]): CommandsOnPages {
  const pages = events
    .filter(({ kind }) => kind === 'document')
    .map((event) => inForce(documentOf(event)))
    .filter(isOfProject)
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  return { asked: askedOn(pages), denied: new Map(pages.flatMap(deniedOn)) };
}

function askedOn(pages: readonly ProjectDocument[]): ReadonlyMap<Purpose, ProjectCommand> {
  const found = new Map<Purpose, ProjectCommand>();
  for (const page of pages) {
    const one = found.has('single') ? undefined : oneTestOn(page);
    if (one) found.set('single', one);
    for (const block of blocksOfWork(page)) {
      if (isUnderAside(page, block) || block.path.some((one) => OF_OTHER_WORK.test(headingText(one)))) continue;
      for (const { command, purpose } of typedIn(page, block))
        if (purpose !== undefined && purpose !== 'release' && isForAll(command.command)) {
          const known = found.get(purpose);
          // The plain command before the same with options for a case.
          if (!known || known.command.startsWith(`${command.command} -`)) found.set(purpose, command);
        }
    }
  }
  return found;
}
