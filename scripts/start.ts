// npm start [-- folder]: the extension on a folder in a real VS Code, the one that is installed or else the registry's.
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { extensionUnderTest } from './extension-under-test.ts';
import { runMain } from './main.ts';
import { createSampleRepository } from './sample-repository.ts';
import { openInDefaultBrowser } from './start/default-browser.ts';
import { findDesktopEditor, openInDesktopEditor } from './start/desktop-editor.ts';
import { startServer } from './vscode-host/server.ts';
import { temporaryFolder } from './vscode-host/temporary-folder.ts';
import { QUIET_SETTINGS } from './vscode-host/user-settings.ts';

const HELP = `npm start -- [folder] [--web]

Opens Project Brain in a real VS Code on the folder; without a folder, on a small sample project.
Takes the code or cursor command where one is on PATH. With --web, or without such a command, VS Code
comes from the npm registry and opens in the browser.`;

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { web: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help === true) {
    console.log(HELP);
    return 0;
  }
  const editor = values.web === true ? undefined : findDesktopEditor();
  const folder = positionals[0] === undefined ? await sampleFolder(editor) : existingFolder(positionals[0]);
  const extension = await extensionUnderTest();
  if (editor) {
    console.log(`Opening ${folder} in ${editor} …`);
    return openInDesktopEditor(editor, extension, folder);
  }
  const server = await startServer({ settings: QUIET_SETTINGS, forPeople: true, installedExtensions: [extension] });
  const address = server.address(folder);
  console.log(`\nVS Code with Project Brain on ${folder}:\n\n  ${address}\n`);
  if (!openInDefaultBrowser(address)) console.log('Open this address in a browser on this machine.');
  console.log('Ctrl+C ends it; this VS Code and what it has stored are then removed.');
  return server.ended;
});

function existingFolder(given: string): string {
  // npm runs scripts in the checkout; INIT_CWD is where the user typed the command.
  const folder = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), given);
  if (!existsSync(folder)) throw new Error(`The folder ${folder} does not exist.`);
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder. Give the folder of a project.`);
  return folder;
}

/** A desktop editor goes on with the folder when this process has ended. */
async function sampleFolder(editor: string | undefined): Promise<string> {
  const folder = path.join(await temporaryFolder('sample', { keep: editor !== undefined }), 'tidewatch');
  await createSampleRepository(folder, new Date());
  console.log(`No folder given: a sample project with a history was created in ${folder}`);
  return folder;
}
