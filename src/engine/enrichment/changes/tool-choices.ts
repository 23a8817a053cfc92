/** Pairs what went with what came: a tool of one role that goes as another comes was replaced by it. */
import type { ToolRole } from '../data/known-tools.ts';
import type { ToolChange, ToolHistory } from './tool-history.ts';

export interface ToolChoice {
  readonly role: ToolRole;
  readonly added: ToolChange | undefined;
  readonly removed: ToolChange | undefined;
}

/** Roles of which a project has one: a change there is a choice. Several HTTP clients or assertions are none. */
const CHOSEN: ReadonlySet<ToolRole> = new Set<ToolRole>([
  'language',
  'framework',
  'ui',
  'styling',
  'test-runner',
  'browser-testing',
  'bundler',
  'build-tool',
  'monorepo',
  'linter',
  'formatter',
  'type-checker',
  'git-hooks',
  'release',
  'docs',
  'orm',
  'database',
  'database-driver',
  'validation',
  'web-server',
  'rpc',
  'state',
  'cli-framework',
  'logging',
  'dates',
  'async',
  'http',
  'errors',
  'auth',
  'queue',
  'task-runner',
]);
/** Roles whose coming or going alone is no choice: a library may speak to several databases. */
const UNPAIRED: ReadonlySet<ToolRole> = new Set<ToolRole>([
  'language',
  'database',
  'database-driver',
  'http',
  'dates',
  'errors',
]);
/** Linters format and formatters lint: one often takes the place of the other. */
const KIN: Readonly<Partial<Record<ToolRole, ToolRole>>> = {
  formatter: 'linter',
  'build-tool': 'bundler',
  framework: 'web-server',
};
/** Neighbouring commits belong to one change. */
const DAYS = 14;

/** Choices that still hold, oldest first. */
export function toolChoices({ changes, goneAt, isFirst, isPresent }: ToolHistory): ToolChoice[] {
  const relevant = changes.filter(({ tool }) => CHOSEN.has(tool.role));
  const added = relevant.filter(
    (change) =>
      change.kind === 'added' &&
      isFirst(change) &&
      isPresent(change.tool.label) &&
      goneAt(change.tool.label) === undefined,
  );
  const removed = lastRemovals(
    relevant.filter((change) => change.kind === 'removed' && goneAt(change.tool.label) === change.event.at),
  );
  const used = new Set<ToolChange>();
  const choices: ToolChoice[] = [];
  for (const change of added) {
    const partner = nearest(
      change,
      removed.filter((candidate) => !used.has(candidate)),
    );
    if (partner) used.add(partner);
    choices.push({ role: change.tool.role, added: change, removed: partner });
  }
  for (const change of removed)
    if (!used.has(change)) choices.push({ role: change.tool.role, added: undefined, removed: change });
  return choices.filter(({ role, added: is, removed: was }) => (is && was) ?? !UNPAIRED.has(role));
}

/** One removal a tool, though it went from several manifests. */
function lastRemovals(removals: readonly ToolChange[]): ToolChange[] {
  return [...new Map(removals.map((change) => [change.tool.label, change])).values()];
}

function nearest(added: ToolChange, removed: readonly ToolChange[]): ToolChange | undefined {
  const distance = (change: ToolChange): number =>
    Math.abs(Date.parse(change.event.at) - Date.parse(added.event.at)) / 86_400_000;
  const kin = (role: ToolRole): ToolRole => KIN[role] ?? role;
  return removed
    .filter((change) => kin(change.tool.role) === kin(added.tool.role) && distance(change) <= DAYS)
    .sort(
      (a, b) =>
        Number(a.tool.role !== added.tool.role) - Number(b.tool.role !== added.tool.role) || distance(a) - distance(b),
    )[0];
}
