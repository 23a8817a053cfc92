/** Types are data: everything that depends on an item's type is looked up here and nowhere else. */
import { BrainError } from './errors.ts';

export const ITEM_TYPES = [
  'decision',
  'convention',
  'bug-fix',
  'todo',
  'blocker',
  'architecture-note',
  'implementation-fact',
  'code-map-node',
  'project-brief',
  'tech-context',
  'product-context',
  'project-config',
  'progress',
  'session-summary',
  'learned-pattern',
  'preference',
  'feedback',
  'context',
  'fact',
  'note',
  'conversation',
] as const;

export type ItemType = (typeof ITEM_TYPES)[number];

/** How an item of a type behaves. */
export interface TypePolicy {
  /** What a person reads, singular. */
  readonly label: string;
  /** A VS Code product icon (codicon) id. */
  readonly icon: string;
  /** Names from other tools' models that mean this type, compared without case, spaces, `-` and `_`. */
  readonly acceptedNames: readonly string[];
  /** Where an item goes that names no schema key of its own. */
  readonly schemaKey: string;
  /** Who it concerns unless the item says otherwise. */
  readonly scope: 'project' | 'user';
  /** Structural types describe evolving understanding: they take the wider dedup distance. */
  readonly structural: boolean;
  /** `active`: always layer 1 while active; `archive`: always layer 3; `criteria`: the layer rules decide. */
  readonly layer: 'criteria' | 'active' | 'archive';
  /** The group of layer 1 it stands in; null when the brain's other parts show it. */
  readonly group: Layer1Group | null;
  /** Distance (1 − similarity) up to which two items are near duplicates: 0.12, structural types 0.25 (codexfi). */
  readonly dedupDistance: number;
  /**
   * What it is held against: `claims`, whatever it may contradict; `replaced`, only what it says is given up (an item that
   * tells what was once done is not made wrong by what was done later); `none` for session-summary and conversation
   * (codexfi).
   */
  readonly contradictions: 'claims' | 'replaced' | 'none';
  /**
   * Days without new evidence after which an active item is stale; null when time alone makes nothing of it doubtful.
   * The seeds name no figure. What is true while nobody says otherwise (a decision, a rule) never ages; what speaks of
   * a moment (a plan, a state, a chat) does. An item that names a file or comes from a document is checked against
   * these instead.
   */
  readonly staleAfterDays: number | null;
  /** How many may be current at once: the newest stay. Null for any number. */
  readonly cap: number | null;
}

/** Layer 1's six groups, in the order in which the brain shows them. */
export const LAYER1_GROUPS = [
  'Key Decisions',
  'Recent Fixes & Known Issues',
  'Pending Tasks',
  'Conventions',
  'Recent Work',
  'Architecture',
] as const;

type Layer1Group = (typeof LAYER1_GROUPS)[number];

const base = {
  acceptedNames: [],
  scope: 'project',
  structural: false,
  layer: 'criteria',
  dedupDistance: 0.12,
  contradictions: 'claims',
  staleAfterDays: null,
  cap: null,
} as const;
/** Evolving understanding: it is brought up to date more readily. */
const structural = { structural: true, dedupDistance: 0.25 } as const;

