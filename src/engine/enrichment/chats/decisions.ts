/** Decisions that a person tells of, with their reasons. Weighing, asking and imagining decide nothing. */
import { choiceIn, isFundamental } from '../commits/choice.ts';
import { topicWords, wordCount } from '../text/words.ts';
import { reasoned, titled } from './clause.ts';
import { nameBefore } from './antecedent.ts';
import { isConditional, isHearsay, isHypothetical, isStillOpen, pointsElsewhere, waitsFor } from './doubt.ts';
import { isPassing } from './momentary.ts';
import { toolsIn } from './tools.ts';
import type { AssertedStatement } from './asserted-statement.ts';

export interface Decision {
  readonly title: string;
  readonly fact: string;
  readonly reason: string | undefined;
  readonly confidence: number;
  readonly importance: number;
}

const ADVERBS = String.raw`(?:(?:just|already|now|finally|also|since|both|all|therefore|instead|recently|deliberately|eventually|explicitly|ultimately)\s+)*`;
const WHO = String.raw`\b(?:we|i|the team|our team)(?:'ve| have|'d| had)?\s+${ADVERBS}`;

interface Form {
  readonly pattern: RegExp;
  /** How the title begins; what was chosen follows. */
  readonly lead: (found: RegExpExecArray) => string;
  /** Needs a reason or a known tool beside it. */
  readonly weak?: true;
}

const lower = (found: RegExpExecArray, group: number): string => (found[group] ?? '').toLowerCase();

