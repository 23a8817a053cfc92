/** A row of a list of rules: an item with what stands below it, as short as it can be. */
import { wordCount } from '../../text/words.ts';
import type { DocumentBlock } from '../markup/blocks.ts';
import { lineOf, LINK, type ProjectDocument, type Sentence, sentencesIn } from '../pages/document.ts';
import { belowLabel } from './item-heads.ts';
import { withoutPointers } from './judged.ts';
import { isTied } from './passages.ts';
import { isSelfEvident } from './self-evident.ts';
import { behindLabel } from './statement.ts';
import { isBesideThePoint } from './statement-context.ts';
import { sentenceTone } from './statement-words.ts';

const LONGEST_ROW = 230;
const FEWEST_WORDS = 3;
/** Below an item, its own items go with it as far as they have room. */
const LONGEST_WITH_ITEMS = 300;

/** An item with what stands below it. */
export interface Item {
  readonly block: DocumentBlock;
  readonly below: readonly DocumentBlock[];
}

/** Without what ends it: a row is one of many. */
export const bare = (text: string): string => text.replace(/[.;,]$/, '');

/** How much of each item is told: all of it, its first sentence and what else binds, or its first sentence alone without asides. */
export type Brevity = 'whole' | 'binding' | 'first' | 'bare';
export const BREVITIES: readonly Brevity[] = ['whole', 'binding', 'first', 'bare'];
/** "If rows changed, run `make rows`.": how what the first sentence asks is done. */
const SAYS_BY_WHAT = /\b(?:run|use) `[^`]{2,80}`/i;
/** Before it stands the thought, behind it what goes with that. */
const TURN = / — (?=\p{Ll})/u;
const ASIDES = / \([^()]{12,}\)/g;

function saidBriefly(sentences: readonly Sentence[], brevity: Brevity): string {
  const [{ text: first } = { text: '' }] = sentences;
  const kept = sentences.filter(
    ({ text }, at) =>
      at === 0 || brevity === 'whole' || sentenceTone(text).binds || SAYS_BY_WHAT.test(text) || isTied(text),
  );
  const said = kept.map(({ text }) => text).join(' ');
  const bare = first.replace(ASIDES, '');
  if (brevity === 'bare') return bare.length <= LONGEST_WITH_ITEMS ? bare : (bare.split(TURN)[0] ?? bare);
  if (brevity === 'first') return first;
  return said.length <= LONGEST_ROW ? said : asFarAsItFits(kept);
}

const asFarAsItFits = (sentences: readonly Sentence[]): string => {
  let said = '';
  for (const { text } of sentences) {
    if (said !== '' && said.length + text.length >= LONGEST_ROW) break;
    said = `${said} ${text}`.trim();
  }
  return said;
};

/** A row of the list; undefined where the item says nothing that can be told. */
export function rowOf(document: ProjectDocument, { block, below }: Item, brevity: Brevity): Sentence | undefined {
  const own = withoutPointers(saidBriefly(belowLabel(document, block, sentencesIn(document, block)), brevity));
  const text = below.length === 0 ? own : withItems(document, own, brevity === 'bare' ? [] : below);
  const tone = sentenceTone(behindLabel(text));
  const isTold =
    wordCount(text) >= FEWEST_WORDS &&
    text.length <= LONGEST_WITH_ITEMS &&
    !LINK.test(text) &&
    !/[:?]$/.test(text) &&
    !POINTS_BACK.test(text) &&
    !SPEAKS_OF_ABOVE.test(text) &&
    !MERE_LINK.test(document.hidden.shown.slice(block.start, block.end)) &&
    !ONLY_CODE.test(text) &&
    !ONLY_WHEN.test(text) &&
    !tone.courtesy &&
    !tone.tells &&
    !isBesideThePoint(text) &&
    (tone.binds || tone.commands || !OPTIONAL.test(text)) &&
    !isSelfEvident(behindLabel(text)) &&
    text.split('`').length % 2 === 1;
  return isTold ? { text, span: lineOf(document, block).span } : undefined;
}

/** Under its head a row may begin with any word but one for the row before. */
const POINTS_BACK = /^(?:this|that|these|those|it|they|such) /i;
/** "Keep to the guidelines above." */
const SPEAKS_OF_ABOVE = /\b(?:above|earlier)(?=[.;)]|$)/i;
const MERE_LINK = /^\[[^\]]+\](?:\([^)]*\)|\[[^\]]*\])?$/;
const OPTIONAL = /\b(?:can|may) (?:also |optionally )?be used\b/i;
/** "If a row is added": what is done then was lost. */
const ONLY_WHEN = /^(?:if|when|unless) [^,:`]{1,80}$/i;
/** "macOS: `brew install x`". */
export const ONLY_CODE = /^(?:[^:`]{2,40}: )?`[^`]+`$/;

/** "Add tests: of rows without it; of rows with it." */
function withItems(document: ProjectDocument, own: string, below: readonly DocumentBlock[]): string {
  const bareOwn = own.replace(/[.:]$/, '');
  const items = below.map((one) => bare(lineOf(document, one).text));
  const all = `${bareOwn}: ${items.join('; ')}.`;
  return items.length > 0 && all.length <= LONGEST_WITH_ITEMS ? all : bareOwn;
}
