/** What a store's two threads say to each other. */
import type { MessagePort } from 'node:worker_threads';
import type { SentError } from '../../node/sent-error.ts';
import type { CoreEvent, OwnLine, QuestionName } from '../core/core.ts';

export type CoreCall =
  /** `isFirst`: it is answered before every other question that waits. */
  | {
      readonly method: 'ask';
      readonly name: QuestionName;
      readonly args: readonly unknown[];
      readonly isFirst: boolean;
    }
  | { readonly method: 'follow' }
  | { readonly method: 'compact' }
  | { readonly method: 'backup'; readonly reason: string }
  | { readonly method: 'restore'; readonly name: string; readonly op: string }
  | { readonly method: 'purge' }
  | { readonly method: 'close' };

export type ToWorker =
  | { readonly kind: 'apply'; readonly lines: readonly OwnLine[] }
  | { readonly kind: 'finished'; readonly journal: string }
  /** Another thread asks at the other end of the port. */
  | { readonly kind: 'line'; readonly port: MessagePort }
  | { readonly kind: 'call'; readonly id: number; readonly call: CoreCall };

export type FromWorker =
  | { readonly kind: 'opened' }
  | { readonly kind: 'not-opened'; readonly error: SentError }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly error: SentError }
  | { readonly kind: 'event'; readonly event: CoreEvent };
