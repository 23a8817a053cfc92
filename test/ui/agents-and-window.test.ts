// Two agents and a window on one memory at once: what any of them is told, the others know within moments.
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { waitFor } from '../../scripts/vscode-host/wait.ts';
import { connect, type Connected } from '../support/mcp.ts';
import { startHost, type UiHost } from './shared-host.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const BY_AGENT = 'The gauge at the outer mole is read at low water only.';
const BY_PERSON = 'Ferries are told of a storm an hour before anybody else.';

describe('two agents and a window', () => {
  let host: UiHost;
  let workbench: Workbench;
  const agents: Connected[] = [];

  /** Where the window keeps the memory of its project. */
  async function storeFolder(): Promise<string> {
    const entries = await readdir(host.server.dataFolder, { recursive: true, withFileTypes: true });
    const found = entries.find(({ name, parentPath }) => name === 'brain' && parentPath.includes('workspaceStorage'));
    return path.join(found?.parentPath ?? assert.fail('the window keeps no memory'), 'brain');
  }

  /** Waits until an agent finds what says so. */
  const finds = (agent: Connected, words: string): Promise<unknown> =>
    waitFor(
      async () => ((await agent.call('brain_search', { query: words })).text.includes(words) ? true : undefined),
      60_000,
      () => `an agent does not find "${words}"`,
    );

  before(async () => {
    host = await startHost();
    workbench = await openWorkbench({ host, settings: { 'projectBrain.sinks': { none: true } } });
  });

  after(async () => {
    await Promise.all(agents.map(({ client }) => client.close()));
    await workbench.close();
    await host.server.stop();
  });

  it('know what each of them was told', async () => {
    const sidebar = await workbench.openReadBrain();
    const args = [workbench.folder, '--store', await storeFolder()];
    agents.push(...(await Promise.all([connect(args), connect(args)])));
    const [one, two] = agents;
    assert.ok(one && two);

    const told = await one.call('brain_remember', { items: [{ facts: BY_AGENT }] });
    assert.equal(told.isError, false, told.text);
    await finds(two, BY_AGENT);
    // What an agent says waits for the person, in the window.
    await sidebar
      .locator('.monaco-list-row')
      .filter({ hasText: BY_AGENT.slice(0, 20) })
      .first()
      .waitFor();
    await workbench.screenshot('agents-and-window');

    await workbench.remember(BY_PERSON);
    await workbench.page
      .locator('.statusbar')
      .getByText(/Remembered as/)
      .waitFor();
    await Promise.all([finds(one, BY_PERSON), finds(two, BY_PERSON)]);
  });
});
