/** Runs: commits on one topic within days are one piece of knowledge, not ten. */
import type { Knowledge } from './knowledge.ts';

export interface Run {
  /** Oldest first. */
  readonly members: readonly Knowledge[];
  /** By whose words it is told; the weightiest member's where this is left out. */
  readonly lead?: Knowledge;
}

interface OpenRun {
  members: Knowledge[];
  last: number;
}

const DAY = 86_400_000;
/** A topic that rests longer than this is taken up anew. */
const MAX_GAP = 10 * DAY;
/** Small changes in one scope belong together only while they follow each other closely. */
const SCOPE_GAP = 4 * DAY;
/** No run grows beyond what one item can tell. */
const MAX_MEMBERS = 12;
/** Runs are compared only with those still open. */
const MAX_OPEN = 40;
/** A word in more commits than this share says nothing about a topic. */
const COMMON = 0.06;

/** Groups knowledge (oldest first) into runs, in the order of their first commits. */
export function runsOf(knowledge: readonly Knowledge[]): Run[] {
  const rare = rareWords(knowledge);
  const runs: OpenRun[] = [];
  let open: OpenRun[] = [];
  for (const item of knowledge) {
    const at = Date.parse(item.commit.event.at);
    open = open.filter(({ last }) => at - last <= MAX_GAP).slice(-MAX_OPEN);
    const run = open.findLast((candidate) => belongs(item, at, candidate, rare));
    if (run) {
      run.members.push(item);
      run.last = at;
    } else {
      const fresh = { members: [item], last: at };
      runs.push(fresh);
      open.push(fresh);
    }
  }
  return runs;
}

function belongs(item: Knowledge, at: number, run: OpenRun, rare: ReadonlySet<string>): boolean {
  const seed = run.members[0];
  if (!seed || run.members.length >= MAX_MEMBERS || standsAlone(item, seed)) return false;
  const sameScope = item.commit.scope !== undefined && item.commit.scope === seed.commit.scope;
  const shared = [...item.words].filter((word) => seed.words.has(word) && rare.has(word)).length;
  const smaller = Math.max(1, Math.min(item.words.size, seed.words.size));
  if (shared >= 2 && shared / smaller >= 0.5) return true;
  if (sameScope && shared >= 1) return true;
  return sameScope && at - run.last <= SCOPE_GAP && item.importance <= 2 && seed.importance <= 2;
}

/** A decision is not to be found under another's title, nor a grave bug under a feature. */
function standsAlone(item: Knowledge, seed: Knowledge): boolean {
  if (item.type === 'decision' || seed.type === 'decision') {
    const tool = item.choice?.tool?.label;
    return item.type !== seed.type || tool === undefined || tool !== seed.choice?.tool?.label;
  }
  return item.importance >= 4 || seed.importance >= 4;
}

function rareWords(knowledge: readonly Knowledge[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { words } of knowledge) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const limit = Math.max(4, knowledge.length * COMMON);
  return new Set([...counts].filter(([, count]) => count <= limit).map(([word]) => word));
}
