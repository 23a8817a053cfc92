/** Whether what a page types behind a task reaches the tool that it is for: npm hands arguments on once, `dotnet test` not by itself. */
import { parseJson } from '../../data/json.ts';
import { textAt } from '../../data/node.ts';
import type { ProjectManifests } from '../project.ts';

/** "npm run rows -- --only a"; with a second `--` they go on to what the script runs. */
const TO_SCRIPT = /^(?:[A-Z_]{1,40}=\S{1,80} )?npm (?:run )?([\w:.-]{1,60}) -- (?!-- )/;
/** A script that ends with another: what is typed behind it is taken by npm. */
const ENDS_WITH_SCRIPT = /(?:^|[\s;&])npm (?:run )?[\w:.-]{1,60}$/;
/** Options of the testing platform, which `dotnet test` knows where `global.json` names that as the runner. */
const TO_PLATFORM =
  /^\S{0,40}dotnet(?:\.sh|\.cmd)? test (?:(?!-- )\S{1,120} ){0,8}--(?:filter-(?:not-)?(?:trait|class|method|namespace)|filter-query|report-trx)\b/;
const PLATFORM = /"runner"\s{0,4}:\s{0,4}"Microsoft\.Testing\.Platform"/;

export function argumentsArrive(command: string, { files }: Pick<ProjectManifests, 'files'>): boolean {
  const script = TO_SCRIPT.exec(command)?.[1];
  const manifest = script === undefined ? undefined : files.get('package.json');
  if (script !== undefined && manifest)
    return !ENDS_WITH_SCRIPT.test(textAt(parseJson(manifest.text), 'scripts', script) ?? '');
  return !TO_PLATFORM.test(command) || PLATFORM.test(files.get('global.json')?.text ?? '');
}
