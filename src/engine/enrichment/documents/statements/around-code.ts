/** Paragraphs around code: how they lead to its commands, which command they mean, and what only goes on with an example. */
import { lacksAntecedent, pointsBack, withoutLead } from '../../text/sentence-start.ts';
import { lastSentence } from '../../text/sentences.ts';
import { capitalised, wordCount } from '../../text/words.ts';
import type { DocumentBlock } from '../markup/blocks.ts';
import { lineOf, type ProjectDocument, sectionOf, type Sentence } from '../pages/document.ts';
import { isCondition, sentenceTone } from './statement-words.ts';
import { isRunner, typedCommands } from '../markup/typed-commands.ts';

/** Before code, fewer words are its title. */
export const FEWEST_OF_SENTENCE = 5;
const WHEN = /\b(?:when|prior to|before|after|whenever|if)\b|\bonce:\s*$/i;
const MOST_COMMANDS = 2;
/** "…, run:": what is run stands in the code alone. */
const LEADS_ON = /\b(?:run|use|type|execute|with|do|try|like|is|are|by|as):$/i;
/** "declares two crates", "The snippet above shows": of the code before it. */
const OF_EXAMPLE = /^(?:\p{Ll}|(?:The|Our) (?:\p{L}+ )?(?:snippet|example|code|output|listing)\b)/u;

/** The one command that stands right before a paragraph: what "this command" means there. By the paragraph's place. */
export function meantBy({ blocks, hidden }: ProjectDocument): ReadonlyMap<number, string> {
  const meant = new Map<number, string>();
  blocks.forEach(({ kind, start, path }, at) => {
    const before = blocks[at - 1];
    if (kind !== 'paragraph' || before?.kind !== 'code' || before.path.join('\n') !== path.join('\n')) return;
    const [only, ...more] = typedCommands(hidden.shown.slice(before.start, before.end));
    if (only && more.length === 0 && isRunner(only.command)) meant.set(start, `\`${only.command}\``);
  });
  return meant;
}

