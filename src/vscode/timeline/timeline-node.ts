/** What the timeline is made of. */
import type { Happening, ItemInLayer, TimelineSession } from '../../engine/index.ts';
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
  | { readonly kind: 'happening'; readonly project: Project; readonly happening: Happening }
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
export type HappeningNode = Extract<TimelineNode, { kind: 'happening' }>;
export type ChangeNode = Extract<TimelineNode, { kind: 'change' }>;
