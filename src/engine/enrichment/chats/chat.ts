/** A chat: its turns in order, whoever hands them over and when. */
import type { BrainEvent, Source } from '../../model/event.ts';
import { isAboutWork } from './work-words.ts';

export type ChatEvidenceSource = Extract<Source, { kind: 'chat' }>;

export interface RecordedTurn {
  readonly event: BrainEvent;
  readonly source: ChatEvidenceSource;
}

/** The chats among the events, each with its turns in the order in which they were spoken. */
export function chatsOf(events: readonly BrainEvent[]): RecordedTurn[][] {
  const chats = new Map<string, RecordedTurn[]>();
  for (const event of events) {
    const { source } = event;
    if (event.kind !== 'chat' || source.kind !== 'chat') continue;
    const key = `${source.assistant} ${source.chatId}`;
    const turns = chats.get(key) ?? [];
    turns.push({ event, source });
    chats.set(key, turns);
  }
  return [...chats].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, turns]) => turns.sort(byTime));
}

/** The share of a person's turns that speak of software in a chat about it. */
const TECHNICAL = 0.3;

/** Whether a chat is about work on software: it holds code, files or tools, or much of what a person says is about it. */
export function isTechnical(turns: readonly RecordedTurn[]): boolean {
  if (
    turns.some(({ event, source }) => source.speaker === 'tool' || event.files.length > 0 || event.text.includes('```'))
  )
    return true;
  const own = turns.filter(({ source }) => source.speaker === 'user');
  return own.filter(({ event }) => isAboutWork(event.text)).length >= own.length * TECHNICAL;
}

/** Turns of one moment go by line, then by their ids, numbers by value. */
function byTime(a: RecordedTurn, b: RecordedTurn): number {
  if (a.event.at !== b.event.at) return a.event.at < b.event.at ? -1 : 1;
  const lines = (a.source.line ?? 0) - (b.source.line ?? 0);
  return lines !== 0 ? lines : compareIds(a.source.turnId, b.source.turnId);
}

function compareIds(a: string, b: string): number {
  const [left, right] = [a.split(/(\d+)/), b.split(/(\d+)/)];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [x = '', y = ''] = [left[i], right[i]];
    if (x === y) continue;
    const numbers = Number(x) - Number(y);
    return Number.isNaN(numbers) || numbers === 0 ? (x < y ? -1 : 1) : numbers;
  }
  return left.length - right.length;
}
