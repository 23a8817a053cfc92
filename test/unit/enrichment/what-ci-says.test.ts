/** What CI, and tasks that look at differences, say when they fail: what has to be run, and how a title is written. */
import assert from 'node:assert/strict';
import { learn, manifest } from './events.ts';

const told = (title: string, ...files: readonly (readonly [path: string, text: string])[]): string[] =>
  learn(...files.map(([path, text]) => manifest(path, text)))
    .filter((one) => one.title === title)
    .flatMap(({ facts }) => facts.split('\n'));
const workflow = (script: string, env = ''): readonly [string, string] => [
  '.github/workflows/ci.yml',
  `on:\n  pull_request:\n    paths: ['src/**']\njobs:\n  all:\n    steps:\n      - run: |\n${script
    .split('\n')
    .map((line) => `          ${line}\n`)
    .join('')}${env}`,
];

describe('what CI says where a check fails', () => {
  const TITLE = 'What CI says to do where a check fails';

  it('is told with the commands that its message has, or those behind it', () => {
    assert.deepEqual(
      told(
        TITLE,
        workflow('if ! make lint; then\n  echo "::error::Lint failed. Please run \'make fix\' locally."\n  exit 1\nfi'),
      ),
      ['Where CI says "Lint failed", run `make fix`, and commit what it changes.'],
    );
    const several = [
      'echo "::error::The API has changed. Please run the following commands and push the result:"',
      'echo "::error::  dotnet test ${{ matrix.rows }} --filter Api"',
      'echo "::error::  pwsh ./scripts/accept.ps1"',
      'exit 1',
    ];
    assert.deepEqual(told(TITLE, workflow(several.join('\n'))), [
      'Where CI says "The API has changed", run `dotnet test --filter Api`, then `pwsh ./scripts/accept.ps1`, and commit what it changes.',
    ]);
  });

  it('is nothing where no command is named, or none that can be typed', () => {
    assert.deepEqual(told(TITLE, workflow('echo "::error::No token. Please run this again."\nexit 1')), []);
    assert.deepEqual(told(TITLE, workflow('echo "::error::Rows differ. Please run \'$TOOL --all\'"\nexit 1')), []);
  });
});

describe('a task that looks whether files made are as they were committed', () => {
  it('tells by its words what makes them', () => {
    const recipe = [
      'check-rows: clean rows',
      '\t@git diff --exit-code -- src/rows.gen.go || (echo "Rows are out of date. Please run \'make rows\' and commit the changes." && false)',
      '',
    ].join('\n');
    assert.deepEqual(told('What CI makes anew', ['Makefile', recipe]), [
      'Commit what `make rows` makes (`src/rows.gen.go`): a check in `Makefile` fails where that differs.',
    ]);
  });
});

describe('the title of a pull request', () => {
  const TITLE = 'CI checks the titles of pull requests';
  const env = (types: string): string =>
    `        env:\n          TITLE: \${{ github.event.pull_request.title }}\n          TYPES: ${types}\n`;
  const script = (pattern: string): string => `if ! echo "$TITLE" | grep -qE "${pattern}"; then\n  exit 1\nfi`;

  it('is told as the shell of a step holds it against types', () => {
    const types = 'feat|fix|docs|chore';
    assert.deepEqual(told(TITLE, workflow(script('^($TYPES)(\\(.+\\))?: .+'), env(types))), [
      'The title of a pull request has to be `type(scope): summary` or `type: summary`, or CI fails; types: feat, fix, docs, chore.',
    ]);
    assert.match(
      told(TITLE, workflow(script('^($TYPES)\\(.+\\): .+'), env(types)))[0] ?? '',
      /be `type\(scope\): summary`, or/,
    );
    const scopes = '^($TYPES)\\([a-z0-9/_-]+(, ?[a-z0-9/_-]+)*\\)!?: .+';
    assert.match(told(TITLE, workflow(script(scopes), env(types)))[0] ?? '', /be `type\(scope\): summary`, or/);
    assert.deepEqual(told(TITLE, workflow(script('^($TYPES): .+'), env('rows|sums|pages|books'))), []);
    assert.deepEqual(told(TITLE, workflow('echo "$TITLE"', env(types))), []);
  });
});

describe('a warning that fails the build', () => {
  const TITLE = 'Warnings that fail the build';

  it('is told by the setting of the whole build', () => {
    assert.deepEqual(
      told(
        TITLE,
        ['build.gradle.kts', 'options.compilerArgs.addAll(arrayOf("-Xlint:all", "-Werror"))\n'],
        ['rows/build.gradle.kts', 'check("NullAway", CheckSeverity.ERROR)\n'],
      ),
      [
        'Code must compile without warnings and keep to NullAway (what may be null is checked before it is used), or the build fails (`build.gradle.kts`).',
      ],
    );
    const props = (value: string): string =>
      `<Project><PropertyGroup><TreatWarningsAsErrors>${value}</TreatWarningsAsErrors></PropertyGroup></Project>`;
    assert.deepEqual(told(TITLE, ['Directory.Build.props', props('true')]), [
      'Code must compile without warnings, or the build fails (`Directory.Build.props`).',
    ]);
    assert.deepEqual(told(TITLE, ['Directory.Build.props', props('false')]), []);
    const flags = 'on: [pull_request]\nenv:\n  RUSTFLAGS: -Dwarnings\njobs: {}\n';
    assert.deepEqual(told(TITLE, ['.github/workflows/ci.yml', flags]), [
      'Code must compile without warnings, or the build fails (`.github/workflows/ci.yml`).',
    ]);
    assert.deepEqual(told(TITLE, ['.github/workflows/ci.yml', flags.replace('-D', '-A ')]), []);
    assert.deepEqual(told(TITLE, ['rows/build.gradle', "options.compilerArgs << '-Werror'\n"]), []);
  });
});
