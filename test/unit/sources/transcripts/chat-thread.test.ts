/** Transcripts are read the same on a thread of their own, and the thread ends with whoever waits for it. */
import assert from 'node:assert/strict';
import { BrainError } from '../../../../src/engine/index.ts';
import { readChatFile } from '../../../../src/sources/transcripts/read/read-chat-file.ts';
import type { ChatFileRequest, TurnBatch } from '../../../../src/sources/transcripts/read/reading.ts';
import { ChatThread } from '../../../../src/sources/transcripts/thread/chat-thread.ts';
import { ChatWorld, claudeLine, claudePath } from '../../../support/chat-world.ts';

const SCRIPT = new URL('../../../../src/sources/transcripts/thread/chat-worker.ts', import.meta.url);

async function all(batches: AsyncIterable<TurnBatch>): Promise<TurnBatch[]> {
  const out: TurnBatch[] = [];
  for await (const batch of batches) out.push(batch);
  return out;
}

describe('A thread that reads transcripts', () => {
  let world: ChatWorld;
  let request: ChatFileRequest;
  const thread = new ChatThread(SCRIPT);

  beforeEach(async () => {
    world = await ChatWorld.create();
    const lines = Array.from({ length: 900 }, (_, second) =>
      claudeLine(world.root, second, 'user', `turn ${second} ${'x'.repeat(2_000)}`),
    );
    const path = await world.write(claudePath(world.root, 'chat-1'), lines.join(''));
    const { roots, platform } = world.machine;
    request = { assistant: 'claude-code', path, belongs: false, roots, platform, exclude: [], place: null };
  });
  afterEach(async () => {
    await thread.end();
    await world.remove();
  });

  it('gives the same batches as reading without it', async () => {
    const batches = await all(thread.read(request));
    assert.deepEqual(batches, await all(readChatFile(request)));
    assert.ok(batches.length > 2);
  });

  it('can be left in the middle of a file, and reads on', async () => {
    for await (const batch of thread.read(request)) {
      assert.ok(batch.turns.length > 0);
      break;
    }
    assert.equal((await all(thread.read(request))).flatMap(({ turns }) => turns).length, 900);
  });

  it('tells what went wrong as it was', async () => {
    await assert.rejects(all(thread.read({ ...request, path: `${request.path}.none` })), /ENOENT/);
    const packed = await world.write('.claude/projects/x.jsonl.zst', 'no zstd at all');
    const failure: unknown = await all(thread.read({ ...request, path: packed })).then(
      () => null,
      (error: unknown) => error,
    );
    assert.ok(failure instanceof Error && !(failure instanceof BrainError), String(failure));
    assert.equal((await all(thread.read(request))).flatMap(({ turns }) => turns).length, 900);
  });
});
