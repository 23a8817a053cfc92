/** What developers and assistants say in chats: 60 pairs of `test/fixtures/contradictions`, written before the rules were looked at. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { compare, tokenize } from '../../../../src/engine/lifecycle/sameness/compare.ts';
import { neverIn, tellsDeed } from '../../../../src/engine/lifecycle/sameness/experience.ts';
import { settled } from '../../../../src/engine/lifecycle/sameness/settled.ts';

interface Pair {
  readonly set: string;
  readonly a: string;
  readonly b: string;
  readonly contra: boolean;
}

const FILE = new URL('../../../fixtures/contradictions/chats.jsonl', import.meta.url);
const PAIRS = readFileSync(FILE, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Pair);
const fact = (text: string): ReturnType<typeof tokenize> => tokenize({ type: 'fact', title: text, facts: text });
const opposes = ({ a, b }: Pick<Pair, 'a' | 'b'>): boolean => {
  const [there, back] = [compare(fact(a), fact(b)), compare(fact(b), fact(a))];
  assert.equal(there.contradicts, back.contradicts, 'whichever of the two was there first');
  return there.contradicts;
};

describe('contradictions in chats', () => {
  for (const [set, least] of [
    ['chats', 15],
    ['chats-held-out', 12],
  ] as const)
    it(`of ${set}: at least ${least} are found`, () => {
      const wanted = PAIRS.filter((pair) => pair.set === set && pair.contra);
      const found = wanted.filter(opposes);
      assert.ok(found.length >= least, `${found.length} of ${wanted.length}`);
    });

  for (const pair of PAIRS.filter(({ contra }) => !contra))
    it(`none: "${pair.a}" beside "${pair.b}"`, () => assert.equal(opposes(pair), false));

  const NEVER =
    "I've never written any Flask routes or handled HTTP requests in this project, so I'm starting from scratch.";
  const DEEDS: readonly (readonly [string, string, boolean])[] = [
    [NEVER, "I've implemented the homepage route with Flask, and it returns static HTML.", true],
    [NEVER, 'I want to implement the homepage route with Flask.', false],
    [NEVER, "I've read about Flask routes.", false],
    ["I've never used Docker in this project.", "I'm using Docker for the test database.", true],
    ["I've never used Docker in this project.", 'I have two years of experience with Docker.', true],
    ["I've never used Docker.", 'I want to use Docker for the test database.', false],
    ["I've never tested the contact form.", 'I implemented the contact form with Formspree.', false],
    ["I've never deployed the API.", 'We deployed the API to staging yesterday.', true],
    ["I've never deployed the API.", "I'm not sure how I deployed the API.", false],
  ];
  for (const [never, told, is] of DEEDS)
    it(`"${never}" ${is ? 'against' : 'beside'} "${told}"`, () => assert.equal(opposes({ a: never, b: told }), is));

  it('take a change for what holds since', () => {
    const limit = 'the rate limit is 250';
    for (const text of ['We raised the rate limit to 250', 'the rate limit was raised from 100 to 250'])
      assert.equal(settled(text), limit);
    for (const text of ['We raised an error to tell them', 'Set up the database', limit])
      assert.equal(settled(text), text);
  });

  const CASES: readonly (readonly [string, string, boolean])[] = [
    ['The default branch is called main.', 'The default branch is main.', false],
    ['Requires Python 3.', 'Requires Python 3.9 or newer.', false],
    ['Requires Python 3.9 or newer.', 'Requires Python 3.12 or newer.', true],
    ["I'm currently using Gunicorn 20.1.0.", "I'm using Flask 2.3.1.", false],
    ['A failed job is retried five times.', 'A failed job is logged.', false],
    ['The owner of the billing service is Ada.', 'Tom owns the billing service.', true],
    ['Ada owns the billing service.', 'Tom owns the search service.', false],
    ['The docs use webpack.', 'We switched the build from webpack to esbuild.', false],
    ['Auth uses JWTs in a cookie.', 'We replaced JWTs with API keys for webhooks.', false],
    ['Keys are stored in .env.', "Keys aren't stored in .env, unless they are public.", false],
  ];
  for (const [a, b, is] of CASES)
    it(`"${a}" ${is ? 'against' : 'beside'} "${b}"`, () => assert.equal(opposes({ a, b }), is));

  it('of a deed need the deed and its object', () => {
    const never = neverIn("I've never used Redis with Celery here.");
    assert.ok(never);
    assert.equal(tellsDeed("I've used Redis for the cache.", never), false);
    assert.equal(neverIn('We never deploy on Fridays.'), null);
  });
});
