/** What CI runs beside what a change has to pass. */

/** Commands that look after the machine, or publish: nobody has to pass them. */
const BESIDE: readonly string[] = [
  'install -g',
  'install --global',
  ' i -g',
  'coverage combine',
  'coverage xml',
  'coverage report',
  'coverage html',
  'publish',
  'npm audit',
  'playwright install',
  'cache',
  'config set',
  '--version',
  'go version',
  'dev-certs',
  ' ../',
  'pip install',
  'install_',
  'tool install',
  'go install',
  'go run',
  'go work ',
  'mod tidy',
  'mod download',
  'mod vendor',
  'DskipTests',
  'toolchain',
  'rustup',
  'venv',
  'bench',
  ':seed',
];

export const isBesideChecks = (command: string): boolean => BESIDE.some((words) => command.includes(words));
