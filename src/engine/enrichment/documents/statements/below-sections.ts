/** The heading over several statements of one section of a page, kept with each so that they are told below it and understood alone. */
import { groupedBy } from '../../../model/grouped.ts';
import { wordCount } from '../../text/words.ts';
import { stem } from '../../../recall/text/stem.ts';
import { wordsIn } from '../../text/sentence-start.ts';
import { headingOver } from './statement-context.ts';
import type { Statement } from './statement.ts';
import { isNoTopic } from './heading-words.ts';
import { isCondition } from './statement-words.ts';

/** Code at the head of a statement is what it is about. */
const OF_CODE = /^`[^`]+`(?: \([^()]{1,60}\))?(?::| [—–-]) /;
/** A heading that may stand before a sentence and be told apart from it. */
const isLabel = (heading: string): boolean =>
  heading.length <= LONGEST_LABEL &&
  /^(?!(?:the|this|our|your)\b)\p{Lu}[^:.`,]+$/iu.test(heading) &&
  !isNoTopic(heading);
const LONGEST_LABEL = 48;

/** "Row importer architecture" is a page about the row importer. */
const OF_PAGE = / (?:architecture|design|internals)$/i;

/** The heading over a section; one word goes with the heading above it, or with what its page is about: "Adding a bank (code)". */
function sectionName([title = '', ...below]: readonly string[]): string {
  // A page without a title of its own may begin with work of one kind.
  if (below.length === 0) return OF_WORK.test(title) ? title : '';
  const own = headingOver({ path: below });
  const parent = below[below.lastIndexOf(own) - 1] ?? (OF_PAGE.test(title) ? title.replace(OF_PAGE, '') : '');
  const isBare = wordCount(own) < 2 && own === below.at(-1) && parent !== '' && !isNoTopic(parent) && !isNoTopic(own);
  const both = `${parent} (${own.toLowerCase()})`;
  return isBare && isLabel(both) ? both : ofPage(title, own);
}

/** "Building the tests" on a page of integration tests: of these. */
function ofPage(title: string, heading: string): string {
  const noun = / the (\p{Ll}{2,30}s)$/u.exec(heading)?.[1] ?? '';
  const [kind = ''] = /^\p{L}+ \p{Ll}+$/iu.exec(title.replace(/^(?:the|our) /i, '')) ?? [];
  const isKind = noun !== '' && kind.toLowerCase().endsWith(` ${noun}`);
  return isKind ? `${heading.slice(0, -noun.length)}${kind.toLowerCase()}` : heading;
}

/** "Adding a bank", "Rules when sorting rows": work that what stands below it is asked of. */
const OF_WORK =
  /^(?:adding|creating|removing|renaming|deleting|upgrading|bumping|migrating|moving|replacing|deprecating|introducing)\b|\b(?:when|while) (\p{Ll}+ing)\b/iu;
const LONG_WORD = 4;

/** Whether a heading says in which work a statement holds, and that does not. */
function isOfWork(heading: string, text: string): boolean {
  const [all, doing] = OF_WORK.exec(heading) ?? [];
  if (all === undefined || isCondition(text)) return false;
  const said = new Set(wordsIn(text).map(stem));
  const named = wordsIn(heading).filter((word) => word.length >= LONG_WORD && !/ing$/.test(word));
  const things = doing === undefined ? named : [doing];
  return !things.some((word) => said.has(stem(word)));
}

/** What a heading deep in a page is about, where no word of it is said again: the sentences before may have named it. */
const isUnnamed = ({ headings, section, text }: Statement): boolean => {
  const said = new Set(wordsIn(text).map(stem));
  return headings.length > 2 && !wordsIn(section).some((word) => word.length >= LONG_WORD && said.has(stem(word)));
};

/** "For `Row`, …" below "Row": one case of what the heading above that is about. */
const isOwnCase = ({ text, headings }: Statement): boolean => {
  const name = /^For `([^`]{1,80})`,/.exec(text)?.[1] ?? '';
  return headings.length > 2 && name !== '' && (headings.at(-1) ?? '').replaceAll('`', '') === name;
};

const lastOf = (headings: readonly string[]): string => (headings.at(-1) ?? '').replace(/:$/, '');
const aboveOf = (headings: readonly string[]): string => headings.at(-2) ?? '';

/** Headings of several sections, such as "Requirements" of each kind: what is above them tells whose. */
function sharedHeadings(statements: readonly Statement[]): ReadonlySet<string> {
  const above = new Map<string, Set<string>>();
  for (const { headings } of statements)
    above.set(lastOf(headings), (above.get(lastOf(headings)) ?? new Set()).add(aboveOf(headings)));
  return new Set([...above].flatMap(([heading, those]) => (those.size > 1 ? [heading] : [])));
}

/** A statement that begins with a heading of several sections, with what stands above that instead. */
function underAbove(one: Statement, shared: ReadonlySet<string>): Statement {
  const above = aboveOf(one.headings);
  const isUnclear = one.over !== '' && one.over === lastOf(one.headings) && shared.has(one.over) && isLabel(above);
  return isUnclear ? { ...one, over: above, text: `${above}${one.text.slice(one.over.length)}` } : one;
}

/**
 * Several things that one section says keep its heading: they are told below it, and each alone is understood by it. What all else
 * hangs on may hold only where its heading says: "In local flows".
 */
export function belowSections(all: readonly Statement[]): Statement[] {
  const shared = sharedHeadings(all);
  const statements = all.map((one) => underAbove(one, shared));
  const isOpen = ({ over, list, text }: Statement): boolean => over === '' && list === undefined && !OF_CODE.test(text);
  const sections = groupedBy(statements.filter(isOpen), ({ headings }) => headings.join('\n'));
  return statements.map((one) => {
    const own = lastOf(one.headings);
    // One word goes with the heading above it anyway.
    const isShared = one.headings.length > 2 && shared.has(own) && wordCount(own) > 1;
    const isOfAbove = isOwnCase(one) || isShared;
    const heading = sectionName(isOfAbove ? one.headings.slice(0, -1) : one.headings);
    const isOneOfMany = (sections.get(one.headings.join('\n'))?.length ?? 0) > 1;
    const isMain = one.role === 'main' && wordCount(heading) > 1;
    const isNeeded =
      isOpen(one) &&
      (isOneOfMany ||
        (one.isLater === true && isUnnamed(one)) ||
        isMain ||
        isOwnCase(one) ||
        isOfWork(heading, one.text)) &&
      !one.text.startsWith(heading);
    if (!isNeeded || !isLabel(heading)) return one;
    const isFirst = isOneOfMany && sections.get(one.headings.join('\n'))?.find(({ kind }) => kind === 'rule') === one;
    return { ...one, label: heading, text: `${heading}: ${one.text}`, ...(isFirst && { isFirst }) };
  });
}
