/** The heading over several statements of one section of a page, kept with each so that they are told below it and understood alone. */
import { wordCount } from '../../text/words.ts';
import { headingOver } from './statement-context.ts';
import type { Statement } from './statement.ts';
import { isNoTopic } from './statement-words.ts';

/** Code at the head of a statement is what it is about. */
const OF_CODE = /^`[^`]+`(?: \([^()]{1,60}\))?(?::| [—–-]) /;
/** A heading that may stand before a sentence and be told apart from it. */
const isLabel = (heading: string): boolean =>
  heading.length <= LONGEST_LABEL &&
  /^(?!(?:the|this|our|your)\b)\p{Lu}[^:.`,]+$/iu.test(heading) &&
  !isNoTopic(heading);
const LONGEST_LABEL = 48;

/** The heading over a section; one word goes with the heading above it: "Adding a bank (code)". */
function sectionName([, ...below]: readonly string[]): string {
  const own = headingOver({ path: below });
  const parent = below[below.lastIndexOf(own) - 1] ?? '';
  const isBare = wordCount(own) < 2 && own === below.at(-1) && parent !== '' && !isNoTopic(parent);
  const both = `${parent} (${own.toLowerCase()})`;
  return isBare && isLabel(both) ? both : own;
}

/**
 * Several things that one section says keep its heading: they are told below it, and each alone is understood by it. What all else
 * hangs on may hold only where its heading says: "In local flows".
 */
export function belowSections(statements: readonly Statement[]): Statement[] {
  const isOpen = ({ over, list, text }: Statement): boolean => over === '' && list === undefined && !OF_CODE.test(text);
  const sections = Map.groupBy(statements.filter(isOpen), ({ headings }) => headings.join('\n'));
  return statements.map((one) => {
    const heading = sectionName(one.headings);
    const isOneOfMany = (sections.get(one.headings.join('\n'))?.length ?? 0) > 1;
    const isMain = one.role === 'main' && wordCount(heading) > 1;
    const isNeeded = isOpen(one) && (isOneOfMany || isMain) && !one.text.startsWith(heading);
    return isNeeded && isLabel(heading) ? { ...one, label: heading, text: `${heading}: ${one.text}` } : one;
  });
}
