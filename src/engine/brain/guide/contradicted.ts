/** What pages deny though the project's own files show it: a page that was not followed up. */
import type { MemoryItem } from '../../model/item.ts';
import { CHANGELOG_TAG } from '../../enrichment/manifests/required/changelog-by-tool.ts';
import { WITH_CHANGELOG } from '../../enrichment/history/touched-together.ts';
import { asksOtherManager, ownManager } from './other-manager.ts';
import type { GuideKind } from './sections.ts';
import { GATE_TOPIC } from './worth.ts';
import { tellsCommand } from './plain-commands.ts';

interface Line {
  readonly item: MemoryItem;
  readonly kind: GuideKind;
  readonly texts: readonly string[];
}

interface Denial {
  readonly denies: RegExp;
  /** Whether a line that was read from manifests or CI shows what is denied. */
  readonly isShownBy: (line: Line) => boolean;
}

/** Libraries of the stack are told with what they are for. */
const isInStack =
  (roles: RegExp) =>
  ({ item, kind }: Line): boolean =>
    kind === 'stack' && roles.test(item.facts);

const isCommand =
  (label: string) =>
  ({ item, kind, texts }: Line): boolean =>
    kind === 'command' && item.tags.includes('commands') && texts.some((text) => tellsCommand(label, text));

/** A project of Node has one of these. */
const RUNNERS: readonly string[] = ['Jest', 'Vitest', 'Mocha', 'Jasmine', 'AVA'];
const names = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text);
const ofRunner = (name: string): Denial => ({
  denies: new RegExp(
    `^(?!.*\\b(?:not|never|instead of|rather than|migrat\\w+|replac\\w+|like|unlike)\\b).*\\b(?:uses?|using|with|by|run|runs|in) (?:the )?\`?${name}\\b`,
    'i',
  ),
  isShownBy: ({ item: { facts }, kind }) =>
    kind === 'stack' &&
    !names(facts, name) &&
    RUNNERS.some((other) => new RegExp(`\\b${other}\\b[^,;.]{0,12} \\(test runner\\)`).test(facts)),
});

/** Each with what it is to match, and what not, in the tests. */
const DENIALS: readonly Denial[] = [
  {
    denies:
      /\b(?:no|without an?|without any) (?:(?:separate|external|additional|real|dedicated) )?(?:database|db)(?=[.,;:)]|$| (?:is|are|needed|required|involved|used|to|for)\b)/i,
    isShownBy: isInStack(/\((?:ORM|database|database driver)\)/),
  },
  {
    denies:
      /\bno (?:(?:additional|separate|other|automated) )?(?:checks?|tests?|linting) (?:\p{L}+ )?(?:in|on|by) CI\b/iu,
    isShownBy: ({ item }) => item.dedupHint === GATE_TOPIC,
  },
  {
    denies: /\bthere (?:is|are) (?:currently |yet )?no (?:automated |unit )?tests?\b/i,
    isShownBy: isCommand('Test'),
  },
  {
    denies:
      /^(?![^]{0,2000}\bchangesets?\b)[^]{0,400}?\b(?:update|edit|adjust|add (?:an? |your )?(?:entry|entries|line|note|changes?) (?:to|in)) (?:the |your )?(?:corresponding |relevant |appropriate )?`?change-?log\b/i,
    isShownBy: ({ item }) => item.tags.includes(CHANGELOG_TAG),
  },
  { denies: /\bthere (?:is|are) (?:currently |yet )?no lint(?:er|ing)\b/i, isShownBy: isCommand('Lint') },
  ...RUNNERS.map(ofRunner),
];

/** What it is for, and two steps: one alone is no procedure. */
const LEAST_OF_RECIPE = 3;

/** That a tool writes the changelog, where the history shows that people do. */
const isRefuted = <T extends Line>({ item }: T, lines: readonly T[]): boolean =>
  item.tags.includes(CHANGELOG_TAG) && lines.some((one) => one.item.tags.includes(WITH_CHANGELOG));

/** `lines` without what pages deny and another of them shows; of what is told whole, without the part that does. */
export function withoutContradicted<T extends Line>(all: readonly T[]): readonly T[] {
  const lines = all.filter((line) => !isRefuted(line, all));
  const shown = DENIALS.filter(({ isShownBy }) => lines.some(isShownBy));
  const manager = lines.flatMap(({ item, kind }) => (kind === 'stack' ? (ownManager(item) ?? []) : []))[0];
  const isOfPage = ({ item: { origin, tags } }: Line): boolean =>
    origin === 'document' && ['told', 'recipe', 'command'].some((tag) => tags.includes(tag));
  return lines.flatMap((line) => {
    const isDenied = (text: string): boolean =>
      shown.some(({ denies }) => denies.test(text)) ||
      (manager !== undefined && asksOtherManager(text, line.item, manager));
    const texts = line.texts.filter((text) => !isDenied(text));
    if (!isOfPage(line) || (texts.length === line.texts.length && !isDenied(line.texts.join(' ')))) return [line];
    const isLeft = texts.length < line.texts.length && texts.length >= (line.kind === 'recipe' ? LEAST_OF_RECIPE : 1);
    return isLeft ? [{ ...line, texts }] : [];
  });
}
