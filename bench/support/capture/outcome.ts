// What a measurement of capture is asked, and what it answers.

export interface Task {
  readonly kind: 'history' | 'chat' | 'saves';
  /** The project's folder. */
  readonly root: string;
  /** Where the built workers are. */
  readonly dist: string;
  /** How many saves. */
  readonly count: number;
  /** VS Code's storage of the workspace, where chats of it are to be read. */
  readonly storage?: string;
}

export interface Outcome {
  readonly count: number;
  readonly ms: number;
  /** Of all threads of the process. */
  readonly cpuMs: number;
  /** The longest pause of the event loop, and the one that 99 of 100 stay below. */
  readonly pauseMs: number;
  readonly usualPauseMs: number;
  /** The most processor time that the thread took between two turns. */
  readonly workMs: number;
  /** Resident memory of the process, its threads among it, at most and beyond what it was before. */
  readonly overMb: number;
  readonly heapMb: number;
}
