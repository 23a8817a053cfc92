/** Events as intake makes them, for the tests of enrichment. */
import type { BrainEvent } from '../../../src/engine/model/event.ts';
import { ulidOf } from '../../../src/engine/model/ids.ts';
import type { Candidate } from '../../../src/engine/model/candidate.ts';
import { enrich } from '../../../src/engine/enrichment/enrich.ts';

const SESSION = ulidOf(0, 'session');

interface CommitParts {
  readonly subject: string;
  readonly body?: string;
  readonly files?: readonly string[];
  readonly author?: string;
  /** ISO 8601; by default 2026-01-01. */
  readonly at?: string;
  readonly sha?: string;
}

let counter = 0;

export function commit({
  subject,
  body = '',
  files = ['src/main.ts'],
  author = 'Ada',
  at,
  sha,
}: CommitParts): BrainEvent {
  const when = at ?? '2026-01-01T10:00:00.000Z';
  const id = sha ?? (++counter).toString(16).padStart(40, '0');
  return {
    id: ulidOf(Date.parse(when), `commit:${id}`),
    kind: 'commit',
    source: { kind: 'commit', sha: id },
    at: when,
    sessionId: SESSION,
    provenance: 'project',
    headline: subject,
    text: body === '' ? subject : `${subject}\n\n${body}`,
    files: [...files],
    author,
  };
}

export function manifestChange(sha: string, path: string, patch: string, at = '2026-01-01T10:00:00.000Z'): BrainEvent {
  return {
    id: ulidOf(Date.parse(at), `manifest-change:${sha}:${path}`),
    kind: 'manifest-change',
    source: { kind: 'commit', sha },
    at,
    sessionId: SESSION,
    provenance: 'project',
    headline: '',
    text: patch,
    files: [path],
    author: 'Ada',
  };
}

function file(kind: 'manifest' | 'document' | 'code', path: string, text: string): BrainEvent {
  const at = '2026-02-01T10:00:00.000Z';
  return {
    id: ulidOf(Date.parse(at), `file:${path}:${text}`),
    kind,
    source: { kind: 'file', path, sha: 'a'.repeat(40), startLine: 1, endLine: text.split('\n').length },
    at,
    sessionId: SESSION,
    provenance: 'project',
    headline: path,
    text,
    files: [path],
    author: null,
  };
}

export const manifest = (path: string, text: string): BrainEvent => file('manifest', path, text);
export const document = (path: string, text: string): BrainEvent => file('document', path, text);

/** `text` is the header as intake leaves it. */
export const code = (path: string, text: string): BrainEvent => file('code', path, text);

export const learn = (...events: BrainEvent[]): Candidate[] => [...enrich(events)];

export function ofType(candidates: readonly Candidate[], ...types: Candidate['type'][]): Candidate[] {
  return candidates.filter(({ type }) => types.includes(type));
}

/** The one candidate of its type; the test fails where there is another number. */
export function only(candidates: readonly Candidate[], type: Candidate['type']): Candidate {
  const found = ofType(candidates, type);
  if (found.length !== 1 || !found[0])
    throw new Error(`${String(found.length)} of ${type}: ${found.map(({ title }) => title).join(' | ')}`);
  return found[0];
}

let turns = 0;

function turn(speaker: 'user' | 'assistant' | 'tool', text: string, at = '2026-03-01T10:00:00.000Z'): BrainEvent {
  const turnId = `turn-${String(++turns)}`;
  return {
    id: ulidOf(Date.parse(at), `chat:${turnId}`),
    kind: 'chat',
    source: { kind: 'chat', assistant: 'claude-code', chatId: 'chat-1', turnId, speaker, path: null, line: turns },
    at,
    sessionId: SESSION,
    provenance: speaker === 'user' ? 'own' : 'other',
    headline: text.split('\n', 1)[0] ?? '',
    text,
    files: [],
    author: null,
  };
}

/** Turns of one chat, in the order in which they are made. */
export const user = (text: string, at?: string): BrainEvent => turn('user', text, at);
export const assistant = (text: string, at?: string): BrainEvent => turn('assistant', text, at);
export const tool = (text: string, at?: string): BrainEvent => turn('tool', text, at);