/** "crate -> krate": what is written for what, a pair a line. */
const PAIR = /^\s*([\w#$@.-]{1,30})\s{1,20}(?:->|→|=>)\s{1,20}([\w#$@.-]{1,30})\s*$/;
const FEWEST_PAIRS = 2;
const MOST_PAIRS = 12;

/** What a block of nothing but pairs says, each as words; empty for any other code. */
function pairsIn(code: string): readonly string[] {
  const lines = code.split('\n').filter((line) => line.trim() !== '');
  const pairs = lines.flatMap((line) => {
    const [, from, to] = PAIR.exec(line) ?? [];
    return from !== undefined && to !== undefined ? [`\`${from}\` → \`${to}\``] : [];
  });
  return pairs.length === lines.length && pairs.length >= FEWEST_PAIRS && pairs.length <= MOST_PAIRS ? pairs : [];
}

/** "The format of rows is as follows:", "Instead of returning `x`, use:": what a line of code below it shows is the rule itself. */
const SHOWS_FORM =
  /\b(?:format|form|pattern|syntax|template|shape|layout)\b[^.:\n]{0,80}\b(?:is|looks like|must be)(?: as follows| this)?:\s*$|^instead of [^:\n]{3,100}, (?:use|call|write|return|prefer)(?: the following)?:\s*$/i;
const LONGEST_FORM = 120;

/** The only line of a block, where that has no code marks itself and is short; empty for any other code. */
function onlyLine(code: string): string {
  const lines = code.split('\n').filter((line) => line.trim() !== '' && !/^\s*(?:```|~~~)/.test(line));
  const [line = ''] = lines.map((one) => one.trim());
  return lines.length === 1 && line.length <= LONGEST_FORM && !line.includes('`') ? line : '';
}

/** "Tidy up the files:": an order that the code below carries out. */
const asksFor = (lead: string): boolean => {
  const last = lastSentence(lead.trim());
  return !LEADS_ON.test(last) && sentenceTone(last).commands;
};

/** "Use the `ledger rows` command": the code below only shows it. */
const namesProgram = (lead: string, command: string): boolean =>
  [...lead.matchAll(/`([^`]{2,60})`/g)].some(([, code = '']) => command.startsWith(code));

/** " or `ledger rows`": a second block of code, with nothing but "or" between. */
function otherThan(blocks: readonly DocumentBlock[], at: number, shown: string): string {
  const [between, other] = [blocks[at + 1], blocks[at + 2]];
  if (between?.kind !== 'paragraph' || other?.kind !== 'code') return '';
  if (!/^or:?$/i.test(shown.slice(between.start, between.end).trim())) return '';
  const [only, ...more] = typedCommands(shown.slice(other.start, other.end));
  return only && more.length === 0 ? ` or \`${only.command}\`` : '';
}

/** How paragraphs over a block of code end: with its commands, where they say when these are run, or its pairs; by their place. */
export function endsOver({ blocks, hidden }: ProjectDocument): ReadonlyMap<number, string> {
  const ends = new Map<number, string>();
  for (const [at, { kind, leadIn, start, end }] of blocks.entries()) {
    if (kind !== 'code' || !leadIn) continue;
    const commands = typedCommands(hidden.shown.slice(start, end));
    const isTyped = commands.length > 0 && commands.length <= MOST_COMMANDS;
    const lead = hidden.shown.slice(leadIn.start, leadIn.end);
    const pairs = pairsIn(hidden.shown.slice(start, end));
    const form = SHOWS_FORM.test(lead) ? onlyLine(hidden.shown.slice(start, end)) : '';
    const shown = form === '' ? pairs : [`\`${form}\``];
    const isNamed = commands.every(({ command }) => namesProgram(lead, command));
    const isAsked = WHEN.test(lead) || (!isNamed && wordCount(lead) >= FEWEST_OF_SENTENCE && asksFor(lead));
    const said = isTyped && isAsked ? commands.map(({ command }) => `\`${command}\``) : shown;
    const other = isTyped && isAsked ? otherThan(blocks, at, hidden.shown) : '';
    ends.set(leadIn.start, said.length > 0 ? `: ${said.join(', ')}${other}.` : '.');
  }
  return ends;
}

/** "To list all rows, run", "You can also list all rows like so": what the command below does. */
const PURPOSES: readonly RegExp[] = [
  /^to ([a-z][^,:;]{8,90}), /i,
  // Without a comma a name is of what has to be set for it.
  /^to ([a-z][^,:;`]{8,90}?)(?: (?:you (?:can|may|should) )?(?:just |simply )?(?:run|execute|type|use))?$/i,
  // What a person does is not what a command is for.
  /^you can (?:also |now |then )?(?!(?:use|do|look|click|go|visit|ask|read|check out|find out)\b)([a-z][^,:;]{8,90})$/i,
  /^((?:run|build|start|generate|regenerate|list|check|lint|format|update|execute|launch|debug|create)\b[^,:;]{4,90})$/i,
];
/** Behind a purpose, what only says that the command follows. */
const LEADING =
  / (?:with|using|by running|by using|via|like (?:so|this)|as follows|(?:with|using|by running|run|in|from) (?:the|this|these) (?:following )?(?:commands?|scripts?)|(?:with|using) the following)$/i;
/** "… or within a shell run": of two ways, the one that is no command. */
const CHOICE = /\bor (?:else |just |simply |alternatively )?(?:within|inside|in|with|via|by|from|use|run|do|try)\b/i;
/** "… for the rows run": the order stands beside what it is for. */
const ENDS_IN_ORDER = / (?:run|execute|type|use|do|try)$/i;
/** "For example, to list all rows": shown by one of several. */
const BY_EXAMPLE = /^for (?:example|instance),? /i;
/** "Check job failed": what is typed below it is for finding out why. */
const OF_FAILURE =
  /\b(?:jobs?|checks?|builds?|tests?|CI|pipelines?|linting|workflows?) (?:(?:has|have|is|are) )?(?:fail(?:s|ed|ing|ures?)?|broken)\b/i;

/** What the words right before a block of code say that it is typed for, as one would ask for it; empty where they do not. */
export function purposeOver(document: ProjectDocument, block: DocumentBlock): string {
  if (!block.leadIn || OF_FAILURE.test(sectionOf(block))) return '';
  const line = lineOf(document, { ...block, ...block.leadIn }).text;
  const lead = withoutLead(lastSentence(line).replace(/:$/, '')).replace(BY_EXAMPLE, '').replace(LEADING, '');
  const said = PURPOSES.map((pattern) => pattern.exec(lead)?.[1]).find((one) => one !== undefined);
  if (said === undefined || pointsBack(said) || lacksAntecedent(lead)) return '';
  return CHOICE.test(said) || ENDS_IN_ORDER.test(said) ? '' : capitalised(said.replace(LEADING, ''));
}

/** " as follows (aside):" before the code that is told in its place. */
const COLON = /(?: (?:as follows|like (?:this|so)))?( \([^()]{1,60}\))?:$/;
/** "If rows changed you can make them anew:": what is done then, by the command that follows. */
const MAY =
  /^((?:if|when|whenever|after|before|once) [^.`]{8,200}?),? you (?:can|may|could) (?:also |then |simply |just )?(?=\p{Ll})/iu;

/** Without the colon that leads to code, where it is a sentence. */
export function ended(sentence: Sentence, end: string): Sentence {
  if (end !== '.') {
    if (!sentence.text.endsWith(':')) return sentence;
    const text = sentence.text.replace(COLON, (_, aside: string | undefined) => `${aside ?? ''}${end}`);
    return { ...sentence, text: text.replace(MAY, '$1, ') };
  }
  const isTitle =
    LEADS_ON.test(sentence.text) ||
    wordCount(sentence.text) < FEWEST_OF_SENTENCE ||
    !sentenceTone(sentence.text).isSentence;
  return isTitle ? sentence : { ...sentence, text: sentence.text.replace(/:$/, end) };
}

/** "When rows changed, make them anew: `make rows`.": which command is run then. */
const RUN_THEN = /: `([^`]+)`(?:(?:, | or )`[^`]+`){0,3}\.$/;
export const saysWhatIsRunThen = (text: string): boolean =>
  isCondition(text) && isRunner(RUN_THEN.exec(text)?.[1] ?? '');

/** Where paragraphs stand that go on with the code right before them, and say nothing without it. */
export function goingOnWithCode({ blocks, hidden }: ProjectDocument): ReadonlySet<number> {
  const going = blocks.filter(({ kind, start, end, path }, at) => {
    const before = blocks[at - 1];
    const isBehind = before?.kind === 'code' && before.path.join('\n') === path.join('\n');
    return kind === 'paragraph' && isBehind && OF_EXAMPLE.test(hidden.shown.slice(start, end));
  });
  return new Set(going.map(({ start }) => start));
}
