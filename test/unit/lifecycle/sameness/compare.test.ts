/** What counts as the same, as nearly the same and as opposed; the sentences are a project's, not those of the bench. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { compare, type Comparison, tokenize } from '../../../../src/engine/lifecycle/sameness/compare.ts';
import { replacedIn } from '../../../../src/engine/lifecycle/sameness/replaced.ts';
import { similarity } from '../../../../src/engine/lifecycle/sameness/similarity.ts';
import { ComparedStatement } from '../../../../src/engine/lifecycle/sameness/statement.ts';
import type { ItemType } from '../../../../src/engine/model/item-type.ts';

const beside = (a: string, b: string, type: ItemType = 'decision'): Comparison =>
  compare(tokenize({ type, title: a, facts: a }), tokenize({ type, title: b, facts: b }));

describe('what stands against what', () => {
  for (const [a, b, reason] of [
    ['The release is cut on Thursdays.', 'The release is cut on Mondays.', '"thursdays" against "mondays"'],
    [
      'Sessions expire after 24 hours.',
      'Sessions expire after 30 minutes.',
      'expires after: 24 hours against 30 minutes',
    ],
  ] as const)
    it(`is told in the words of both: ${reason}`, () => assert.equal(beside(a, b).opposition?.reason, reason));
});

describe('what is no contradiction', () => {
  for (const [a, b] of [
    ['Stack: TypeScript, npm, React, Emotion, Vitest.', 'Stack: TypeScript, npm, React, Mantine, Vitest.'],
    ['Drop support for Python 3.7', 'Commit: Drop Python 3.8 support.'],
    ['Add support for Node.js 20.', 'Add support for Node.js 22.'],
    [
      '`libs/books-postgres` (Python): Library with a PostgreSQL implementation of a book saver',
      '`libs/books-sqlite`: Library with a SQLite implementation of a book saver',
    ],
    [
      'Important scripts (script/ folder): Run after tool changes',
      'Important scripts (script/ folder): Run before committing',
    ],
    [
      'Running performance tests: `npm run test`, `npm run test:e2e`, `npm run test:perf`',
      'Performance tests are not run as part of the default `npm run test` or `npm run test:e2e` commands.',
    ],
    [
      'Contributions not following the AI policy will be closed.',
      'All use of AI in contributions must follow the AI policy.',
    ],
  ] as const)
    it(`"${a}" beside "${b}"`, () => assert.equal(beside(a, b).contradicts, false));

  for (const [a, b] of [
    ['Uploads: a limit of 30 seconds for each of them', 'Uploads: a limit of 60 seconds for each of them'],
    ['Uploads: 30 seconds', 'Uploads: 60 seconds'],
    [
      '`libs/books`: Library with a PostgreSQL implementation of a book saver',
      '`libs/books`: Library with a SQLite implementation of a book saver',
    ],
    ['Use `fetch` for every request.', 'Do not use `fetch` for any request.'],
    ['Contributions are not following the AI policy here.', 'Contributions are following the AI policy here.'],
  ] as const)
    it(`but "${a}" is one of "${b}"`, () => assert.equal(beside(a, b).contradicts, true));
});

describe('likeness', () => {
  it('is 1 for the same words, whatever their case and punctuation', () =>
    assert.equal(
      similarity(new ComparedStatement('Run the tests, always!'), new ComparedStatement('run the tests always')),
      1,
    ));

  it('counts characters 0.3, stems 0.2, words 0.2 and length 0.3', () => {
    // "a b" and "a c": grams " a ", "a b", " b " against " a ", "a c", " c " share 1 of 3; stems: none of one; words 1 of 2.
    const expected = 0.3 * (2 / 6) + 0.2 * 0 + 0.2 * (2 / 4) + 0.3 * 1;
    assert.ok(Math.abs(similarity(new ComparedStatement('a b'), new ComparedStatement('a c')) - expected) < 1e-9);
  });

  it('is the same from both sides, and never more than 1', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 12 }), fc.lorem({ maxCount: 12 }), (a, b) => {
        const [one, other] = [new ComparedStatement(a), new ComparedStatement(b)];
        const likeness = similarity(one, other);
        assert.ok(Math.abs(likeness - similarity(other, one)) < 1e-9);
        assert.ok(likeness >= 0 && likeness <= 1 + 1e-9);
      }),
    );
  });
});

describe('duplicates', () => {
  for (const [a, b] of [
    ['Run the tests before every commit.', 'run tests before every **commit**'],
    ['Keep the tokens in a cookie.', 'Keep a token in cookies'],
    ['- The policy holds for `src/api`.', 'The policies hold for `src/api`!'],
  ] as const)
    it(`are certain where only articles, plurals, case and punctuation differ: "${b}"`, () =>
      assert.equal(beside(a, b).duplicate, 'certain'));

  for (const [a, b] of [
    ['The service depends on the client.', 'The client depends on the service.'],
    ['Requests time out after 30 seconds.', 'Requests time out after 60 seconds.'],
    ['Tokens are kept in cookies.', 'Tokens are not kept in cookies.'],
    ['The panel opens up.', 'The panel opens down.'],
    ['Blocking calls are retried.', 'Blocked calls are retried.'],
    ['The importer is slow.', 'The import is slow.'],
    ['Call `getUser` before the page is drawn.', 'Call `getUsers` before the page is drawn.'],
    ['Call getUser before the page is drawn.', 'Call getUsers before the page is drawn.'],
    ['Helpers belong into src/test for all.', 'Helpers belong into src/tests for all.'],
    ['The parser is written in C++ here.', 'The parser is written in C here.'],
    ['Retry while the count is < the limit.', 'Retry while the count is > the limit.'],
    ['Return -1 where nothing is found.', 'Return 1 where nothing is found.'],
    ['Depend on zod ^4.6.7 from now on.', 'Depend on zod ~4.6.7 from now on.'],
    ['Keep the keys in .env only.', 'Keep the keys in env only.'],
    ['Do we keep the tokens in cookies?', 'Do we keep the tokens in cookies.'],
    ['किताब पढ़ो और लिखो यहाँ', 'किताबें पढ़ो और लिखो यहाँ'],
  ] as const)
    it(`are never certain: "${a}" and "${b}"`, () => assert.notEqual(beside(a, b).duplicate, 'certain'));

  for (const [a, b] of [
    ['Install the packages of the project with pnpm.', 'Install the packages of the project with yarn.'],
    ['Keep the tokens of a session in cookies.', 'Keep the tokens of a session in signed cookies.'],
    ['The gateway service calls the billing service.', 'The billing service calls the gateway service.'],
  ] as const)
    it(`are not even suggested where a word makes another statement: "${b}"`, () => {
      const { duplicate } = beside(a, b, 'architecture-note');
      assert.equal(duplicate, null);
    });

  it('are suggested where only words that say little differ', () => {
    const said = 'request to the billing service carries the signed session token of the user.';
    assert.equal(beside(`Every ${said}`, `Each ${said}`).duplicate, 'near');
  });

  for (const [a, b] of [
    ['Verwende Tabs zum Einrücken im ganzen Projekt.', 'Verwende keine Tabs zum Einrücken im ganzen Projekt.'],
    ['Utilise des tabulations dans tout le projet.', "N'utilise jamais de tabulations dans tout le projet."],
    ['Usa pestañas para sangrar en todo el proyecto.', 'Nunca usa pestañas para sangrar en todo el proyecto.'],
    ['Gebruik tabs voor het inspringen in het project.', 'Gebruik geen tabs voor het inspringen in het project.'],
    ['Используй табы для отступов во всём проекте.', 'Не используй табы для отступов во всём проекте.'],
    ['所有文件都使用制表符缩进。', '所有文件都不使用制表符缩进。'],
    ['インデントにタブを使います。', 'インデントにタブを使いません。'],
  ] as const)
    it(`are neither merged nor suggested where one denies the other: ${b}`, () =>
      assert.equal(beside(a, b).duplicate, null));

  it('are certain in any language only for the same words', () => {
    assert.equal(
      beside('Führe die Tests vor jedem Commit aus.', 'Führe die Tests vor jedem Commit aus').duplicate,
      'certain',
    );
    assert.notEqual(beside('提交前运行所有测试。', '提交后运行所有测试。').duplicate, 'certain');
    assert.notEqual(
      beside('Führe die Tests vor dem Commit aus.', 'Führe die Tests nach dem Commit aus.').duplicate,
      'certain',
    );
  });

  it('are near within the distance of the type: 0.12, and 0.25 for structural ones', () => {
    const [a, b] = [
      'The server talks to the workers over a Redis queue.',
      'The server talks to its workers over one Redis queue.',
    ];
    const distance = 1 - beside(a, b).similarity;
    assert.ok(distance > 0.12 && distance < 0.25, String(distance));
    assert.equal(beside(a, b, 'fact').duplicate, null);
    assert.equal(beside(a, b, 'architecture-note').duplicate, 'near');
  });
});

/**
 * N words of three letters, and the same with "and" behind them: groups of three characters 4N − 1 and 4N + 3, of which 4N − 1
 * are common; words N of N and N + 1; what they speak of is the same.
 */
