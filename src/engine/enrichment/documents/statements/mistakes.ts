/** "Common mistakes", "Gotchas": what stands below is what others have done wrong, and reviewers send back. */
import { capitalised, wordCount } from '../../text/words.ts';
import { lacksAntecedent, pointsBack } from '../../text/sentence-start.ts';
import type { DocumentBlock } from '../markup/blocks.ts';
import { headingText, LINK, type ProjectDocument, sectionOf, type Sentence, sentencesIn } from '../pages/document.ts';
import { isBeside } from './stated-blocks.ts';
import type { Placed } from './statement.ts';
import { sentenceTone } from './statement-words.ts';

const OF_MISTAKES =
  /^(?:(?:common|frequent|typical|known) )?(?:mistakes|pitfalls|gotchas|traps|footguns)(?: (?:to avoid|when|with|in|of)\b.{0,40})?$/i;
/** As much as a checklist of a page for contributors. */
const STRENGTH = 5;
const FEWEST = 2;
const MOST = 8;
const LONGEST_HEADING = 70;
const LONGEST_ROW = 200;
/** "To avoid this, check it." */
const LEADS = /^(?:to (?:avoid|prevent|fix|solve) (?:this|that|it|these)|instead|rather),? /i;

/** Whether a block stands below such a heading. */
export const isOfMistakes = ({ path }: Pick<DocumentBlock, 'path'>): boolean =>
  path.some((heading) => OF_MISTAKES.test(headingText(heading)));

/** What is done instead, as the first sentence below a mistake's heading that says so. */
function remedyIn(document: ProjectDocument, blocks: readonly DocumentBlock[]): Sentence | undefined {
  const sentences = blocks.filter(({ kind }) => kind !== 'code').flatMap((block) => sentencesIn(document, block));
  for (const sentence of sentences) {
    const text = sentence.text.replace(LEADS, '').replace(/^you should (?=\p{Ll})/iu, '');
    const { commands, binds, asks, hedges } = sentenceTone(text);
    const isLed = text !== sentence.text;
    const isOne = (isLed || commands || binds || asks) && !hedges && /[.!]$/.test(text) && !LINK.test(text);
    if (isOne && !pointsBack(text) && !lacksAntecedent(text)) return { ...sentence, text: capitalised(text) };
  }
  return undefined;
}

/** Mistakes that have a heading each, as one statement: what is done wrong, and what instead where the page says it. */
export function mistakesOf(document: ProjectDocument): Placed[] {
  const sections = new Map<string, Map<string, DocumentBlock[]>>();
  for (const block of document.blocks) {
    const at = block.path.findIndex((heading) => OF_MISTAKES.test(headingText(heading)));
    const own = block.path[at + 1];
    if (at < 0 || own === undefined || isBeside(document, block)) continue;
    const key = block.path.slice(0, at + 1).join('\n');
    const mistakes = sections.get(key) ?? new Map<string, DocumentBlock[]>();
    sections.set(key, mistakes.set(own, [...(mistakes.get(own) ?? []), block]));
  }
  return [...sections].flatMap(([key, mistakes]) => statementOf(document, key.split('\n'), mistakes) ?? []);
}

function statementOf(
  document: ProjectDocument,
  path: readonly string[],
  mistakes: ReadonlyMap<string, readonly DocumentBlock[]>,
): Placed | undefined {
  const headings = path.map(headingText);
  const rows = [...mistakes].map(([heading, blocks]) => {
    const remedy = remedyIn(document, blocks);
    const name = headingText(heading);
    const both = remedy === undefined ? name : `${name}: ${remedy.text}`;
    const [first] = blocks.flatMap((block) => sentencesIn(document, block));
    return { name, text: both.length <= LONGEST_ROW ? both : name, span: (remedy ?? first)?.span };
  });
  const [first] = [...mistakes.values()].flat();
  const isTold =
    rows.length >= FEWEST &&
    rows.length <= MOST &&
    rows.every(({ name }) => name.length <= LONGEST_HEADING && wordCount(name) > 1 && !/[?!]$/.test(name));
  if (!first || !isTold) return undefined;
  const head = headings.at(-1) ?? '';
  return {
    text: `${head}: ${rows.map(({ text }) => text.replace(/\.$/, '')).join('; ')}.`,
    ...{ over: '', section: sectionOf({ ...first, path }), headings },
    ...{ kind: 'warning', strength: STRENGTH, forbids: false, start: first.start },
    list: { head, rows: rows.map(({ text }) => text) },
    spans: rows.flatMap(({ span }) => span ?? []),
  };
}
