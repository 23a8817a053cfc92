// What a measurement of capture is asked, and what it answers.

export interface Task {
  /** `rest` only opens the store that another measurement left behind; `commit` reads one new commit into it, made at `root`. */
  readonly kind: 'history' | 'commit' | 'chat' | 'saves' | 'rest';
  /** The project's folder. */
  readonly root: string;
  /** Where the built workers are. */
  readonly dist: string;
  /** The store's folder, which stays. */
  readonly store: string;
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
  /** Of the git processes it has started and that have ended; 0 where the system does not tell. */
  readonly gitMs: number;
  /** The longest pause of the event loop, and the one that 99 of 100 stay below; 0 for a commit, where nobody watches. */
  readonly pauseMs: number;
  readonly usualPauseMs: number;
  /** The most processor time that the thread took between two turns; 0 as before. */
  readonly workMs: number;
  /** Resident memory of the process, its threads among it, at most and beyond what it was before. */
  readonly overMb: number;
  /** Of it, what V8 had taken for new objects of the host's thread: all that the machine lets it have, and not given back at once. */
  readonly nurseryMb: number;
  /** The same when all was done and the garbage collected. */
  readonly afterMb: number;
  readonly heapMb: number;
}
