/** Bookmarks of earlier versions kept words of chats: once chats are followed, no file of the memory holds them any more. */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngine, type Engine } from '../../src/engine/index.ts';
import { ProjectChats } from '../../src/project/chats.ts';
import { createProjectReader } from '../../src/project/project-reader.ts';
import { openStore } from '../../src/storage/open-store.ts';
import type { BrainStore } from '../../src/storage/host/brain-store.ts';
import { readFacts } from '../support/code.ts';

const NOW = Date.parse('2026-03-02T10:00:00.000Z');
const WORDS = 'hunter2 is what the treasurer types';
const clock = { now: () => NOW };
const log = { info: () => undefined, warn: () => undefined };
const pacer = { yieldToHost: () => Promise.resolve() };

const place = {
  ...{ version: 1, size: 10, mtimeMs: 1, offset: 10, lines: 1, isOpen: false, print: 'x', lastAt: 'x', began: 'x' },
  reader: { folders: ['/p'], calls: [['t', { name: 'Bash', about: WORDS, files: [] }]] },
  keeper: null,
};

describe('Bookmarks of earlier versions', () => {
  let folder: string;
  const chats: ProjectChats[] = [];
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'brain-bookmarks-'))));
  afterEach(async () => {
    for (const one of chats.splice(0)) await one.close();
    await rm(folder, { recursive: true, force: true });
  });

  const open = async (): Promise<{ store: BrainStore; engine: Engine }> => {
    const store = await openStore({ folder: join(folder, 'brain'), clock, log, followMs: 0 });
    return { store, engine: createEngine({ store, clock, log, pacer }) };
  };

  async function holders(): Promise<string[]> {
    const found: string[] = [];
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && (await readFile(path)).includes(WORDS)) found.push(path);
    }
    return found;
  }

  it('go for good with the first look at the chats, from snapshots, journals and backups', async () => {
    const { store, engine } = await open();
    await store.write({ meta: { 'bookmark.chat:codex:1': JSON.stringify(place), 'bookmark.git': 'abc' } });
    await store.compact();
    await store.backup('test');
    await store.write({ meta: { 'bookmark.chat:claude-code:2': JSON.stringify(place) } });
    assert.notEqual(await engine.cursor('chat:codex:1'), undefined);
    await store.close();
    assert.notDeepEqual(await holders(), []);

    const again = await open();
    const ports = { root: folder, exclude: undefined, clock, pacer, engine: again.engine, readFacts };
    const followed = new ProjectChats({ ...ports, reader: createProjectReader(ports), workspaceStorage: null });
    chats.push(followed);
    await followed.read({ approval: 'balanced', assistants: [], quietMs: 0 });
    assert.equal(await again.engine.cursor('chat:codex:1'), undefined);
    assert.equal(await again.engine.cursor('git'), 'abc');
    assert.deepEqual(await holders(), []);
    await again.store.close();
    assert.deepEqual(await holders(), []);
  });
});
