/** What CI runs beside what a change has to pass. */
import { setsUpMachine } from '../commands/purposes.ts';

/** Commands that look after the machine, or publish: nobody has to pass them. */
const BESIDE: readonly string[] = [
  ' i -g',
  'coverage erase',
  'coverage combine',
  'coverage xml',
  'coverage report',
  'coverage html',
  'publish',
  'npm audit',
  'cache',
  '--version',
  'go version',
  'dev-certs',
  ' ../',
  'pip install',
  'workload restore',
  'workload install',
  'install_',
  'go install',
  'go run',
  'go work ',
  'mod tidy',
  'mod download',
  'mod vendor',
  'DskipTests',
  'toolchain',
  'venv',
  'bench',
  ':seed',
];

/** What changes which packages there are prepares a run: whoever types it has changed the manifest. */
const CHANGES_MANIFEST =
  /^(?:(?:npm|pnpm|yarn|bun|composer|uv|poetry|pdm|cargo|bundle|dotnet|go|mix|swift) (?:remove|uninstall|add|require|update|upgrade|up|get)|go mod edit|composer config|npm install \S)(?= |$)/;

export const isBesideChecks = (command: string): boolean =>
  setsUpMachine(command) || CHANGES_MANIFEST.test(command) || BESIDE.some((words) => command.includes(words));