describe('the distance of duplicates, worked by hand', () => {
  const WORDS = ['fox', 'cup', 'lid', 'jar'];
  for (const [n, distance, fact, structural] of [
    // 1 − (0.3 · 30/34 + 0.2 + 0.2 · 8/9 + 0.3 · 4/5)
    [4, 0.1175, 'near', 'near'],
    // 1 − (0.3 · 22/26 + 0.2 + 0.2 · 6/7 + 0.3 · 3/4)
    [3, 0.1497, null, 'near'],
    // 1 − (0.3 · 14/18 + 0.2 + 0.2 · 4/5 + 0.3 · 2/3)
    [2, 0.2067, null, 'near'],
    // 1 − (0.3 · 6/10 + 0.2 + 0.2 · 2/3 + 0.3 · 1/2)
    [1, 0.3367, null, null],
  ] as const)
    it(`is ${distance} of ${n} words and one that says nothing: ${fact ?? 'no duplicate'}, structural ${structural ?? 'none'}`, () => {
      const said = WORDS.slice(0, n).join(' ');
      assert.ok(Math.abs(1 - beside(said, `${said} and`).similarity - distance) < 5e-5);
      assert.equal(beside(said, `${said} and`, 'fact').duplicate, fact);
      assert.equal(beside(said, `${said} and`, 'architecture-note').duplicate, structural);
    });
});

