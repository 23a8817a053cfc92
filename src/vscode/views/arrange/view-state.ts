/** What the brain's view says where it has no tree to show. */

/** As the view's welcome texts know them; `ready` has none. */
type ViewState = 'noFolder' | 'untrusted' | 'off' | 'paused' | 'reading' | 'unread' | 'empty' | 'ready' | 'error';

export interface MemoryState {
  readonly folders: number;
  readonly isTrusted: boolean;
  /** Whether settings switch every folder off. */
  readonly isOff: boolean;
  /** Whether the person paused every folder. */
  readonly isPaused: boolean;
  /** Whether a folder's memory could not be opened. */
  readonly hasFailed: boolean;
  /** Whether anything is known of an open project. */
  readonly knows: boolean;
  /** Whether projects are being read, or are about to be. */
  readonly isReading: boolean;
  /** Whether every open project was read to its end. */
  readonly isRead: boolean;
}

/** Only a project that was read to its end has nothing to learn from. */
export function viewState({
  folders,
  isTrusted,
  isOff,
  isPaused,
  hasFailed,
  knows,
  isReading,
  isRead,
}: MemoryState): ViewState {
  if (folders === 0) return 'noFolder';
  if (!isTrusted) return 'untrusted';
  if (isOff) return 'off';
  if (isPaused) return 'paused';
  if (knows) return 'ready';
  if (hasFailed) return 'error';
  if (isReading) return 'reading';
  return isRead ? 'empty' : 'unread';
}
