/** Files and tags that stand as they did are not understood again; whatever happens, the memory is as if they were. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createEngine, type KnownStanding, type LearnReport, type SourceRecord } from '../../../src/engine/index.ts';
import { BEGAN, commitOn, CONTRIBUTING, fileOn, PACKAGE_JSON, README } from '../../support/source-records.ts';
import { InMemoryStore } from '../../support/in-memory-store.ts';
import { type Memory, newMemory } from '../../support/memory.ts';
import { oneByOne } from '../../support/one-by-one.ts';

const FILES: Readonly<Record<string, readonly (string | null)[]>> = {
  'README.md': [README, README.replace('any editor', 'every editor'), null],
  'CONTRIBUTING.md': [CONTRIBUTING, CONTRIBUTING.replace('named exports', 'default exports'), '# Contributing\n', null],
  'package.json': [PACKAGE_JSON, PACKAGE_JSON.replace('vitest run', 'mocha'), '{ "name": ', null],
  'docs/todo.md': [null, '# Known limitations\n\n- Sums above a million are rounded to whole euros.\n'],
};
const PATHS = Object.keys(FILES);
const MESSAGES = [
  'Use SQLite instead of PostgreSQL for the index\n\nA server is too much to ask of a club treasurer.',
  'fix(import): prevent data loss when a statement is imported twice\n\nThe root cause was a key without the account.',
  'Use default exports because named exports confuse the loader',
  'Switch from Jest to Vitest because it starts ten times faster',
  'Revert "Switch from Jest to Vitest because it starts ten times faster"',
  'Read statements by `src/import/statement.ts` alone because three copies disagreed on cents',
  'fix: round the sums of statements above a million to cents, closes #12',
];
const SOURCES = ['src/import/statement.ts', 'src/sums.ts'];
/** Taken away again before it is read. */
const GONE = 'src/gone.ts';

type Step =
  | { readonly do: 'file'; readonly path: string; readonly version: number }
  | { readonly do: 'commit'; readonly message: string; readonly path: string }
  | { readonly do: 'remove'; readonly path: string }
  | { readonly do: 'ask' }
  | {
      readonly do: 'person';
      readonly nth: number;
      readonly verdict: 'approved' | 'deprecated' | 'forgotten' | 'pinned';
    }
  | { readonly do: 'read' };

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('file' as const), path: fc.constantFrom(...PATHS), version: fc.nat(3) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('commit' as const),
      message: fc.constantFrom(...MESSAGES),
      path: fc.constantFrom('src/main.ts', GONE, ...SOURCES),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), path: fc.constantFrom(...SOURCES) }) },
  { weight: 2, arbitrary: fc.constant({ do: 'ask' } as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('person' as const),
      nth: fc.nat(40),
      verdict: fc.constantFrom('approved' as const, 'deprecated' as const, 'forgotten' as const, 'pinned' as const),
    }),
  },
  { weight: 5, arbitrary: fc.constant({ do: 'read' } as const) },
);

/** What stood and what was committed, as git would tell it. */
class Project {
  readonly #files = new Map<string, { readonly day: number; readonly text: string }>();
  readonly #sources = new Set(['src/main.ts']);
  #commits: SourceRecord[] = [];
  #day = 0;

  constructor() {
    for (const path of PATHS) this.change(path, 0);
  }

