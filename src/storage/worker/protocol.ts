/** What a store's two threads say to each other. */
import { BrainError, type ErrorCode } from '../../engine/index.ts';
import type { CoreEvent, OwnLine, QuestionName } from '../core/core.ts';

export type CoreCall =
  | { readonly method: 'ask'; readonly name: QuestionName; readonly args: readonly unknown[] }
  | { readonly method: 'follow' }
  | { readonly method: 'compact' }
  | { readonly method: 'backup'; readonly reason: string }
  | { readonly method: 'restore'; readonly name: string; readonly op: string }
  | { readonly method: 'cleanse' }
  | { readonly method: 'close' };

export type ToWorker =
  | { readonly kind: 'apply'; readonly lines: readonly OwnLine[] }
  | { readonly kind: 'finished'; readonly journal: string }
  | { readonly kind: 'call'; readonly id: number; readonly call: CoreCall };

/** An error as it crosses: structured cloning would lose its class and code. */
export interface SentError {
  readonly message: string;
  readonly code: ErrorCode | undefined;
  readonly data: Readonly<Record<string, unknown>>;
}

export type FromWorker =
  | { readonly kind: 'opened' }
  | { readonly kind: 'not-opened'; readonly error: SentError }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly error: SentError }
  | { readonly kind: 'event'; readonly event: CoreEvent };

export function sendError(error: unknown): SentError {
  if (error instanceof BrainError) return { message: error.message, code: error.code, data: error.data };
  return { message: error instanceof Error ? error.message : String(error), code: undefined, data: {} };
}

export const receiveError = ({ message, code, data }: SentError): Error =>
  code === undefined ? new Error(message) : new BrainError(code, message, data);
