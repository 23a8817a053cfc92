/** Decision records → decisions with status and supersession; design documents → goals and non-goals. */
import type { Candidate } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { stem } from '../../recall/text/stem.ts';
import { candidateOf, spanOf } from '../draft.ts';
import type { Extractor } from '../extractor.ts';
import { groupedBy } from '../../model/grouped.ts';
import { baseName, folderOf } from '../paths.ts';
import { sentenceTone } from './statements/statement-words.ts';
import { lacksAntecedent, pointsBack } from '../text/sentence-start.ts';
import { capitalised, clip, oneLine, slug, topicWords, wordCount } from '../text/words.ts';
import {
  documentOf,
  headingText,
  isUnder,
  lineOf,
  LINK,
  sectionOf,
  sentencesIn,
  type ProjectDocument,
  type Sentence,
} from './pages/document.ts';
import { readFrontMatter } from './markup/front-matter.ts';
import { isLapsed } from './statements/in-force.ts';

export const decisionExtractor: Extractor = {
  *extract(events: readonly BrainEvent[]): Iterable<Candidate> {
    const records: ProjectDocument[] = [];
    for (const event of events.filter(({ kind }) => kind === 'document')) {
      const document = documentOf(event);
      if (document.sort === 'decision-record') {
        const record = recordOf(document);
        if (!record) continue;
        records.push(document);
        yield record;
      } else if (document.sort === 'design') {
        yield* designOf(document);
      }
    }
    const folders = groupedBy(records, ({ path }) => folderOf(path));
    for (const [folder, inside] of folders) {
      const pointer = inside.length < FEWEST_RECORDS ? undefined : pointerTo(folder, inside);
      if (pointer) yield pointer;
    }
  },
};

