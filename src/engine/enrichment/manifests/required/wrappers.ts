/** A command of CI as a person types it: without what only a machine without a screen, or a shell of CI, needs around it. */
import { withTypableLevels } from '../commands/from-ci.ts';

/** Words that only start another command, with the options that they take. */
const WRAPPERS: ReadonlySet<string> = new Set('xvfb-run dbus-run-session sudo time nice command exec env'.split(' '));

/** What runs the tasks of a project. */
const RUNNERS: ReadonlySet<string> = new Set(
  `npm pnpm yarn bun deno just make task cargo go uv poetry pdm hatch tox nox pytest python python3 dotnet gradle ./gradlew mvn
  ./mvnw composer bundle rake mix sbt swift flutter dart bazel pre-commit ruff mypy nx turbo`
    .split(/\s+/)
    .filter((one) => one !== ''),
);

/** `yarn test` of `xvfb-run --auto-servernum yarn test`. */
export function unwrapped(command: string): string {
  const words = command.split(' ');
  while (WRAPPERS.has(words[0] ?? '')) {
    words.shift();
    while (/^-|^\w+=/.test(words[0] ?? '')) words.shift();
  }
  return words.join(' ');
}

/** How a machine without a screen wants it told, or how much it does at once. */
const OF_MACHINES =
  /\s(?:--batch-mode|-ntp|--no-transfer-progress|--no-daemon|--stacktrace|--summarize|--log-order=\S+|--concurrency=\S+|--output-logs=\S+|--color=\S+|--no-color|--no-progress)(?=\s|$)/g;
const OF_MAVEN = /\s(?:-B|-U|-e)(?=\s|$)/g;
/** Of all packages in a folder: `--filter="./packages/*"`. */
const OF_FOLDER = /\s(?:--filter|-F)[ =]["']?\.\/[\w./-]{1,60}\*["']?(?=\s|$)/g;

/** `pnpm check` of `pnpm check --summarize`. */
export function asTyped(command: string): string {
  const plain = command.replace(OF_MACHINES, '').replace(OF_FOLDER, '');
  return (/^(?:mvn|\.\/mvnw)\s/.test(plain) ? plain.replace(OF_MAVEN, '') : plain).trim();
}

/** What only a machine of CI is told: for its reports, with what is locked; of Gradle without the network, or on one Java of several. */
const CI_OPTIONS =
  / (?:--output-format=\S+|--maxfail=\d+|-p no:\w+|--no-project|--no-sync|--python[ =]\d[\d.]*|--locked|--frozen|--show-diff-on-failure)(?= |$)/g;
/** How far the tests of a Node project reach is counted for a report. */
const OF_COVERAGE = /(?<=^(?:npm|pnpm|yarn|bun) (?:run )?test[\w:-]{0,30})(?: --)? --coverage(?= |$)/;
const GRADLE_OPTIONS = / (?:--offline|-x \S+|-P ?\w+(?:=\S+)?)(?= |$)/g;

export function withoutCiFlags(command: string): string {
  const plain = withTypableLevels(command).replace(CI_OPTIONS, '').replace(OF_COVERAGE, '');
  return /^(?:\.\/)?gradlew?\b/.test(plain) ? plain.replace(GRADLE_OPTIONS, '') : plain;
}

/** Whether it starts a task of the project, or a script that lies in it. */
export const isOwnTask = (command: string): boolean => {
  const [first = ''] = command.split(' ');
  return (
    RUNNERS.has(first) ||
    /^\.\/[\w./-]+\.(?:sh|py|js|mjs|ts)$|^(?:\.\/)?(?:script|scripts|bin|hack|dev|tools)\/[\w.-]+$/.test(first)
  );
};
