/** Two statements that fill the same place otherwise contradict each other; what is for something else, or another matter, does not. */
import assert from 'node:assert/strict';
import { NearIndex } from '../../../../src/engine/lifecycle/sameness/near-index.ts';
import { compare, tokenize } from '../../../../src/engine/lifecycle/sameness/compare.ts';

const fact = (text: string): ReturnType<typeof tokenize> => tokenize({ type: 'decision', title: text, facts: text });
const against = (a: string, b: string): string | null => {
  const [there, back] = [compare(fact(a), fact(b)), compare(fact(b), fact(a))];
  assert.equal(there.contradicts, back.contradicts, 'whichever of the two was there first');
  return there.contradicts ? (there.opposition?.reason ?? '') : null;
};

const OPPOSED: readonly (readonly [string, string])[] = [
  [
    'Redux is the best state manager',
    'Zustand is better than Redux for small-medium apps — simpler API, less boilerplate',
  ],
  [
    'We use Redux for state management.',
    'Chose Zustand over Redux for state management — simpler API, less boilerplate',
  ],
  ['pnpm only, no npm or yarn — CI enforces lockfile consistency', 'Use yarn to install packages.'],
  ['The package manager is npm.', 'Use pnpm exclusively. Never run npm install.'],
  ['Chose PostgreSQL over MongoDB', 'We went with MongoDB as our database because it scales.'],
  ['We use Jest for all tests in this project.', 'Vitest is our test runner.'],
  ['Requires Node 18 or newer.', 'The minimum Node version is 22.'],
  ['The default branch is master.', '`main` is the default branch'],
  ['We use Moment for dates.', 'Use date-fns instead of Moment.'],
];

const BESIDE: readonly (readonly [string, string])[] = [
  ['Use PostgreSQL for the search index.', 'Use Redis for the session cache.'],
  ['Use PostgreSQL for orders.', 'Use SQLite for the tests of the importer.'],
  ['packages/web uses Vitest.', 'packages/api uses Jest.'],
  ['We use React and Redux.', 'We use TypeScript and Vite.'],
  ['CI tests with Node 18 and Node 20.', 'Requires Node 18 or newer.'],
  ['Dropped support for Node 14.', 'Requires Node 18 or newer.'],
  ['The parser of Python 2 files lives in legacy/.', 'Requires Python 3.'],
  ['Use pnpm exclusively.', 'pnpm only, no npm or yarn.'],
  ['The rest of the API uses express checkout.', 'Fastify is our web framework.'],
  ['Migrated the docs from Docusaurus to VitePress.', 'Use Storybook for the design system.'],
];

describe('what is chosen for one place', () => {
  it('is found whatever else the two say', () => {
    const index = new NearIndex();
    const of = (text: string) => ({ title: text, facts: text, dedupHint: null });
    index.set('known', of('We went with MongoDB as our database because it scales with the number of readings.'));
    index.set('other', of('Readings are numbered by the importer.'));
    assert.deepEqual(index.near(of('Chose PostgreSQL over MongoDB.')), ['known']);
    assert.deepEqual(index.near(of('The default branch is main.')), []);
  });

  for (const [a, b] of OPPOSED) it(`"${a}" against "${b}"`, () => assert.notEqual(against(a, b), null));
  for (const [a, b] of BESIDE) it(`"${a}" beside "${b}"`, () => assert.equal(against(a, b), null));
});
