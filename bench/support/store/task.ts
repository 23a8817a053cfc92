/** What the measuring process is asked to do, and what it answers. */

export interface Task {
  readonly phase: 'fill' | 'use' | 'compare';
  /** Items in the store. */
  readonly size: number;
  readonly folder: string;
  /** The bundled store-worker. */
  readonly worker: string;
  /** Durable writes measured. */
  readonly writes: number;
}

/** Milliseconds, MiB or counts, by name. */
export type Figures = Readonly<Record<string, number | undefined>>;
