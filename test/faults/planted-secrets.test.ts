/** Secrets planted in every kind of source record reach neither the database nor a journal, in no byte of any file. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  ASSISTANTS,
  BrainError,
  createEngine,
  type Engine,
  type SourceRecord,
  type MemoryStore,
} from '../../src/engine/index.ts';
import { ChatFollower } from '../../src/sources/transcripts/follow-chats.ts';
import { type ChatFilePorts, learnChatFile } from '../../src/sources/transcripts/learn-chat-file.ts';
import { readChatFile } from '../../src/sources/transcripts/read/read-chat-file.ts';
import { DerivedFiles } from '../../src/storage/derived/derived-files.ts';
import { openStore } from '../../src/storage/open-store.ts';
import { oneByOne } from '../support/one-by-one.ts';
import { oddSecrets } from '../support/odd-secrets.ts';
import { secretCorpus } from '../support/secret-corpus.ts';
import { bytesOf, traces } from '../support/secret-traces.ts';

const AT = '2026-03-01T10:00:00.000Z';
const NOW = Date.parse('2026-03-02T10:00:00.000Z');
const AUTHOR = { name: 'Ada', email: 'ada@example.org' };
/** What of it fits into a name. */
const lineOf = (secret: string): string => secret.split('\n', 1)[0] ?? '';
const sha = (n: number): string => n.toString(16).padStart(40, 'a');
const log = { info: () => undefined, warn: () => undefined };

const KINDS: Readonly<Record<string, (secret: string, n: number) => SourceRecord>> = {
  commit: (secret, n) => ({
    kind: 'commit',
    sha: sha(n),
    parents: [],
    at: AT,
    author: AUTHOR,
    own: true,
    subject: `fix: use the key ${secret.split('\n', 1)[0] ?? ''}`,
    body: `Because the server wants it:\n\n${secret}`,
    files: ['src/a.ts'],
  }),
  'commit by somebody with a secret for a name': (secret, n) => ({
    kind: 'commit',
    sha: sha(n),
    parents: [],
    at: AT,
    author: { name: secret, email: secret },
    own: false,
    subject: 'fix: parse the amounts of statements',
    body: '',
    files: [],
  }),
  'paths of a commit, with a rename': (secret, n) => ({
    kind: 'commit',
    sha: sha(n),
    parents: [],
    at: AT,
    author: AUTHOR,
    own: true,
    subject: `feat: read the statements of bank ${n}`,
    body: 'Because the treasurers asked for it.',
    files: [`src/${n}.ts`, `backup/${lineOf(secret)}`],
    renames: [{ from: `src/old${n}.ts`, to: `src/${lineOf(secret)}` }],
  }),
  tag: (secret, n) => ({
    kind: 'tag',
    name: `v1.${n}.0-${lineOf(secret)}`,
    id: sha(n),
    sha: sha(n),
    at: AT,
    author: { name: secret, email: secret },
    message: `The first release with this:\n\n${secret}`,
  }),
  branch: (secret, n) => ({
    kind: 'branch',
    name: `feat/${lineOf(secret)}`,
    from: `fix/${lineOf(secret)}`,
    sha: sha(n),
    at: AT,
    isNew: n % 2 === 0,
    own: true,
  }),
  patch: (secret, n) => ({
    kind: 'patch',
    sha: sha(n),
    at: AT,
    own: true,
    author: AUTHOR,
    subject: `Use ${lineOf(secret)}`,
    files: [
      { path: `src/${n}.ts`, patch: `@@ -1 +1,9 @@\n${secret.replace(/^/gm, '+')}` },
      // The limit falls into what follows.
      { path: `src/${lineOf(secret)}`, patch: `@@ -1 +1,9 @@\n+${'word '.repeat(390)}\n${secret.replace(/^/gm, '-')}` },
    ],
  }),
  'manifest change': (secret, n) => ({
    kind: 'manifest-change',
    sha: sha(n),
    at: AT,
    own: true,
    author: AUTHOR,
    subject: `Add a registry: ${secret}`,
    path: 'package.json',
    patch: secret.replace(/^/gm, '+'),
  }),
  manifest: (secret, n) => ({
    kind: 'manifest',
    path: `p${n}/Makefile`,
    sha: null,
    at: AT,
    text: `test:\n\trun it\n${secret}\n`,
  }),
  document: (secret, n) => ({
    kind: 'document',
    path: `p${n}/README.md`,
    sha: null,
    at: AT,
    text: `# Ledger\n\nLedger keeps books.\n\n## Rules\n\n- Always log in with this:\n\n${secret}\n`,
  }),
  'document, by its name': (secret, n) => ({
    kind: 'document',
    path: `docs/${n}/${lineOf(secret)} notes.md`,
    sha: null,
    at: AT,
    text: '# Ledger\n\n- Always run the tests before every commit.\n',
  }),
  'saved file, by its name and its symbols': (secret, n) => ({
    kind: 'edit',
    change: 'renamed',
    path: `src/${lineOf(secret)}`,
    from: `src/${n}-${lineOf(secret)}`,
    at: AT,
    own: true,
    symbols: [lineOf(secret)],
    patch: '',
  }),
  'chat, user': (secret, n) => chat('user', secret, n),
  'chat, assistant': (secret, n) => chat('assistant', secret, n),
  'chat, tool': (secret, n) => chat('tool', secret, n),
  edit: (secret, n) => ({
    kind: 'edit',
    change: 'changed',
    path: `src/${n}.ts`,
    from: null,
    at: AT,
    own: true,
    symbols: ['connect'],
    patch: `@@ -1 +1,4 @@\n${secret.replace(/^/gm, '+')}`,
  }),
  'todo comment': (secret, n) => ({
    kind: 'todo-comment',
    path: `src/${n}.ts`,
    line: 1,
    at: AT,
    own: true,
    tag: 'TODO',
    text: `take this out: ${secret}`,
    symbol: null,
    gone: false,
  }),
};

