/** A tree is drawn anew where what is shown of it has changed, always then, and only then. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Drawn } from '../../../../src/vscode/views/tree/drawn.ts';
import { deferred } from '../../../../src/storage/deferred.ts';

interface Row {
  readonly id: string;
  readonly face: string;
}

/** A tree of two levels that a test changes, and a view that asks for rows as VS Code does: the roots, and what is open. */
function tree(rows: Record<string, readonly string[]>) {
  const world = { rows, faces: {} as Record<string, string>, asked: 0 };
  const open = new Set<string>();
  const shown = { drawn: 0 };
  const drawn = new Drawn<Row>({
    rows: async (node) => {
      world.asked++;
      await Promise.resolve();
      const ids = node ? (world.rows[node.id] ?? []) : Object.keys(world.rows);
      return ids.map((id) => ({ id, face: world.faces[id] ?? id }));
    },
    idOf: ({ id }) => id,
    faceOf: ({ face }) => face,
    draw: () => (shown.drawn += 1),
  });
  /** What a person sees then. */
  const see = async (): Promise<string> => {
    const roots = await drawn.rows();
    const below = await Promise.all(roots.map(async (row) => (open.has(row.id) ? drawn.rows(row) : [])));
    return JSON.stringify([roots, below]);
  };
  return { world, open, drawn, shown, see };
}

describe('a tree that is followed', () => {
  it('is not drawn anew where nothing that is shown has changed', async () => {
    const { world, open, drawn, shown, see } = tree({ build: ['a', 'b'], data: ['c'] });
    open.add('build');
    await see();
    world.faces['c'] = 'c is in a row that is closed';
    world.rows = { ...world.rows, data: ['c', 'd'] };
    await drawn.look();
    assert.equal(shown.drawn, 0);
  });

  it('is drawn anew once where a row, their order or their number has changed', async () => {
    for (const change of [{ build: ['b', 'a'] }, { build: ['a'] }, { build: ['a', 'b', 'e'] }, { more: [] }]) {
      const { world, open, drawn, shown, see } = tree({ build: ['a', 'b'], data: ['c'] });
      open.add('build');
      await see();
      world.rows = { ...world.rows, ...change };
      await Promise.all([drawn.look(), drawn.look()]);
      assert.equal(shown.drawn, 1, JSON.stringify(change));
    }
  });

  it('is not asked about again before the view has asked for it', async () => {
    const { world, drawn, shown, see } = tree({ build: ['a'] });
    await drawn.look();
    assert.deepEqual([world.asked, shown.drawn], [0, 0]);
    await see();
    drawn.redraw();
    const { asked } = world;
    world.faces['build'] = 'other';
    await drawn.look();
    assert.deepEqual([world.asked, shown.drawn], [asked, 1], 'it is to be drawn anyway');
  });

  it('sees a change that came while the view was asking', async () => {
    const shown = { drawn: 0, face: 'before' };
    const answer = deferred<undefined>();
    const drawn = new Drawn<Row>({
      rows: async () => {
        const rows = [{ id: 'build', face: shown.face }];
        await answer.promise;
        return rows;
      },
      ...{ idOf: ({ id }) => id, faceOf: ({ face }) => face, draw: () => (shown.drawn += 1) },
    });
    const asked = drawn.rows();
    shown.face = 'after';
    const looked = drawn.look();
    answer.resolve(undefined);
    assert.equal((await asked)[0]?.face, 'before');
    await looked;
    assert.equal(shown.drawn, 1);
  });

  it('is drawn anew where it cannot be asked: who draws meets the failure', async () => {
    const { drawn, shown, see, world } = tree({ build: ['a'] });
    await see();
    Object.defineProperty(world, 'rows', {
      get: () => {
        throw new Error('closed');
      },
    });
    await drawn.look();
    assert.equal(shown.drawn, 1);
  });

  it('is drawn anew once it can be asked again, where the view was told of a failure', async () => {
    const shown = { drawn: 0, fails: true };
    const drawn = new Drawn<Row>({
      rows: () => (shown.fails ? Promise.reject(new Error('busy')) : Promise.resolve([])),
      ...{ idOf: ({ id }) => id, faceOf: ({ face }) => face, draw: () => (shown.drawn += 1) },
    });
    await assert.rejects(drawn.rows());
    shown.fails = false;
    await drawn.look();
    assert.equal(shown.drawn, 1);
  });

  it('always shows what is there, and is drawn only for what is seen', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 });
    const rows = fc.dictionary(fc.constantFrom('x', 'y', 'z'), ids, { noNullPrototype: true });
    const faces = fc.dictionary(fc.constantFrom('a', 'b', 'x', 'y'), fc.constantFrom('1', '2'), {
      noNullPrototype: true,
    });
    const open = fc.uniqueArray(fc.constantFrom('x', 'y', 'z'));
    return fc.assert(
      fc.asyncProperty(
        rows,
        open,
        fc.array(fc.tuple(rows, faces), { maxLength: 6 }),
        async (first, opened, changes) => {
          const { world, open: isOpen, drawn, shown, see } = tree(first);
          for (const id of opened) isOpen.add(id);
          let before = await see();
          for (const [now, face] of changes) {
            Object.assign(world, { rows: now, faces: face });
            const { drawn: count } = shown;
            await drawn.look();
            const isDrawn = shown.drawn > count;
            const after = await see();
            assert.equal(isDrawn, after !== before);
            before = after;
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