const MOST_DECIDED = 2;
/** Characters of a reason that is taken from what led to a decision. */
const LONGEST_CONTEXT = 200;
/** With fewer records in a folder each is read anyway. */
const FEWEST_RECORDS = 3;
/** "ADR 7: ", "0007-" before a title. */
const NUMBER = /^(?:adr|rfc)?[\s#-]*\d+\s*[:.–—-]?\s*/i;
const NOT_YET = /\b(?:proposed|draft|pending|open|in progress|under discussion)\b/i;

/** `In the context of …, facing …, we decided for … to achieve …, accepting …`. */
const Y_STATEMENT =
  /^in the context of\b.{5,400}\b(?:facing|faced with)\b.{5,400}\b(?:decided|chose|decide|choose)\b/is;

function recordOf(document: ProjectDocument): Candidate | undefined {
  const { event, path, blocks } = document;
  const title = titleOf(document);
  const status = statusOf(document);
  if (
    title === '' ||
    /^(?:template|index|readme|record architecture decisions)$/i.test(title) ||
    /template|^readme|^index/i.test(baseName(path))
  )
    return undefined;
  if (isLapsed(status)) return undefined;
  const under = (pattern: RegExp): Sentence[] => saidUnder(document, pattern).filter(isWhole);
  const { sentences: decided, isArgued } = decidedIn(document, title);
  const reasons = under(/^(?:rationale|why|reasons?|decision drivers)/i).slice(0, 2);
  // Of what went before, the first sentence: the others tell the whole story.
  const context = under(/^(?:context|problem|motivation|background)/i).slice(0, 1);
  const why = reasons.length > 0 ? reasons : context.filter(({ text }) => text.length <= LONGEST_CONTEXT);
  // A Y-statement tells it all in one sentence.
  const statement = blocks
    .filter(({ kind }) => kind === 'paragraph')
    .map((block) => lineOf(document, block))
    .filter(({ text }) => Y_STATEMENT.test(text) && text.length <= 900)
    .slice(0, 1);
  const impact = under(/^(?:consequences?|impact|implications|trade-?offs|drawbacks)/i).slice(0, 2);
  // What drove a decision is not what was decided.
  const told = decided.length > 0 ? decided : statement;
  if (told.length === 0) return undefined;
  const isOpen = NOT_YET.test(status);
  return candidateOf({
    type: 'decision',
    title: isOpen ? `Proposed: ${title}` : title,
    facts: [...told.map(({ text }) => text), ...(status === '' ? [] : [`Status: ${clip(oneLine(status), 80)}.`])],
    rationale: decided.length > 0 ? why.map(({ text }) => text).join(' ') : undefined,
    impact: impact.map(({ text }) => text).join(' '),
    files: [path],
    schemaKey: 'root/decisions/records',
    confidence: isOpen ? 0.6 : 0.95,
    importance: isOpen ? 3 : 4,
    tags: ['decision-record', ...(isOpen ? ['proposed'] : []), ...(isArgued && decided.length > 0 ? ['argued'] : [])],
    hint: ['decision', slug(title, 40), slug(path, 60)],
    origin: 'document',
    spans: [...told, ...why, ...impact].map(({ span }) => span).filter(({ quote }) => event.text.includes(quote)),
  });
}

/** Where decisions are written down, for who is about to take one back. */
const pointerTo = (folder: string, records: readonly ProjectDocument[]): Candidate | undefined =>
  candidateOf({
    type: 'convention',
    title: `Decisions are recorded in \`${folder}/\``,
    facts: [
      `Decisions are recorded in \`${folder}/\` (${records.length}): read those on what you are about to change.`,
    ],
    files: [folder],
    schemaKey: 'root/conventions/reading',
    confidence: 0.9,
    importance: 4,
    tags: ['rule', 'reading'],
    hint: ['convention', 'decisions', slug(folder, 60)],
    origin: 'document',
    spans: records.slice(0, 1).map(({ event, blocks }) => spanOf(event, blocks[0]?.start ?? 0, blocks[0]?.end ?? 0)),
  });

/** The heading of the template, or of a first section, says nothing; what its file is called does. */
function titleOf({ path, blocks }: ProjectDocument): string {
  const title = headingText(blocks[0]?.path[0]).replace(NUMBER, '');
  if (!/^(?:title|summary|context|status)$/i.test(title)) return title;
  return capitalised(
    baseName(path)
      .replace(/\.\w+$/, '')
      .replace(NUMBER, '')
      .replaceAll(/[-_]+/g, ' '),
  );
}

/** The sentences of paragraphs and points below a heading. */
const saidUnder = (document: ProjectDocument, pattern: RegExp): Sentence[] =>
  document.blocks
    .filter((block) => block.kind !== 'code' && isUnder(block, pattern))
    .flatMap((block) => (block.kind === 'item' ? [lineOf(document, block)] : sentencesIn(document, block)));

/** What leads to a list or code says nothing without it. */
const isWhole = ({ text }: Sentence): boolean =>
  wordCount(text) >= 4 && text.length <= 500 && !LINK.test(text) && !text.endsWith(':');

const DECIDED = /^(?:decision(?! drivers)|outcome|resolution|chosen option|we will|proposal|summary|solution)/i;
/** "Chosen option: …", "We will …": what was decided, in whatever words the title puts it. */
const DECIDES = /^(?:chosen option|we (?:will|use|keep|have decided|decided|chose)\b)/i;

/** What a record says was decided. */
interface Decided {
  readonly sentences: readonly Sentence[];
  /** Its section argues, plans and shows: none of its sentences is the decision by itself. */
  readonly isArgued: boolean;
}

/** The sentences that decide, or are about what a deciding title names; else the first ones of the section. */
function decidedIn(document: ProjectDocument, title: string): Decided {
  const all = saidUnder(document, DECIDED);
  const titled = sentenceTone(title);
  const named = new Set(titled.commands || titled.narrows ? topicWords(title).map(stem) : []);
  const decides = (text: string): boolean =>
    DECIDES.test(text) || topicWords(text).some((word) => named.has(stem(word)));
  const sentences = all
    .filter(isWhole)
    .filter(({ text }) => decides(text) && !pointsBack(text) && !lacksAntecedent(text))
    .slice(0, MOST_DECIDED);
  return sentences.length > 0
    ? { sentences, isArgued: false }
    : { sentences: all.filter(isWhole).slice(0, MOST_DECIDED), isArgued: true };
}

/** From the front matter, a section "Status", or a line `Status: …`. */
function statusOf(document: ProjectDocument): string {
  const stated = readFrontMatter(document.event.text).get('status');
  if (stated !== undefined) return stated;
  const block = document.blocks.find(
    (candidate) => candidate.kind !== 'code' && /^status$/i.test(sectionOf(candidate)),
  );
  if (block) return lineOf(document, block).text;
  return /^[*_ \t>-]*status[*_]*\s*:[*_\s]*(\S[^\n]{0,80})/im.exec(document.hidden.shown)?.[1] ?? '';
}

const GOALS = /^(?:design )?goals?(?: \(and non-goals\)| and non-goals)?$|^goals\b|^principles$|^objectives$/i;
const NON_GOALS = /^non[- ]goals?$|^out of scope$/i;

function* designOf(document: ProjectDocument): Iterable<Candidate> {
  const goals = pointsUnder(document, GOALS);
  const nonGoals = pointsUnder(document, NON_GOALS);
  // One section may tell both: what follows a sentence with "not" are non-goals.
  const aims = goalsItem(document, goals.points, [...goals.denied, ...nonGoals.points]);
  if (aims) yield aims;
}

/** The bullets of a section, apart those that a sentence with "not" introduces. */
function pointsUnder(document: ProjectDocument, section: RegExp): { points: Sentence[]; denied: Sentence[] } {
  const points: Sentence[] = [];
  const denied: Sentence[] = [];
  let isDenied = false;
  for (const block of document.blocks) {
    if (!section.test(sectionOf(block)) || block.kind === 'code') continue;
    const line = lineOf(document, block);
    if (block.kind === 'paragraph')
      isDenied = /\bnot\b.{0,60}:$/i.test(line.text) || (isDenied && !line.text.endsWith(':'));
    else if (wordCount(line.text) >= 3 && line.text.length <= 320) (isDenied ? denied : points).push(line);
  }
  return { points: points.slice(0, 8), denied: denied.slice(0, 6) };
}

function goalsItem(
  document: ProjectDocument,
  goals: readonly Sentence[],
  nonGoals: readonly Sentence[],
): Candidate | undefined {
  if (goals.length + nonGoals.length < 2) return undefined;
  const all = [...goals, ...nonGoals];
  const named = (goals.length > 0 ? goals : nonGoals)
    .slice(0, 3)
    .map(({ text }) => clip(text.replace(/[.;]$/, ''), 60));
  return candidateOf({
    type: 'decision',
    title: `${goals.length > 0 ? 'Design goals' : 'Non-goals'}: ${named.join('; ')}`,
    facts: [...goals.map(({ text }) => `Goal: ${text}`), ...nonGoals.map(({ text }) => `Not a goal: ${text}`)],
    files: [document.path],
    schemaKey: 'root/architecture/goals',
    confidence: 0.95,
    importance: 5,
    tags: ['design', 'goals'],
    hint: ['design', 'goals', slug(document.path, 60)],
    origin: 'document',
    spans: all.map(({ span }) => span),
  });
}