/** The policy table of the design. */
export const TYPE_POLICIES: Readonly<Record<ItemType, TypePolicy>> = {
  decision: { ...base, label: 'Decision', icon: 'milestone', schemaKey: 'root/decisions', group: 'Key Decisions' },
  convention: {
    ...base,
    label: 'Convention',
    icon: 'law',
    // mememory's `bootstrap` is a directive, too; whoever takes the name pins the item (delivery `bootstrap`).
    acceptedNames: ['rule', 'constraint', 'bootstrap'],
    schemaKey: 'root/conventions',
    group: 'Conventions',
  },
  'bug-fix': {
    ...base,
    label: 'Bug fix',
    icon: 'bug',
    acceptedNames: ['error-solution'],
    contradictions: 'replaced',
    schemaKey: 'root/bugs',
    group: 'Recent Fixes & Known Issues',
  },
  todo: {
    ...base,
    label: 'Todo',
    icon: 'checklist',
    contradictions: 'replaced',
    schemaKey: 'root/tasks',
    layer: 'active',
    group: 'Pending Tasks',
    staleAfterDays: 180,
  },
  blocker: {
    ...base,
    label: 'Blocker',
    icon: 'stop-circle',
    schemaKey: 'root/tasks',
    staleAfterDays: 90,
    group: 'Recent Fixes & Known Issues',
  },
  'architecture-note': {
    ...base,
    label: 'Architecture note',
    icon: 'type-hierarchy',
    acceptedNames: ['architecture', 'architecture-pattern'],
    schemaKey: 'root/architecture',
    ...structural,
    group: 'Architecture',
  },
  'implementation-fact': {
    ...base,
    label: 'Implementation fact',
    icon: 'wrench',
    acceptedNames: ['code-insight'],
    contradictions: 'replaced',
    schemaKey: 'root/implementation',
    group: 'Recent Work',
  },
  'code-map-node': {
    ...base,
    label: 'Code map node',
    icon: 'symbol-structure',
    schemaKey: 'root/code-map',
    layer: 'archive',
    contradictions: 'none',
    group: null,
  },
  'project-brief': {
    ...base,
    label: 'Project brief',
    icon: 'book',
    schemaKey: 'root/project',
    ...structural,
    group: null,
  },
  'tech-context': {
    ...base,
    label: 'Tech context',
    icon: 'layers',
    schemaKey: 'root/stack',
    ...structural,
    group: 'Architecture',
  },
  'product-context': {
    ...base,
    label: 'Product context',
    icon: 'target',
    schemaKey: 'root/project',
    ...structural,
    group: 'Architecture',
  },
  'project-config': {
    ...base,
    label: 'Project config',
    icon: 'settings-gear',
    schemaKey: 'root/build',
    ...structural,
    group: 'Conventions',
  },
  progress: {
    ...base,
    label: 'Progress',
    icon: 'graph',
    acceptedNames: ['active-context'],
    contradictions: 'replaced',
    schemaKey: 'root/progress',
    staleAfterDays: 60,
    cap: 1,
    group: 'Recent Work',
  },
  'session-summary': {
    ...base,
    label: 'Session summary',
    icon: 'history',
    acceptedNames: ['diary'],
    schemaKey: 'root/progress',
    contradictions: 'none',
    staleAfterDays: 60,
    cap: 3,
    group: 'Recent Work',
  },
  'learned-pattern': {
    ...base,
    label: 'Learned pattern',
    icon: 'lightbulb',
    schemaKey: 'root/patterns',
    group: 'Recent Work',
  },
  preference: {
    ...base,
    label: 'Preference',
    icon: 'account',
    schemaKey: 'root/preferences',
    scope: 'user',
    group: 'Conventions',
  },
  feedback: { ...base, label: 'Feedback', icon: 'feedback', schemaKey: 'root/conventions', group: 'Conventions' },
  context: {
    ...base,
    label: 'Context',
    icon: 'clock',
    schemaKey: 'root/progress',
    group: 'Recent Work',
    staleAfterDays: 30,
  },
  fact: { ...base, label: 'Fact', icon: 'info', schemaKey: 'root/knowledge', group: 'Recent Work' },
  note: { ...base, label: 'Note', icon: 'note', schemaKey: 'root/knowledge', group: 'Recent Work' },
  conversation: {
    ...base,
    label: 'Conversation',
    icon: 'comment-discussion',
    schemaKey: 'root/progress',
    layer: 'archive',
    contradictions: 'none',
    staleAfterDays: 30,
    group: null,
  },
};

const normalise = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');

const byName: ReadonlyMap<string, ItemType> = new Map(
  ITEM_TYPES.flatMap((type) =>
    [type, ...TYPE_POLICIES[type].acceptedNames].map((name) => [normalise(name), type] as const),
  ),
);

/**
 * The canonical type for any type name of the models this product fulfils (`BugFix`, `rule`, `code-insight` …).
 * @throws BrainError `invalid-input` when the name means no type.
 */
export function canonicalType(name: string): ItemType {
  const type = byName.get(normalise(name));
  if (type) return type;
  throw new BrainError('invalid-input', `"${name}" is not a memory type. Use one of: ${ITEM_TYPES.join(', ')}.`, {
    field: 'type',
    value: name,
  });
}
