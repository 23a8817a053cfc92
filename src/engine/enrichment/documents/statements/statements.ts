/** What a document tells those who work on the project: rules and facts, whole, each with what it stands under. */
import { lacksAntecedent, pointsBack } from '../../text/sentence-start.ts';
import { wordCount } from '../../text/words.ts';
import { ended, endsOver, FEWEST_OF_SENTENCE, goingOnWithCode, meantBy } from './around-code.ts';
import type { DocumentBlock } from '../markup/blocks.ts';
import { isOfStep, type ProjectDocument, type Sentence, sentencesIn } from '../pages/document.ts';
import { aiPoliciesOf } from './ai-policies.ts';
import { flowOf } from './drawn-flow.ts';
import { belowSections } from './below-sections.ts';
import { withBriefLists } from './brief-lists.ts';
import { judged } from './judged.ts';
import { checklistsOf } from './checklists.ts';
import { markedOrders, withoutMarkedExamples } from './marked-examples.ts';
import { goesOnWithThing } from './definite-names.ts';
import { conclusionsOf } from './conclusions.ts';
import { belowLabel, underCondition, underName } from './item-heads.ts';
import { isGround } from './main-statements.ts';
import { mistakesOf } from './mistakes.ts';
import { namedAsHeading, namedByHeading } from './named-by-heading.ts';
import { nominalLists } from './nominal-lists.ts';
import { isReasonedRule, ruleWithoutReason } from './reasoned-rules.ts';
import { isSetting } from './stands-alone.ts';
import { isTied, passagesOf } from './passages.ts';
import { remediesOf } from './remedies.ts';
import { type RuleLists, ruleListsOf } from './rule-lists.ts';
import { withoutTakenBack } from './other-ways.ts';
import { LEAST, LONGEST, NAMING, type Placed, type TextWithSpans, SHORT_ITEM, type Statement } from './statement.ts';
import { firstOfSections, mayBeTold, withRoles } from './statement-roles.ts';
import { sentenceTone } from './statement-words.ts';
import { withoutSaidAgain } from './said-again.ts';
import { isBeside, isForContributors, isStated } from './stated-blocks.ts';
import { tableStatements } from './tables.ts';
import { isDetailOf, isLedAsRules, isRuleOfStep, isStep, stepsOf, withoutName } from './steps.ts';
import { isRunner } from '../markup/typed-commands.ts';

/** What a change has to have is meant, however plainly it is said. */
const STRONG_LIST = 5;
const asMeant = (one: Placed): Placed => ({ ...one, kind: 'rule', strength: Math.max(one.strength, STRONG_LIST) });
/** A paragraph of so many characters is one thought. */
const SHORT_PARAGRAPH = 260;

/** The statements of a document, in its order. `least` (3 by default) is how strong they have to be. */
export function statementsOf(page: ProjectDocument, least = LEAST): Statement[] {
  const document = withoutMarkedExamples(page);
  const checklists = checklistsOf(document);
  const { lists, taken } = nominalLists(document);
  const rules = document.sort === 'instructions' ? NONE : ruleListsOf(document);
  const ends = endsOver(document);
  const meant = meantBy(document);
  const steps = stepsOf(document);
  const first = firstOfSections(document);
  const ofExamples = goingOnWithCode(document);
  const conclusions = conclusionsOf(document);
  const concluding = new Set(conclusions.values());
  const remedies = remediesOf(document);
  const { policies, taken: ofPolicies } = isForContributors(document) ? aiPoliciesOf(document) : NO_POLICIES;
  const told = document.blocks.flatMap((block) => {
    const policy = policies.get(block);
    if (policy) return [policy];
    if (ofPolicies.has(block)) return [];
    if (block.kind === 'code') return isBeside(document, block) ? [] : flowOf(document, block);
    const checklist = isBeside(document, block) ? undefined : checklists.lists.get(block);
    if (checklist)
      return judged(document, block, checklist, NAMING).map((one) => ({ ...asMeant(one), isSigned: true }));
    if (checklists.taken.has(block) || rules.slogans.has(block)) return [];
    const list = lists.get(block);
    if (list)
      return isBeside(document, block) || isDetailOf(document, block, steps)
        ? []
        : judged(document, block, list, NAMING).map((one) => (isLedAsRules(document, block) ? asMeant(one) : one));
    const whole = rules.lists.get(block);
    if (whole) return isStated(document, block) ? [whole] : [];
    return rules.taken.has(block) ||
      taken.has(block) ||
      concluding.has(block) ||
      ofExamples.has(block.start) ||
      !isStated(document, block) ||
      isDetailOf(document, block, steps)
      ? []
      : statementsIn(document, block, {
          end: ends.get(block.start),
          command: meant.get(block.start),
          isFirst: first.has(block.start),
          conclusion: conclusions.get(block),
          remedy: remedies.get(block),
        });
  });
  const isTaken = (block: DocumentBlock): boolean =>
    rules.taken.has(block) ||
    taken.has(block) ||
    checklists.taken.has(block) ||
    ofPolicies.has(block) ||
    !isStated(document, block);
  const briefly = document.sort === 'instructions' || least > LEAST ? told : withBriefLists(document, told, isTaken);
  const mistakes = document.sort === 'instructions' ? [] : [...mistakesOf(document), ...markedOrders(page)];
  const all = [...briefly, ...mistakes, ...tableStatements(document)].sort((a, b) => a.start - b.start);
  const joint = document.sort === 'instructions' ? all : passagesOf(withWholeMaps(all, least), least);
  const statements = withRoles(joint, first).filter(({ strength }) => strength >= least);
  // What was written for assistants keeps its lines.
  return document.sort === 'instructions' ? statements : belowSections(withoutSaidAgain(together(statements)));
}

