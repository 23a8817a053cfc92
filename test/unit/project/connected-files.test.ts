/** An instruction file names the assistants that can ask for more, as their settings tell it. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Connections, mcpServer, placesOf } from '../../../src/project/connections.ts';
import { EPOCH } from '../../support/make.ts';
import { openMemory } from '../../support/project.ts';

describe('the sentence about asking for more', () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'project-brain-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('comes with a connected assistant, and goes with it', async () => {
    const root = join(folder, 'project');
    mkdirSync(root);
    writeFileSync(join(root, 'README.md'), '# Shop\n');
    const memory = await openMemory(root, join(folder, 'store'), EPOCH);
    const record = { kind: 'remember', at: '2026-01-01T00:00:00.000Z', selection: null } as const;
    await memory.engine.remember(
      { ...record, text: 'Deployments are made from tags, never from branches.' },
      'convention',
    );
    const connections = new Connections(placesOf(root, null), mcpServer('/x/mcp.js', root, folder, folder));
    const written = async (): Promise<string> => {
      await memory.files.sync(['agents']);
      return readFileSync(join(root, 'AGENTS.md'), 'utf8');
    };
    assert.doesNotMatch(await written(), /brain_search/);
    await connections.apply('claude-code', true);
    assert.match(await written(), /Claude Code can ask for it with the tool `brain_search`/);
    await connections.apply('claude-code', false);
    assert.doesNotMatch(await written(), /brain_search/);
    await memory.close();
  });
});
