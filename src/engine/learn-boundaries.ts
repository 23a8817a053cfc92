/** Learns where imports go one way and what is used instead of what, from the code as it stands; lets go of what no longer holds. */
import { baseTypeLine, baseTypesIn, namesOfTypes, type BaseType } from './derived/graph/base-types.ts';
import { type Boundary, boundariesIn } from './derived/graph/boundaries.ts';
import { countedStack } from './derived/graph/counted-stack.ts';
import { folderLine, folderMapOf, type FolderSaid } from './derived/graph/folder-map.ts';
import { isProduct } from './derived/graph/source-folders.ts';
import type { UsingFile } from './derived/graph/importing-file.ts';
import { mostImported } from './derived/graph/most-imported.ts';
import type { FactsOf } from './derived/graph/names-taken.ts';
import { usageIn } from './derived/graph/usage.ts';
import type { Usage } from './derived/graph/usage-sentence.ts';
import { candidateOf } from './enrichment/draft.ts';
import { COUNTED_TITLE, STACK_KEY, STACK_TITLE } from './enrichment/manifests/read-items.ts';
import { listed, rough } from './enrichment/history/counting.ts';
import { Integrations } from './enrichment/manifests/stack/integrations.ts';
import { checkEvidence } from './enrichment/evidence-check.ts';
import type { Checked } from './lifecycle/admission/admission.ts';
import { admitChecked, type AdmitPorts } from './lifecycle/admission/admit-checked.ts';
import { identity } from './lifecycle/admission/known-items.ts';
import type { ApprovalMode } from './lifecycle/admission/trust.ts';
import { eachItem } from './lifecycle/all-items.ts';
import { ChangeSet, writeChangeSet } from './lifecycle/change-set.ts';
import { staleStep } from './lifecycle/recheck/recheck.ts';
import type { Candidate } from './model/candidate.ts';
import type { BrainEvent } from './model/event.ts';
import type { MemoryItem } from './model/item.ts';
import type { MemoryStore } from './ports/memory-store.ts';

/** The category of hints by which these items are known again. */
const CATEGORY = 'imports';
const SAID_KEY = 'lifecycle.boundaries';
const NO_LONGER = 'the code no longer holds to it';
/** Of the newest commits, so many are looked through for some that changed a folder. */
const COMMITS = 1_000;
const WITNESSES = 3;
/** A region of the code that has less than this share of its files is one that few work in. */
const NARROW = 0.1;
/** The first names of a folder that say which region it is of: `packages/core`, `src/server`. */
const REGION = 2;
const IMPORTANCE = { wide: 4, narrow: 3 } as const;

export interface BoundaryOptions {
  readonly approval: ApprovalMode;
  /** The branch that was read last; null when detached. */
  readonly branch: string | null;
}

/** Whether a folder lies where few work: what is counted there is a matter of that part alone. */
function narrowIn(files: readonly UsingFile[]): (folder: string) => boolean {
  const sources = files.filter(({ role }) => role === 'source');
  return (folder) => {
    const region = folder.split('/').slice(0, REGION).join('/');
    const own = sources.filter(({ path }) => region === '' || path.startsWith(`${region}/`));
    return own.length < NARROW * sources.length;
  };
}

const code = (words: string): string => `\`${words}\``;

/** "No file under `src/core` (200+ files) imports `src/shell`." How that may import it, only the rules of the project say. */
function sentenceOf({ folder, files, never, others, package: used }: Boundary): string {
  const head = `No file under ${code(folder)} (${rough(files)} files) imports`;
  if (used) return `${head} ${code(used.name)}; ${code(used.user)} does (${rough(used.uses)} files).`;
  if (others > 0)
    return `${head} ${never.map(code).join(', ')} or another of the ${rough(never.length + others)} folders that build on it.`;
  return never.length === 1
    ? `${head} ${code(never[0] ?? '')}.`
    : `${head} ${never.slice(0, -1).map(code).join(', ')} or ${code(never.at(-1) ?? '')}.`;
}

/** The newest commits that changed a file of the folder: the imports are as they left them. */
const witnessesOf = (folder: string, commits: readonly BrainEvent[]): BrainEvent[] =>
  commits
    .filter(
      ({ files, headline }) =>
        headline.trim() !== '' && files.some((path) => folder === '' || path.startsWith(`${folder}/`)),
    )
    .slice(0, WITNESSES);

/** What is learnt of a folder, in words. */
interface Learnt {
  readonly folder: string;
  /** In a map a line for each folder. */
  readonly sentence: string;
  /** With the folder, by which it is known again. */
  readonly about: string;
  readonly tags: readonly string[];
  /** What it is called, where that is not what it says. */
  readonly title?: string;
}

const ofBoundary = (boundary: Boundary): Learnt => ({
  folder: boundary.folder,
  sentence: sentenceOf(boundary),
  about: boundary.package?.name ?? 'folders',
  tags: ['convention', 'boundary'],
});

const ofUsage = ({ folder, sentence, topic, isRule, isRecipe = false, isPitfall = false }: Usage): Learnt => ({
  folder,
  sentence,
  about: `use of ${topic}`,
  tags: [isPitfall ? 'pitfall' : isRecipe ? 'recipe' : isRule ? 'rule' : 'convention', 'usage'],
});

const TAGS_OF_MAP: readonly string[] = ['map', 'folders'];

