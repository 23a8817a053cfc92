/** What holds of derived memory whatever the files are. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { DerivedMemory } from '../../../src/engine/derived/derived-memory.ts';
import { treeGrammarOf } from '../../../src/engine/derived/syntax/grammar-of.ts';
import { readFile } from '../../support/code.ts';
import { SECTION_LIMITS } from '../../../src/engine/derived/section.ts';
import { ANY_LANGUAGE, answers, anyFile, anyText, take, memoryOf } from './files.ts';

describe('derived memory, whatever the files', () => {
  it('gives sections of disjoint, ordered, existing lines with anchors of their own, and never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ANY_LANGUAGE), anyText, (path, text) => {
        const { sections, lines } = readFile(path, text);
        let last = 0;
        for (const { startLine, endLine, summary, topics, symbols } of sections) {
          assert.ok(
            startLine > last && endLine >= startLine && endLine <= lines,
            `${last} ${startLine}-${endLine} of ${lines}`,
          );
          last = endLine;
          assert.ok(summary.length <= SECTION_LIMITS.summary);
          assert.ok(topics.length <= SECTION_LIMITS.topics && symbols.length <= SECTION_LIMITS.symbols);
        }
        const anchors = sections.map(({ anchor }) => anchor);
        assert.equal(new Set(anchors).size, anchors.length);
        if (/\S/.test(text) && !path.endsWith('.vue')) assert.ok(sections.length > 0, 'a text has a section');
      }),
      { numRuns: 1_000 },
    );
  });

  it('is the same however it came about: in any order, with files changed, removed and moved on the way', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyFile, { maxLength: 20 }),
        fc.array(fc.boolean(), { maxLength: 30 }),
        async (steps, choices) => {
          const memory = new DerivedMemory();
          const now = new Map<string, string>();
          for (const [i, { path, text }] of steps.entries()) {
            const before = [...now.keys()][0];
            if (choices[i] && before !== undefined) {
              now.delete(before);
              assert.equal(memory.remove(before), true);
            }
            now.set(path, text);
            take(memory, path, text);
            if (choices[i + 10]) await memory.finish();
          }
          await memory.finish();
          const atOnce = await memoryOf(Object.fromEntries([...now].sort().reverse()));
          assert.deepEqual(answers(memory), answers(atOnce));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('forgets a removed file as if it had never been there', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(anyFile, { selector: ({ path }) => path, minLength: 1 }), async (files) => {
        const [gone, ...others] = files;
        const memory = await memoryOf(Object.fromEntries(files.map(({ path, text }) => [path, text])));
        memory.remove(gone!.path);
        await memory.finish();
        const never = await memoryOf(Object.fromEntries(others.map(({ path, text }) => [path, text])));
        assert.deepEqual(answers(memory), answers(never));
      }),
      { numRuns: 150 },
    );
  });
});

describe('hostile files', () => {
  const SIZE = 100_000;
  const HOSTILE: Readonly<Record<string, string>> = {
    'one line of letters': 'a'.repeat(SIZE),
    'one line of words': 'const a = b; '.repeat(SIZE / 13),
    'one line of quotes': `'"\``.repeat(SIZE / 3),
    'one line of escaped quotes': `\\'`.repeat(SIZE / 2),
    'one line of strings': `"a",`.repeat(SIZE / 4),
    'one line of slashes': 'a=/['.repeat(SIZE / 4),
    'open brackets': '{'.repeat(SIZE),
    'open brackets on lines of their own': '{\n'.repeat(SIZE / 2),
    'open comments': '/*'.repeat(SIZE / 2),
    'open templates': '`${'.repeat(SIZE / 3),
    'open raw strings': 'r#"'.repeat(SIZE / 3),
    'open heredocs': Array.from({ length: SIZE / 10 }, (_, i) => `<<A${i}\n`).join(''),
    spaces: ' '.repeat(SIZE),
    'empty lines': '\n'.repeat(SIZE),
    declarations: 'export const a = 1;\n'.repeat(SIZE / 20),
    'classes in classes': 'class A {\n'.repeat(SIZE / 10),
    calls: `app.get('/a', b);\n`.repeat(SIZE / 18),
    imports: `import {\n`.repeat(SIZE / 9),
    headings: '# a\n'.repeat(SIZE / 4),
    underlines: 'a\n===\n'.repeat(SIZE / 6),
    hashes: '#'.repeat(SIZE),
    'brackets of prose': '['.repeat(SIZE),
    angles: '<a '.repeat(SIZE / 3),
    types: 'a<'.repeat(SIZE / 2),
    keys: '"a": {\n'.repeat(SIZE / 7),
    dots: 'import a.'.repeat(SIZE / 9),
  };

  for (const [what, text] of Object.entries(HOSTILE)) {
    it(`of ${what} take no longer than others of their size`, () => {
      for (const path of ANY_LANGUAGE) {
        // A tree is given up after so much work as a text of its size may take: of a quarter as much, sooner.
        const isTree = treeGrammarOf(path) !== undefined || /\.(?:md|txt)$/.test(path);
        const read = isTree ? text.slice(0, text.length / 4) : text;
        const begun = process.cpuUsage();
        readFile(path, read);
        const took = process.cpuUsage(begun).user / 1000;
        // Ten times what the slowest takes on a slow machine; what takes more than linear time takes minutes.
        assert.ok(took < 4_000, `${path}: ${took.toFixed(0)} ms`);
      }
    }).timeout(120_000);
  }
});
