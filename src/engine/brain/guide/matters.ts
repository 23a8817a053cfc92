/**
 * Lines of one matter stand together below one head: further tasks, what was counted of tests and of the form of code, who
 * imports whom; and what pages say below one heading, which each of their lines would begin with.
 */
import { LABEL } from '../lines/label.ts';
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
];

const labelOf = ({ kind, item: { tags }, texts }: Unit): string =>
  kind !== 'command' && tags.includes('told') ? (LABEL.exec(texts[0] ?? '')?.[1] ?? '') : '';

/** What stands over a line and others of its matter; empty for a line that stands for itself. */
export function matterOf(unit: Unit): string {
  if (unit.texts.length !== 1 || unit.isChosen === true) return '';
  const known = MATTERS.find(({ kind, has }) => kind === unit.kind && has(unit))?.head;
  const label = labelOf(unit);
  return known ?? (label === '' ? '' : `${label}:`);
}

/** The line as it stands below its head. */
export const belowHead = (unit: Unit): Unit =>
  labelOf(unit) === '' ? unit : { ...unit, texts: unit.texts.map((text) => text.replace(LABEL, '')) };
