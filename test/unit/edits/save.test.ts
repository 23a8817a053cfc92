/** What a save tells of a file: its change, where it is, and to-do comments that came and went. */
import assert from 'node:assert/strict';
import { recordsOfSave } from '../../../src/engine/edits/save.ts';
import { readFacts } from '../../support/code.ts';
import { todoComments } from '../../../src/engine/edits/todo-comments.ts';

const AT = '2026-03-01T10:00:00.000Z';
const BEFORE = `import { open } from './store.ts';

export function readLedger(path: string): string {
  return open(path);
}

export class Report {
  print(): string {
    return 'TODO: not a comment';
  }
}
`;
const saved = (before: string | null, after: string, path = 'src/ledger.ts') =>
  recordsOfSave({ path, before, after, at: AT, own: true }, readFacts);

describe('a save', () => {
  it('that changed nothing tells nothing', async () => {
    assert.deepEqual(await saved(BEFORE, BEFORE), []);
    assert.deepEqual(await saved(BEFORE, BEFORE.replaceAll('\n', '\r\n')), []);
  });

  it('tells what changed, and in which declaration', async () => {
    const [edit, ...more] = await saved(BEFORE, BEFORE.replace('open(path)', 'open(path, { readOnly: true })'));
    assert.deepEqual(more, []);
    assert.ok(edit?.kind === 'edit');
    assert.deepEqual([edit.change, edit.symbols, edit.own], ['changed', ['readLedger'], true]);
    assert.match(
      edit.patch,
      /^@@ .* @@\n[^]*- {2}return open\(path\);\n\+ {2}return open\(path, \{ readOnly: true \}\);/,
    );
  });

  it('of a new file tells all of it', async () => {
    const [edit] = await saved(null, BEFORE);
    assert.ok(edit?.kind === 'edit');
    assert.deepEqual([edit.change, edit.symbols], ['created', ['readLedger', 'Report']]);
  });

  it('tells a to-do comment that appears, with its place, and that it is gone again', async () => {
    const after = BEFORE.replace(
      '  return open',
      '  // TODO(mara): close the file\n  //   when the ledger is empty\n  return open',
    );
    const came = (await saved(BEFORE, after))[1];
    assert.ok(came?.kind === 'todo-comment');
    const { tag, text, line, symbol, gone } = came;
    assert.deepEqual(
      [tag, text, line, symbol, gone],
      ['TODO', 'close the file when the ledger is empty (mara)', 4, 'readLedger', false],
    );
    const went = (await saved(after, BEFORE))[1];
    assert.ok(went?.kind === 'todo-comment');
    assert.deepEqual([went.text, went.gone], [text, true]);
  });

  it('says nothing of a comment that only moved', async () => {
    const after = `// FIXME: sums are off by one\n${BEFORE}`;
    assert.deepEqual(
      (await saved(after, `\n\n${after}`)).map(({ kind }) => kind),
      ['edit'],
    );
  });
});

describe('to-do comments', () => {
  const found = (path: string, text: string): string[] =>
    todoComments(path, text).map(({ tag, text: said, line }) => `${String(line)} ${tag} ${said}`);

  it('are found in the comments of each language, and not in its strings', () => {
    assert.deepEqual(found('a.py', 'x = "# TODO: no"  # FIXME: yes\n'), ['1 FIXME yes']);
    assert.deepEqual(found('a.py', '"""\nTODO: no comment in Python\n"""\n'), []);
    assert.deepEqual(found('a.rs', 'let s = "// HACK: no"; /* XXX why not */\n'), ['1 XXX why not']);
    assert.deepEqual(found('a.sh', "echo '# TODO no'\n# TODO yes\n"), ['2 TODO yes']);
    assert.deepEqual(found('a.sql', "select '-- TODO no'; -- TODO yes\n"), ['1 TODO yes']);
    assert.deepEqual(found('a.ts', 'const u = `//x TODO ${1 /* TODO: yes */}`;\n'), ['1 TODO yes']);
    assert.deepEqual(found('a.yaml', 'a: 1 # TODO: pin it\n'), ['1 TODO pin it']);
    assert.deepEqual(found('a.html', '<p>TODO: no</p><!-- TODO: yes -->\n'), ['1 TODO yes']);
    assert.deepEqual(found('a.css', 'a { b: c } /* HACK: for an old browser */\n'), ['1 HACK for an old browser']);
    assert.deepEqual(found('a.go', '/*\n * TODO: first\n *\n * FIXME: second\n */\n'), [
      '2 TODO first',
      '4 FIXME second',
    ]);
  });

  it('need a word in capitals that says something', () => {
    assert.deepEqual(found('a.ts', '// TODO: split this file\n// reads ledgers\n'), ['1 TODO split this file']);
    assert.deepEqual(found('a.ts', '// TODO: split this file\n//   in two\n'), ['1 TODO split this file in two']);
    assert.deepEqual(found('a.ts', '\n// TODO: split this file\n// Reads ledgers\n'), ['2 TODO split this file']);
    assert.deepEqual(found('a.ts', '\n// TODO: split this\n// file in two\n'), ['2 TODO split this file in two']);
    assert.deepEqual(found('a.ts', '// todo: no\n// TODOS\n// MY_TODO: no\n\n// TODO\n'), []);
    assert.deepEqual(found('a.unknown', '// TODO: whose language is not known\n'), []);
  });
});
