/** The history of known tools in the manifests: when each came and went, so that what was overtaken is not told. */
import type { BrainEvent } from '../../model/event.ts';
import { knownTool, type KnownTool } from '../data/known-tools.ts';
import { isAuxiliaryManifest } from '../paths.ts';
import { changesIn, isFirstVersion } from './patch.ts';

export interface ToolChange {
  readonly tool: KnownTool;
  readonly kind: 'added' | 'removed';
  readonly event: BrainEvent;
  readonly path: string;
  readonly lines: readonly string[];
}

export interface ToolHistory {
  /** Oldest first. */
  readonly changes: readonly ToolChange[];
  /** When a tool (by label) went and did not come back (ISO 8601); undefined while it is there or was never seen. */
  goneAt(label: string): string | undefined;
}

export function toolHistory(events: readonly BrainEvent[]): ToolHistory {
  const changes = [...events]
    .filter(({ kind, files }) => kind === 'manifest-change' && files[0] !== undefined && !isAuxiliaryManifest(files[0]))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : 1))
    .flatMap(toolChangesOf);
  const last = new Map<string, ToolChange>();
  // Within one moment an addition counts more: the tool moved from one manifest to another.
  for (const change of changes) {
    const before = last.get(change.tool.label);
    if (before?.event.at === change.event.at && before.kind === 'added') continue;
    last.set(change.tool.label, change);
  }
  return {
    changes,
    goneAt: (label) => {
      const change = last.get(label);
      return change?.kind === 'removed' ? change.event.at : undefined;
    },
  };
}

/** A version, a range or a reference to one: what stands beside a dependency's name, and not beside a script's. */
const VERSION = /^(?:[\^~<>=v*]|\d|workspace:|catalog:|npm:|file:|link:|git|https?:|latest|next|\{)/;

function toolChangesOf(event: BrainEvent): ToolChange[] {
  const path = event.files[0] ?? '';
  if (isFirstVersion(event.text)) return [];
  return changesIn(event.text, path).flatMap(({ name, before, after, lines }): ToolChange[] => {
    const tool = knownTool(name);
    const value = after ?? before ?? '';
    if (!tool || (before !== undefined && after !== undefined) || !VERSION.test(value)) return [];
    if (tool.role === 'runtime' || tool.role === 'package-manager') return [];
    return [{ tool, kind: after === undefined ? 'removed' : 'added', event, path, lines }];
  });
}