const FORMS: readonly Form[] = [
  {
    pattern: new RegExp(
      String.raw`${WHO}(?:decided|opted|agreed|resolved|voted)\s+(not to|to|on|against|for|that|in favou?r of)\s+(?!(?:whether|if|what|which|how|when|between)\b)`,
      'i',
    ),
    lead: (found) => (lower(found, 1) === 'that' ? '' : `Decided ${lower(found, 1)} `),
  },
  {
    pattern: /\b(?:had to decide|deciding|having decided|decided)\s+(against|not to|in favou?r of)\s+/i,
    lead: (found) => `Decided ${lower(found, 1)} `,
  },
  {
    pattern: new RegExp(String.raw`${WHO}(?:chose|chosen|picked|selected)\s+(?!up\b|it up\b|whether\b|between\b)`, 'i'),
    lead: () => 'Chose ',
  },
  {
    pattern:
      /\b(?:we|i)(?:'re| are|'m| am| have|'ve)?\s+(?:now\s+|just\s+|still\s+)*(?:going with|went with|gone with|settled (?:on|for|with)|settling (?:on|for)|sticking (?:with|to)|staying with)\s+/i,
    lead: (found) => (/stick|stay/i.test(found[0]) ? 'Stay with ' : 'Chose '),
  },
  {
    pattern: /^(?:the )?(?:final |architecture |design )?decision\s*(?:[:–—-]|is|was)\s*(?:that\s|to\s)?/i,
    lead: () => '',
  },
  { pattern: /\b(?:we|i) ended up (?:choosing|using|picking|going with|adopting)\s+/i, lead: () => 'Chose ' },
  {
    pattern:
      /\b(?:let's|let us)\s+(go with|use|stick with|stick to|switch to|move to|adopt|drop|migrate to|standardi[sz]e on|(?:switch|move|migrate)(?=\s+from\b))\s+/i,
    lead: (found) => `${titled(lower(found, 1))} `,
    weak: true,
  },
  {
    pattern:
      /\bwe(?:'re| are|'ve| have)?\s+(?:now\s+|just\s+|already\s+|also\s+)*(switching|switched|moving|moved|migrating|migrated|replacing|replaced|dropping|dropped|adopting|adopted|standardi[sz]ing|standardi[sz]ed|getting rid of|got rid of)\s+/i,
    lead: (found) => `${titled(lower(found, 1))} `,
    weak: true,
  },
  {
    pattern: /\bwe(?:'ll| will| are going to|'re going to)\s+(use|keep|drop|adopt|host|deploy|store|support)\s+/i,
    lead: (found) => `${titled(lower(found, 1))} `,
    weak: true,
  },
  {
    pattern: /^i(?:'ve| have)\s+(?:now\s+|just\s+|already\s+)*(switched|moved|migrated)\s+/i,
    lead: (found) => `${titled(lower(found, 1))} `,
    weak: true,
  },
];

/** Beside a form that may as well be a plan of the moment. */
const COMPARED = /\b(?:instead of|rather than|in favou?r of|over|from \S.{0,40} to)\b/i;
const DEFINING: ReadonlySet<string> = new Set(['language', 'framework', 'runtime', 'database', 'rpc', 'ui']);

export function decisionIn({ words, masked }: AssertedStatement): Decision | undefined {
  if (isHearsay(masked)) return undefined;
  for (const { pattern, lead, weak } of FORMS) {
    const found = pattern.exec(masked);
    if (!found) continue;
    const start = found.index + found[0].length;
    const { claim, reason } = reasoned(words.slice(start), masked.slice(start));
    const chosen = claim.replace(
      /(?<![\s,;])[\s,;]+(?:with the following.{0,400}|for (?:this|that)(?: purpose| reason)?|like (?:this|so)|as follows|as (?:mentioned|discussed|planned|described)\b.{0,400})?:?$/i,
      '',
    );
    const chosenMasked = masked.slice(start, start + chosen.length);
    if (isOpen(masked.slice(0, found.index), found[0], chosenMasked) || isPassing(found[0], chosenMasked))
      return undefined;
    if (isHypothetical(masked.slice(found.index, start + chosen.length)) || topicWords(chosen).length === 0)
      return undefined;
    const named = resolved(chosen, chosenMasked, words.slice(0, found.index));
    if (named === undefined) return undefined;
    const tools = toolsIn(named);
    if (weak && tools.length === 0 && !COMPARED.test(chosenMasked)) return undefined;
    if (weak && tools.length === 0 && reason === undefined && topicWords(named).length < 2) return undefined;
    const title = titled(`${lead(found)}${named}`);
    const importance = importanceOf(
      title,
      tools.map(({ role }) => role),
    );
    // The reason stands beside it; two words alone say too little.
    const isShort = reason !== undefined && wordCount(title) < 4;
    const fact = `${title}${isShort ? `, ${reason}` : ''}.`;
    return { title, fact, reason, confidence: weak ? 0.8 : 0.9, importance };
  }
  return undefined;
}

/** How to behave in a case may be decided; what is chosen in one is not chosen yet. */
function isOpen(before: string, form: string, chosen: string): boolean {
  const isBehaviour = /\b(?:decided|agreed|resolved|voted|decision)\b/i.test(form);
  return waitsFor(before) || isStillOpen(chosen) || (!isBehaviour && isConditional(chosen));
}

/** What was chosen, by name: a lone "it" stands for what was named right before; other pointers lead nowhere. */
function resolved(chosen: string, masked: string, before: string): string | undefined {
  if (!/^(?:it|that|this|them)\b/i.test(masked))
    return pointsElsewhere(masked.replace(/[,;][^]*/, '')) ? undefined : chosen;
  const name = nameBefore(before);
  return name === undefined ? undefined : chosen.replace(/^\w+/, name);
}

/** Foundations are project-defining or reach far; the rest is useful in its own area. */
function importanceOf(title: string, roles: readonly string[]): number {
  const choice = choiceIn(title);
  const isFoundation = roles.some((role) => DEFINING.has(role));
  if (isFoundation && /\b(?:over|instead of|rather than|from\b.{1,400}\bto|against)\b/i.test(title)) return 5;
  return isFoundation || roles.length > 0 || (choice !== undefined && isFundamental(choice)) ? 4 : 3;
}
