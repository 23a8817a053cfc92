/** Which known tools a project is made of, and which it is only developed with. */
import type { ToolRole } from '../../data/known-tools.ts';

/** Roles of what a project is developed with, rather than made of. */
const TOOL_ROLES: ReadonlySet<ToolRole> = new Set<ToolRole>([
  'test-runner',
  'browser-testing',
  'assertions',
  'bundler',
  'build-tool',
  'task-runner',
  'monorepo',
  'linter',
  'formatter',
  'type-checker',
  'git-hooks',
  'release',
  'docs',
  'package-manager',
]);
/** Roles that go without saying beside the languages, or that are no libraries. */
const UNTOLD: ReadonlySet<ToolRole> = new Set<ToolRole>([
  'language',
  'runtime',
  'module-system',
  'ci',
  'hosting',
  'version-manager',
]);

export const isToolRole = (role: ToolRole): boolean => TOOL_ROLES.has(role);

/** Whether it is what the product is made of. */
export const isLibrary = (role: ToolRole): boolean => !TOOL_ROLES.has(role) && !UNTOLD.has(role);
