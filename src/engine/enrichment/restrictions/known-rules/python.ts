/** What Ruff's rules ask, by the letters and digits that select them: those that change how one writes code here. */

/** Families of which each code asks the same: a selected `T201` asks what stands at `T20`; of `ANN` that is true of the whole alone. */
export const ALIKE: ReadonlySet<string> = new Set('T20 BLE DTZ CPY SLF FBT ERA FIX INP FA G EM ARG TC TCH'.split(' '));

/** Renamed once: a configuration may have either. */
const TYPES_ALONE = ['TC001', 'TC002', 'TC003', 'TCH001', 'TCH002', 'TCH003'];

/** The most telling first; of a family with the codes that ask what is told: where one of them is ignored, nobody is held to it. */
export const RUFF: readonly (readonly [code: string, asks: string, by?: readonly string[]])[] = [
  ['T20', 'no `print`'],
  ['ANN', 'every function has type annotations', ['ANN001', 'ANN201']],
  ['ANN401', 'no `Any` in annotations'],
  ['BLE', 'no `except Exception` that swallows what it catches'],
  ['TID252', 'no relative imports'],
  ['PTH', '`pathlib` instead of `os.path` and `open`'],
  ['DTZ', 'no dates without a time zone'],
  ['D1', 'what is public has a docstring', ['D101', 'D102', 'D103']],
  ['CPY', 'every file begins with the copyright notice'],
  ['S101', 'no `assert` outside of tests'],
  ['G', 'messages of logs by arguments, not by f-strings', ['G004']],
  ['EM', 'messages of exceptions in a variable of their own'],
  ['TRY', 'exceptions as tryceratops asks (`raise … from`, no long messages outside the class)', ['TRY003']],
  ['SLF', 'no private members of other classes'],
  ['FBT', 'no booleans as positional arguments'],
  ['ARG', 'no arguments that are not used', ['ARG001', 'ARG002']],
  ['ERA', 'no code in comments'],
  ['FIX', 'no TODO comments'],
  ['INP', 'every package has an `__init__.py`'],
  ['PLC0415', 'no imports within functions'],
  ['TC', 'what only types need is imported under `TYPE_CHECKING`', TYPES_ALONE],
  ['TCH', 'what only types need is imported under `TYPE_CHECKING`', TYPES_ALONE],
  ['FA', 'annotations from the future (`from __future__ import annotations`)'],
  ['PGH003', '`type: ignore` names its code'],
  ['PGH004', '`noqa` names its code'],
  ['PT', 'tests in the style of pytest'],
  ['ASYNC', 'nothing that blocks in `async` functions'],
  ['PLR2004', 'no magic numbers'],
  ['C901', 'no functions above the limit of complexity'],
  ['N', 'names as PEP 8 has them'],
];

/** What tests alone are asked. */
export const OF_TESTS: ReadonlySet<string> = new Set(['PT']);
