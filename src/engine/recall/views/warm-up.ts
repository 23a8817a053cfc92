/** Warm-up: a stable briefing to begin a session with, the same until the project or its memory changes. */
import type { DerivedMemory } from '../../derived/derived-memory.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { ItemType } from '../../model/item-type.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';

/** Durable guidance by type, in the order in which a session needs it. */
const GUIDANCE: readonly ItemType[] = ['convention', 'feedback', 'project-config', 'decision', 'blocker', 'todo'];
const OF_ONE_TYPE = 4;
const MODULES = 8;
const ENTRIES = 5;
const CENTRAL_FILES = 5;

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
  readonly keyFiles: readonly { readonly path: string; readonly summary: string }[];
  readonly guidance: readonly WarmUpGuidance[];
}

const ENTRY = /(?:^|\/)(?:main|index|app|server|cli|extension|lib|mod|__main__)\.[a-z]+$/;

async function guidance(store: MemoryStore): Promise<WarmUpGuidance[]> {
  const lists = await Promise.all(
    GUIDANCE.map((type) =>
      store.items({
        types: [type],
        approvals: ['approved'],
        statuses: ['active'],
        order: 'updated',
        limit: OF_ONE_TYPE,
      }),
    ),
  );
  return lists.flatMap((page) => page.items).map(({ itemId, type, title }) => ({ itemId, type, title }));
}

function keyFiles(derived: DerivedMemory): { path: string; summary: string }[] {
  const entries = [...derived.paths()].filter((path) => ENTRY.test(path) && derived.fileFacts(path)?.role === 'source');
  const nearest = entries.sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1));
  return [...new Set([...nearest.slice(0, ENTRIES), ...derived.centralFiles(CENTRAL_FILES)])].map((path) => ({
    path,
    summary: derived.fileFacts(path)?.summary ?? '',
  }));
}

const firstOf = (items: readonly MemoryItem[]): string => items[0]?.facts.split('\n')[0] ?? '';

/** Project summary and technologies, entry points, modules, and the newest of each kind of guidance. */
export async function warmUp(store: MemoryStore, derived: DerivedMemory): Promise<WarmUp> {
  const metadata = derived.metadata();
  const approved = { approvals: ['approved'], statuses: ['active'], limit: 1 } as const;
  const brief = await store.items({ ...approved, types: ['project-brief'] });
  return {
    summary: firstOf(brief.items) || metadata.summary,
    technologies: metadata.technologies,
    commands: metadata.commands.slice(0, 12),
    modules: derived
      .modules()
      .slice(0, MODULES)
      .map(({ path, files, summary }) => ({ path, files, summary })),
    keyFiles: keyFiles(derived),
    guidance: await guidance(store),
  };
}
