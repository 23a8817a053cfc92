/** A language model that costs money is asked by one run at a time, however runs are begun, stopped and begun again. */
import assert from 'node:assert/strict';
import type { LogOutputChannel, Memento } from 'vscode';
import { levelsOf, offered } from '../../../support/fake-vscode.ts';
import type { AskReport } from '../../../../src/engine/index.ts';
import type { Project } from '../../../../src/vscode/project.ts';
import { deferred } from '../../../../src/storage/deferred.ts';

const { ModelReader } = await import('../../../../src/vscode/lm/model-reader.ts');

const MODEL = { vendor: 'paid', id: 'one', name: 'Paid One' };
const READ: AskReport = {
  ...{ events: 0, created: 0, updated: 0, reinforced: 0, rejected: 0, resolved: 0, worded: 0, stopped: null },
};
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface Run {
  readonly folder: string;
  readonly signal: AbortSignal | undefined;
  readonly onlyStored: boolean;
  readonly end: () => void;
}

/** A reader of `folders`, the runs that were begun and the most that went on at once. */
function reading(...folders: readonly string[]) {
  const kept = new Map<string, unknown>();
  const state: unknown = {
    get: (key: string) => kept.get(key),
    update: (key: string, value: unknown) => Promise.resolve(void kept.set(key, value)),
  };
  const log: unknown = { info: () => undefined, warn: () => undefined };
  const begun: Run[] = [];
  let going = 0;
  const paid = { most: 0 };
  const backlog = { unread: 20, stored: 0 };
  const projects = folders.map((name): unknown => ({
    folder: { name },
    engine: {
      unread: () => turn().then(() => backlog.unread),
      unasked: () => turn().then(() => backlog.stored),
      unworded: () => Promise.resolve(0),
      wordGuide: () => Promise.resolve(),
    },
    askModel: ({ signal, onlyStored = false }: { signal?: AbortSignal; onlyStored?: boolean }) => {
      paid.most = Math.max(paid.most, ++going);
      return new Promise<AskReport>((resolve) => {
        const end = (): void => {
          going--;
          resolve(READ);
        };
        begun.push({ folder: name, signal, onlyStored, end });
      });
    },
  }));
  const reader = new ModelReader(() => projects as Project[], state as Memento, log as LogOutputChannel);
  return { reader, begun, paid, backlog };
}

describe('a language model that costs money', () => {
  let made: ReturnType<typeof reading>;
  const begin = async (...folders: readonly string[]): Promise<void> => {
    made = reading(...folders);
    await made.reader.agree('paid/one');
  };
  const settled = async (): Promise<void> => {
    for (let n = 0; n < 20; n++) await turn();
  };

  beforeEach(() => {
    levelsOf.set('projectBrain.languageModel.model', { globalValue: 'paid/one' });
    levelsOf.set('projectBrain.languageModel.use', { globalValue: 'automatic' });
    Object.assign(offered, { models: [MODEL], asked: Promise.resolve() });
  });
  afterEach(() => {
    made.reader.dispose();
    for (const { end } of made.begun) end();
  });
  after(() => {
    levelsOf.clear();
    Object.assign(offered, { models: [], asked: Promise.resolve() });
  });

  it('is asked once where it is asked for by a person and by itself before it was found', async () => {
    await begin('ledger');
    const found = deferred<undefined>();
    offered.asked = found.promise;
    const { reader, begun, paid } = made;
    const asked = [reader.ask(), reader.byItself(), reader.ask(), reader.onDemand()];
    found.resolve(undefined);
    await settled();
    assert.equal(begun.length, 1);
    begun[0]?.end();
    await Promise.all(asked);
    assert.deepEqual([begun.length, paid.most], [1, 1]);
  });

  it('is asked by itself at once about what was stored near others, and reads nothing for it', async () => {
    await begin('ledger');
    const { reader, begun, backlog } = made;
    const first = reader.byItself();
    await settled();
    begun[0]?.end();
    await first;
    Object.assign(backlog, { unread: 3 });
    await reader.byItself();
    assert.equal(begun.length, 1, 'few events wait for an hour');
    Object.assign(backlog, { stored: 1 });
    const again = reader.byItself();
    await settled();
    assert.deepEqual(
      begun.map(({ onlyStored }) => onlyStored),
      [false, true],
    );
    begun[1]?.end();
    await again;
  });

  it('is asked nothing where it was stopped before it was found', async () => {
    await begin('ledger');
    const found = deferred<undefined>();
    offered.asked = found.promise;
    const asked = made.reader.ask();
    made.reader.stop();
    found.resolve(undefined);
    assert.equal((await asked)?.code, 'cancelled');
    assert.equal(made.begun.length, 0);
  });

  it('is asked of no other project once it was stopped in one', async () => {
    await begin('ledger', 'tides');
    const asked = made.reader.ask();
    await settled();
    made.reader.stop();
    assert.ok(made.begun[0]?.signal?.aborted);
    made.begun[0].end();
    assert.equal((await asked)?.code, 'cancelled');
    assert.deepEqual(
      made.begun.map(({ folder }) => folder),
      ['ledger'],
    );
  });

  it('is asked again by who begins anew after a stop, but only when what was stopped has ended', async () => {
    await begin('ledger');
    const { reader, begun, paid } = made;
    const first = reader.ask();
    await settled();
    reader.stop();
    const again = [reader.ask(), reader.onDemand(), reader.byItself()];
    await settled();
    assert.equal(begun.length, 1, 'the first request is still under way');
    begun[0]?.end();
    assert.equal((await first)?.code, 'cancelled');
    await settled();
    assert.equal(begun.length, 2);
    assert.equal(begun[1]?.signal?.aborted, false);
    begun[1].end();
    await Promise.all(again);
    assert.deepEqual([begun.length, paid.most], [2, 1]);
  });

  it('is asked nothing more once the reader is gone', async () => {
    await begin('ledger');
    const first = made.reader.ask();
    await settled();
    const waiting = (made.reader.stop(), made.reader.ask());
    made.reader.dispose();
    made.begun[0]?.end();
    await Promise.all([first, waiting]);
    assert.equal(made.begun.length, 1);
  });
});
