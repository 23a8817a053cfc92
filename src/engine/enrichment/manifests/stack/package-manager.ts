/** Which package manager the project really uses: its own word first, then CI, workspace files and scripts. */
import type { EvidenceSpan } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';
import { parseJson } from '../../data/json.ts';
import { at, textAt } from '../../data/node.ts';
import { spanOf } from '../../draft.ts';
import type { CiStep } from '../ci/ci-step.ts';
import { spanOfEntry } from '../quote.ts';

export interface PackageManager {
  readonly name: 'npm' | 'yarn' | 'pnpm' | 'bun';
  readonly version: string | undefined;
  readonly span: EvidenceSpan | undefined;
}

/** Lock files by their package manager. */
const LOCKS = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['package-lock.json', 'npm'],
  ['npm-shrinkwrap.json', 'npm'],
] as const;

const NAMES = ['pnpm', 'yarn', 'bun', 'npm'] as const;

/** The package manager of a Node project; undefined without a package.json. */
export function packageManagerOf(
  files: ReadonlyMap<string, BrainEvent>,
  ciSteps: readonly CiStep[],
): PackageManager | undefined {
  const root = files.get('package.json') ?? [...files].find(([path]) => path.endsWith('/package.json'))?.[1];
  if (!root) return undefined;
  return (
    declared(root) ??
    fromCi(ciSteps) ??
    fromFiles(files) ??
    fromScripts(root) ?? { name: 'npm', version: undefined, span: undefined }
  );
}

function declared(root: BrainEvent): PackageManager | undefined {
  const tree = parseJson(root.text);
  const entry = at(tree, 'packageManager');
  const found = /^(npm|yarn|pnpm|bun)@v?([\w.-]+)/.exec(textAt(tree, 'packageManager') ?? '');
  const name = NAMES.find((known) => known === found?.[1]);
  return entry && name ? { name, version: found?.[2], span: spanOfEntry(root, entry) } : undefined;
}

function fromCi(ciSteps: readonly CiStep[]): PackageManager | undefined {
  for (const step of ciSteps) {
    const words = step.isAction
      ? /^(pnpm)\/action-setup|^oven-sh\/setup-(bun)/.exec(step.command)
      : /^(npm) ci\b|^(npm|yarn|pnpm|bun) (?:install|i)\b(?!\s+(?:-g|--global))|^(yarn)(?:$| --)/.exec(step.command);
    const name = NAMES.find((known) => words?.slice(1).includes(known) === true);
    if (name) return { name, version: undefined, span: step.span };
  }
  return undefined;
}

function fromFiles(files: ReadonlyMap<string, BrainEvent>): PackageManager | undefined {
  const workspace = files.get('pnpm-workspace.yaml');
  if (workspace) return { name: 'pnpm', version: undefined, span: spanOf(workspace, 0, 60) };
  // Several lock files are left-overs of a change: then none tells.
  const locks = LOCKS.flatMap(([path, name]) => {
    const event = files.get(path);
    return event ? [{ name, version: undefined, span: spanOf(event, 0, 80) }] : [];
  });
  return locks.length === 1 ? locks[0] : undefined;
}

function fromScripts(root: BrainEvent): PackageManager | undefined {
  const found = /"[^"\n]{1,60}"\s*:\s*"[^"\n]{0,80}\b(pnpm|yarn|bun) (?:run )?[a-z][^"\n]{0,200}"/.exec(root.text);
  const name = NAMES.find((known) => known === found?.[1]);
  return found && name
    ? { name, version: undefined, span: spanOf(root, found.index, found.index + found[0].length) }
    : undefined;
}
