/** VS Code's tasks of a project, as what one would type on a terminal. */
import type { EvidenceSpan } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';
import { listAt, textAt, textOf, type DataNode } from '../../data/node.ts';
import { spanOf } from '../../draft.ts';
import { oneLine } from '../../text/words.ts';

export interface EditorTask {
  readonly label: string;
  readonly command: string;
  /** `build` or `test`, where it is the one for that. */
  readonly group: string | undefined;
  readonly isScript: boolean;
  readonly span: EvidenceSpan;
}

/** In characters; longer ones are scripts that nobody types. */
const LONGEST_COMMAND = 120;

/** The tasks of `tree`, a tasks.json; none that ask for input, download or delete. `manager` runs npm's scripts. */
export function editorTasks(event: BrainEvent, tree: DataNode | undefined, manager: string): EditorTask[] {
  return listAt(tree, 'tasks').flatMap((task) => {
    const command = commandOf(task, manager);
    if (command === undefined || command.length > LONGEST_COMMAND || RISKY.test(command)) return [];
    const label = oneLine(textAt(task, 'label') ?? textAt(task, 'taskName') ?? command);
    const group = textAt(task, 'group') ?? textAt(task, 'group', 'kind');
    const isScript = textAt(task, 'type') === 'npm';
    const span = spanOf(event, task.start, Math.min(task.end, task.start + 300));
    return [{ label, command, group: group === 'none' ? undefined : group, isScript, span }];
  });
}

const RISKY = /\$\{(?:input|command|env|config):|\b(?:rm|rimraf|curl|wget|sudo|eval|base64|powershell)\b|https?:/;

function commandOf(task: DataNode, manager: string): string | undefined {
  const type = textAt(task, 'type');
  const script = textAt(task, 'script');
  if (type === 'npm') return script === undefined ? undefined : `${manager} run ${script}`;
  const command = textAt(task, 'command') ?? textAt(task, 'command', 'value');
  if (command === undefined) return undefined;
  const runner = type !== undefined && /^(?:cargo|deno|dotnet|go)$/.test(type) ? `${type} ` : '';
  const words = listAt(task, 'args').map((arg) => textOf(arg) ?? textAt(arg, 'value') ?? '');
  return oneLine([`${runner}${command}`, ...words].join(' ').replace(/\$\{workspace(?:Folder|Root)\}\//g, ''));
}
