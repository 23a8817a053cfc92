/** What became of things that an assistant wanted remembered, each with the ways out. */
import { type Engine, listingsText } from '../engine/index.ts';
import type { ToolAnswer } from './tool.ts';
import { REVIEW, stateWords } from './words.ts';

type Outcome = Awaited<ReturnType<Engine['tell']>>[number];

/** So much of what was said tells which of many it was. */
const BEGINNING = 48;

const begun = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= BEGINNING ? line : `${line.slice(0, BEGINNING).trimEnd()}…`;
};

function sentence(one: Outcome): string {
  const { outcome, item, reason, warning, replaced, leftBehind = [], nearly = [], listedIn = [] } = one;
  if (outcome === 'rejected' || !item) return `Refused: ${reason ?? 'it holds nothing to remember.'}`;
  const { itemId, title, approval, status, reviewReason, expiresAt } = item;
  if (outcome === 'known') {
    const ways =
      approval === 'deprecated' || status === 'archived' || status === 'superseded'
        ? 'It was put away; leave it so unless the user says otherwise.'
        : 'Nothing to do; confirm it with brain_update (reinforce) if you saw that it holds.';
    return `Known already: ${itemId}${stateWords(item)} "${title}". ${ways}`;
  }
  if (warning && warning.conflicts.length > 0) {
    const against = warning.conflicts.map((one) => `${one.itemId} "${one.title}" (${one.reason})`).join('; ');
    const why = approval === 'draft' && reviewReason !== null ? `, because ${reviewReason}` : '';
    return `Remembered as ${itemId}; it waits in review beside ${against}${why}. Ways out: the user decides (${warning.resolutions.join(', ')}), in Review or asked by brain_update (resolve).`;
  }
  const place = replaced ? ` in place of "${begun(replaced)}"` : '';
  if (approval === 'draft')
    return `Remembered as ${itemId}${place}, a draft${reviewReason === null ? '' : `: ${reviewReason}`}. ${REVIEW}.`;
  const until = expiresAt === null ? '' : ` until ${expiresAt.slice(0, 10)}`;
  const lost = leftBehind.map((left) => `"${left}"`).join(' ');
  return `Remembered as ${itemId}, approved${until}${place}.${lost === '' ? '' : ` What it replaced also said: ${lost} Record what of that is still so.`}${twins(itemId, nearly)}${listingsText(listedIn)}`;
}

/** What says nearly the same, and the ways out. */
function twins(itemId: string, nearly: NonNullable<Outcome['nearly']>): string {
  // What one commit mended is told with that commit: a statement of how things are is no second telling of it.
  const others = nearly.filter(({ origin, type }) => origin !== 'commit' || type !== 'bug-fix');
  const [first] = others;
  if (!first) return '';
  const named = others.map((one) => `${one.itemId} "${begun(one.facts)}"`).join(', ');
  return ` Nearly the same says ${named}: where yours says all of it, brain_update {"id": "${first.itemId}", "action": "supersede", "by": "${itemId}"} puts it in that place.`;
}

/** An answer with a line for each, of `texts` the words that it began with; an error only where all were refused. */
export function told(outcomes: readonly Outcome[], texts: readonly string[] = []): ToolAnswer {
  const lines = outcomes.map((one, i) => {
    if (outcomes.length === 1) return sentence(one);
    const text = one.outcome === 'known' ? undefined : texts[i];
    return `${i + 1}. ${sentence(one)}${text === undefined ? '' : ` ("${begun(text)}")`}`;
  });
  const structured = {
    outcomes: outcomes.map(({ outcome, item, reason, warning }) => ({
      outcome,
      itemId: item?.itemId ?? null,
      ...(item && { approval: item.approval, status: item.status, reviewReason: item.reviewReason }),
      ...(reason !== undefined && { reason }),
      ...(warning && { conflicts: warning.conflicts, resolutions: warning.resolutions }),
    })),
  };
  const none = outcomes.every(({ outcome }) => outcome === 'rejected');
  return { text: lines.join('\n'), structured, ...(none && { isError: true as const }) };
}
