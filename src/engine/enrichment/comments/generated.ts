/** Files whose head says that a tool writes them: nobody should change them by hand, and whoever wants to has to know the tool. */
import { groupedBy } from '../../model/grouped.ts';
import type { Candidate } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { candidateOf } from '../draft.ts';
import { GENERATED_NAME, isHeadGenerated, saysGenerated } from '../history/made-by-tools.ts';
import { isLock } from '../history/path-kinds.ts';
import { folderOf } from '../paths.ts';
import { slug } from '../text/words.ts';
import { type How, howMade } from './generated-how.ts';
import { around, patternInFolders, patternOf, shownPaths } from './shown-paths.ts';

const BY_HAND =
  /\bdo(?:es)? not (?:edit|modify|change|make any changes)\b|\bdon['’]t (?:edit|modify|change)\b|\bshould not (?:be edited|edit|make)\b|\bwill be overwritten\b|@generated\b/i;
const GENERATED = /\b(?:auto-?)?generated\b/i;

/** Whether a header says that the file is made, and not to be changed. Of code only the header is read, of others all. */
export const isGeneratedHeader = ({ kind, text, files }: BrainEvent): boolean =>
  kind === 'code'
    ? (GENERATED.test(text) && BY_HAND.test(text)) || saysGenerated(text)
    : kind === 'manifest' && !isLock(files[0] ?? '') && isHeadGenerated(text);

interface Made {
  readonly event: BrainEvent;
  readonly path: string;
  readonly quote: string;
  readonly how: How;
}

/** Fewer groups are told one by one. */
const FEWEST_TOGETHER = 2;
/** A folder this deep is one that tools fill, rather than one of all sources. */
const DEEP = 2;

type Complete = (path: string, how: How) => How;

const madeOf = (event: BrainEvent, complete: Complete): Made => ({
  event,
  path: event.files[0] ?? '',
  quote:
    event.text
      .split('\n')
      .find((line) => GENERATED.test(line))
      ?.trim() ?? '',
  how: complete(event.files[0] ?? '', howMade(event.text)),
});

/** Whether the head says what to do instead. */
const saysHow = ({ how: { from, command } }: Made): boolean => command !== '' || from.length > 0;

/**
 * One for each way in which files are made; of those that do not tell theirs one for each tool in each folder, or for the
 * folder below which several of these are. `known`: the paths of others, too; `complete` adds what is
 * known of how a file is made beside its head.
 */
export function* generatedOf(
  events: readonly BrainEvent[],
  known: readonly string[] = [],
  complete: Complete = (_, how) => how,
): Iterable<Candidate> {
  const made = events.map((event) => madeOf(event, complete)).sort((a, b) => (a.path < b.path ? -1 : 1));
  const own = new Set(made.map(({ path }) => path));
  const byHand = known.filter((path) => !own.has(path) && !GENERATED_NAME.test(path));
  const ways = groupedBy(made.filter(saysHow), ({ how: { by, from, command } }) => [by, command, ...from].join('\n'));
  const unsaid = made.filter((one) => !saysHow(one));
  const same = namesakes(unsaid, byHand);
  const isNamesake = new Set(same.flat());
  const tools = groupedBy(
    unsaid.filter((one) => !isNamesake.has(one)),
    ({ path, how }) => `${folderOf(path)}\n${how.by}`,
  );
  const below = foldersOver([...tools.values()], byHand);
  const together = new Set([...below.values()].flat());
  const alone = [...tools.values()].filter((one) => !together.has(one) && !isOfEditor(one));
  const groups = [...ways.values(), ...same, ...ofOneTool(alike(alone, byHand), byHand, made)];
  const places = [
    ...[...below].map(([folder, inside]) => ({
      place: `\`${folder}/\``,
      made: inside.flat(),
      tell: () => toldBelow(folder, inside),
    })),
    ...groups.map((group) => {
      const others = [...byHand, ...made.flatMap((one) => (group.includes(one) ? [] : [one.path]))];
      return { place: placeOf(group, others), made: group, tell: () => told(group, others) };
    }),
  ];
  const silent = places.filter((one) => isSilent(one.made));
  const areMany = silent.length >= MANY_SILENT;
  const candidates = areMany ? [toldOfAll(silent)] : silent.map(({ tell }) => tell());
  for (const one of places) if (!silent.includes(one)) candidates.push(one.tell());
  for (const candidate of candidates) if (candidate) yield candidate;
}

/** Whether no head says what makes them. */
const isSilent = (made: readonly Made[]): boolean => made.every((one) => one.how.by === '' && !saysHow(one));
/** So many are told in one line. */
const MANY_SILENT = 3;
const MOST_PLACES = 6;

interface Place {
  /** As it is shown. */
  readonly place: string;
  readonly made: readonly Made[];
}

/** All places of files that say no more than that they are made, those with the most first. */
function toldOfAll(places: readonly Place[]): Candidate | undefined {
  const sorted = [...places].sort((a, b) => b.made.length - a.made.length || (a.place < b.place ? -1 : 1));
  const [first, more] = [sorted.slice(0, MOST_PLACES), sorted.length - MOST_PLACES];
  const named = first.map(({ place }) => place).join(', ');
  const others = more > 0 ? ` and ${String(more)} more` : '';
  const sentence = `Do not edit by hand what is generated, as its first lines say: ${named}${others}.`;
  return itemOf(
    sentence,
    ['comment', 'generated', 'places'],
    sorted.flatMap(({ made }) => made),
  );
}

/** What one editor writes beside its source has to be kept up to date by hand where there is no such editor. */
const isOfEditor = (group: Group): boolean => group.every(({ path }) => path.endsWith('.Designer.cs'));

type Hint = Parameters<typeof candidateOf>[0]['hint'];
type Group = readonly Made[];

const folderIn = (group: Group): string => folderOf(group[0]?.path ?? '');

/** Groups of one tool in folders of one form, such as `crates/a/generated` and `crates/b/generated`, as one. */
function alike(groups: readonly Group[], byHand: readonly string[]): Group[] {
  const forms = new Map<string, Group[]>();
  for (const group of groups) {
    const parts = folderIn(group).split('/');
    const form = [parts[0], parts.length, parts.at(-1), group[0]?.how.by].join('\n');
    forms.set(form, [...(forms.get(form) ?? []), group]);
  }
  return [...forms.values()].flatMap((same) => {
    const all = same.flat();
    const paths = all.map(({ path }) => path);
    return same.length > 1 && patternOf(paths, byHand) !== undefined ? [all] : same;
  });
}

/** In so many folders what one tool writes is told at once. */
const MANY_FOLDERS = 3;

/** Files of one name in folders of one form, such as `crates/a/src/registry.rs` and `crates/b/src/registry.rs`, by name. */
function namesakes(made: readonly Made[], byHand: readonly string[]): Group[] {
  const forms = groupedBy(made, ({ path, how }) => {
    const parts = path.split('/');
    return [parts[0], parts.length, parts.at(-1), how.by].join('\n');
  });
  return [...forms.values()].filter((all) => {
    const paths = all.map(({ path }) => path);
    return all.length >= MANY_FOLDERS && patternOf(paths, byHand) !== undefined;
  });
}

/** Of so many groups of one tool a few are named. */
const MANY_GROUPS = 4;

/** Groups of one tool in many folders as one, where the names of their files show which they are, or they are too many to be told one by one. */
function ofOneTool(groups: readonly Group[], byHand: readonly string[], made: readonly Made[]): Group[] {
  return [...groupedBy(groups.flat(), ({ how }) => how.by).values()].flatMap((all) => {
    const own = groups.filter(([first]) => first !== undefined && all.includes(first));
    const others = [...byHand, ...made.flatMap((one) => (all.includes(one) ? [] : [one.path]))];
    const paths = all.map(({ path }) => path);
    const isNamed = own.length >= MANY_FOLDERS && all[0]?.how.by !== '';
    const isOne = isNamed && (own.length >= MANY_GROUPS || patternInFolders(paths, others) !== undefined);
    return isOne ? [all] : own;
  });
}

/** Deep folders below which several groups lie, and nothing that a hand writes, each with those; of nested ones the outermost. */
function foldersOver(groups: readonly Group[], byHand: readonly string[]): ReadonlyMap<string, readonly Group[]> {
  const over = new Map<string, Group[]>();
  for (const group of groups) {
    const folders = folderIn(group).split('/');
    for (let depth = DEEP; depth <= folders.length; depth++) {
      const folder = folders.slice(0, depth).join('/');
      over.set(folder, [...(over.get(folder) ?? []), group]);
    }
  }
  const shared = [...over].filter(
    ([folder, held]) =>
      new Set(held.map(folderIn)).size >= FEWEST_TOGETHER && !byHand.some((path) => path.startsWith(`${folder}/`)),
  );
  const outermost = shared.filter(([folder]) => !shared.some(([other]) => folder.startsWith(`${other}/`)));
  return new Map(outermost.map(([folder, held]) => [around(held.map(folderIn)) || folder, held]));
}

const MOST_TOOLS = 3;
/** The name of a tool or its package, rather than a path or words. */
const TOOL = /^(?:@[\w.-]+\/)?[\w.-]+$/;

function toldBelow(folder: string, groups: readonly Group[]): Candidate | undefined {
  const named = groups.map((group) => group[0]?.how.by ?? '');
  const tools = [...new Set(named)].sort();
  // One tool of several would be taken for that of all.
  const areNamed = tools.length <= MOST_TOOLS && tools.every((tool) => TOOL.test(tool));
  const by = areNamed ? ` (by ${tools.join(', ')})` : '';
  const sentence = `Do not edit the generated files below \`${folder}/\` by hand: change what they are generated from${by}.`;
  return itemOf(sentence, ['comment', slug(`generated below ${folder}`, 60), 'generated'], groups.flat());
}

const code = (text: string): string => `\`${text}\``;

const placeOf = (made: readonly Made[], byHand: readonly string[]): string =>
  shownPaths(
    made.map(({ path }) => path),
    byHand,
  );

function sentenceOf(made: readonly Made[], byHand: readonly string[]): string {
  const { by, from, command } = made[0]?.how ?? { by: '', from: [], command: '' };
  const what = placeOf(made, byHand);
  const [it, is, them] = made.length === 1 ? ['it', 'is', 'it'] : ['they', 'are', 'them'];
  const maker = by === '' && from.length === 0 ? command : by;
  const named =
    maker === '' || (maker === command && from.length > 0) ? '' : ` by ${/[\s/]/.test(maker) ? code(maker) : maker}`;
  const run = command === '' || command === maker ? '' : `, then run ${code(command)}`;
  return from.length === 0
    ? `Do not edit ${what} by hand: ${it} ${is} generated${named}${run.replace(', then', `; to make ${them} anew,`)}.`
    : `${what} ${is} generated${named}: change ${from.map(code).join(' or ')}${run}.`;
}

function told(made: readonly Made[], byHand: readonly string[]): Candidate | undefined {
  const [first] = made;
  if (!first) return undefined;
  const { by, command } = first.how;
  const key = `${made.length === 1 ? first.path : folderOf(first.path)} ${by === '' ? command : by}`;
  return itemOf(sentenceOf(made, byHand), ['comment', 'generated', slug(key, 60)], made);
}

function itemOf(sentence: string, hint: Hint, made: readonly Made[]): Candidate | undefined {
  return candidateOf({
    type: 'convention',
    title: sentence.replace(/\.$/, ''),
    facts: [sentence],
    files: made.map(({ path }) => path),
    schemaKey: 'root/conventions',
    confidence: 0.95,
    importance: 4,
    tags: ['rule', 'generated'],
    areWordsOurs: true,
    hint,
    origin: 'document',
    spans: made.map(({ event, quote }) => ({ eventId: event.id, quote })),
  });
}