/** The folders that most has to do with, in one item. */
function ofMap(map: readonly FolderSaid[]): Learnt[] {
  const lines = map.map(folderLine);
  if (lines.length === 0) return [];
  const title = `What the main folders are for: ${listed(lines.flatMap((line) => /^`[^`]+`/.exec(line) ?? []))}`;
  return [
    {
      folder: '',
      sentence: lines.join('\n'),
      about: 'map',
      tags: map.some(({ part }) => part) ? [...TAGS_OF_MAP, 'parts'] : TAGS_OF_MAP,
      title,
    },
  ];
}

/** The types that much of the code extends, in one item. */
const ofTypes = (types: readonly BaseType[]): Learnt[] =>
  types.length === 0
    ? []
    : [
        {
          folder: '',
          sentence: types.map(baseTypeLine).join('\n'),
          about: 'types',
          tags: ['map', 'types'],
          title: `Types that much of the code extends: ${namesOfTypes(types)}`,
        },
      ];

/** What it is made of by its code, and beside what manifests are known for. */
function ofStack(rows: readonly string[]): Learnt[] {
  const [first = ''] = rows;
  const title = first.startsWith(STACK_TITLE)
    ? `${COUNTED_TITLE}: ${first.slice(STACK_TITLE.length, -1)}`
    : rows.length > 1
      ? COUNTED_TITLE
      : first.slice(0, -1);
  return first === ''
    ? []
    : [{ folder: '', sentence: rows.join('\n'), about: 'stack', tags: ['stack', 'imports'], title }];
}

/** The stack as manifests give it; undefined where they were not read yet. */
async function givenStack(store: MemoryStore): Promise<MemoryItem | undefined> {
  for await (const item of eachItem(store, { atSchemaKey: STACK_KEY, origins: ['document'], statuses: ['active'] }))
    if (item.type === 'tech-context' && item.title.startsWith(STACK_TITLE)) return item;
  return undefined;
}

function candidateFor(
  { folder, sentence, about, tags, title }: Learnt,
  commits: readonly BrainEvent[],
  isNarrow: boolean,
): Candidate | undefined {
  return candidateOf({
    type: title === undefined ? 'convention' : 'architecture-note',
    title: title ?? sentence.replace(/\.$/, ''),
    facts: sentence.split('\n'),
    files: [],
    schemaKey: 'root/architecture',
    confidence: 0.9,
    importance: isNarrow ? IMPORTANCE.narrow : IMPORTANCE.wide,
    tags,
    hint: [CATEGORY, about, folder],
    origin: 'commit',
    spans: witnessesOf(folder, commits).map(({ id, headline }) => ({ eventId: id, quote: headline })),
  });
}

/** Runs steps to their end, giving way to the host between them. */
async function ended<T>(steps: Generator<void, T, undefined>, { pacer }: AdmitPorts): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await pacer.yieldToHost();
  }
}

/** The code, as derived memory knows it. */
interface KnownCode {
  readonly files: Iterable<UsingFile>;
  readonly factsOf: FactsOf;
}

/** @returns how many items changed. Quick where the imports hold to the same as the last time. */
export async function learnBoundaries(
  { files, factsOf }: KnownCode,
  { approval, branch }: BoundaryOptions,
  ports: AdmitPorts,
): Promise<number> {
  const { store, clock } = ports;
  const all = [...files];
  const boundaries = await ended(
    boundariesIn(
      all.filter(({ role }) => role === 'source'),
      all.filter(({ role }) => role !== 'source'),
    ),
    ports,
  );
  const usage = await ended(usageIn(all, factsOf), ports);
  const map = await ended(folderMapOf(all, factsOf), ports);
  const types = await ended(baseTypesIn(all, factsOf), ports);
  const product = all.filter(isProduct);
  const given = await givenStack(store);
  const beside = new Integrations(product.map(({ path }) => path));
  await ports.pacer.yieldToHost();
  const stack = [
    ...(given ? countedStack(given, { files: all, product, factsOf, beside }) : []),
    mostImported(all, product, factsOf, beside),
  ].filter((row) => row !== '');
  const learnt = [
    ...boundaries.map(ofBoundary),
    ...usage.map(ofUsage),
    ...ofMap(map),
    ...ofTypes(types),
    ...ofStack(stack),
  ];
  const isNarrow = narrowIn(all);
  const said = learnt.map(({ folder, sentence }) => `${isNarrow(folder) ? '~' : ''}${sentence}`).join('\n');
  if (((await store.meta(SAID_KEY)) ?? '') === said) return 0;
  const commits = await newestCommits(store);
  // What was not read yet has no evidence: it is looked at again after the history.
  if (commits.length === 0) return 0;
  const byId = new Map(commits.map((event) => [event.id, event]));
  const checked = learnt.flatMap((one): Checked[] => {
    const candidate = candidateFor(one, commits, isNarrow(one.folder));
    const found = candidate && checkEvidence(candidate, byId);
    if (!candidate || !found || 'rejected' in found) return [];
    return [
      { candidate, evidence: found.evidence, events: found.evidence.flatMap((one) => byId.get(one.eventId) ?? []) },
    ];
  });
  const changeSet = new ChangeSet();
  const { seen } = await admitChecked(checked, changeSet, ports, { approval, branch, allFiles: false });
  for await (const item of eachItem(store, { origins: ['commit'], statuses: ['active'] })) {
    const isOurs = item.dedupHint?.startsWith(`${CATEGORY}:`) === true;
    if (!isOurs || seen.has(identity(item)) || changeSet.items.has(item.itemId)) continue;
    changeSet.keep(staleStep(item, NO_LONGER), item, clock.now());
  }
  await writeChangeSet(changeSet, [], store);
  await store.write({ meta: { [SAID_KEY]: said } });
  return changeSet.items.size;
}

/** The newest first. */
async function newestCommits(store: MemoryStore): Promise<BrainEvent[]> {
  return [...(await store.events({ kinds: ['commit'], limit: COMMITS }))];
}
