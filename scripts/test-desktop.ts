// npm run test:desktop: the suites of test/host in desktop VS Code, on machines that may download it.
import { parseArgs } from 'node:util';
import { runTests } from '@vscode/test-electron';
import { readResults } from '../test/host/results.ts';
import { extensionUnderTest } from './extension-under-test.ts';
import { bundleHelperExtension, bundleSuites } from './host-tests/bundle.ts';
import { report } from './host-tests/report.ts';
import { prepareSurroundings } from './host-tests/surroundings.ts';
import { runMain } from './main.ts';
import { temporaryFolder } from './vscode-host/temporary-folder.ts';
import { mergeSettings, QUIET_SETTINGS } from './vscode-host/user-settings.ts';

await runMain(async () => {
  const { values } = parseArgs({ options: { grep: { type: 'string' }, version: { type: 'string' } } });
  const extension = await extensionUnderTest();
  const extensionTestsPath = await bundleSuites();
  const extensionDevelopmentPath = [extension, await bundleHelperExtension()];
  const { workspace, resultsFile, env } = await prepareSurroundings(values.grep);
  const userDataFolder = await temporaryFolder('desktop');
  await mergeSettings(userDataFolder, QUIET_SETTINGS);
  const ended = await runTests({
    ...(values.version ? { version: values.version } : {}),
    extensionDevelopmentPath,
    extensionTestsPath,
    extensionTestsEnv: env,
    launchArgs: [workspace, `--user-data-dir=${userDataFolder}`, '--disable-extensions', '--disable-workspace-trust'],
  }).catch((error: unknown) => error);
  const results = readResults(resultsFile);
  if (!results) {
    throw new Error(
      `Desktop VS Code did not start the suites: ${ended instanceof Error ? ended.message : String(ended)}\n` +
        'It is downloaded from update.code.visualstudio.com and needs a display (on Linux: xvfb-run npm run test:desktop). ' +
        'npm run test:host runs the same suites without either.',
    );
  }
  if (!results.finished) results.fatal = `Desktop VS Code ended during: ${results.current ?? '(no test)'}`;
  return report(results);
});