function chat(speaker: 'user' | 'assistant' | 'tool', secret: string, n: number): SourceRecord {
  return {
    kind: 'chat',
    assistant: 'claude-code',
    chatId: 'c',
    turnId: `${speaker}${n}`,
    speaker,
    at: AT,
    text: `We decided to always use this from now on: ${secret}`,
    tool: speaker === 'tool' ? 'Bash' : null,
    files: [],
    path: null,
    line: null,
  };
}

const lines = (...records: readonly object[]): string => `${records.map((one) => JSON.stringify(one)).join('\n')}\n`;
const SAID = 'The port of the server is [REDACTED:x] for all of us.';

/** Transcripts that end in the middle: what was begun is kept until it goes on. */
const UNFINISHED: Readonly<
  Record<
    string,
    {
      path: (n: number, root: string) => string;
      transcript: (secret: string, root: string) => string;
      /** Of the secrets each so many-th is taken, where a file takes long. */
      each?: number;
    }
  >
> = {
  'Claude Code, with a call that waits for its answer': {
    path: (n, root) => `.claude/projects/${root.replace(/[^A-Za-z0-9-]/g, '-')}/${n}.jsonl`,
    transcript: (secret, cwd) => {
      const common = { uuid: 'u', sessionId: 's', cwd, timestamp: AT };
      // So that a secret may stand where a long command is cut.
      const command = `${secret.length % 2 === 0 ? 'echo one two; '.repeat(20) : ''}curl ${secret}`;
      const content = [{ type: 'tool_use', id: 't', name: 'Bash', input: { command } }];
      return lines(
        { ...common, type: 'user', message: { role: 'user', content: SAID } },
        { ...common, uuid: 'v', type: 'assistant', message: { role: 'assistant', content } },
      );
    },
  },
  'Codex, before it is known whether events follow': {
    path: (n) => `.codex/sessions/2026/03/01/rollout-2026-03-01T10-00-00-${n}.jsonl`,
    transcript: (secret, cwd) => {
      const item = (role: string, text: string): object => ({
        timestamp: AT,
        type: 'response_item',
        payload: { type: 'message', role, content: [{ type: 'input_text', text }] },
      });
      const event = { type: 'user_message', message: `${SAID}\n${secret}` };
      return lines(
        { timestamp: AT, type: 'session_meta', payload: { id: 's', cwd, timestamp: AT } },
        ...(secret.length % 2 === 0 ? [{ timestamp: AT, type: 'event_msg', payload: event }] : []),
        item('user', SAID),
        item('assistant', `Use this: ${secret}`),
      );
    },
  },
  'Gemini CLI, with a message that may change': {
    path: (n, root) =>
      `.gemini/tmp/${createHash('sha256').update(root).digest('hex')}/chats/session-2026-03-01T10-00-${n}.jsonl`,
    transcript: (secret) => {
      const call = { id: 't', name: 'run_shell_command', args: { command: secret }, status: 'executing' };
      return lines(
        { sessionId: 's', projectHash: 'h', startTime: AT, lastUpdated: AT },
        { id: 'a', timestamp: AT, type: 'user', content: SAID },
        { id: 'b', timestamp: AT, type: 'gemini', content: `Use this: ${secret}`, toolCalls: [call] },
        { id: 'c', timestamp: AT, type: 'user', content: `${'word '.repeat(3_190)}${secret}` },
      );
    },
  },
  'Aider, in the middle of an answer': {
    // Of each file git is asked whether it came with the folder.
    each: 4,
    path: (n) => `work/p${n}/.aider.chat.history.md`,
    transcript: (secret) => `# aider chat started at 2026-03-01 10:00:00\n\n#### ${SAID}  \n\nUse this:\n\n${secret}\n`,
  },
};

