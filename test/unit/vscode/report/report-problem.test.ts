// "Report a Problem": read first and copied; a page is opened only where the manifest names one.
import assert from 'node:assert/strict';
import { offeredWith, said } from '../../../support/fake-vscode.ts';
import { readManifest } from '../../../support/manifest.ts';

const { issuePage, reportProblem } = await import('../../../../src/vscode/report/report-problem.ts');
const { RecentFaults } = await import('../../../../src/vscode/report/recent-faults.ts');

const manifest = (bugs?: unknown): object => ({
  ...(readManifest() as object),
  ...(bugs === undefined ? {} : { bugs }),
});

async function buttonsWith(packageJson: unknown): Promise<readonly string[]> {
  offeredWith.length = 0;
  await reportProblem({ projects: () => [], faults: new RecentFaults(), packageJson, measured: () => ({}) });
  return offeredWith.at(-1) ?? [];
}

describe('reporting a problem', () => {
  it('knows a page only where the manifest names one that is safe to open', () => {
    assert.equal(issuePage(manifest('https://forge.example/brain/issues')), 'https://forge.example/brain/issues');
    assert.equal(issuePage(manifest({ url: 'https://forge.example/i' })), 'https://forge.example/i');
    for (const bugs of ['http://forge.example', 'command:workbench.action.quit', { url: 'file:///etc/passwd' }])
      assert.equal(issuePage(manifest(bugs)), null);
  });

  it('offers to copy what was read, and the page beside it only where there is one', async () => {
    assert.deepEqual(await buttonsWith(manifest('https://forge.example/brain/issues')), [
      'Copy',
      'Copy and Open the Page for Reports',
    ]);
    const named = issuePage(readManifest()) === null ? [] : ['Copy and Open the Page for Reports'];
    assert.deepEqual(await buttonsWith(manifest()), ['Copy', ...named]);
    assert.match(said.at(-1) ?? '', /^Nothing was sent\./);
  });
});
