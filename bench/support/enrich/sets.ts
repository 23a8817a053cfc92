// The commits and chats that `bench enrich` reads, as records with the ids that labels name.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';
import type { ChatRecord, CommitRecord } from '../../../src/engine/intake/source-record.ts';
import { sha256Hex } from '../../../src/engine/model/hash.ts';

export interface Told {
  readonly id: string;
  /** First twelve hex digits of the SHA-256 of its words. */
  readonly hash: string;
  readonly record: CommitRecord | ChatRecord;
}

const historySchema = z.object({
  commit: z.string(),
  author: z.string(),
  date: z.string(),
  message: z.string(),
  files: z.array(z.object({ path: z.string() })),
});
const documentSchema = z.object({
  id: z.string(),
  text: z.string(),
  space: z.string().optional(),
  who: z.string().optional(),
  at: z.string(),
  files: z.array(z.string()).optional(),
});

const HISTORIES: ReadonlySet<string> = new Set(['minisearch', 'biome-vscode', 'kysely', 'ccusage']);
const FILES: Readonly<Record<string, string>> = {
  curl: 'curl-commits-dev',
  chats: 'coding-chats-dev',
  locomo: 'locomo-dev',
};

/** The file of a set below the folder of data; undefined where it is not there. */
function fileOf(set: string, data: string): string | undefined {
  const path = HISTORIES.has(set)
    ? join(data, 'histories', `${set}.jsonl`)
    : join(data, 'recall', `${FILES[set] ?? set}.docs.jsonl.gz`);
  return existsSync(path) ? path : undefined;
}

const commitOf = (sha: string, at: string, author: string, message: string, files: readonly string[]): Told => {
  const [subject = '', ...rest] = message.split('\n');
  const name = { name: author, email: `${author}@example.org` };
  const parts = { kind: 'commit', sha, parents: [], at, author: name, own: false, subject } as const;
  return {
    id: sha,
    hash: sha256Hex(message).slice(0, 12),
    record: { ...parts, body: rest.join('\n').trim(), files },
  };
};

const turnOf = ({ id, text, space = '', who, at }: z.infer<typeof documentSchema>): Told => ({
  id,
  hash: sha256Hex(text).slice(0, 12),
  record: {
    kind: 'chat',
    assistant: 'claude-code',
    chatId: space,
    turnId: id,
    speaker: who === 'assistant' ? 'assistant' : 'user',
    at,
    text,
    tool: null,
    files: [],
    path: null,
    line: null,
  },
});

/** Everything a set tells; undefined where its file is not below `data`. */
export function readSet(set: string, data: string): Told[] | undefined {
  const path = fileOf(set, data);
  if (path === undefined) return undefined;
  const bytes = readFileSync(path);
  const lines = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').trim().split('\n');
  return lines.map((line) => {
    const value: unknown = JSON.parse(line);
    if (HISTORIES.has(set)) {
      const { commit, date, author, message, files } = historySchema.parse(value);
      return commitOf(
        commit,
        date,
        author,
        message,
        files.map((file) => file.path),
      );
    }
    const document = documentSchema.parse(value);
    return document.who === undefined && document.space === undefined
      ? commitOf(document.id, document.at, 'author', document.text, document.files ?? [])
      : turnOf(document);
  });
}
