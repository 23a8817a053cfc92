/** The table of assistants is complete and told apart. */
import assert from 'node:assert/strict';
import { CHAT_SOURCES } from '../../../../src/sources/transcripts/assistants.ts';

describe('The table of assistants', () => {
  it('names every assistant once, and finds nothing on a machine without them', async () => {
    const machine = {
      platform: 'linux',
      home: '/nonexistent',
      env: {},
      roots: ['/nonexistent/project'],
      workspaceStorage: null,
    } as const;
    assert.equal(new Set(CHAT_SOURCES.map((source) => source.id)).size, CHAT_SOURCES.length);
    for (const source of CHAT_SOURCES) assert.deepEqual(await source.find(machine), [], source.title);
  });
});
