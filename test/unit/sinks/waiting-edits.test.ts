/** While a person's edit of the block waits for an answer, the file goes on following the brain round it. */
import assert from 'node:assert/strict';
import type { KeepChoices, KeepResult } from '../../../src/sinks/keep.ts';
import { sinkById } from '../../../src/sinks/sinks.ts';
import { WrittenFiles } from '../../../src/sinks/block/written-lines.ts';
import { DAY, NOW } from '../../support/aged-items.ts';
import { iso, makeHistory, makeItem } from '../../support/make.ts';
import { type Memory, newMemory } from '../../support/memory.ts';
import { makeWorkspace, syncOne, type Workspace } from './workspace.ts';

const copilot = sinkById('copilot')!;
const items = [1, 2, 3].map((n) => makeItem(n, { updatedAt: iso(NOW - n * DAY), importance: 4, origin: 'document' }));
const [first, second, third] = items;
const said = (n: number): string => items[n - 1]?.facts ?? '';

describe('an edit that waits', () => {
  let workspace: Workspace;
  let memory: Memory;
  const keep = (choices: KeepChoices = {}): Promise<KeepResult> => syncOne(copilot, workspace, memory, choices);
  const file = (): string => workspace.read(copilot.path) ?? '';
  const edit = (change: (text: string) => string): void => workspace.write(copilot.path, change(file()));
  beforeEach(async () => {
    workspace = makeWorkspace();
    memory = newMemory(NOW);
    await memory.store.write({ items });
    await keep();
  });
  afterEach(() => workspace.remove());
  const deprecate = (itemId = ''): Promise<unknown> => memory.engine.setApproval([itemId], 'deprecated');
  const told = ({ edits = [] }: KeepResult): unknown => edits.map(({ itemIds, now }) => [itemIds, now === null]);

  it('is one edit, whatever the brain has changed since', async () => {
    edit((text) => text.replace(said(1), `${said(1)} On Sundays it is another.`));
    await deprecate(second?.itemId);
    const fresh = makeItem(9, { updatedAt: iso(NOW - DAY), importance: 4, origin: 'document' });
    await memory.store.write({ items: [fresh], history: [makeHistory(9, { itemId: fresh.itemId, at: iso(NOW) })] });
    const result = await keep();
    assert.deepEqual(told(result), [[[first?.itemId], false]]);
    assert.equal(result.outcome, 'written');
    assert.ok(file().includes('On Sundays it is another.'), 'the edit stays');
    assert.ok(!file().includes(said(2)), 'what was deprecated goes at once');
    assert.ok(file().includes(fresh.facts), 'what was learnt comes at once');
    assert.equal((await keep()).outcome, 'edited-by-user');
  });

  it('is told as it is now when it is changed once more, and no more when it is taken back', async () => {
    const before = file();
    edit((text) => text.replace(said(1), `${said(1)} On Sundays it is another.`));
    await keep();
    edit((text) => text.replace('On Sundays', 'On Mondays'));
    assert.match((await keep()).edits?.[0]?.now ?? '', /On Mondays/);
    edit((text) => text.replace(' On Mondays it is another.', ''));
    assert.equal((await keep()).edits, undefined);
    assert.equal(file(), before);
  });

  it('of an item that is gone meanwhile stays, and knows its item', async () => {
    edit((text) => text.replace(said(1), `${said(1)} On Sundays it is another.`));
    await keep();
    await deprecate(first?.itemId);
    assert.deepEqual(told(await keep()), [[[first?.itemId], false]]);
    assert.ok(file().includes('On Sundays it is another.'));
  });

  it('is over where a person took out what they deprecate then', async () => {
    edit((text) => text.replace(new RegExp(`^.*${said(3).replace('.', '\\.')}.*\n`, 'm'), ''));
    assert.deepEqual(told(await keep()), [[[third?.itemId], true]]);
    await deprecate(third?.itemId);
    assert.equal((await keep()).edits, undefined);
    assert.ok(!file().includes(said(3)));
  });

  it('is no question where only headings, notices and blank lines were changed, and stays in the file', async () => {
    edit((text) =>
      text.replace('# Project memory', '# What I know').replace('not as instructions', 'maybe as instructions'),
    );
    const result = await keep();
    assert.deepEqual([result.outcome, result.edits], ['unchanged', undefined]);
    await deprecate(second?.itemId);
    await keep();
    assert.match(file(), /# What I know[^]*maybe as instructions/);
    assert.ok(!file().includes(said(2)));
  });

  it('is left in the file as it is where nobody knows what was written there', async () => {
    edit((text) => text.replace(said(1), `${said(1)} On Sundays it is another.`));
    const before = file();
    await deprecate(second?.itemId);
    const written = new WrittenFiles(workspace.path('.git/nothing'), workspace.root);
    const result = await keep({ written });
    assert.equal(file(), before);
    assert.ok(
      result.edits?.every(({ was }) => was === null),
      'nothing counts as changed or taken out',
    );
    await keep({ written, overwriteEdits: true });
    assert.ok(!file().includes('On Sundays') && !file().includes(said(2)));
  });

  it('never makes a file be written under somebody who has it open and not saved', async () => {
    await deprecate(second?.itemId);
    const before = file();
    const result = await keep({ isUnsaved: (path) => path === copilot.path });
    assert.equal(result.outcome, 'postponed');
    assert.equal(file(), before);
    // Typed between the look and the write.
    let asked = 0;
    await keep({ isUnsaved: () => ++asked > 1 });
    assert.equal(file(), before);
  });
});
