/** What linters of golangci-lint ask that the standard ones do not: those that change how one writes Go here. */

import { at, type DataEntry, textAt } from '../../data/node.ts';

type Asks = (settings: DataEntry | undefined) => string | undefined;

/** What is on unless the setting `key` says `false`. */
const isOn = (settings: DataEntry | undefined, key: string): boolean => textAt(settings, key) !== 'false';

/** What is off unless the setting `key` says `true`. */
const isAsked = (settings: DataEntry | undefined, key: string): boolean => textAt(settings, key) === 'true';

/** Asks for nothing unless its settings do. */
function nolint(settings: DataEntry | undefined): string | undefined {
  const asked = [
    ...(isAsked(settings, 'require-specific') ? ['names its linter'] : []),
    ...(isAsked(settings, 'require-explanation') ? ['gives a reason'] : []),
  ];
  return asked.length === 0 ? undefined : `\`//nolint\` ${asked.join(' and ')}`;
}

const exhaustive: Asks = (settings) =>
  isAsked(settings, 'default-signifies-exhaustive')
    ? '`switch` over an enum covers every value or has a `default`'
    : '`switch` covers every value of an enum';

function nakedReturns(settings: DataEntry | undefined): string {
  const most = Number(textAt(settings, 'max-func-lines') ?? 30);
  return most > 1 ? `no naked returns in functions of more than ${String(most)} lines` : 'no naked returns';
}

function functionLength(settings: DataEntry | undefined): string | undefined {
  const lines = Number(textAt(settings, 'lines') ?? 60);
  return lines > 0 ? `functions have at most ${String(lines)} lines` : undefined;
}

function errorComparisons(settings: DataEntry | undefined): string | undefined {
  const by = [
    ...(isOn(settings, 'comparison') ? ['`errors.Is`'] : []),
    ...(isOn(settings, 'asserts') ? ['`errors.As`'] : []),
  ];
  return by.length === 0 ? undefined : `errors are compared by ${by.join(' and ')}`;
}

function testHelpers(settings: DataEntry | undefined): string | undefined {
  const inTests = at(settings, 'test');
  return isOn(inTests, 'begin') ? 'helpers of tests call `t.Helper()`' : undefined;
}

function testMeans(settings: DataEntry | undefined): string | undefined {
  const means = [
    ...(isOn(settings, 'context-background') ? ['`t.Context()`'] : []),
    ...(isOn(settings, 'os-mkdir-temp') ? ['`t.TempDir()`'] : []),
    ...(isOn(settings, 'os-setenv') ? ['`t.Setenv()`'] : []),
  ];
  const last = means.pop();
  if (last === undefined) return undefined;
  return `${means.length === 0 ? last : `${means.join(', ')} and ${last}`} in tests`;
}

/** The most telling first, by the linter's name; what depends on its settings is asked with them. */
export const GO: Readonly<Partial<Record<string, string | Asks>>> = {
  goheader: 'every file begins with the licence header',
  gochecknoglobals: 'no global variables',
  gochecknoinits: 'no `init` functions',
  wrapcheck: 'errors of other packages are wrapped',
  err113: 'errors are declared once and wrapped, not made by `errors.New` in place',
  goerr113: 'errors are declared once and wrapped, not made by `errors.New` in place',
  errorlint: errorComparisons,
  errname: 'errors are named `ErrX`, their types `XError`',
  paralleltest: (settings) => (isAsked(settings, 'ignore-missing') ? undefined : 'tests call `t.Parallel()`'),
  tparallel: 'subtests call `t.Parallel()` as their test does',
  testpackage: 'tests lie in a package of their own (`x_test`)',
  thelper: testHelpers,
  usetesting: testMeans,
  tenv: '`t.Setenv()` in tests',
  exhaustive,
  exhaustruct: (settings) => (at(settings, 'include') ? undefined : 'literals of structs set every field'),
  ireturn: 'functions take interfaces and return structs',
  interfacebloat: 'interfaces stay small',
  nolintlint: nolint,
  forcetypeassert: 'type assertions are checked',
  contextcheck: 'the context is passed on',
  noctx: 'requests carry a context',
  containedctx: 'no context in a struct',
  fatcontext: 'no contexts nested in loops',
  sloglint: '`log/slog` is called in one style',
  loggercheck: 'loggers are given names and values in pairs',
  perfsprint: (settings) =>
    isOn(settings, 'strconcat')
      ? '`strconv` and `+` instead of `fmt.Sprintf` where they do'
      : '`strconv` instead of `fmt.Sprintf` where it does',
  mnd: 'no magic numbers',
  gomnd: 'no magic numbers',
  godox: 'no TODO comments',
  nakedret: nakedReturns,
  nonamedreturns: 'no named results',
  varnamelen: 'names as long as their reach asks',
  godot: (settings) => (isOn(settings, 'period') ? 'comments end with a full stop' : undefined),
  bodyclose: 'bodies of responses are closed',
  funlen: functionLength,
};

/** Linters that look at nothing but tests. */
export const OF_TESTS: ReadonlySet<string> = new Set(
  'paralleltest tparallel testpackage thelper usetesting tenv'.split(' '),
);

/** Formatters of golangci-lint that ask more than gofmt, which every editor runs. */
export const FORMATTERS: readonly string[] = ['gofumpt', 'goimports', 'gci', 'golines', 'swaggo'];
