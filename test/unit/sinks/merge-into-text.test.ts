/** An unsaved text gets the block as it should be, and everything else of it stays. */
import assert from 'node:assert/strict';
import { keepSinks } from '../../../src/sinks/keep.ts';
import { mergeIntoText } from '../../../src/sinks/edits/merge-into-text.ts';
import { sinkById } from '../../../src/sinks/sinks.ts';
import { DAY, NOW } from '../../support/aged-items.ts';
import { iso, makeHistory, makeItem } from '../../support/make.ts';
import { type Memory, newMemory } from '../../support/memory.ts';
import { makeWorkspace, swiftFiles, type Workspace } from './workspace.ts';

const copilot = sinkById('copilot')!;

describe('merging into unsaved text', () => {
  let workspace: Workspace;
  let memory: Memory;
  let saved: string;
  beforeEach(async () => {
    workspace = makeWorkspace();
    memory = newMemory(NOW);
    await memory.store.write({ items: [makeItem(1, { updatedAt: iso(NOW - DAY), origin: 'document' })] });
    await keepSinks(workspace.root, [copilot], memory.engine, { files: swiftFiles });
    saved = workspace.read(copilot.path) ?? '';
  });
  afterEach(() => workspace.remove());
  const merged = (text: string): Promise<string | null> => mergeIntoText(workspace.root, copilot, memory.engine, text);
  const news = async (): Promise<string> => {
    const item = makeItem(2, { updatedAt: iso(NOW - DAY), origin: 'document' });
    await memory.store.write({ items: [item], history: [makeHistory(2, { itemId: item.itemId, at: iso(NOW) })] });
    return item.facts;
  };

  it('changes nothing while nothing is new', async () => {
    assert.equal(await merged(`Typed.\n${saved}`), null);
  });

  it('changes the block and nothing else, line breaks included', async () => {
    const fact = await news();
    const text = `Typed.\r\n${saved.replaceAll('\n', '\r\n')}After.\r\n`;
    const after = (await merged(text)) ?? '';
    assert.ok(after.includes(fact));
    assert.ok(after.startsWith('Typed.\r\n') && after.endsWith('After.\r\n'));
    assert.doesNotMatch(after, /[^\r]\n/);
    assert.equal(workspace.read(copilot.path), saved, 'the file itself');
  });

  it('leaves alone a block that the person is changing, a text without one, and everything during a merge', async () => {
    const fact = makeItem(1).facts;
    await news();
    assert.equal(await merged(saved.replace(fact, `${fact} But not on Sundays.`)), null);
    assert.equal(await merged('Only what I typed.\n'), null);
    workspace.write('.git/MERGE_HEAD', '0'.repeat(40));
    assert.equal(await merged(saved), null);
  });

  it('says so when the markers are ambiguous', async () => {
    await news();
    await assert.rejects(merged(`${saved}\n${saved}`), { code: 'markers-ambiguous' });
  });
});
