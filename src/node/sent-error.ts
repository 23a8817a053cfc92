/** An error as it crosses from thread to thread: structured cloning would lose its class and code. */
import { BrainError, type ErrorCode } from '../engine/index.ts';

export interface SentError {
  readonly message: string;
  readonly code: ErrorCode | undefined;
  readonly data: Readonly<Record<string, unknown>>;
}

export function sendError(error: unknown): SentError {
  if (error instanceof BrainError) return { message: error.message, code: error.code, data: error.data };
  return { message: error instanceof Error ? error.message : String(error), code: undefined, data: {} };
}

export const receiveError = ({ message, code, data }: SentError): Error =>
  code === undefined ? new Error(message) : new BrainError(code, message, data);
