/** What code is made of, where its texts come from, and what it keeps in step: told by what files import and note. */
import assert from 'node:assert/strict';
import { keptInSync } from '../../../src/engine/derived/graph/kept-in-sync.ts';
import type { UsingFile } from '../../../src/engine/derived/graph/importing-file.ts';
import { mostImported } from '../../../src/engine/derived/graph/most-imported.ts';
import { translatedTexts } from '../../../src/engine/derived/graph/translated-texts.ts';
import { syncNotesIn } from '../../../src/engine/derived/read/sync-notes.ts';
import { memoryOf } from './files.ts';

const file = (path: string, over: Partial<UsingFile> = {}): UsingFile => ({
  ...{ path, imports: [], targets: [], uses: [], role: 'source' as const },
  ...over,
});
const many = (count: number, over: Partial<UsingFile>): UsingFile[] =>
  Array.from({ length: count }, (_, n) => file(`src/f${String(n)}.ts`, over));

describe('the libraries that most files import', () => {
  it('are told with their counts, without those that everybody knows, helpers, and what nobody asked for', async () => {
    const uses = (count: number, folder: string, name: string): Record<string, string> =>
      Object.fromEntries(
        Array.from({ length: count }, (_, n) => [`src/${folder}${String(n)}.ts`, `import { x } from '${name}';\n`]),
      );
    const memory = await memoryOf({
      'package.json':
        '{ "name": "kit", "dependencies": { "bubblegum": "1", "react": "19", "clsx": "1", "lollipop": "2" } }',
      ...uses(24, 'a', 'bubblegum'),
      ...uses(30, 'b', 'react'),
      ...uses(16, 'c', 'clsx'),
      ...uses(15, 'd', 'lollipop'),
      ...uses(16, 'e', 'unasked'),
    });
    const files = [...memory.using()];
    const told = (product: readonly UsingFile[]): string =>
      mostImported(files, product, (path) => memory.fileFacts(path));
    assert.equal(told(files), 'Also imported by many files: `bubblegum` (20+ files) and `lollipop` (15).');
    assert.equal(told(files.slice(0, 10)), '');
  });

  it('are those of the language that it is written in, used in more than one small part', async () => {
    const uses = (count: number, folder: string, ending: string, line: string): Record<string, string> =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`${folder}/r${String(n)}.${ending}`, `${line}\n`]));
    const memory = await memoryOf({
      'pyproject.toml': '[project]\nname = "ledger"\ndependencies = ["inkwell", "blotter"]\n',
      'side/package.json': '{ "name": "side", "dependencies": { "quill": "1" } }',
      ...uses(80, 'ledger/rows', 'py', 'import inkwell'),
      ...uses(80, 'ledger/sums', 'py', 'import inkwell'),
      ...uses(20, 'ledger/seals', 'py', 'import blotter'),
      ...uses(20, 'side', 'ts', "import { x } from 'quill';"),
    });
    const files = [...memory.using()];
    const told = (product: readonly UsingFile[]): string =>
      mostImported(files, product, (path) => memory.fileFacts(path));
    assert.equal(told(files), 'Also imported by many files: `inkwell` (150+ files).');
    const fewer = files.filter(({ path }) => !/sums\/r[1-7]|side/.test(path));
    assert.match(told(fewer), /and `blotter` \(20\+\)\.$/, 'a tenth of all is no detail');
  });

  it('are known by their packages on the JVM, where artifacts are called otherwise', () => {
    const java = (count: number, folder: string, ...imports: readonly string[]): UsingFile[] =>
      Array.from({ length: count }, (_, n) =>
        file(`${folder}/src/main/java/org/ledger/rows/R${String(n)}.java`, { imports }),
      );
    const all = [
      ...java(20, 'a', 'org.springframework.boot.Row', 'reactor.core.publisher.Flux', 'org.ledger.rows.X'),
      ...java(20, 'b', 'org.springframework.util.Assert'),
    ];
    assert.equal(
      mostImported(all, all, () => undefined),
      'Also imported by many files: Reactor (20+ files), Spring Boot (20+) and Spring Framework (20+).',
    );
  });
});

