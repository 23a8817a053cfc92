// Holds the end of the chain: what stands in the instruction file is what VS Code's own chat view hands to a model.
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openWorkbench, type Workbench } from './workbench.ts';

describe('the chat view', () => {
  let workbench: Workbench;

  before(async () => {
    workbench = await openWorkbench({
      fixture: async (folder) => {
        await mkdir(path.join(folder, '.github'));
        await writeFile(path.join(folder, '.github', 'copilot-instructions.md'), '# Project\n\nAll times are UTC.\n');
      },
    });
  });

  after(() => workbench.close());

  it('attaches .github/copilot-instructions.md to a turn', async () => {
    await workbench.chat('brain-probe', 'hello');
    await workbench.screenshot('chat-turn');
    const request = workbench.probe.chatRequests().at(-1);
    assert.equal(request?.prompt, 'hello');
    const attached = request.references.filter(({ id }) => id.startsWith('vscode.instructions.file'));
    const expected = path.join(workbench.folder, '.github', 'copilot-instructions.md');
    assert.ok(
      attached.some(({ value }) => value === expected),
      `not among the attached instruction files: ${JSON.stringify(request.references, undefined, 2)}`,
    );
  });
});
