/** What the status bar says of the memory, and of what it is at. */
import { count } from '../../engine/index.ts';

export interface MemoryStatus {
  readonly isPaused: boolean;
  readonly isReading: boolean;
  /** What assistants are told; undefined until that is known. */
  readonly told:
    { readonly items: number; readonly tokens: number; readonly files: readonly string[] | null } | undefined;
  /** Items that wait in Review. */
  readonly waiting: number;
  /** Files of which edits wait for an answer. */
  readonly edits: number;
  /** The file that was written last, and when (ISO 8601). */
  readonly written: { readonly path: string; readonly at: string } | undefined;
}

export interface StatusText {
  readonly text: string;
  readonly tooltip: string;
}

const grouped = (n: number): string => n.toLocaleString('en');

function toldLine({ told }: MemoryStatus): string {
  if (!told) return 'What assistants are told is not known yet.';
  const size = `${count(told.items, 'item')}, ${grouped(told.tokens)} tokens`;
  if (told.files === null) return `Assistants would be told ${size}: no file is chosen yet.`;
  return told.files.length === 0 ? 'No file is written.' : `Told to assistants: ${size}, in ${told.files.join(', ')}.`;
}

/** `time` says an instant as a person reads it. */
export function statusText(status: MemoryStatus, time: (instant: string) => string): StatusText {
  const { isPaused, isReading, told, waiting, edits, written } = status;
  if (isPaused) {
    return {
      text: '$(debug-pause) Brain',
      tooltip: 'Project Brain is paused here: it reads, learns and writes nothing.',
    };
  }
  const asks = [
    waiting > 0 ? `${grouped(waiting)} to review` : '',
    edits > 0 ? `${count(edits, 'edit')} to answer` : '',
  ];
  const size =
    told && told.items > 0 && told.files !== null && told.files.length > 0 ? `${grouped(told.tokens)} tokens` : '';
  const said = [size, ...asks].filter((part) => part !== '').join(', ');
  const lines = [
    isReading ? 'Reading the project…' : '',
    toldLine(status),
    waiting > 0 ? `${count(waiting, 'item waits', 'items wait')} in Review.` : '',
    edits > 0 ? `Your edits in ${count(edits, 'file')} wait for an answer.` : '',
    written ? `Last written: ${written.path}, ${time(written.at)}.` : '',
  ];
  return {
    text: `$(${isReading ? 'sync~spin' : 'book'}) Brain${said === '' ? '' : `: ${said}`}`,
    tooltip: ['Project Brain', ...lines.filter((line) => line !== '')].join('\n'),
  };
}
