/** The one error type of the product: a closed set of codes that each host maps to its own words. */

/** Everything that can go wrong and that a caller may want to tell apart. */
export type ErrorCode =
  | 'invalid-input'
  | 'not-found'
  | 'illegal-transition'
  | 'not-a-repository'
  | 'empty-repository'
  | 'git-missing'
  | 'git-failed'
  | 'store-damaged'
  | 'store-newer'
  | 'store-not-writable'
  | 'file-not-writable'
  | 'markers-ambiguous'
  | 'unsafe-path'
  | 'embedder-failed'
  /** The model will not answer, however often it is asked: no permission, blocked, or gone. */
  | 'model-refused'
  /** The model's provider wants no more requests for now. */
  | 'model-quota'
  /** The model could not be reached, or failed; it may answer soon. */
  | 'model-unreachable'
  /** What the user lets the model cost in a day is used up. */
  | 'budget-spent'
  /** The host lacks what it takes. */
  | 'not-supported'
  | 'cancelled';

/** The message names the subject, what is wrong and what to do; `data` holds the same facts for machines. */
export class BrainError extends Error {
  override readonly name = 'BrainError';
  readonly code: ErrorCode;
  readonly data: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string, data: Readonly<Record<string, unknown>> = {}, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.data = data;
  }
}