describe('texts that users see', () => {
  const told = (...files: readonly UsingFile[]): string[] => {
    const steps = translatedTexts(files, () => undefined);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value.map(({ sentence }) => sentence);
    }
  };
  const FROM = 'Texts that users see are translated: pass them through';

  it('come from what many files import for them, whether a package or a file of the project', () => {
    assert.deepEqual(told(...many(20, { targets: ['package:react-i18next'] })), [
      `${FROM} \`react-i18next\` (imported by 20+ files).`,
    ]);
    const own = many(20, { targets: ['web/utils/i18n.ts'] });
    assert.deepEqual(told(...own, file('web/locales/de.json'), file('web/locales/pt-BR.json')), [
      `${FROM} \`web/utils/i18n.ts\` (imported by 20+ files).`,
    ]);
    assert.deepEqual(told(...own, file('web/locales/en.json')), [], 'nothing is there in another language');
    assert.deepEqual(told(...many(20, { targets: ['web/i18n/schema.ts', 'src/translateKeys.ts'] })), []);
    assert.deepEqual(told(...many(10, { targets: ['package:react-i18next'] })), []);
  });

  it('do not come from a file of types and tables that is called so', async () => {
    const users = Array.from({ length: 20 }, (_, n): [string, string] => [
      `src/rows/r${String(n)}.ts`,
      "import { translate } from '../data/translation';\nexport const r = translate;\n",
    ]);
    const toldOf = async (declared: string): Promise<readonly string[]> => {
      const texts = { 'src/texts/de.json': '{}', 'src/texts/en.json': '{}' };
      const memory = await memoryOf({ 'src/data/translation.ts': declared, ...texts, ...Object.fromEntries(users) });
      const steps = translatedTexts([...memory.using()], (path) => memory.fileFacts(path));
      for (;;) {
        const step = steps.next();
        if (step.done) return step.value.map(({ sentence }) => sentence);
      }
    };
    assert.deepEqual(await toldOf('export enum Rows { A }\nexport const getTranslations = (): void => {};\n'), []);
    assert.deepEqual(await toldOf('export const translate = (key: string): string => key;\n'), [
      `${FROM} \`src/data/translation.ts\` (imported by 20+ files).`,
    ]);
  });

  it('come from the editor in its extensions, and those of the manifest from beside it', () => {
    const uses = many(20, { uses: ['form.l10n'] });
    assert.deepEqual(told(...uses, file('package.nls.json', { role: 'config' })), [
      `${FROM} \`vscode.l10n.t(…)\` (in 20+ files); those of \`package.json\` stand in \`package.nls.json\`, as \`%key%\`.`,
    ]);
  });
});

describe('what is to be kept in sync', () => {
  it('is what a comment asks for and names', () => {
    const text =
      '// What is stalled.\n// Keep in sync with #isStalled in\n// app/bubble_controller.js.\nconst a = 1;\n';
    assert.deepEqual(syncNotesIn(text), ['`a` must be kept in sync with #isStalled in app/bubble_controller.js']);
    const ofFile = '// Keep in sync with app/rows.js.\n\nconst a = 1;\n';
    assert.deepEqual(syncNotesIn(ofFile), ['Keep in sync with app/rows.js'], 'the whole file is meant');
    const go =
      '// isRow is true of rows.\n// NOTE: keep in sync with rowOf in lib/rows.go.\nfunc (r *Row) isRow() bool {\n';
    assert.deepEqual(syncNotesIn(go), ['`isRow` must be kept in sync with rowOf in lib/rows.go']);
    assert.deepEqual(syncNotesIn('/** MUST stay in sync with `Names`. Is read twice. */\n'), [
      'MUST stay in sync with `Names`',
    ]);
    for (const nothing of [
      '// Keep ref in sync with state for cleanup.\n',
      '// The list stays in sync with `names` as it scrolls.\n',
      'const a = "Keep in sync with src/a.ts";\n',
    ])
      assert.deepEqual(syncNotesIn(nothing), [], nothing);
  });

  const said = (...notes: readonly (readonly [path: string, says: string])[]): string[] =>
    keptInSync(notes.map(([path, says]) => file(path, { uses: [`form.sync ${says}`] }))).map(
      ({ sentence }) => sentence,
    );

  it('is told where both sides have a name, and not of what only its place shows', () => {
    assert.deepEqual(said(['a/one.ts', 'Keep `ROWS` in sync with `Ledger.rows`']), [
      '`a/one.ts`: Keep `ROWS` in sync with `Ledger.rows`.',
    ]);
    for (const says of [
      'Keep this set in sync with `Ledger.rows`',
      'Keep this in sync with `iter`',
      'The prefix below must stay in sync with `ROW_PREFIX`',
      'Keep the message in sync with the copy in a/two.ts',
      'MUST stay in sync with `Names`',
    ])
      assert.deepEqual(said(['a/one.ts', says]), [], says);
  });

  it('is one line for all that go with the same', () => {
    const says = 'Keep in sync with a/ledger.ts';
    const told = '`b/one.ts` and `b/two.ts` are to be kept in sync with a/ledger.ts.';
    assert.deepEqual(said(['b/one.ts', says], ['b/two.ts', says], ['a/ledger.ts', '']), [told]);
    assert.deepEqual(said(['b/one.ts', says], ['b/two.ts', says]), [], 'it lies in another project');
  });

  it('is told once of two files that name each other, and never of tests', () => {
    const note = (path: string, other: string): UsingFile =>
      file(path, { uses: [`form.sync keep in sync with x in ${other}`] });
    assert.deepEqual(
      keptInSync([note('a/one.rb', 'b/two.js'), note('b/two.js', 'a/one.rb'), note('test/c.rb', 'd.rb')]).map(
        ({ sentence }) => sentence,
      ),
      ['`a/one.rb`: Keep in sync with x in b/two.js.'],
    );
  });
});
