/** What a statement says of many files at once is looked up, or refused with the forms there are. */
import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { HOLD_FORMS, parseHold } from '../../../src/engine/survey/holds/hold.ts';
import { runHolds } from '../../../src/engine/survey/holds/run-holds.ts';
import { noPacer, smallTree } from '../../support/small-tree.ts';

const tree = smallTree({
  'src/core/a.ts': "import { x } from './b.ts';\nconst y = 'vscode';\n",
  'src/core/b.ts': 'export const x = 1;\n',
  'src/ui/view.ts': "import * as vscode from 'vscode';\n",
  'cmd/main.go': 'package main\n\nimport (\n\t"fmt"\n\tx "net/http"\n)\n',
  'paths/a.ts':
    "// Import rows from path.\nimport { join } from '../paths/b.ts';\nconst from = { path: 1 };\nthis.path = from.path ?? '';\nconst all = [\n  'path',\n];\nimport { path } from './b.ts';\n",
  'paths/b.rs': 'use std::{path::Path, io};\npub use crate::ledger;\n',
  'paths/c.py': 'from ledger import rows\n\n"""\nuse path for rows\n"""\n',
  'paths/d.ts': "const rows = require('ledger');\nexport {\n  a,\n} from 'rows';\n",
  justfile: 'rows:\n',
  'notes/justfile': 'test-rows:\n',
  'docs/one.md': '# One\n',
  'notes/a.py': 'x = 1  # print(x)\n# print(x)\n',
  'notes/b.ts': '/**\n * print(x)\n */\nconst url = "http://x"; // print(x)\n',
  'lib/later.ts': "// Once: import { a } from 'later';\nexport const b = 1;\n",
  ...Object.fromEntries(['One', 'Two', 'Three', 'Four', 'Five'].map((name) => [`lib/agents/${name}Agent.ts`, ''])),
  ...Object.fromEntries(['One', 'Two', 'Three', 'Four'].map((name) => [`test/${name}.test.ts`, ''])),
});

const why = async (text: string): Promise<string | null> =>
  (await runHolds([parseHold(text)], tree, noPacer))[0]?.why ?? null;

