/** Tools that a manifest lists though its scripts run others in their place: what an earlier choice left behind. */
import type { KnownTool, ToolRole } from '../../data/known-tools.ts';
import { parseJson } from '../../data/json.ts';
import { entriesAt, textOf } from '../../data/node.ts';
import type { PackageInfo } from '../ecosystems/package-info.ts';

interface Use {
  readonly tool: KnownTool;
  /** The packages that it comes in. */
  readonly names: ReadonlySet<string>;
}

/** Roles of what scripts run by name: a package has one of each, or says which does what. */
const RUN: ReadonlySet<ToolRole> = new Set<ToolRole>(['bundler', 'linter', 'formatter', 'test-runner']);

/** Words of the scripts of `packages`, code of Node alone. */
function wordsOfScripts(packages: readonly PackageInfo[]): ReadonlySet<string> {
  const scripts = packages
    .filter(({ ecosystem }) => ecosystem === 'node')
    .flatMap(({ event }) => entriesAt(parseJson(event.text), 'scripts'))
    .map(([, command]) => textOf(command) ?? '');
  return new Set(scripts.flatMap((command) => command.toLowerCase().split(/[^\w-]+/)));
}

/** `uses` without those that no script names, where scripts name others of the same role. */
export function withoutIdle<T extends Use>(uses: readonly T[], packages: readonly PackageInfo[]): readonly T[] {
  const words = wordsOfScripts(packages);
  const isNamed = ({ names }: Use): boolean => [...names].some((name) => words.has(name.replace(/^@[^/]*\//, '')));
  const named = new Set(uses.filter(isNamed).map(({ tool }) => tool.role));
  return uses.filter((use) => isNamed(use) || !RUN.has(use.tool.role) || !named.has(use.tool.role));
}