  get head(): string {
    return String(this.#day).padStart(40, '0');
  }

  change(path: string, version: number): void {
    const text = FILES[path]?.[version % (FILES[path].length || 1)] ?? null;
    this.#day++;
    if (text === null) this.#files.delete(path);
    else this.#files.set(path, { day: this.#day, text });
    this.commit(`Change ${path} once more`, path);
  }

  commit(message: string, path = 'src/main.ts'): void {
    this.#day++;
    if (path.startsWith('src/') && path !== GONE) this.#sources.add(path);
    this.#commits.push(commitOn(this.#day, message, { files: [path] }));
  }

  remove(path: string): void {
    this.commit(`Remove ${path}, which nobody needs`, path);
    this.#sources.delete(path);
  }

  async read(memory: Memory, readAs: string | undefined): Promise<void> {
    memory.now = BEGAN + this.#day * 3_600_000;
    const files = [...this.#files].map(([path, { day, text }]) => fileOn(day, path, text));
    const commits = [...this.#commits].reverse();
    // Every other time nobody could tell without reading.
    const standing = {
      ...{ key: JSON.stringify(files), isQuiet: () => this.#day % 2 === 0 },
      others: () => oneByOne(commits),
    };
    await memory.learn([...files, ...commits], {
      files: new Set([...this.#files.keys(), ...this.#sources]),
      cursor: { source: 'git', place: this.head },
      ...(readAs === undefined ? {} : { readAs, standing }),
    });
  }

  /** What was read is not told again. */
  leaveOff(): void {
    this.#commits = [];
  }
}

async function judge(memory: Memory, nth: number, verdict: string): Promise<void> {
  const items = await memory.items();
  const item = items[nth % (items.length || 1)];
  if (!item) return;
  const { engine } = memory;
  if (verdict === 'forgotten') await engine.forget([item.itemId], 'soft');
  else if (verdict === 'pinned') await engine.setDelivery([item.itemId], 'bootstrap');
  else await engine.setApproval([item.itemId], verdict === 'approved' ? 'approved' : 'deprecated');
}

/** Open work, which a commit may settle. */
async function ask(memory: Memory): Promise<void> {
  const text = 'Round the sums of statements above a million to cents (#12)';
  const record = { kind: 'remember', at: new Date(BEGAN).toISOString(), text, selection: null } as const;
  await memory.engine.remember(record, 'todo');
}

describe('what stands as it did', () => {
  it('leaves the memory as understanding it again would, whatever happens in between', async function () {
    this.timeout(120_000);
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 16, size: 'max' }), async (happened) => {
        const [kept, anew] = [newMemory(BEGAN), newMemory(BEGAN)];
        const project = new Project();
        for (const step of [...happened, { do: 'read' } as const]) {
          if (step.do === 'file') project.change(step.path, step.version);
          else if (step.do === 'commit') project.commit(step.message, step.path);
          else if (step.do === 'remove') project.remove(step.path);
          else if (step.do === 'ask') for (const one of [kept, anew]) await ask(one);
          else if (step.do === 'person') for (const one of [kept, anew]) await judge(one, step.nth, step.verdict);
          else {
            await project.read(kept, 'the same');
            await anew.store.write({ meta: { 'lifecycle.checkedWith': '' } });
            await project.read(anew, undefined);
            project.leaveOff();
            assert.equal(await kept.exported(), await anew.exported());
            assert.equal(await kept.store.meta('brain.gone'), await anew.store.meta('brain.gone'));
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  describe('is understood', () => {
    const broken = fileOn(1, 'package.json', '['.repeat(100_000));
    let passedOver: number;
    let learnFrom: (
      records: AsyncIterable<SourceRecord>,
      readAs: string,
      anew?: boolean,
      standing?: KnownStanding,
    ) => Promise<LearnReport>;
    const learn = (records: readonly SourceRecord[], readAs: string, anew?: boolean): Promise<unknown> =>
      learnFrom(oneByOne(records), readAs, anew);
    beforeEach(() => {
      passedOver = 0;
      const engine = createEngine({
        store: new InMemoryStore(),
        clock: { now: () => BEGAN },
        log: { info: () => undefined, warn: () => (passedOver += 1) },
        pacer: { yieldToHost: () => Promise.resolve() },
      });
      let head = 0;
      learnFrom = (records, readAs, anew = false, standing) =>
        engine.learn(records, {
          ...{ approval: 'balanced', branch: 'main', allFiles: true, readAs, anew, files: new Set(['src/main.ts']) },
          ...(standing ? { standing } : {}),
          cursor: { source: 'git', place: String(head++) },
        });
    });

    it('once, while nothing but commits comes', async () => {
      await learn([broken, commitOn(1, 'Begin the ledger')], 'a');
      await learn([broken, commitOn(2, 'Go on with the ledger')], 'a');
      assert.equal(passedOver, 1);
    });

    it('without being read, where it is known to be as it was when all of it was understood', async () => {
      const events = async (standing: string, isQuiet: boolean, ...records: SourceRecord[]): Promise<string> => {
        const others = (): AsyncIterable<SourceRecord> => oneByOne(records.filter(({ kind }) => kind === 'commit'));
        const known = { key: standing, others, isQuiet: () => isQuiet };
        const { events } = await learnFrom(oneByOne(records), 'a', false, known);
        return `${events} learnt, ${passedOver} passed over`;
      };
      assert.equal(await events('x', false, broken, commitOn(1, 'Begin the ledger')), '1 learnt, 1 passed over');
      const notes = fileOn(2, 'NOTES.md', '# Notes\n');
      // A file that the key does not tell of shows whether files were read.
      assert.equal(await events('x', true, broken, notes, commitOn(2, 'Go on')), '2 learnt, 2 passed over');
      assert.equal(await events('x', true, fileOn(3, 'A.md', '# A\n'), commitOn(3, 'Go')), '1 learnt, 2 passed over');
      assert.equal(await events('y', true, fileOn(3, 'A.md', '# A\n'), commitOn(4, 'On')), '2 learnt, 2 passed over');
    });

    it('again where a file has changed, where it is read in another way, and where a person asks', async () => {
      await learn([broken], 'a');
      await learn([broken, fileOn(2, 'README.md', README)], 'a');
      assert.equal(passedOver, 2);
      await learn([broken, fileOn(2, 'README.md', README)], 'b');
      assert.equal(passedOver, 3);
      await learn([broken, fileOn(2, 'README.md', README)], 'b', true);
      assert.equal(passedOver, 4);
    });

    it('again where what was begun since was not brought to its end', async () => {
      await learn([broken], 'a');
      const failing = async function* (): AsyncGenerator<SourceRecord> {
        yield broken;
        yield fileOn(2, 'README.md', README);
        for (let n = 0; n < 1_100; n++) yield await Promise.resolve(commitOn(2, `wip ${n}`));
        throw new Error('the pipe is broken');
      };
      await assert.rejects(learnFrom(failing(), 'a'), /the pipe is broken/);
      passedOver = 0;
      await learn([broken], 'a');
      assert.equal(passedOver, 1);
    });
  });
});