describe('holds', () => {
  for (const text of [
    'no file under src/core imports "vscode"',
    'no file under src except "src/ui/**" imports "vscode"',
    'no file under lib imports "later"',
    'no file matching "./justfile" contains "test-rows:"',
    'no file matching "/justfile" contains "test-rows:"',
    'no file matches "src/**/*.spec.ts"',
    'no file under src except "src/ui/**" and "a.ts" contains "vscode"',
    'no file under src except "src/ui/**" except "src/core/a.ts" contains "vscode"',
    'no file under src except "src/ui/**", "src/core/[ac].ts" contains "vscode"',
    'exactly 2 files match "src/{core,none}/*.ts"',
    'no file matching "paths/*.ts" imports "path"',
    'no file matching "paths/*.py" imports "path"',
    '1 file under paths imports "std"',
    '2 files under paths import "ledger"',
    '1 file matching "paths/*.ts" imports "rows"',
    'exactly 1 file under paths imports "crate::ledger"',
    'no file under lib contains "later" outside comments',
    'no file under notes contains "print(" outside comments',
    '1 file under src/core contains "vscode" in code',
    'only files under src/ui import "vscode"',
    'every file under src/core matches "*.ts"',
    'every file matching "src/core/*.ts" contains "x"',
    '2 files match "src/core/*.ts"',
    'at least 1 file under docs contains "One"',
    'at most 2 files under src contain "vscode"',
    'Only files under `cmd` import "fmt".',
    'exactly 1 file under cmd imports "net/http"',
    '3 files under src match "*.ts"',
    'at least 50 % of files under src/core import "./b.ts"',
    'at least 50% of the files under src/core import "./b.ts"',
    'at most 40 percent of files under src contain "export"',
    'most files under docs contain "One"',
    '1 of 2 files under src/core import "./b.ts"',
    'every file under src with "vscode" contains "\'vscode\'"',
    'at least 1 file matching "cmd/*.go" has "cmd/*.go"',
    String.raw`exactly 1 file under cmd contains "\"fmt\""`,
    `exactly 1 file under cmd contains '"fmt"'`,
    'most of the files matching "lib/agents/*Agent.ts" have "test/*.test.ts"',
  ])
    it(`finds that it is so: ${text}`, async () => assert.equal(await why(text), null));

  for (const [text, reason] of [
    ['no file under src imports "vscode"', 'src/ui/view.ts does'],
    ['no file under lib contains "later"', 'lib/later.ts does'],
    ['no file under notes contains "http://x" outside comments', 'notes/b.ts does'],
    ['every file under src contains "import"', 'src/core/b.ts does not; it is 2 of 3 files'],
    ['only files under src/ui contain "vscode"', 'src/core/a.ts does, too'],
    ['3 files match "src/core/*.ts"', 'it is 2 files'],
    ['no file under nowhere contains "x"', 'there is no such file'],
    ['only files under docs import "vscode"', 'src/ui/view.ts does, too'],
    ['only files under docs import "left-pad"', 'no file does'],
    ['most files under src/core import "./b.ts"', 'it is 1 of 2 files (50 %)'],
    ['at most 40 % of files under src/core import "./b.ts"', 'it is 1 of 2 files (50 %)'],
    ['2 of 2 files under src/core import "./b.ts"', 'it is 1 of 2 files'],
    ['no file under src with "left-pad" contains "x"', 'there is no such file'],
    ['no file matching "*.spec.ts" contains "x"', 'there is no such file: say `no file matches "*.spec.ts"`'],
    [
      'every file matching "lib/agents/*Agent.ts" has "test/*.test.ts"',
      'lib/agents/FiveAgent.ts does not; it is 4 of 5 files',
    ],
  ] as const)
    it(`says why it is not so: ${text}`, async () => assert.equal(await why(text), reason));

  for (const text of [
    '',
    'src/core imports nothing',
    'no file',
    'no file under',
    'many files contain "x"',
    'no file in x sings "y"',
    'no file contains "a" and "b"',
    'most contain "x"',
    '2 of files contain "x"',
    'every file under src has "test/one.ts"',
    'every file under src has "*/*.ts"',
  ])
    it(`names the forms where it is none of them: ${JSON.stringify(text)}`, () => {
      assert.throws(
        () => parseHold(text),
        (error: Error) => HOLD_FORMS.every((form) => error.message.includes(form)),
      );
    });

  it('reads each of the forms that it names', () => {
    for (const form of HOLD_FORMS) assert.equal(parseHold(form).text, form);
  });

  it('counts what a plain search counts', async () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-c]{1,2}\/[a-c]{1,3}$/), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        names,
        fc.constantFrom('a', 'b', 'c'),
        fc.constantFrom('a', 'b', 'ab'),
        async (paths, word, under) => {
          const files = Object.fromEntries(paths.map((path) => [path, path.replace('/', ' ')]));
          const below = paths.filter((path) => path.startsWith(`${under}/`));
          const found = below.filter((path) => files[path]?.includes(word) === true).length;
          const holds = [
            `no file under ${under} contains "${word}"`,
            `every file under ${under} contains "${word}"`,
            `${found} files under ${under} contain "${word}"`,
            `most files under ${under} contain "${word}"`,
            `at most 20 % of files under ${under} contain "${word}"`,
            `${found} of ${below.length} files under ${under} contain "${word}"`,
          ];
          const outcomes = await runHolds(holds.map(parseHold), smallTree(files), noPacer);
          const share = found / below.length;
          const expected =
            below.length === 0
              ? holds.map(() => false)
              : [share === 0, share === 1, true, share >= 0.8, share <= 0.2, true];
          assert.deepEqual(
            outcomes.map(({ why }) => why === null),
            expected,
          );
        },
      ),
      { numRuns: 100 },
    );
  });
});
