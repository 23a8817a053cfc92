/** What has one value at a time and is given two contradicts itself; what may hold beside the other does not. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { attributesIn } from '../../../../src/engine/lifecycle/sameness/attributes.ts';
import { compare, type Comparison, tokenize } from '../../../../src/engine/lifecycle/sameness/compare.ts';
import { NearIndex } from '../../../../src/engine/lifecycle/sameness/near-index.ts';

const beside = (a: string, b: string): Comparison => {
  const fact = (text: string): ReturnType<typeof tokenize> => tokenize({ type: 'decision', title: text, facts: text });
  const [there, back] = [compare(fact(a), fact(b)), compare(fact(b), fact(a))];
  assert.equal(there.contradicts, back.contradicts, 'whichever of the two was there first');
  return there;
};

const OPPOSED: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'another value of what there is one of': [
    ['The default port is 3000.', 'The default port is 8080.'],
    ["The billing service's port is 3000.", 'The port of the billing service is 8080.'],
    ['Our main region is Frankfurt.', 'The primary region is Dublin.'],
    ['The release day is Friday.', 'The release day is Tuesday.'],
    ['My favorite editor is Vim.', 'My favourite editor is Emacs.'],
    ['My name is Tom.', 'My name is Jim.'],
  ],
  'another value of what is said once of a thing': [
    ['The API listens on port 3000.', 'The API listens on port 8080.'],
    ['Deploys happen on Fridays.', 'Deploys happen on Tuesdays.'],
    ['Sessions are stored in Redis.', 'Sessions are kept in a signed cookie.'],
    ['The billing service is owned by Anna.', 'The billing service is owned by the platform team.'],
    ['The project is licensed under MIT.', 'The project is licensed under Apache-2.0.'],
    ['I live in Berlin.', 'I live in Munich.'],
    ["I'm from Spain.", 'I come from Italy.'],
    ['I work for Initech.', 'I work for Globex.'],
  ],
  'another number, in a word': [
    ['Two reviewers approve each change.', 'Three reviewers approve each change.'],
    ['I have two kids.', 'I have three kids.'],
  ],
  'the opposite of what is said of the same': [
    ['The cache is encrypted.', 'The cache is unencrypted.'],
    [
      'Releases are approved by two people in ascending order.',
      'Releases are approved by two people in descending order.',
    ],
    ['The queue is drained daily.', 'The queue is drained hourly.'],
    ['Failed jobs are accepted by the importer.', 'Failed jobs are refused by the importer.'],
    ['I hate writing tests.', 'I enjoy writing tests.'],
    ['I am married.', 'I am single.'],
  ],
  'what is no longer so': [
    ['We used to deploy on Fridays.', 'We deploy on Fridays.'],
    ["We don't deploy on Fridays any more.", 'We deploy on Fridays.'],
    ['I moved from Berlin to Munich.', 'I live in Berlin.'],
    ['We moved the API from Heroku to Fly.', 'The API is hosted on Heroku.'],
    ['I do not like coffee.', 'I love coffee.'],
    ['There is no one on call at night.', 'Someone is on call at night.'],
  ],
};

const BESIDE: readonly (readonly [string, string])[] = [
  ['The default port is configurable.', 'The default port is 3000.'],
  ['The path is relative.', 'The path is `/srv/app`.'],
  ['The port of the API is 3000.', 'The port of the worker is 4000.'],
  ['The format is JSON.', 'The format is JSON Lines.'],
  ['The maintainer is Anna.', 'The maintainer of the docs is Bert.'],
  ['The maintainers are Anna and Bert.', 'The maintainer is Carla.'],
  ['Logs are stored in `logs/` in development.', 'Logs are stored in S3 in production.'],
  ['Errors are kept in `errors.ts`.', 'Types are kept in `types.ts`.'],
  ['It is stored in Redis.', 'It is stored in a file.'],
  ['Public packages have tests.', 'Private packages have tests.'],
  ['A man is sitting in a field.', 'A man is running in a field.'],
  ['The left panel shows the tree.', 'The right panel shows the tree.'],
  ['I like tea.', 'I love coffee.'],
  ['I play the guitar.', 'I play the piano.'],
  ['The parser is used to build trees.', 'The parser builds trees.'],
  ['We moved the docs from Heroku to Fly.', 'The API is hosted on Heroku.'],
];

describe('contradictions of two values', () => {
  for (const [what, pairs] of Object.entries(OPPOSED))
    describe(what, () => {
      for (const [a, b] of pairs)
        it(`"${a}" against "${b}"`, () => {
          const found = beside(a, b);
          assert.equal(found.contradicts, true, JSON.stringify(found.opposition));
        });
    });

  for (const [a, b] of BESIDE)
    it(`none: "${a}" beside "${b}"`, () => {
      const found = beside(a, b);
      assert.equal(found.contradicts, false, JSON.stringify(found.opposition));
    });

  it('are looked for whatever else the two say', () => {
    const index = new NearIndex();
    const of = (text: string) => ({ title: text, facts: text, dedupHint: null });
    index.set('known', of('Sessions are stored in Redis because the old servers forgot them at each restart.'));
    assert.deepEqual(index.near(of('Sessions are kept in a signed cookie.')), ['known']);
  });

  it('name the same thing of the same sentence, however often it is asked and whatever stands in it', () => {
    const word = fc.constantFrom(
      ...'the our my port of API is are stored in on Friday 3000 name and `x` listens I live it, — because ('.split(
        ' ',
      ),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 14 }), (words) => {
        const found = attributesIn(words.join(' '));
        assert.deepEqual(attributesIn(words.join(' ')), found);
        assert.ok(found.length <= 1 && found.every(({ slot, value }) => slot !== '' && value !== ''));
      }),
      { numRuns: 200 },
    );
  });
});
