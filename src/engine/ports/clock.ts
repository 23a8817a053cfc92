/** Time comes from outside, so that a test or a repeatable run can set it. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
}