const NO_POLICIES: ReturnType<typeof aiPoliciesOf> = { policies: new Map(), taken: new Set() };
const NONE: RuleLists = { lists: new Map(), taken: new Set(), slogans: new Set() };

const closed = (text: string): string => (/[.!?]["”')]?$/.test(text) ? text : `${text}.`);

const PLACED = /^`[\w@.*-]+\/[\w@./*-]*`: /;

/** Of what a section says lies where, all or none: a list that lacks one of four folders is a wrong map. */
function withWholeMaps(statements: readonly Placed[], least: number): Placed[] {
  const isPlaced = ({ kind, text }: Placed): boolean => kind === 'fact' && PLACED.test(text);
  const sectionOfPlace = ({ headings }: Placed): string => headings.join('\n');
  const told = new Set(statements.filter((one) => isPlaced(one) && one.strength >= least).map(sectionOfPlace));
  return statements.map((one) =>
    isPlaced(one) && told.has(sectionOfPlace(one)) ? { ...one, strength: Math.max(one.strength, least) } : one,
  );
}

/** What stands under the same words of a section is one statement, as far as it has room. */
function together(statements: readonly Statement[]): Statement[] {
  const merged: Statement[] = [];
  for (const one of statements) {
    const body = one.text.slice(one.over.length + 2);
    const at = merged.findLastIndex(
      ({ over, kind, headings }) =>
        over !== '' && over === one.over && kind === one.kind && headings.join('\n') === one.headings.join('\n'),
    );
    const before = merged[at];
    if (!before || before.text.length + body.length >= SHORT_PARAGRAPH) {
      merged.push(one);
      continue;
    }
    merged[at] = {
      ...before,
      text: `${closed(before.text)} ${closed(body)}`,
      strength: Math.max(before.strength, one.strength),
      spans: [...before.spans, ...one.spans],
    };
  }
  return merged;
}

/** What stands right behind a question answers it, and says little without it. */
const isNoAnswer = (_: Sentence, at: number, all: readonly Sentence[]): boolean =>
  all[at - 1]?.text.endsWith('?') !== true;

/** "Building it might take some time": how long one waits says nothing of what is done. */
const isNoWait = ({ text }: Sentence): boolean => !WAITS.test(text);
const WAITS =
  /^[^`,;]{3,80} (?:might|may|can|will) take (?:some |a (?:long |little )?|quite (?:some|a) |several )(?:time|while|minutes|moments?)\b/i;

/** What stands around a block that its sentences go on with. */
interface Surroundings {
  /** How the colon at its end is closed. */
  readonly end: string | undefined;
  /** What "this command" means. */
  readonly command: string | undefined;
  /** Its section begins with it. */
  readonly isFirst: boolean;
  /** The item that concludes from it. */
  readonly conclusion: DocumentBlock | undefined;
  /** What is used instead of what it forbids. */
  readonly remedy: Sentence | undefined;
}

function statementsIn(
  document: ProjectDocument,
  block: DocumentBlock,
  { end, command, isFirst, conclusion, remedy }: Surroundings,
): Placed[] {
  if (isReasonedRule(document, block)) return judged(document, block, joined([ruleWithoutReason(document, block)]));
  const own = withoutTakenBack(document, block, sentencesIn(document, block))
    .filter(isNoAnswer)
    .filter(isNoWait)
    .map(endedAsOrder(block));
  const labelled = belowLabel(document, block, own);
  const said = namedAsHeading(block, isFirst ? namedByHeading(block, labelled) : labelled);
  const all =
    command === undefined
      ? said
      : said.map((one) => ({ ...one, text: one.text.replace(MEANS_COMMAND, () => command) }));
  const ownSentences = end === undefined ? all : all.map((one) => ended(one, end));
  const sentences =
    remedy === undefined ? ownSentences : [...ownSentences.slice(0, 1), remedy, ...ownSentences.slice(1)];
  const isBelowStep = isOfStep(block) && document.sort !== 'instructions';
  if (isStep(document, block) || isBelowStep)
    return sentences
      .filter(({ text }) => isRuleOfStep(text) || (isBelowStep && isGround(text)))
      .flatMap((one) => judged(document, block, joined([{ ...one, text: withoutName(one.text) }])));
  // What explains a setting goes with it.
  if (document.sort !== 'instructions' && isSetting(joined(sentences).text)) return [];
  const concluded = conclusion === undefined ? [] : sentencesIn(document, conclusion);
  const main = [...(block.kind === 'item' ? withoutElaboration(sentences) : sentences), ...concluded];
  const joint = joined(main);
  const isShort = joint.text.length <= (main.some(({ text }) => isTask(text)) ? LONGEST : SHORT_PARAGRAPH);
  const paragraph = isShort ? judged(document, block, joint) : [];
  const parts = groupsOf(underCondition(block, underName(block, sentences))).flatMap((group, at) =>
    judged(document, block, joined(group)).map((one) => (at > 0 ? { ...one, isLater: true } : one)),
  );
  // It is as strong as the best that it says, whatever else it says.
  const best = document.sort === 'instructions' ? 0 : Math.max(0, ...parts.map(({ strength }) => strength));
  if (paragraph.some((one) => mayBeTold(one)))
    return paragraph.map((one) => ({ ...one, strength: Math.max(one.strength, best) }));
  // Beside what one sentence of it says the rest may be talk.
  return paragraph.length > 0 && !parts.some(({ kind }) => kind === 'rule') ? paragraph : parts;
}

/** "This command", or "The script uses …" right behind it. */
const MEANS_COMMAND = /\bthis command\b|^(?:the|this) (?:command|script)(?= \p{Ll})/iu;

/** "run `make rows` when you change rows;": an order is whole, though its list goes on. */
const endedAsOrder =
  ({ kind }: DocumentBlock) =>
  (sentence: Sentence): Sentence =>
    kind === 'item' && /[;,]$/.test(sentence.text) && sentenceTone(sentence.text).commands
      ? { ...sentence, text: `${sentence.text.slice(0, -1)}.` }
      : sentence;

/** Of a long item its first sentence, and what else it asks or forbids: the rest elaborates. */
function withoutElaboration(sentences: readonly Sentence[]): readonly Sentence[] {
  const length = sentences.reduce((sum, { text }) => sum + text.length + 1, 0);
  if (length <= SHORT_ITEM) return sentences;
  const [{ text: head } = { text: '' }] = sentences;
  const first = head.startsWith('`') ? wordCount(behindPlace(head)) : FEWEST_OF_SENTENCE;
  const isTalk = sentenceTone(head).courtesy;
  const isKept = ({ text }: Sentence, at: number): boolean =>
    at === 0 ||
    (at === 1 && first < FEWEST_OF_SENTENCE) ||
    sentenceTone(text).binds ||
    isTask(text) ||
    isGround(text) ||
    (!isTalk && isTied(text));
  const kept = sentences.map(isKept);
  const cases = sentences.map(({ text }) => caseOf(text));
  // "For pages, …" beside "For code, …": of two cases one alone says too much.
  const isOtherCase = (at: number): boolean =>
    cases[at] !== '' && [at - 1, at + 1].some((next) => kept[next] === true && cases[next] === cases[at]);
  return sentences.filter((_, at) => kept[at] === true || isOtherCase(at));
}

const caseOf = (text: string): string => /^(?:for|if|when|in|on)\b/i.exec(text)?.[0].toLowerCase() ?? '';

/** "`src/rows`: The rows." says little of them. */
const behindPlace = (text: string): string => text.replace(/^`[^`]+`(?: \([^()]{1,60}\))?(?::| [—–-]) /, '');

/** "Run `yarn changeset` …": the command by which what is asked is done. */
const isTask = (text: string): boolean => {
  const code = /^(?:run|use) `([^`]+)`/i.exec(text)?.[1];
  return code !== undefined && isRunner(code);
};

const joined = (group: readonly Sentence[]): TextWithSpans => ({
  text: group.map(({ text }) => text).join(' '),
  spans: group.map(({ span }) => span),
});

/** "Don't add helpers. If you need one, put it into `lib`.": what is done instead of what was forbidden, by its name. */
function namesInstrument(before: string, text: string): boolean {
  const { binds, narrows } = sentenceTone(before);
  const names = [...text.matchAll(/`[^`]+`/g)].filter(([code]) => !before.includes(code));
  return binds && narrows && names.length > 0 && INSTEAD.test(text);
}
const INSTEAD =
  /^(?:(?:if|when) [^.,]{1,90}, |instead,? |rather,? )?(?:just |simply |please )?(?:use|prefer|consider|put|add|call|reuse|import)\b/i;

/** Sentences that belong together: one that points at the sentence before it goes with that. */
function groupsOf(sentences: readonly Sentence[]): Sentence[][] {
  const groups: Sentence[][] = [];
  for (const sentence of sentences) {
    const last = groups.at(-1);
    const length = last?.reduce((sum, { text }) => sum + text.length + 1, sentence.text.length) ?? Infinity;
    const before = joined(last ?? []).text;
    const goesOn =
      (pointsBack(sentence.text) || lacksAntecedent(sentence.text) || goesOnWithThing(before, sentence.text)) &&
      !lacksAntecedent(`${before} ${sentence.text}`);
    const isOneRule = length <= SHORT_PARAGRAPH && namesInstrument(before, sentence.text);
    if (last && ((length <= LONGEST && goesOn) || isOneRule)) last.push(sentence);
    else groups.push([sentence]);
  }
  return groups;
}
