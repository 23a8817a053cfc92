/** Warm-up: a stable briefing to begin a session with, the same until the project or its memory changes. */
import type { DerivedMemory } from '../../derived/derived-memory.ts';
import {
  COMMANDS_KEY,
  STACK_KEY,
  STACK_TITLE,
  commandsInItem,
  countedIn,
  stackInItem,
} from '../../enrichment/manifests/read-items.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { ItemType } from '../../model/item-type.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { briefOf, told } from './told.ts';

/** Durable guidance by type, in the order in which a session needs it. */
const GUIDANCE: readonly ItemType[] = ['convention', 'feedback', 'project-config', 'decision', 'blocker', 'todo'];
const OF_ONE_TYPE = 4;
const MODULES = 8;
const ENTRIES = 5;
const CENTRAL_FILES = 5;
/** Sections of a key file that are named. */
const HIGHLIGHTS = 3;
/** Of what a person pinned, before all else. */
const PINNED = 8;

export interface WarmUpGuidance {
  readonly itemId: string;
  readonly type: ItemType;
  readonly title: string;
}

export interface WarmUp {
  readonly summary: string;
  readonly technologies: readonly string[];
  readonly commands: readonly { readonly name: string; readonly runs: string }[];
  readonly modules: readonly { readonly path: string; readonly files: number; readonly summary: string }[];
  /** Where it begins, and the files that most others of the project lean on. */
  readonly keyFiles: readonly {
    readonly path: string;
    readonly summary: string;
    /** The first of what it offers to others, with the line where each begins. */
    readonly sections: readonly { readonly name: string; readonly line: number }[];
  }[];
  readonly guidance: readonly WarmUpGuidance[];
}

const ENTRY = /(?:^|\/)(?:main|index|app|server|cli|extension|lib|mod|__main__)\.[a-z]+$/;

const isPinned = ({ delivery }: MemoryItem): boolean => delivery === 'bootstrap';

/** What is pinned first, then the newest of each type. */
async function guidance(store: MemoryStore, now: number, known: readonly MemoryItem[]): Promise<WarmUpGuidance[]> {
  const lists = await Promise.all(GUIDANCE.map((type) => told(store, { types: [type] }, now)));
  const isNew = ({ itemId }: MemoryItem): boolean => !known.some((one) => one.itemId === itemId);
  const pinned = lists.flatMap((items) => items.filter(isPinned).filter(isNew)).slice(0, PINNED);
  const rest = lists.flatMap((items) => items.filter((item) => !isPinned(item) && isNew(item)).slice(0, OF_ONE_TYPE));
  return [...pinned, ...rest].map(({ itemId, type, title }) => ({ itemId, type, title }));
}

/** Whether a person said that what stands at a key is not so: then nothing else stands in for it. */
async function isDenied(store: MemoryStore, atSchemaKey: string): Promise<boolean> {
  const { items } = await store.items({ atSchemaKey, approvals: ['deprecated'], limit: 1 });
  return items.length > 0;
}

/** What manifests give of the stack, as the code bears it out. */
function byCode(item: MemoryItem, counted: readonly MemoryItem[]): Pick<MemoryItem, 'title'> {
  const [title] = counted.flatMap(countedIn);
  const isGiven = item.origin === 'document' && item.title.startsWith(STACK_TITLE);
  return isGiven && title !== undefined ? { title } : item;
}

function highlights(derived: DerivedMemory, path: string): { name: string; line: number }[] {
  const offered = new Set(derived.fileFacts(path)?.exports);
  return derived
    .sectionsOf(path)
    .flatMap(({ symbols, startLine: line }) =>
      symbols.filter((name) => offered.has(name)).map((name) => ({ name, line })),
    )
    .slice(0, HIGHLIGHTS);
}

function keyFiles(derived: DerivedMemory): WarmUp['keyFiles'] {
  const entries = [...derived.paths()].filter((path) => ENTRY.test(path) && derived.fileFacts(path)?.role === 'source');
  const nearest = entries.sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1));
  return [...new Set([...nearest.slice(0, ENTRIES), ...derived.centralFiles(CENTRAL_FILES)])].map((path) => ({
    path,
    summary: derived.fileFacts(path)?.summary ?? '',
    sections: highlights(derived, path),
  }));
}

/**
 * Project summary and stack, commands, entry points, modules, and the newest of each kind of guidance at `now` (ms since
 * 1970). Stack and commands are those of the items, as in the brain; what the files say stands in where no item does.
 */
export async function warmUp(store: MemoryStore, derived: DerivedMemory, now: number): Promise<WarmUp> {
  const metadata = derived.metadata();
  const [brief, stacks, counted, configs] = await Promise.all([
    briefOf(store, now),
    told(store, { types: ['tech-context'], atSchemaKey: STACK_KEY }, now),
    told(store, { types: ['architecture-note'], dedupHints: ['imports:stack:general'] }, now),
    told(store, { types: ['project-config'], atSchemaKey: COMMANDS_KEY }, now),
  ]);
  const commands = configs.flatMap(commandsInItem);
  const standIn = async <T>(found: readonly T[], key: string, read: readonly T[]): Promise<readonly T[]> =>
    found.length > 0 || (await isDenied(store, key)) ? found : read;
  return {
    summary: brief || metadata.summary,
    technologies: await standIn(
      [...new Set(stacks.flatMap((item) => stackInItem(byCode(item, counted))))],
      STACK_KEY,
      metadata.technologies,
    ),
    commands: (await standIn(commands, COMMANDS_KEY, metadata.commands)).slice(0, 12),
    modules: derived
      .modules()
      .slice(0, MODULES)
      .map(({ path, files, summary }) => ({ path, files, summary })),
    keyFiles: keyFiles(derived),
    guidance: await guidance(store, now, commands.length > 0 ? configs : []),
  };
}
