/** What the status bar says of the memory, and of what it is at. */
import { l10n } from 'vscode';
import { count, grouped } from '../count.ts';
import type { Told } from '../files/told-summary.ts';
import { sinceLine, type SinceTold } from './since-words.ts';

export interface MemoryStatus {
  /** Whether a person paused every folder. */
  readonly isPaused: boolean;
  /** The names of the folders that a person paused. */
  readonly paused: readonly string[];
  readonly isReading: boolean;
  /** What assistants are told in the folder that a person works in; undefined until that is known. */
  readonly told: Told | undefined;
  /** What they are told in each folder, where several are open: that one first. */
  readonly folders: readonly { readonly name: string; readonly told: Told | undefined }[];
  /** Items that wait in Review. */
  readonly waiting: number;
  /** Files of which edits wait for an answer. */
  readonly edits: number;
  /** The file that was written last, and when (ISO 8601). */
  readonly written: { readonly path: string; readonly at: string } | undefined;
  /** What changed since the person's last visit. */
  readonly since: SinceTold | undefined;
}

export interface StatusText {
  readonly text: string;
  readonly tooltip: string;
}

/** Empty where no folder is paused. */
export const pausedLine = (paused: readonly string[]): string =>
  paused.length === 0 ? '' : l10n.t('Paused in {0}: nothing is read or written there.', paused.join(', '));

function toldLine(told: Told | undefined): string {
  if (!told) return l10n.t('What assistants are told is not known yet.');
  const size = l10n.t('{0}, {1}', count(told.items, 'item'), count(told.tokens, 'token'));
  if (told.files === null) return l10n.t('Assistants would be told {0}: no file is chosen yet.', size);
  return told.files.length === 0
    ? l10n.t('No file is written.')
    : l10n.t('Told to assistants: {0}, in {1}.', size, told.files.join(', '));
}

const toldLines = ({ told, folders }: MemoryStatus): readonly string[] =>
  folders.length > 1
    ? folders.map(({ name, told: there }) => l10n.t('{0}: {1}', name, toldLine(there)))
    : [toldLine(told)];

/** `time` says an instant as a person reads it. */
export function statusText(status: MemoryStatus, time: (instant: string) => string): StatusText {
  const { isPaused, paused, isReading, told, waiting, edits, written, since } = status;
  if (isPaused) {
    return {
      text: `$(debug-pause) ${l10n.t('Brain')}`,
      tooltip: l10n.t('Project Brain is paused here: it reads, learns and writes nothing.'),
    };
  }
  const asks = [
    waiting > 0 ? l10n.t('{0} to review', grouped(waiting)) : '',
    edits > 0 ? l10n.t('{0} to answer', count(edits, 'edit')) : '',
  ];
  const isUnanswered = told?.files === null && told.items > 0;
  const size = isUnanswered
    ? l10n.t('choose files')
    : told && told.items > 0 && told.files !== null && told.files.length > 0
      ? count(told.tokens, 'token')
      : '';
  const said = [size, ...asks].filter((part) => part !== '').join(', ');
  const lines = [
    isReading ? l10n.t('Reading the project…') : '',
    ...toldLines(status),
    pausedLine(paused),
    since ? sinceLine(since) : '',
    waiting > 0 ? l10n.t('{0} in Review.', count(waiting, 'item waits')) : '',
    edits > 0 ? l10n.t('Your edits in {0} wait for an answer.', count(edits, 'file')) : '',
    written ? l10n.t('Last written: {0}, {1}.', written.path, time(written.at)) : '',
  ];
  return {
    text: `$(${isReading ? 'sync~spin' : 'book'}) ${said === '' ? l10n.t('Brain') : l10n.t('Brain: {0}', said)}`,
    tooltip: ['Project Brain', ...lines.filter((line) => line !== '')].join('\n'),
  };
}
