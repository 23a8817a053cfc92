/**
 * What a page for contributors asks of who lets an assistant help: the reader of the guide is one, and has to know all of it before
 * anything else. Told in one, with what becomes of a change that does not keep to it.
 */
import type { EvidenceSpan } from '../../../model/candidate.ts';
import { spanOf } from '../../draft.ts';
import { withoutLead } from '../../text/sentence-start.ts';
import { capitalised } from '../../text/words.ts';
import type { DocumentBlock } from '../markup/blocks.ts';
import { headingText, LINK, type ProjectDocument, sentencesIn } from '../pages/document.ts';
import { withoutPointers } from './judged.ts';
import { isTied } from './passages.ts';
import { withoutPoliteness } from './politeness.ts';
import type { Placed } from './statement.ts';
import { sentenceTone, speaksOfAssistants } from './statement-words.ts';

/** "AI use", "AI-assisted contributions", "Use of coding agents". */
const OF_ASSISTANTS = /\b(?:AI|A\.I\.|LLMs?|GenAI|agentic|(?:coding|autonomous) (?:agents?|assistants?)|copilots?)\b/i;
/** What such a heading speaks of where it is about how one contributes, rather than of a part of the product. */
const OF_USE =
  /\b(?:us(?:e|age|ing)|assist\w*|generat\w*|polic(?:y|ies)|contribut\w*|tools?|tooling|disclos\w*|guidelines?|rules|agents?|pull requests?|PRs?|code)\b/i;
const OF_CHANGES = /\b(?:contribut\w+|pull requests?|PRs?|issues?|submit\w*|disclos\w+)\b/i;
/** What becomes of a change. */
const SANCTION =
  /\b(?:clos(?:e|ed)|reject(?:ed)?|block(?:ed)?|ban(?:ned)?|not (?:be )?(?:review|accept|merge|consider)(?:ed)?)\b/i;
/** Who answers for a change, or what is not taken: without it the section tells how assistants help. */
const HOLDS_TO_ACCOUNT =
  /\b(?:(?:un)?disclos\w*|clos(?:e|ed)|reject\w*|ban(?:s|ned)?|(?:a|the|by) humans?|yourself|your own words|accountable|responsib\w+|(?:not|never) (?:be )?(?:accept|review|merg|submit)\w*)\b/i;
/** More hangs on it than on any other rule. */
const STRENGTH = 9;
/** Characters of one row, and of all. */
const LONGEST_ROW = 420;
const LONGEST = 1_100;

interface Row {
  readonly text: string;
  readonly span: EvidenceSpan;
}

function rowOf(document: ProjectDocument, block: DocumentBlock): Row | undefined {
  const kept: { text: string; span: EvidenceSpan }[] = [];
  const isLabelled = block.kind === 'item' && block.label !== undefined;
  for (const [at, { text: said, span }] of sentencesIn(document, block).entries()) {
    const text = capitalised(withoutPoliteness(withoutPointers(withoutLead(said)))).trim();
    const { binds, asks, commands, courtesy, tells } = sentenceTone(text);
    const isAsked = (isLabelled && at <= 1) || binds || asks || commands || SANCTION.test(text);
    const goesOn = kept.length > 0 && isTied(text);
    const isTold = (isAsked || goesOn) && !LINK.test(text) && !/[?:]$/.test(text) && !tells;
    // What is welcome, too, is no condition; what is not is.
    if (isTold && !(courtesy && !binds && !SANCTION.test(text))) kept.push({ text, span });
  }
  const fitting = kept.filter(
    (_, at) => kept.slice(0, at + 1).reduce((sum, { text }) => sum + text.length + 1, 0) <= LONGEST_ROW,
  );
  const [first, last] = [fitting[0], fitting.at(-1)];
  if (!first || !last) return undefined;
  // One quote a row: what of it has to be looked at first keeps no other row from being told.
  const start = document.event.text.indexOf(first.span.quote, block.start);
  const end = document.event.text.indexOf(last.span.quote, start) + last.span.quote.length;
  // Where the block hides anything, each sentence quotes all of it.
  const span = start < 0 ? first.span : spanOf(document.event, start, end);
  return { text: fitting.map(({ text }) => text).join(' '), span };
}

/** The policies of a document, each in place of the blocks that say it. */
export function aiPoliciesOf(document: ProjectDocument): {
  readonly policies: ReadonlyMap<DocumentBlock, Placed>;
  readonly taken: ReadonlySet<DocumentBlock>;
} {
  const sections = new Map<string, { readonly heading: string; readonly blocks: DocumentBlock[] }>();
  for (const block of document.blocks) {
    const at = block.path.findIndex((one) => isPolicy(headingText(one)));
    if (at < 0 || block.kind === 'code' || block.done !== undefined) continue;
    const key = block.path.slice(0, at + 1).join('\n');
    const section = sections.get(key) ?? { heading: headingText(block.path[at]), blocks: [] };
    section.blocks.push(block);
    sections.set(key, section);
  }
  const policies = new Map<DocumentBlock, Placed>();
  const taken = new Set<DocumentBlock>();
  for (const { heading, blocks } of sections.values()) {
    const [first] = blocks;
    const words = blocks.map(({ start, end }) => document.hidden.shown.slice(start, end)).join('\n');
    if (!first || !OF_CHANGES.test(words)) continue;
    let left = LONGEST;
    const rows = blocks
      .flatMap((block) => rowOf(document, block) ?? [])
      .filter(({ text }) => (left -= text.length) >= 0);
    if (!rows.some(({ text }) => HOLDS_TO_ACCOUNT.test(text))) continue;
    policies.set(first, statementOf(first, heading, rows));
    for (const block of blocks) taken.add(block);
  }
  return { policies, taken };
}

const isPolicy = (heading: string): boolean =>
  OF_ASSISTANTS.test(heading) && (OF_USE.test(heading) || heading.split(' ').length === 1);

function statementOf(first: DocumentBlock, heading: string, rows: readonly Row[]): Placed {
  const texts = rows.map(({ text }) => text);
  return {
    text: `${heading}: ${texts.join(' ')}`,
    ...{ over: heading, section: heading, headings: first.path.map(headingText) },
    ...{ kind: 'rule', role: 'main', isSigned: true, strength: STRENGTH },
    ...(texts.length > 1 && { list: { head: heading, rows: texts } }),
    spans: rows.map(({ span }) => span),
    start: first.start,
    forbids: texts.some(speaksOfAssistants),
  };
}