describe('planted secrets', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'brain-secrets-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const odd = oddSecrets(2026);
  const planted = [...secretCorpus(2026, 1), ...odd];
  const expected = new Set(planted.flatMap(({ text, spans }) => traces(text, spans)));
  const oddTraces = new Set(odd.flatMap(({ text, spans }) => traces(text, spans)));

  async function scan(fill: (engine: Engine, store: MemoryStore) => Promise<void>): Promise<void> {
    const clock = { now: () => NOW };
    const store = await openStore({ folder, clock, log, followMs: 0 });
    const engine = createEngine({ store, clock, log, pacer: { yieldToHost: () => Promise.resolve() } });
    await fill(engine, store);
    const during = await bytesOf(folder);
    await store.close();
    const found = new Map<string, string>();
    for (const [path, bytes] of [...during, ...(await bytesOf(folder))])
      for (const trace of expected) if (bytes.includes(trace)) found.set(trace, `${path}: ${trace}`);
    const isOdd = ([trace]: readonly [string, string]): boolean => oddTraces.has(trace);
    assert.deepEqual([...found].filter((one) => !isOdd(one)).slice(0, 10), []);
    // Some of these are told by what stands round them, of which a name or a line keeps nothing.
    const missed = [...found].filter(isOdd);
    assert.ok(missed.length <= 0.05 * oddTraces.size, missed.map(([, where]) => where).join('\n'));
    assert.ok(
      [...during.values()].some((bytes) => bytes.includes('REDACTED')),
      'something was stored',
    );
  }

  for (const [name, make] of Object.entries(KINDS)) {
    it(`reach no file from: ${name}`, () =>
      scan(async (engine) => {
        async function* records(): AsyncGenerator<SourceRecord> {
          for (const [n, { text }] of planted.entries()) yield await Promise.resolve(make(text, n));
        }
        await engine.learn(records(), { approval: 'all', branch: null, allFiles: false });
      })).timeout(120_000);
  }

  it('reach no file from what a person remembers or imports', () =>
    scan(async (engine) => {
      for (const { text } of planted.slice(0, 60)) {
        const told = engine.remember(
          {
            kind: 'remember',
            at: AT,
            text: `Never forget: ${text}`,
            selection: { path: 'a.ts', startLine: 1, endLine: 2, text },
          },
          'note',
        );
        // Nothing but a secret is nothing to remember.
        await told.catch((error: unknown) => assert.ok(error instanceof BrainError, String(error)));
      }
      const line = (text: string): object => ({
        text: `It is important to know: ${text}`,
        title: `Key ${text.slice(0, 150).split('\n', 1)[0] ?? ''}`,
        rationale: text.slice(0, 1_900),
        impact: text.slice(0, 900),
      });
      await engine.importLines(
        planted.map(({ text }) => line(text)),
        'own',
      );
    })).timeout(120_000);

  for (const [assistant, { path, transcript, each = 1 }] of Object.entries(UNFINISHED)) {
    it(`reach no file from transcripts of ${assistant}, nor from where reading them left off`, async () => {
      const home = await mkdtemp(join(tmpdir(), 'brain-secret-chats-'));
      try {
        const root = join(home, 'work');
        await mkdir(root);
        // A history in no repository may have come with the folder.
        execFileSync('git', ['init', '-q', root]);
        for (const [n, { text }] of planted.entries()) {
          if (n % each > 0) continue;
          const file = join(home, path(n, root));
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, transcript(text, root));
        }
        await scan(async (engine, store) => {
          const ports: ChatFilePorts = {
            readFile: readChatFile,
            cursor: (source) => engine.cursor(source),
            learn: async (records, cursor) => {
              const more = cursor ? { cursor } : {};
              await engine.learn(oneByOne(records), { approval: 'all', branch: null, allFiles: false, ...more });
            },
          };
          const follower = new ChatFollower({
            machine: {
              platform: 'linux',
              home,
              env: {},
              roots: [root, ...planted.map((_, n) => join(root, `p${n}`))],
              workspaceStorage: null,
            },
            exclude: () => [],
            cursor: ports.cursor,
            learnFile: (file, options) => learnChatFile(file, ports, options),
          });
          const { turns } = await follower.read({ assistants: [...ASSISTANTS], quietMs: 0, now: NOW * 2 });
          assert.ok(turns > 0);
          // Nobody could forget words that stand there.
          const places = [...(await store.metaUnder('bookmark.chat:')).values()].join('\n');
          assert.ok(places !== '' && !/Use this|port of the server|curl|REDACTED/.test(places), places);
        });
      } finally {
        await rm(home, { recursive: true, force: true });
      }
    }).timeout(120_000);
  }

  it('reach no file from the work tree', () =>
    scan(async (engine) => {
      async function* files(): AsyncGenerator<{ path: string; stamp: string; read(): Promise<string> }> {
        for (const [n, { text }] of planted.entries()) {
          const code = `/** Connects with REDACTED ${text.replaceAll('*/', '')} */\nexport function connect${n}() {\n${text}\n}\n`;
          yield await Promise.resolve({ path: `src/f${n}.ts`, stamp: '1', read: () => Promise.resolve(code) });
          yield { path: `docs/d${n}.md`, stamp: '1', read: () => Promise.resolve(`# Keys ${n}\n\n${text}\n`) };
        }
      }
      await engine.derived.refresh(files(), new DerivedFiles(join(folder, 'derived')));
      await engine.importLines([{ text: 'The port of the server is [REDACTED:x] for all of us.' }], 'own');
    })).timeout(120_000);
});
