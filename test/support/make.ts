/** Valid items, evidence, events and history for tests and benchmarks: say only what matters, the rest is made up. */
import { ulidOf, type BrainEvent, type Evidence, type MemoryEvent, type MemoryItem } from '../../src/engine/index.ts';

/** 2026-01-01, the first instant of every made-up history. */
export const EPOCH = Date.parse('2026-01-01T00:00:00.000Z');

export const iso = (ms: number): string => new Date(ms).toISOString();

/** A ULID that is the same for the same name; `at` gives it its place in order. */
export const idOf = (name: string, at = EPOCH): string => ulidOf(at, name);

/** The n-th item (any number): ids and times ascend with it, the words differ. */
export function makeItem(n: number, over: Partial<MemoryItem> = {}): MemoryItem {
  const at = EPOCH + n * 1_000;
  return {
    itemId: idOf(`item ${n}`, at),
    type: 'fact',
    title: `Fact number ${n}`,
    facts: `The value numbered ${n} is kept in module m${n % 97}.`,
    rationale: null,
    impact: null,
    files: [],
    schemaKey: 'root/knowledge',
    commitRange: null,
    confidence: 0.8,
    status: 'active',
    evidenceRefs: [idOf(`evidence ${n}`, at)],
    dedupHint: null,
    tags: [],
    importance: null,
    sessionId: idOf('session'),
    mergedFrom: [],
    supersededBy: null,
    supersedes: null,
    lastReinforcedAt: null,
    createdAt: iso(at),
    updatedAt: iso(at),
    scope: 'project',
    approval: 'approved',
    approvedBy: 'policy',
    reviewReason: null,
    delivery: 'on-demand',
    weight: 1,
    expiresAt: null,
    branch: null,
    origin: 'commit',
    provenance: 'project',
    ...over,
  };
}

/** An item of about one kilobyte as JSON, as repositories give them: keys, files, tags and states vary with `n`. */
export function makeTypicalItem(n: number): MemoryItem {
  const types = ['decision', 'implementation-fact', 'bug-fix', 'convention', 'architecture-note'] as const;
  return makeItem(n, {
    type: types[n % types.length] ?? 'fact',
    title: `Change ${n} to ${AREAS[n % AREAS.length]} keeps ${AREAS[(n * 7) % AREAS.length]} consistent`,
    facts: words(n, 27),
    rationale: words(n + 1, 6),
    files: [`src/${AREAS[n % AREAS.length]}/file-${n % 1_999}.ts`, `test/${AREAS[n % AREAS.length]}.test.ts`],
    schemaKey: `root/${AREAS[n % AREAS.length]}/part-${n % 31}`,
    dedupHint: `area:${AREAS[n % AREAS.length]}:k${n}`,
    tags: [AREAS[n % AREAS.length] ?? 'x', `t${n % 13}`],
    commitRange: `${hex(n)}..${hex(n + 1)}`,
    approval: n % 50 === 0 ? 'draft' : 'approved',
    approvedBy: n % 50 === 0 ? null : 'policy',
    importance: 1 + (n % 5),
  });
}

export function makeEvent(n: number, over: Partial<BrainEvent> = {}): BrainEvent {
  const at = EPOCH + n * 1_000;
  return {
    id: idOf(`event ${n}`, at),
    kind: 'commit',
    source: { kind: 'commit', sha: hex(n) },
    at: iso(at),
    sessionId: idOf('session'),
    provenance: 'project',
    headline: `Change ${n}`,
    text: `Change ${n}\n\nThe value numbered ${n} is kept.`,
    files: [`src/file-${n}.ts`],
    author: null,
    ...over,
  };
}

export function makeEvidence(n: number, over: Partial<Evidence> = {}): Evidence {
  const at = EPOCH + n * 1_000;
  const quote = `The value numbered ${n} is kept.`;
  return {
    id: idOf(`evidence ${n}`, at),
    eventId: idOf(`event ${n}`, at),
    quote,
    start: 10,
    end: 10 + quote.length,
    source: { kind: 'commit', sha: hex(n) },
    at: iso(at),
    ...over,
  };
}

export function makeHistory(n: number, over: Partial<MemoryEvent> = {}): MemoryEvent {
  const at = EPOCH + n * 1_000;
  return {
    id: idOf(`history ${n}`, at),
    at: iso(at),
    itemId: idOf(`item ${n}`, at),
    action: 'created',
    actor: 'policy',
    reason: 'made for a test',
    before: null,
    ...over,
  };
}

const AREAS = ['storage', 'views', 'recall', 'intake', 'brain', 'cli', 'mcp', 'git', 'parser', 'build', 'auth'];
const WORDS =
  'cache token request session retry index worker buffer schema handler timeout queue client server parser'.split(' ');

/** `count` words, the same for the same `n`. */
function words(n: number, count: number): string {
  let state = (n * 2_654_435_761) >>> 0;
  const out: string[] = [];
  for (let i = 0; i < count; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const word = WORDS[state % WORDS.length] ?? 'word';
    out.push(state % 3 === 0 ? `${word}${(state >>> 8) % 5_000}` : word);
  }
  return out.join(' ');
}

const hex = (n: number): string => n.toString(16).padStart(40, '0');
