/** What one configuration file asks of code, in words, and how its keys are read. */
import { groupedBy } from '../../../model/grouped.ts';
import type { EvidenceSpan } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';
import { at, textAt, textsAt, type DataNode } from '../../data/node.ts';
import { spanOf } from '../../draft.ts';
import { sentencesOf } from '../../text/sentences.ts';
import { clip, oneLine } from '../../text/words.ts';
import { spanOfEntry } from '../quote.ts';

export interface Setting {
  readonly words: string;
  readonly span: EvidenceSpan;
  /** The same configuration turns it off for tests. */
  readonly isOffInTests?: boolean;
}

export type StyleTopic = 'formatting' | 'linting' | 'compiler';

/** What a file tells of one topic. */
export interface StyleFinding {
  readonly topic: StyleTopic;
  readonly tool: string;
  readonly found: readonly Setting[];
  /** Sentences that the file's authors wrote for who breaks a rule. */
  readonly asks?: readonly Setting[];
}

/** A key (its path with `/` between, or as a list where keys hold one) and the words for its value; undefined for a value that tells nothing. */
export type SettingRule = readonly [path: string | readonly string[], words: (value: string) => string | undefined];

/** What `rules` find in `tree`, in their order; a list is told with commas. */
export function read(event: BrainEvent, tree: DataNode | undefined, rules: readonly SettingRule[]): Setting[] {
  return rules.flatMap(([path, words]) => {
    const keys = typeof path === 'string' ? path.split('/') : path;
    const entry = at(tree, ...keys);
    const value = textAt(tree, ...keys) ?? someOf(textsAt(tree, ...keys));
    const told = entry && value !== '' ? words(value) : undefined;
    return entry && told !== undefined ? [{ words: told, span: spanOfEntry(event, entry, 200) }] : [];
  });
}

/** The words for the first match of `pattern`, whose first group is the value. */
export function match(event: BrainEvent, pattern: RegExp, words: (value: string) => string | undefined): Setting[] {
  const found = pattern.exec(event.text);
  const told = found ? words(found[1] ?? '') : undefined;
  return found && told !== undefined
    ? [{ words: told, span: spanOf(event, found.index, found.index + found[0].length) }]
    : [];
}

/** Names with commas, of many the first ones and how many more. */
export function someOf(names: readonly string[], most = 12): string {
  const more = names.length - most;
  return `${names.slice(0, most).join(', ')}${more > 0 ? ` and ${String(more)} more` : ''}`;
}

export const flag =
  (yes: string, no?: string) =>
  (value: string): string | undefined =>
    /^(?:true|yes)$/i.test(value) ? yes : /^(?:false|no)$/i.test(value) ? no : undefined;
export const width = (value: string): string => `lines up to ${value} characters`;
export const template =
  (before: string, after = '') =>
  (value: string): string =>
    `${before}${value}${after}`;

/** What a configuration begins from; one that begins from nothing tells so in its other keys. */
export const buildsOn = (value: string): string | undefined =>
  /^(?:none|off|false|null|~)$/i.test(value) ? undefined : `builds on ${value}`;

/** In characters. */
const LONGEST_SENTENCE = 400;

/** How a rule is switched off where it does not hold is no part of what it asks. */
const SWITCHES_OFF =
  /\b(?:eslint|oxlint|stylelint|biome|rubocop|pylint|ruff|tslint|clippy)[-: ](?:disable|ignore)|@SuppressWarnings|\bnolint\b|\bnoqa\b|\b(?:disable|suppress|silence|turn off|ignore) (?:this|the) (?:rule|check|lint|warning|error)\b/i;

/** The sentences of a message that ask something; all of them where no other is left. */
function asking(words: string): string {
  if (!SWITCHES_OFF.test(words)) return words;
  const kept = sentencesOf(words).filter((one) => !SWITCHES_OFF.test(one));
  return kept.length > 0 ? kept.join(' ') : words;
}

/** Where in the words of a file, as they stand there, the part begins that only switches a rule off; their length where none does. */
export function endOfAsking(words: string): number {
  const at = words.search(SWITCHES_OFF);
  const end = Math.max(words.lastIndexOf('\n', at), words.lastIndexOf('. ', at) + 1);
  return at > 0 && end > 0 ? end : words.length;
}

/** What a project says about something that shall not be used; `about` is named where the words do not. */
export function sentence(about: string | undefined, words: string): string {
  const told = clip(asking(oneLine(words)), LONGEST_SENTENCE);
  const named = about === undefined || about.length > 60 || names(told, about) ? '' : `\`${about}\`: `;
  return `${named}${told}${/[.!?…]$/.test(told) ? '' : '.'}`;
}

/** Whether words have a name by itself: "use vscode.workspace.fs" does not name `fs`. */
const names = (words: string, name: string): boolean =>
  words.split(/[\s"'`(),:;]+|\.(?=\s|$)/).some((word) => word === name) || (/\s/.test(name) && words.includes(name));

/** So many things of which the same is said but for their names make a form of it. */
const FORM = 3;
/** Of more things the first ones are named. */
const MOST_NAMED = 6;

interface Said {
  /** In code marks; '' where a sentence is about nothing by name. */
  readonly about: string;
  readonly words: string;
  /** The words with `<name>` in place of the thing's own name. */
  readonly form: string;
}

function saidOf({ words }: Setting): Said {
  const [, about = '', said = words] = /^(`[^`]{1,60}`): ([^]*)$/.exec(words) ?? [];
  const name = about.slice(1, -1);
  const form = name === '' ? said : said.replace(/[\w$]+/g, (word) => (word === name ? '<name>' : word));
  return { about, words: said, form };
}

/** Settings of which the same is said, or the same but for their names, beside each other, in the order of the first of each. */
export function alike<T extends Setting>(settings: readonly T[]): T[][] {
  const ofForm = [...groupedBy(settings, (one) => saidOf(one).form).values()].filter((group) => group.length >= FORM);
  const formed = new Set(ofForm.flat());
  const groups = [
    ...ofForm,
    ...groupedBy(
      settings.filter((one) => !formed.has(one)),
      (one) => saidOf(one).words,
    ).values(),
  ];
  const placeOf = (group: readonly T[]): number => (group[0] ? settings.indexOf(group[0]) : 0);
  return groups.sort((a, b) => placeOf(a) - placeOf(b));
}

/** What is said of several things is said once: "`a`, `b`: Use c instead.", "`a`, `b`, `d`: Use c.<name> instead." */
export function together(settings: readonly Setting[]): string[] {
  return alike(settings).map((group) => {
    const said = group.map(saidOf);
    const about = said.flatMap((one) => (one.about === '' ? [] : [one.about]));
    const words = said.every((one) => one.words === said[0]?.words) ? said[0]?.words : said[0]?.form;
    return about.length === 0 ? (words ?? '') : `${someOf(about, MOST_NAMED)}: ${words ?? ''}`;
  });
}

/** Sentences in lines of at most `longest` characters, each sentence whole. */
export function inLines(sentences: readonly string[], longest: number): string[] {
  const lines: string[] = [];
  for (const one of sentences) {
    const last = lines.at(-1);
    if (last === undefined || last.length + one.length >= longest) lines.push(one);
    else lines[lines.length - 1] = `${last} ${one}`;
  }
  return lines;
}
