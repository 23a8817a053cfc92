// npm run test:host [-- --grep text] [--timeout seconds]: the suites of test/host inside the real extension host, with the registry-only VS Code.
import { parseArgs } from 'node:util';
import { readResults, type Results } from '../test/host/results.ts';
import { extensionUnderTest } from './extension-under-test.ts';
import { bundleHelperExtension, bundleSuites } from './host-tests/bundle.ts';
import { report } from './host-tests/report.ts';
import { prepareSurroundings, type Surroundings } from './host-tests/surroundings.ts';
import { runMain } from './main.ts';
import { launchBrowser } from './vscode-host/browser.ts';
import { startServer, type VsCodeServer } from './vscode-host/server.ts';
import { QUIET_SETTINGS } from './vscode-host/user-settings.ts';
import { waitFor } from './vscode-host/wait.ts';

const START_TIMEOUT_MS = 60_000;

await runMain(async () => {
  const { values } = parseArgs({ options: { grep: { type: 'string' }, timeout: { type: 'string', default: '600' } } });
  const extension = await extensionUnderTest();
  const tests = await bundleSuites();
  const helper = await bundleHelperExtension();
  const surroundings = await prepareSurroundings(values.grep);
  const server = await startServer({
    settings: QUIET_SETTINGS,
    installedExtensions: [helper],
    env: surroundings.env,
    endsWithoutPages: true,
  });
  const browser = await launchBrowser();
  const page = await browser.newPage();
  const consoleLines: string[] = [];
  page.on('console', (message) => consoleLines.push(message.text()));
  await page.goto(
    server.address(surroundings.workspace, {
      extensionDevelopmentPath: extension,
      extensionTestsPath: tests,
    }),
  );
  try {
    return report(await resultsOf(surroundings, Number(values.timeout), server, consoleLines));
  } finally {
    await browser.close();
    await server.stop();
  }
});

async function resultsOf(
  { resultsFile }: Surroundings,
  timeoutSeconds: number,
  server: VsCodeServer,
  consoleLines: readonly string[],
): Promise<Results> {
  await waitFor(
    () => readResults(resultsFile),
    START_TIMEOUT_MS,
    () =>
      `The extension host did not start the suites within ${START_TIMEOUT_MS / 1000} s.\n` +
      `The page's console ended with:\n${consoleLines.slice(-20).join('\n')}\nThe server:\n${server.recentOutput()}`,
  );
  return waitFor(
    () => {
      const results = readResults(resultsFile);
      return results?.finished === true ? results : undefined;
    },
    timeoutSeconds * 1000,
    () => {
      const running = readResults(resultsFile);
      if (running) report(running);
      return `The suites did not end within ${timeoutSeconds} s; the last test begun: ${running?.current ?? '(none)'}`;
    },
  );
}
