/** The history of known tools in the manifests: when each came and went, so that what was overtaken is not told. */
import type { BrainEvent } from '../../model/event.ts';
import { knownTool, type KnownTool } from '../data/known-tools.ts';
import { projectOf } from '../manifests/project.ts';
import { isAuxiliaryManifest } from '../paths.ts';
import { changesOf } from './patch.ts';

export interface ToolChange {
  readonly tool: KnownTool;
  readonly kind: 'added' | 'removed';
  readonly event: BrainEvent;
  readonly path: string;
  readonly lines: readonly string[];
  /** Whether the manifest itself came with it. */
  readonly initial: boolean;
}

export interface ToolHistory {
  /** Oldest first. */
  readonly changes: readonly ToolChange[];
  /** When a tool (by label) went and did not come back (ISO 8601); undefined while it is there or was never seen. */
  readonly goneAt: (label: string) => string | undefined;
  /** Whether the manifests at HEAD still name a tool; true where they are not known. */
  readonly isPresent: (label: string) => boolean;
  /** Whether no manifest had the tool when this change brought it. */
  readonly isFirst: (change: ToolChange) => boolean;
}

export function toolHistory(events: readonly BrainEvent[]): ToolHistory {
  const changes = events
    .filter(changesTools)
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : 1))
    .flatMap(toolChangesOf);
  const present = new Map<string, Set<string>>();
  const gone = new Map<string, string>();
  const first = new Set<ToolChange>();
  // Within one moment additions count first: the tool moved from one manifest to another.
  for (const change of sortWithinMoments(changes)) {
    const { label } = change.tool;
    const places = present.get(label) ?? new Set();
    present.set(label, places);
    if (change.kind === 'added') {
      if (places.size === 0 && !change.initial) first.add(change);
      places.add(change.path);
      gone.delete(label);
    } else {
      places.delete(change.path);
      if (places.size === 0) gone.set(label, change.event.at);
    }
  }
  const labels = labelsAtHead(events);
  const isPresent = (label: string): boolean => labels?.has(label) ?? true;
  return { changes, isPresent, goneAt: (label) => gone.get(label), isFirst: (change) => first.has(change) };
}

/** Whether an event is a manifest's change by which a known tool came or went. */
export const changesTools = (event: BrainEvent): boolean =>
  event.kind === 'manifest-change' && toolChangesOf(event).length > 0;

function sortWithinMoments(changes: readonly ToolChange[]): ToolChange[] {
  return [...changes].sort((a, b) =>
    a.event.at < b.event.at ? -1 : a.event.at > b.event.at ? 1 : a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0,
  );
}

/** Labels of the known tools that the manifests at HEAD depend on; undefined without any manifest. */
function labelsAtHead(events: readonly BrainEvent[]): ReadonlySet<string> | undefined {
  const { packages, sidePackages } = projectOf(events);
  if (packages.length === 0) return undefined;
  const all = [...packages, ...sidePackages].flatMap(({ dependencies }) => dependencies);
  return new Set(all.flatMap(({ name }) => knownTool(name)?.label ?? []));
}

/** A version, a range or a reference to one: what stands beside a dependency's name, and not beside a script's. */
const VERSION = /^(?:[\^~<>=v*]|\d|workspace:|catalog:|npm:|file:|link:|git|https?:|latest|next|\{)/;

/** Every batch of a long history looks at all changes of manifests; few of them are of known tools. */
const known = new WeakMap<BrainEvent, readonly ToolChange[]>();
const NONE: readonly ToolChange[] = [];

function toolChangesOf(event: BrainEvent): readonly ToolChange[] {
  const changes = known.get(event) ?? readToolChanges(event);
  known.set(event, changes);
  return changes;
}

function readToolChanges(event: BrainEvent): readonly ToolChange[] {
  const [path] = event.files;
  if (path === undefined || isAuxiliaryManifest(path)) return NONE;
  const { changes, isFirst: initial } = changesOf(event);
  const found = changes.flatMap(({ name, before, after, lines }): ToolChange[] => {
    const tool = knownTool(name);
    const value = after ?? before ?? '';
    if (!tool || (before !== undefined && after !== undefined) || !VERSION.test(value)) return [];
    if (tool.role === 'runtime' || tool.role === 'package-manager') return [];
    return [{ tool, kind: after === undefined ? 'removed' : 'added', event, path, lines, initial }];
  });
  return found.length === 0 ? NONE : found;
}
