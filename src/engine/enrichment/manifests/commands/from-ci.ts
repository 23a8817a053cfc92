/** What CI runs, as a person would type it. */
import { folderOf } from '../../paths.ts';
import type { CiStep } from '../ci/ci-step.ts';
import { hasOwnVariables, PLAIN, type Surroundings } from '../ci/surroundings.ts';
import { homeFolder, mainPackages, type ProjectManifests } from '../project.ts';
import type { ProjectCommand } from './command.ts';
import { partCommands } from './part-tasks.ts';
import { isOfProject } from './promises.ts';
import { purposeOf, type Purpose } from './purposes.ts';

/** Scripts that delete or download need no explaining: a reader shall not take them for advice. */
export const RISKY = /\b(?:rm|rimraf|curl|wget|sudo|eval|chmod|base64|powershell)\b|https?:/;

/** In a folder of its own it is the business of what lies there, unless the project itself does. */
export function isBeside({ folder }: CiStep, project: ProjectManifests): boolean {
  if (folder === undefined || folder.replace(/^\.\//, '') === homeFolder(project)) return false;
  const homes = new Set(mainPackages(project).map(({ path }) => folderOf(path)));
  return homes.size > 1 || !homes.has(folder.replace(/^\.\//, ''));
}

/** A variant of a task for another runtime: what CI checks besides, not what a person runs. */
const ELSEWHERE = /\b[\w-]{1,60}:(?:deno|bun|jsr|browsers?|cloudflare[\w-]*|workerd|edge)\b/;

/** Only one package of several. */
export const ONE_PACKAGE =
  /\s(?:--package|--workspace|-w|--filter|-pl)[ =](?!-)\S|\bcargo\b.{0,80}\s-p \S|\byarn workspace \S|^(?:npm|pnpm|yarn)\b.{0,80}\s-F[ =]?\S/;
/** What runs tests on a machine of CI only: a toolchain's own runner is on everybody's. */
export const OF_CI = /\bcargo nextest\b/;
/** Of Go's packages only those below one folder. */
const ONE_FOLDER = /^go test\b.{0,120} \.\/[\w-][\w/-]{0,80}(?:\/\.\.\.)?(?=\s|$)/;

/** Of the tests only those of a group, or of a name. */
const SOME_TESTS =
  /\b(?:pytest|phpunit|jest|vitest|mocha|nextest|rspec|cargo test|go test|dotnet test)\b.{0,120}?\s(?:--group|--testsuite|--filter|--grep|--filterset|-k|-m|-E|-run)[ =]\S/;

/** `go test -tags=rows ./...`: what is compiled only where it is asked for, rather than what everybody runs. */
export const BY_TAGS = /^go (?:test|build|vet)\b.{0,120}\s--?tags[ =]\S/;

/** `./gradlew :rows:test`: of several modules one. */
const ONE_MODULE = /^(?:\.\/)?gradlew?\b.{0,120}?\s:?[\w-]{1,60}:[\w:-]{1,80}(?=\s|$)/;

/** One project of a solution. */
const ONE_PROJECT = /\.(?:cs|fs|vb)proj\b/;

/** Whether a command is about one package, or one part, of several. */
export const isOfPart = (command: string): boolean =>
  ONE_MODULE.test(command) ||
  ONE_PACKAGE.test(command) ||
  ONE_FOLDER.test(command) ||
  SOME_TESTS.test(command) ||
  ONE_PROJECT.test(command);

/** For what else CI runs something, that is its own business. */
const OF_EVERYBODY: ReadonlySet<Purpose> = new Set<Purpose>([
  ...(['install', 'build', 'test', 'lint', 'format', 'typecheck', 'generate'] as const),
]);
/** What looks at the code as it lies needs nothing that steps before it make or set. */
const OF_TEXT: ReadonlySet<Purpose | undefined> = new Set<Purpose>(['lint', 'format', 'typecheck']);

/** Whether a command does not do what it does in CI where only its own words are typed, with variables that can be. */
export const needsPreparation = ({ variables, isPrepared }: Surroundings, purpose: Purpose | undefined): boolean =>
  variables === undefined || (isPrepared && !OF_TEXT.has(purpose));

/** The first command of CI for a purpose that is about all of the project, as the toolchain's `usual` one is; undefined where there is none. */
export function commandInCi(
  purpose: Purpose,
  project: ProjectManifests,
  usual?: ProjectCommand,
): ProjectCommand | undefined {
  if (!OF_EVERYBODY.has(purpose)) return undefined;
  const ofParts = partCommands(project);
  const steps = project.ciSteps.filter(
    (step) =>
      !step.isAction &&
      !isReleaseFlow(step) &&
      !ELSEWHERE.test(step.command) &&
      !OF_CI.test(step.command) &&
      !hasOwnVariables(step.surroundings ?? PLAIN) &&
      !needsPreparation(step.surroundings ?? PLAIN, purpose) &&
      !isOfPart(step.command) &&
      !ofParts.has(step.command) &&
      !BY_TAGS.test(step.command) &&
      !isBeside(step, project) &&
      purposeOf(step.command) === purpose &&
      isOfProject(step.command, usual) &&
      isMemorable(step),
  );
  const step =
    purpose === 'test'
      ? steps.find(({ command }) => !isOfSomeTests(command))
      : (steps.find(({ command }) => !isOfSomeRules(command)) ?? steps[0]);
  const found = step && commandOfStep(step);
  return found && purpose === 'format' ? { ...found, command: asFormats(found.command) } : found;
}

/** `ruff check --select E9`, `flake8 --select=E9,F63`: of what a linter looks for only some, for which CI does not wait for the rest. */
export const isOfSomeRules = (command: string): boolean =>
  /\b(?:ruff(?: check)?|flake8|pylint|rubocop)\b.{0,80}\s--(?:select|enable|only)[ =]|\bpylint\b.{0,80}\s-E(?= |$)/.test(
    command,
  );

/** How CI makes a package of a Python project, apart from releases: such a project is built by nothing else. */
export function packagedInCi(project: ProjectManifests): ProjectCommand | undefined {
  if (mainPackages(project)[0]?.ecosystem !== 'python') return undefined;
  const step = project.ciSteps.find(
    (one) =>
      !one.isAction &&
      PACKS_PYTHON.test(one.command) &&
      !isReleaseFlow(one) &&
      !isOfPart(one.command) &&
      !isBeside(one, project) &&
      isMemorable(one),
  );
  return step && commandOfStep(step);
}
const PACKS_PYTHON = /^(?:uv build|(?:uv run )?python3? -m build)(?= |$)/;

/** "vendor/bin/phpunit tests/Database", "npx playwright test": of the tests those of a folder, or in a browser. */
const isOfSomeTests = (command: string): boolean =>
  /\bphpunit\b.{0,80}\s(?:\.\/)?\w[\w.-]*\/\S|\bzig build test[-_:]\w|\bmix test --only\b|\bcargo test (?:\w|.{0,60}--doc\b)|\b(?:playwright test|cypress run|wdio run)\b/.test(
    command,
  );

export const isReleaseFlow = ({ workflow, isApart }: CiStep): boolean =>
  isApart === true || /release|publish|deploy|bench|nightly|cron|update|stale|preview|docs|pages/i.test(workflow);

/** What lies there serves the forge's own doings. */
const OF_FORGE = /(?:^|\s)(?:\.\/)?\.(?:github|gitlab|circleci|buildkite)\//;

/** Commands that a person would type: no plumbing, nothing that needs CI's own variables. */
export function isMemorable(step: CiStep): boolean {
  const { command } = commandOfStep(step);
  return (
    command.length <= 90 &&
    !RISKY.test(command) &&
    !OF_FORGE.test(command) &&
    !/\$[{(A-Z]|[|<>]|\bGITHUB_|\s\+\w|\s-Z\s|\s--target[ =]|^cross\s|\bdry[-_]run\b|--mode[ =]check\b/.test(command)
  );
}

/** As a person would type it; `asItChecks` with the flag that keeps it from writing: without that it would not do what CI does. */
export function commandOfStep(step: CiStep, asItChecks = false): ProjectCommand {
  const plain = withTypableLevels(step.command).replace(CI_FLAGS, (flag) =>
    asItChecks && CHECKS.has(flag.trim()) ? flag : '',
  );
  const bare = purposeOf(plain) === 'build' ? plain : withTests(plain);
  const command = step.folder === undefined ? bare : `cd ${step.folder} && ${bare}`;
  return { command, does: '', span: step.span };
}

/** What only looks, and what writes in its place. */
const WRITES: readonly (readonly [looks: RegExp, writes: string])[] = [
  [/ (?:-- )?--check(?= |$)/, ''],
  [/\bspotlessCheck\b/, 'spotlessApply'],
  [/\bktlintCheck\b/, 'ktlintFormat'],
];

/** The command that formats, of one that CI only looks by. */
export const asFormats = (command: string): string =>
  WRITES.reduce((said, [looks, writes]) => said.replace(looks, writes), command);

const CHECKS: ReadonlySet<string> = new Set(['--check', '-- --check']);

/** `scripts/install-mold.sh`: a tool for the machine, not what the project needs. */
export const bringsOneTool = (command: string): boolean =>
  /^(?:\.\/)?(?:scripts?|bin|tools)\/(?:install|setup)-/.test(command);

/** A command without the flags that leave out its tests: what nobody is to learn by heart. */
export const withTests = (command: string): string =>
  command.replace(/ -(?:DskipTests(?:=true)?|Dmaven\.test\.skip(?:=true)?|x test)(?= |$)/g, '');

/** Behind ` -- `, which warnings of the compiler are told, and which of them are errors. */
const LEVELS = / -- (?:-[ADFW] [^]*|--(?:allow|deny|forbid|warn) [^]*)$/;
const DENIES = /(?:^|\s)(?:-[DF]|--deny|--forbid)[ =]/;

/** A longer list nobody types. */
const LONGEST_LEVELS = 50;

/** `cargo clippy` of `cargo clippy -- -W clippy::all`; what makes errors of warnings decides whether it passes, and stays if it is short. */
export const withTypableLevels = (command: string): string =>
  command.replace(LEVELS, (levels) => (DENIES.test(levels) && levels.length <= LONGEST_LEVELS ? levels : ''));

/** Whether a command has more levels of warnings that decide than are told. */
export const hasManyLevels = (command: string): boolean =>
  DENIES.test(LEVELS.exec(command)?.[0] ?? '') && withTypableLevels(command) !== command;

/** Flags that only make sense on a CI machine. */
const CI_FLAGS =
  /\s(?:--reporter=\S+|--print-build-logs|--frozen-lockfile|--verbose|--no-progress|--batch-mode|-B|--no-transfer-progress|--check|--diff|-- --check|--color=\S+|-ntp|--no-daemon|--no-coverage|--display-[a-z-]+|--summarize|--log-order=\S+|--concurrency=\S+|--locked|--frozen|--no-sync|--python[ =]\d[\d.]*|--show-diff-on-failure|--refresh(?:-package[ =]\S+)?|--no-fail-fast|-coverprofile=\S+|-covermode=\S+)(?=\s|$)/g;
