/** What the host and the thread that reads transcripts say to each other: one file at a time, batch by batch. */
import type { ErrorCode } from '../../../engine/index.ts';
import type { ChatFileRequest, TurnBatch } from '../read/reading.ts';

/** `next`: the batch was learnt, the following one is wanted. */
export type ToChatThread = { readonly kind: 'read'; readonly request: ChatFileRequest } | { readonly kind: 'next' };

export type FromChatThread =
  | { readonly kind: 'batch'; readonly batch: TurnBatch }
  | { readonly kind: 'done' }
  /** `code` is null where it was no BrainError. */
  | { readonly kind: 'failed'; readonly message: string; readonly code: ErrorCode | null };
