/** What a source record is called in the log, and among those that are passed over: the same before and after intake. */
import type { SourceRecord } from '../intake/source-record.ts';
import type { BrainEvent } from '../model/event.ts';
import { isoOf } from '../model/instant.ts';
import type { MemoryItem } from '../model/item.ts';

const changeOf = (path: string, sha: string): string => `what ${sha} changed in ${path}`;
const turnOf = (assistant: string, chatId: string, turnId: string): string =>
  `turn ${turnId} of the ${assistant} chat ${chatId}`;
/** With its time: a file that was changed since is another one. */
const fileAt = (path: string, at: string): string => `${path} as of ${isoOf(at) ?? at}`;

export const nameOfItem = ({ itemId, title }: MemoryItem): string => `item ${itemId}, "${title}"`;

export function nameOfRecord(record: SourceRecord): string {
  switch (record.kind) {
    case 'commit':
    case 'tag':
    case 'branch':
    case 'patch':
      return `${record.kind} ${record.sha}`;
    case 'manifest-change':
      return changeOf(record.path, record.sha);
    case 'chat':
      return turnOf(record.assistant, record.chatId, record.turnId);
    case 'remember':
    case 'told':
      return `what was remembered at ${isoOf(record.at) ?? record.at}`;
    case 'manifest':
    case 'document':
    case 'code':
    case 'edit':
    case 'todo-comment':
      return fileAt(record.path, record.at);
  }
}

export function nameOfEvent({ kind, source, at, files }: BrainEvent): string {
  if (kind === 'remember' || kind === 'told') return `what was remembered at ${at}`;
  switch (source.kind) {
    case 'commit':
      return kind === 'manifest-change' ? changeOf(files[0] ?? '', source.sha) : `${kind} ${source.sha}`;
    case 'chat':
      return turnOf(source.assistant, source.chatId, source.turnId);
    case 'file':
      return fileAt(source.path, at);
    default:
      return `${kind} of ${at}`;
  }
}
