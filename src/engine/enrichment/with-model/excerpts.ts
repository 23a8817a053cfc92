/** What a model is given to read: excerpts of events, ten at most at a time, those of one chat or document together. */
import { cutText } from '../../intake/cut.ts';
import { EVIDENCE_LIMITS } from '../../model/evidence.ts';
import type { BrainEvent } from '../../model/event.ts';

/** Events of one request, from the seeds' pipeline. */
export const CHUNK_EVENTS = 10;
/** A longer document is read so far: what it is about stands at its beginning. */
const DOCUMENT_EXCERPTS = 6;
const FILES_SHOWN = 10;

/** Part of an event's text, at most EVIDENCE_LIMITS.quote characters. */
export interface Excerpt {
  readonly event: BrainEvent;
  readonly text: string;
}

/** The text in parts that end with a line where they can. */
function partsOf(text: string, most: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.trim() !== '' && parts.length < most) {
    const cut = cutText(rest, EVIDENCE_LIMITS.quote);
    const line = cut.length < rest.length ? cut.lastIndexOf('\n') : -1;
    const part = line > EVIDENCE_LIMITS.quote / 2 ? cut.slice(0, line) : cut;
    parts.push(part);
    rest = rest.slice(part.length);
  }
  return parts;
}

/** An event's excerpts: of a document several, of anything else its beginning. */
export function excerptsOf(event: BrainEvent): Excerpt[] {
  const most = event.kind === 'document' ? DOCUMENT_EXCERPTS : 1;
  return partsOf(event.text, most).map((text) => ({ event, text }));
}

/** Which events are read together: a chat's turns, a document's parts, else what is of one sort. */
function groupOf({ kind, source }: BrainEvent): string {
  if (source.kind === 'chat') return `chat ${source.assistant} ${source.chatId}`;
  return kind === 'document' ? 'document' : 'history';
}

/** Chunks of excerpts, the newest group first; within a chunk in order of time. An event stands in one chunk only. */
export function chunksOf(events: readonly BrainEvent[]): Excerpt[][] {
  const groups = new Map<string, BrainEvent[]>();
  for (const event of [...events].sort((a, b) => (a.id < b.id ? 1 : -1))) {
    const group = groups.get(groupOf(event)) ?? [];
    groups.set(groupOf(event), group);
    group.push(event);
  }
  return [...groups.values()].flatMap((group) => {
    const chunks: Excerpt[][] = [];
    for (const event of group) {
      const excerpts = excerptsOf(event);
      const last = chunks.at(-1);
      if (last && last.length + excerpts.length <= CHUNK_EVENTS) last.unshift(...excerpts);
      else chunks.push([...excerpts]);
    }
    return chunks;
  });
}

/** Excerpts as the prompt shows them: JSON, so that nothing in a text can end the data; numbered from 1. */
export function shown(excerpts: readonly Excerpt[]): string {
  return JSON.stringify(
    excerpts.map(({ event, text }, at) => ({
      excerpt: at + 1,
      kind: event.kind,
      at: event.at.slice(0, 10),
      by: event.source.kind === 'chat' ? event.source.speaker : (event.author ?? 'the project'),
      files: event.files.slice(0, FILES_SHOWN),
      text,
    })),
    null,
    1,
  );
}
