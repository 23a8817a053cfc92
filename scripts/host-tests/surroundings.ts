// What every run of the suites gets afresh: a workspace with a history, a probe folder and a file for the results.
import path from 'node:path';
import { PROBE_FOLDER_VARIABLE } from '../../test/host/probe.ts';
import { GREP_VARIABLE, RESULTS_FILE_VARIABLE } from '../../test/host/results.ts';
import { createSampleRepository } from '../sample-repository.ts';
import { temporaryFolder } from '../vscode-host/temporary-folder.ts';

export interface Surroundings {
  workspace: string;
  resultsFile: string;
  /** Tells the extension host where the above are. */
  env: Record<string, string>;
}

export async function prepareSurroundings(grep?: string): Promise<Surroundings> {
  const folder = await temporaryFolder('host-tests');
  const workspace = path.join(folder, 'tidewatch');
  await createSampleRepository(workspace, new Date());
  const resultsFile = path.join(folder, 'results.json');
  const env = {
    [PROBE_FOLDER_VARIABLE]: path.join(folder, 'probe'),
    [RESULTS_FILE_VARIABLE]: resultsFile,
    ...(grep ? { [GREP_VARIABLE]: grep } : {}),
  };
  return { workspace, resultsFile, env };
}
