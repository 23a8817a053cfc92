/** Of a line that is made of several parts, a change reaches the part that was changed, or nothing. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { changedCommands } from '../../../src/engine/brain/guide/changed-commands.ts';
import { plainTogether } from '../../../src/engine/brain/guide/plain-commands.ts';
import { changedInItems } from '../../../src/engine/brain/lines/reworded-line.ts';
import { makeItem } from '../../support/make.ts';

describe('a changed line of plain commands', () => {
  const LABELS = ['Install', 'Build', 'Test', 'Lint', 'Format', 'Run'];
  const facts = [
    'Install: `npm install`.',
    'Build: `npm run build` (tsc); also `npm run build-docs`.',
    'Test: `npm test` (jest).',
    'Lint: `npm run lint`; also `npm run lint-rows` (Checks that each row has a ledger).',
    'Run: `npm run dev` (vite).',
  ].join('\n');
  const item = makeItem(1, {
    title: 'Commands: install `npm install`, build `npm run build`, run `npm run dev`',
    ...{ facts, tags: ['commands'] },
  });
  const [line = ''] = plainTogether(facts.split('\n'));
  const changed = (now: string | null) => changedCommands([item], `- ${line}`, now === null ? null : `- ${now}`);
  const wordsOf = (now: string | null) => changed(now)?.map(({ words }) => words)[0];

  it('corrects the row of the part that was changed, and the title where that names it', () => {
    assert.deepEqual(wordsOf(line.replace('`npm install`', '`yarn install`')), {
      facts: facts.replace('`npm install`', '`yarn install`'),
      title: item.title.replace('`npm install`', '`yarn install`'),
    });
  });

  it('says what a person made of all of it', () => {
    const now = 'Install `npm ci`; build `npm run build`; format `npm run format`.';
    const rows = wordsOf(now)?.facts?.split('\n') ?? [];
    assert.deepEqual(plainTogether(rows), [
      now,
      'Test: `npm test` (jest).',
      '`npm run lint-rows`: Checks that each row has a ledger.',
    ]);
  });

  it('takes its rows out with it', () => {
    assert.deepEqual(wordsOf(null)?.facts?.split('\n'), [
      'Test: `npm test` (jest).',
      '`npm run lint-rows`: Checks that each row has a ledger.',
    ]);
  });

  it('does not guess where something else than commands was written', () => {
    assert.equal(changed(`${line} Ask Ada first.`), null);
    assert.equal(changed(line.replace('run `', 'deploy `')), null);
    assert.equal(changed(line.replace('(vite)', '(vite, which says much more than anybody reads here)')), null);
  });

  it('is no line of commands where the item has no such rows', () => {
    assert.equal(changedCommands([makeItem(2)], `- ${line}`, `- ${line}`), undefined);
  });

  it('changes the row of that part and no other, whatever is changed', () => {
    const tool = fc.constantFrom('npm', 'run', 'build', 'install', 'lint', 'yarn');
    const command = fc.array(tool, { minLength: 1, maxLength: 3 }).map((words) => `\`${words.join(' ')}\``);
    const shown = fc.tuple(command, fc.option(tool)).map(([typed, does]) => (does ? `${typed} (${does})` : typed));
    const rows = fc.uniqueArray(fc.tuple(fc.constantFrom(...LABELS), shown), {
      ...{ minLength: 3, maxLength: 6, selector: ([label]) => label },
    });
    fc.assert(
      fc.property(rows, fc.nat(5), shown, (told, at, fresh) => {
        const all = told.map(([label, main]) => `${label}: ${main}.`);
        const [was = ''] = plainTogether(all).filter((one) => one.includes('; '));
        const [label = '', main = ''] = told[at % told.length] ?? [];
        const part = (end: string): string => `${was.startsWith(label) ? label : label.toLowerCase()} ${end}`;
        fc.pre(was !== '' && label !== 'Test');
        const now = was
          .slice(0, -1)
          .split('; ')
          .map((one) => (one === part(main) ? part(fresh) : one))
          .join('; ');
        const one = makeItem(1, { title: 'Commands', facts: all.join('\n') });
        const words = changedCommands([one], was, `${now}.`)?.[0]?.words;
        assert.ok(plainTogether(words?.facts?.split('\n') ?? []).includes(`${now}.`));
        assert.equal(
          words?.facts,
          all.map((row, n) => (n === at % told.length ? `${label}: ${fresh}.` : row)).join('\n'),
        );
      }),
    );
  });
});

describe('a changed line that a model made of the rows of several items', () => {
  it('changes the words in the row that they are of, or none', () => {
    const word = fc.constantFrom('use', 'never', 'npm', 'run', 'build', 'in', 'docs', 'tests');
    const row = fc.array(word, { minLength: 2, maxLength: 6 });
    const told = fc.array(fc.tuple(row, fc.nat(1)), { minLength: 2, maxLength: 4 });
    let settled = 0;
    fc.assert(
      fc.property(told, fc.nat(9), fc.nat(9), (rows, one, other) => {
        const [meant, place] = [one % rows.length, other % (rows[one % rows.length]?.[0].length ?? 1)];
        const text = (words: readonly string[]): string => words.join(' ');
        const changed = rows.map(([words], n) =>
          words.map((said, at) => (n === meant && at === place ? 'pnpm' : said)),
        );
        const line = (all: readonly (readonly string[])[]): string => `- As agreed: ${all.map(text).join('; ')}.`;
        const ofItem = (n: number, all: readonly (readonly string[])[]): string =>
          all
            .filter((_, at) => rows[at]?.[1] === n)
            .map((words) => `We ${text(words)}.`)
            .join('\n');
        const words = rows.map(([said]) => said);
        const itemOf = (n: number) => makeItem(n + 1, { facts: ofItem(n, words) });
        const items = [0, 1].filter((n) => ofItem(n, words) !== '').map(itemOf);
        const owner = rows[meant]?.[1] ?? 0;
        const found = changedInItems(items, line(words), line(changed));
        if (found.length > 0) settled++;
        for (const one of found) {
          assert.equal(one.item.itemId, itemOf(owner).itemId);
          assert.equal(one.words.facts, ofItem(owner, changed));
        }
      }),
    );
    assert.ok(settled > 10, `${settled}`);
  });
});
