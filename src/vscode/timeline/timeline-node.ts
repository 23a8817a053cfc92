/** What the timeline is made of. */
import type { SessionEntry, ItemInLayer, TimelineSession } from '../../engine/index.ts';
import type { Project } from '../project.ts';

export type Change = TimelineSession['changes'][number];

export type TimelineNode =
  | { readonly kind: 'project'; readonly project: Project }
  | {
      readonly kind: 'session';
      readonly project: Project;
      readonly session: TimelineSession;
      /** The item that is its diary entry, where there is one. */
      readonly placed: ItemInLayer | undefined;
      /** Whether it stands open at first: only what was looked for is in it. */
      readonly isOpen: boolean;
    }
  | { readonly kind: 'entry'; readonly project: Project; readonly entry: SessionEntry }
  | { readonly kind: 'changes'; readonly project: Project; readonly session: TimelineSession }
  | {
      readonly kind: 'change';
      readonly project: Project;
      readonly change: Change;
      readonly placed: ItemInLayer | undefined;
    }
  /** `isSearch`: the filter has looked back so far and no further. */
  | { readonly kind: 'older'; readonly project: Project; readonly isSearch: boolean };

export type SessionNode = Extract<TimelineNode, { kind: 'session' }>;
export type EntryNode = Extract<TimelineNode, { kind: 'entry' }>;
export type ChangeNode = Extract<TimelineNode, { kind: 'change' }>;

/** Of a node in the timeline, the same for what is the same after a change. */
export function timelineId(node: TimelineNode): string {
  const folder = node.project.folder.uri.toString();
  if (node.kind === 'session' || node.kind === 'changes') return `${folder}#${node.kind}:${node.session.sessionId}`;
  return node.kind === 'entry' || node.kind === 'change' ? timelineFace(node) : `${folder}#${node.kind}`;
}

/** All that is shown of a row, and of what stands below it where that is told by the row. */
export function timelineFace(node: TimelineNode): string {
  switch (node.kind) {
    case 'project':
      return node.project.folder.name;
    case 'session':
      return JSON.stringify([node.session, node.placed?.item.updatedAt, node.isOpen]);
    case 'changes':
      return JSON.stringify([node.session.changes, node.session.moreChanges]);
    case 'entry':
      return JSON.stringify(node.entry);
    case 'change':
      return JSON.stringify([node.change, node.placed?.item.updatedAt]);
    case 'older':
      return String(node.isSearch);
  }
}
