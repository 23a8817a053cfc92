/**
 * Lines of one matter stand together below one head: further tasks, what was counted of tests and of the form of code, who
 * imports whom; what pages say below one heading, which each of their lines would begin with; and of a page that says many
 * things, each below a heading of its own, all of them.
 */
import { pageName } from '../../enrichment/paths.ts';
import type { MemoryItem } from '../../model/item.ts';
import { LABEL, OF_SECTION } from '../lines/label.ts';
import { isOfCount } from './choice.ts';
import type { GuideKind } from './sections.ts';
import type { Unit } from './unit.ts';

interface Matter {
  readonly kind: GuideKind;
  readonly head: string;
  readonly has: (unit: Unit) => boolean;
}

/** "`task deps`: Update …": what the project can do beside building, testing and checking. */
const IS_TASK = /^`[^`]+`: /;
const IS_OF_TESTS = /^(?:Levels of tests|(?:Some |Asynchronous )?[Tt]ests?)\b/;

const isCounted = ({ item }: Unit): boolean => isOfCount(item) && item.approvedBy !== 'person';
const isOfTests = ({ item: { tags }, texts }: Unit): boolean =>
  tags.includes('test-places') || tags.includes('test-runner') || IS_OF_TESTS.test(texts[0] ?? '');

/** "`packages/web`: Shows it": what a page says of folders, one after the other. */
const IS_FOLDER = /^`(?!@)[^`\s/]{1,60}\/[^`\s]{0,120}`: /;

/** The first that has a line is its matter. */
const MATTERS: readonly Matter[] = [
  { kind: 'command', head: 'Further tasks:', has: ({ texts }) => IS_TASK.test(texts[0] ?? '') },
  { kind: 'convention', head: 'Imports:', has: ({ item }) => item.tags.includes('boundary') },
  {
    kind: 'convention',
    head: 'Tests:',
    has: (unit) => (isCounted(unit) || !unit.item.tags.includes('told')) && isOfTests(unit),
  },
  { kind: 'convention', head: 'Form of the code:', has: isCounted },
  {
    kind: 'map',
    head: 'Folders:',
    has: ({ item: { tags }, texts }) => tags.includes('told') && IS_FOLDER.test(texts[0] ?? ''),
  },
];

const labelOf = ({ kind, item: { tags }, texts }: Unit): string =>
  kind !== 'command' && tags.includes('told') ? (LABEL.exec(texts[0] ?? '')?.[1] ?? '') : '';

/** What a line says under the heading of its section, and that heading. */
export function bySectionOf(
  item: MemoryItem,
  texts: readonly string[],
): Pick<Unit, 'texts' | 'section' | 'needsSection'> {
  const section = item.tags.includes(OF_SECTION) ? LABEL.exec(item.facts)?.[1] : undefined;
  const [text = '', ...more] = texts;
  if (section === undefined || more.length > 0) return { texts };
  const lead = `${section}: `;
  return text.startsWith(lead)
    ? { texts: [text.slice(lead.length)], section, needsSection: true }
    : { texts, section, needsSection: false };
}

/** What stands over a line and others of its matter; empty for a line that stands for itself. */
export function matterOf(unit: Unit): string {
  if (unit.texts.length !== 1 || unit.isChosen === true) return '';
  const known = MATTERS.find(({ kind, has }) => kind === unit.kind && has(unit))?.head;
  if (known !== undefined || unit.page !== undefined) return known ?? `From \`${unit.page ?? ''}\`:`;
  const label = unit.section ?? labelOf(unit);
  return label === '' ? '' : `${label}:`;
}

/** The line as it stands below its head. */
export const belowHead = (unit: Unit): Unit => {
  if (unit.section !== undefined && unit.page === undefined) return { ...unit, needsSection: false };
  return unit.page !== undefined || labelOf(unit) === ''
    ? unit
    : { ...unit, texts: unit.texts.map((text) => text.replace(LABEL, '')) };
};

const OF_PAGES: ReadonlySet<GuideKind> = new Set<GuideKind>(['rule', 'convention', 'pitfall', 'map', 'knowledge']);
const ASKED: ReadonlySet<GuideKind> = new Set<GuideKind>(['rule', 'convention', 'pitfall']);

/** The section of a page that a line was read from; empty where it stands for itself. */
function sectionOf(unit: Unit): string {
  const { item, kind, scope, texts } = unit;
  const isOpen = OF_PAGES.has(kind) && unit.isChosen !== true && texts.length === 1;
  const label = isOpen ? (unit.section ?? labelOf(unit)) : '';
  return label === '' ? '' : [item.files[0] ?? '', scope, label].join('\n');
}

/** What one section of a page says stands in one place: where the best of what it asks belongs. */
export function bySection(units: readonly Unit[]): readonly Unit[] {
  const kinds = new Map<string, Unit>();
  for (const unit of units) {
    const section = sectionOf(unit);
    const best = kinds.get(section);
    if (section === '' || !ASKED.has(unit.kind)) continue;
    if (best === undefined || unit.worth > best.worth) kinds.set(section, unit);
  }
  return units.map((unit) => ({ ...unit, kind: kinds.get(sectionOf(unit))?.kind ?? unit.kind }));
}

/** The first thing that a section asks may be worth so much less than what adds to it, and is told before that. */
const NEARLY = 0.7;

/** What a section, or a page, asks first is told before what else it says, which may only add to it or give its reason. */
export const firstBeforeOthers = (units: readonly Unit[]): readonly Unit[] =>
  firstOf(firstOf(units, 'first', sectionOf), 'opening', ({ item }) => item.files[0] ?? '');

function firstOf(units: readonly Unit[], tag: string, placeOf: (unit: Unit) => string): readonly Unit[] {
  const best = new Map<string, number>();
  for (const unit of units) best.set(placeOf(unit), Math.max(best.get(placeOf(unit)) ?? 0, unit.worth));
  return units.map((unit) => {
    const most = best.get(placeOf(unit)) ?? 0;
    const isFirst = placeOf(unit) !== '' && unit.item.tags.includes(tag) && unit.worth >= NEARLY * most;
    return isFirst && unit.worth < most ? { ...unit, worth: most + Number.EPSILON } : unit;
  });
}

/** Of one page so many lines, each by itself, are a list of its own. */
const MANY_OF_PAGE = 5;
/** Pages for everybody, of which each line stands for itself. */
const FOR_ALL = /^(?:contribut|agents?\b|claude\b|readme|hacking|develop)/i;

/** Lines of a page that says many things are told below its name. */
export function byPage(units: readonly Unit[]): readonly Unit[] {
  const pageOf = (unit: Unit): string => {
    const { item, kind, scope, texts } = unit;
    const page = item.files[0] ?? '';
    const isOpen = ASKED.has(kind) && item.tags.includes('told') && item.origin === 'document' && texts.length === 1;
    const isAlone = isOpen && unit.isChosen !== true && (counts.get(sectionOf(unit)) ?? 0) < 2;
    return isAlone && !FOR_ALL.test(pageName(page)) ? [page, kind, scope].join('\n') : '';
  };
  const counts = countsBy(units, sectionOf);
  const pages = countsBy(units, pageOf);
  return units.map((unit) => {
    const page = pageOf(unit);
    const isOfMany = page !== '' && (pages.get(page) ?? 0) >= MANY_OF_PAGE;
    return isOfMany ? { ...unit, page: unit.item.files[0] ?? '' } : unit;
  });
}

function countsBy(units: readonly Unit[], nameOf: (unit: Unit) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of units.map(nameOf)) if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
