/** What linters of golangci-lint ask that the standard ones do not: those that change how one writes Go here. */

import { type DataEntry, textAt } from '../../data/node.ts';

/** Asks for nothing unless its settings do. */
function nolint(settings: DataEntry | undefined): string | undefined {
  const asked = [
    ...(textAt(settings, 'require-specific') === 'true' ? ['names its linter'] : []),
    ...(textAt(settings, 'require-explanation') === 'true' ? ['gives a reason'] : []),
  ];
  return asked.length === 0 ? undefined : `\`//nolint\` ${asked.join(' and ')}`;
}

/** The most telling first, by the linter's name; what depends on its settings is asked with them. */
export const GO: Readonly<Partial<Record<string, string | ((settings: DataEntry | undefined) => string | undefined)>>> =
  {
    goheader: 'every file begins with the licence header',
    gochecknoglobals: 'no global variables',
    gochecknoinits: 'no `init` functions',
    wrapcheck: 'errors of other packages are wrapped',
    err113: 'errors are declared once and wrapped, not made by `errors.New` in place',
    goerr113: 'errors are declared once and wrapped, not made by `errors.New` in place',
    errorlint: 'errors are compared by `errors.Is` and `errors.As`',
    errname: 'errors are named `ErrX`, their types `XError`',
    paralleltest: 'tests call `t.Parallel()`',
    tparallel: 'subtests call `t.Parallel()` as their test does',
    testpackage: 'tests lie in a package of their own (`x_test`)',
    thelper: 'helpers of tests call `t.Helper()`',
    usetesting: '`t.Context()`, `t.TempDir()` and `t.Setenv()` in tests',
    tenv: '`t.Setenv()` in tests',
    exhaustive: '`switch` covers every value of an enum',
    exhaustruct: 'literals of structs set every field',
    ireturn: 'functions take interfaces and return structs',
    interfacebloat: 'interfaces stay small',
    nolintlint: nolint,
    forcetypeassert: 'type assertions are checked',
    contextcheck: 'the context is passed on',
    noctx: 'requests carry a context',
    containedctx: 'no context in a struct',
    fatcontext: 'no contexts nested in loops',
    sloglint: 'logs by `log/slog` in one style',
    loggercheck: 'keys and values in logs come in pairs',
    perfsprint: '`strconv` and `+` instead of `fmt.Sprintf` where they do',
    mnd: 'no magic numbers',
    gomnd: 'no magic numbers',
    godox: 'no TODO comments',
    nakedret: 'no naked returns',
    nonamedreturns: 'no named results',
    varnamelen: 'names as long as their reach asks',
    godot: 'comments end with a full stop',
    bodyclose: 'bodies of responses are closed',
    funlen: 'functions stay below the limit of lines',
  };