describe('contradictions', () => {
  it('begin above a likeness of 0.75 in what is not opposed, worked by hand', () => {
    // Another number beside 3 of 4 common words: 2 · 3 / 8 = 0.75; beside 4 of 5: 2 · 4 / 10 = 0.8.
    const three = beside('The cache holds 30 green apples.', 'The cache holds 60 green pears.');
    assert.deepEqual([three.opposition?.score, three.contradicts], [0.75, false]);
    const four = beside('The cache holds 30 green round apples.', 'The cache holds 60 green round pears.');
    assert.deepEqual([four.opposition?.score, four.contradicts], [0.8, true]);
  });

  for (const [kind, a, b] of [
    ['negation', 'We commit generated files to the repository.', 'Never commit generated files.'],
    ['negation', 'Tokens are kept in cookies.', 'Tokens are not kept in cookies.'],
    ['antonym', 'Indent code with tabs.', 'Indent code with spaces.'],
    ['antonym', 'Plugins are enabled by default.', 'Plugins are disabled by default.'],
    ['value', 'Requests time out after 30 seconds.', 'Requests time out after 60 seconds.'],
    ['tool', 'Use PostgreSQL for the search index.', 'Use SQLite for the search index.'],
    ['tool', 'Run the tests with Jest.', 'Run the tests with Vitest.'],
    ['tool', 'We adopted Redux for the state of forms.', 'We adopted Zustand for the state of forms.'],
    ['tool', 'Use Vite as the bundler.', 'Use webpack as the bundler.'],
    ['replaced', 'Use Redux for state management.', 'Use Zustand instead of Redux for state management.'],
    ['replaced', 'The server uses PostgreSQL.', 'The server no longer uses PostgreSQL.'],
    ['replaced', 'Use pg-boss instead of BullMQ', 'Use graphile-worker instead of pg-boss'],
    ['replaced', 'Use pg-boss instead of BullMQ', 'Switch from pg-boss to graphile-worker'],
    ['choice', 'Go with puppeteer for PDFs', "Don't use puppeteer, we use pdfkit"],
    ['choice', 'Always answer in English', 'Please always answer in German'],
    ['negation', 'We deploy only on Tuesdays', "We don't deploy on Tuesdays any more, only on Mondays"],
    ['negation', 'We always squash commits before merging', 'We no longer squash commits before merging'],
  ] as const)
    it(`${kind}: "${a}" and "${b}"`, () => {
      for (const found of [beside(a, b), beside(b, a)]) {
        assert.equal(found.contradicts, true, JSON.stringify(found.opposition));
        assert.equal(found.duplicate, null);
      }
    });

  for (const [a, b] of [
    ['Use SQLite for the search index.', 'Use Redis for the sessions.'],
    ['Never commit generated files.', 'Generated files live in dist.'],
    ['Requests time out after 30 seconds.', 'At most 60 connections are kept open.'],
    ['Run the tests with Vitest.', 'Write the end-to-end tests with Playwright.'],
    ['Adopted tsdown (bundler)', 'Adopted Vite (bundler)'],
    ['tsdown (bundler) came into `package.json`.', 'Vite (bundler) came into `package.json`.'],
    ['Use pg-boss instead of BullMQ', 'Use graphile-worker instead of pg-boss for exports'],
    ['Use pg-boss instead of BullMQ', 'Use graphile-worker instead of BullMQ in the importer'],
    ['Always answer in German', 'Always write commit messages in English'],
    ['Always answer in German', 'Always answer in short sentences'],
    ['We use lodash in the legacy client', "Don't use lodash in new code"],
    ['Add PostgreSQL support', 'Add SQLite support'],
    ['Supports PostgreSQL as database', 'Use SQLite as database'],
  ] as const)
    it(`none: "${a}" and "${b}"`, () => assert.equal(beside(a, b).contradicts, false));

  it('are not looked for in what tells a session or a conversation', () => {
    for (const type of ['session-summary', 'conversation'] as const)
      assert.equal(beside('Tokens are kept in cookies.', 'Tokens are not kept in cookies.', type).contradicts, false);
  });

  it('of what was once done are only what is given up', () => {
    const type = 'implementation-fact';
    assert.equal(beside('Support TypeScript 4.5.', 'Support TypeScript 5.4.', type).contradicts, false);
    assert.equal(
      beside('The importer uses Papa Parse.', 'The importer no longer uses Papa Parse.', type).contradicts,
      true,
    );
  });
});

describe('code that denies', () => {
  it('contradicts nothing', () => {
    const [a, b] = [
      'Run the tests of the store with `pytest -m "not slow"`',
      'Run the tests of the store with `pytest -m slow`',
    ];
    assert.equal(beside(a, b, 'project-config').contradicts, false);
  });
});

describe('what is given up', () => {
  for (const [text, gone] of [
    ['Use SQLite instead of PostgreSQL for the index', 'PostgreSQL'],
    ['We no longer use Babel', 'Babel'],
    ['Switch from Jest to Vitest because it starts faster', 'Jest'],
    ['Replace moment.js with date-fns', 'moment.js'],
    ['Drop Webpack in favour of esbuild', 'Webpack'],
    ['Licence changed from MIT to MIT OR Apache-2.0', null],
    ['Switch from Jest to Vitest, for Jest was slow', 'Jest'],
    ['Use Jest', null],
  ] as const)
    it(`in "${text}": ${gone ?? 'nothing'}`, () => assert.equal(replacedIn(text), gone));
});
