/** What chats teach: what a person asks to remember, decides, rules, corrects, leaves open and finds out; and nothing else. */
import assert from 'node:assert/strict';
import type { Candidate } from '../../../src/engine/model/candidate.ts';
import { assistant, learn, only, ofType, tool, user } from './events.ts';

describe('knowledge from chats', () => {
  describe('is made of what a person says', () => {
    const told: readonly [turn: string, type: Candidate['type'], title: string][] = [
      // Begins as a log line may.
      ["ok let's use Redis instead of Memcached because we know it", 'decision', 'Use Redis instead of Memcached'],
      ['OK from now on all new endpoints go under /api/v2', 'convention', 'All new endpoints go under /api/v2'],
      [
        'Error messages must always be written in English.',
        'convention',
        'Error messages must always be written in English',
      ],
      ['Debug logs must never contain email addresses.', 'convention', 'Debug logs must never contain email addresses'],
      [
        'Pass ids as strings, never as numbers, in all APIs.',
        'convention',
        'Pass ids as strings, never as numbers, in all APIs',
      ],
      // Asked to remember.
      ['Remember that we use JWT in httpOnly cookies', 'convention', 'We use JWT in httpOnly cookies'],
      ['Save this: always run tests before committing', 'convention', 'Always run tests before committing'],
      ['Note that the API rate limit is 100 req/min', 'fact', 'The API rate limit is 100 req/min'],
      [
        'Can you remember that the staging database is called ledger_stage?',
        'fact',
        'The staging database is called ledger_stage',
      ],
      [
        'Please keep in mind that invoices are stored in cents, never as floats.',
        'fact',
        'Invoices are stored in cents, never as floats',
      ],
      [
        "Don't forget that the mobile app still calls the v1 endpoints.",
        'fact',
        'The mobile app still calls the v1 endpoints',
      ],
      ['From now on, write commit messages in English.', 'convention', 'Write commit messages in English'],
      ['remember: I prefer tabs over spaces', 'preference', 'Prefer tabs over spaces'],
      [
        'Remember to bump the schema version before every release',
        'convention',
        'Bump the schema version before every release',
      ],
      [
        "don't forget to rotate the Stripe webhook secret next week",
        'todo',
        'Rotate the Stripe webhook secret next week',
      ],
      ['Add to memory: the seed script needs Docker running.', 'fact', 'The seed script needs Docker running'],
      // Rules and preferences.
      ['Always use named exports in this repo.', 'convention', 'Always use named exports in this repo'],
      ['check the error message.\nNever use lodash in this repo', 'convention', 'Never use lodash in this repo'],
      ['Never commit directly to main.', 'convention', 'Never commit directly to main'],
      ["don't use default exports", 'convention', "Don't use default exports"],
      ['We always squash before merging.', 'convention', 'We always squash before merging'],
      ['Use pnpm, not npm.', 'convention', 'Use pnpm, not npm'],
      ['Use vitest instead of jest for new tests.', 'convention', 'Use vitest instead of jest for new tests'],
      ['All API responses must include a request id.', 'convention', 'All API responses must include a request id'],
      [
        'Before committing, run the linter and the type checker.',
        'convention',
        'Before committing, run the linter and the type checker',
      ],
      ['Only use pnpm here, it is what CI caches.', 'convention', 'Only use pnpm here, it is what CI caches'],
      ['I prefer small pull requests over big ones.', 'preference', 'Prefer small pull requests over big ones'],
      ['Always answer in German.', 'preference', 'Always answer in German'],
      [
        'You should never mock the database in integration tests.',
        'convention',
        'You should never mock the database in integration tests',
      ],
      [
        'Public functions must not throw; they return a Result.',
        'convention',
        'Public functions must not throw; they return a Result',
      ],
      ["Don't edit generated files.", 'convention', "Don't edit generated files"],
      ["Don't push to main.", 'convention', "Don't push to main"],
      [
        'why did you touch the migrations? never edit an existing migration, always add a new one',
        'convention',
        'Never edit an existing migration, always add a new one',
      ],
      [
        'Never use `any` in this code base, use unknown and narrow it.',
        'convention',
        'Never use `any` in this code base, use unknown and narrow it',
      ],
      ['You must not use default exports.', 'convention', 'You must not use default exports'],
      ["Don't mock the database in tests.", 'convention', "Don't mock the database in tests"],
      [
        'I changed my mind about UTC: we keep timestamps in local time.',
        'convention',
        'We keep timestamps in local time',
      ],
      // Decisions.
      ["Let's switch from pg-boss to graphile-worker.", 'decision', 'Switch from pg-boss to graphile-worker'],
      [
        'We picked nodemailer over sendgrid since the customers want their own host.',
        'decision',
        'Chose nodemailer over sendgrid',
      ],
      [
        'We decided to use PostgreSQL over MongoDB because we need transactions.',
        'decision',
        'Decided to use PostgreSQL over MongoDB',
      ],
      [
        "I chose Zustand over Redux: less boilerplate. Now let's wire it up.",
        'decision',
        'Chose Zustand over Redux: less boilerplate',
      ],
      [
        "Let's go with SQLite instead of Postgres so we need no server.",
        'decision',
        'Go with SQLite instead of Postgres',
      ],
      ["We're switching from Jest to Vitest.", 'decision', 'Switching from Jest to Vitest'],
      [
        "OK, we've settled on cursor pagination for the public API.",
        'decision',
        'Chose cursor pagination for the public API',
      ],
      [
        'Decision: sessions live in Redis, with a TTL of one day.',
        'decision',
        'Sessions live in Redis, with a TTL of one day',
      ],
      [
        "I've decided against GraphQL for now, can you write the REST handlers?",
        'decision',
        'Decided against GraphQL for now',
      ],
      [
        'We decided to return 404 if the tenant has no plan.',
        'decision',
        'Decided to return 404 if the tenant has no plan',
      ],
      ['We went with PostgreSQL once we saw the numbers.', 'decision', 'Chose PostgreSQL once we saw the numbers'],
      ['We switched to pnpm today.', 'decision', 'Switched to pnpm today'],
      // Corrections.
      ['No, use pnpm, not npm.', 'feedback', 'Use pnpm, not npm'],
      [
        "no, we don't use lodash here, use the native methods",
        'feedback',
        "We don't use lodash here, use the native methods",
      ],
      ["That's wrong, our API returns 404 for missing tenants.", 'feedback', 'Our API returns 404 for missing tenants'],
      ['I told you not to touch the generated files.', 'feedback', 'Do not touch the generated files'],
      ['I already told you to run the tests with `make test`.', 'feedback', 'Run the tests with `make test`'],
      ["No, don't do that, we always store payloads as jsonb.", 'feedback', 'We always store payloads as jsonb'],
      ['I told you already: run the tests with the database up.', 'feedback', 'Run the tests with the database up'],
      ['I already told you we use pnpm.', 'feedback', 'We use pnpm'],
      ["Please don't refactor code without asking.", 'feedback', "Don't refactor code without asking"],
      ['Stop adding comments to every function.', 'feedback', 'Stop adding comments to every function'],
      ["We don't use moment anymore, use date-fns.", 'feedback', "We don't use moment anymore, use date-fns"],
      ['You keep writing default exports, use named exports.', 'feedback', 'Use named exports'],
      // Open work.
      ['TODO: migrate the session storage before v2', 'todo', 'Migrate the session storage before v2'],
      ['We still need to add rate limiting to the login endpoint.', 'todo', 'Add rate limiting to the login endpoint'],
      [
        "We're blocked by the missing staging credentials.",
        'blocker',
        "We're blocked by the missing staging credentials",
      ],
      [
        "We can't deploy until the DNS records are moved.",
        'blocker',
        "We can't deploy until the DNS records are moved",
      ],
      // Dates.
      ['The code freeze is on 2026-04-05.', 'context', 'Code freeze is on 2026-04-05'],
      // Causes.
      [
        'The problem with the login was that the cookie had no SameSite attribute.',
        'bug-fix',
        'Login: The cookie had no SameSite attribute',
      ],
    ];
    for (const [turn, type, title] of told) {
      it(turn, () => {
        const found = learn(user(turn));
        assert.deepEqual(
          found.map((one) => [one.type, one.title]),
          [[type, title]],
        );
        for (const { quote } of found[0]?.evidenceSpans ?? []) assert.ok(turn.includes(quote), quote);
        assert.equal(found[0]?.origin, 'transcript');
      });
    }
  });

  it('runs out with the day that it tells of, and with none where it tells of none', () => {
    const [demo] = learn(user('The investor demo is on April 5, all screens have to be ready.'));
    assert.equal(demo?.type, 'context');
    assert.match(demo.expiresAt ?? '', /^\d{4}-04-05T23:59:59\.000Z$/);
    const [friday] = learn(user('The investor demo is on Friday, all screens have to be ready.'));
    assert.equal(new Date(friday?.expiresAt ?? 0).getUTCDay(), 5);
    assert.equal(learn(user('From now on, write commit messages in English.'))[0]?.expiresAt, undefined);
  });

  it('ends with the day until which it is said to hold', () => {
    const until = (turn: string): string | null | undefined => only(learn(user(turn)), 'convention').expiresAt;
    assert.match(until('Never deploy to production until April 5.') ?? '', /^\d{4}-04-05T23:59:59\.000Z$/);
    assert.equal(new Date(until('We use the staging server until Friday.') ?? 0).getUTCDay(), 5);
    assert.equal(until('Never deploy to production on Fridays.'), undefined);
    const [task] = learn(user("don't forget to rotate the Stripe webhook secret until Friday"));
    assert.deepEqual([task?.type, task?.expiresAt], ['todo', undefined]);
  });

  describe('is not made of', () => {
    const nothing: readonly [what: string, turn: string][] = [
      ['a question', 'Should we always use named exports?'],
      ['a question without a mark', 'how do i make sure tests never hit the network'],
      ['a question about a choice', 'Which one would you choose, Redux or Zustand?'],
      ['a choice not made', "I can't decide between Redux and Zustand for the store."],
      ['a choice to come', 'We need to decide on a database before the sprint.'],
      ['a hypothesis', 'If we used Redis, we would never lose a session.'],
      ['an idea', 'Maybe we should always cache the responses.'],
      ['a guess', 'I think the error might be caused by the cache.'],
      ['a thought', "I'm considering switching from Jest to Vitest."],
      ['a choice under a condition', "Unless the benchmark fails, let's use Redis instead of Memcached."],
      ['a choice that hangs on a result', "Once the tests pass we'll switch from npm to pnpm."],
      ["a choice that hangs on somebody's word", 'We are going with Prisma if Marta agrees.'],
      ['a preference in a case', "If it's too slow we prefer Redis over Memcached."],
      ['a request for one change', 'Add a button to the settings page.'],
      ['a request to use something once', 'Use a red icon for this button instead of the blue one.'],
      ['an adjective', 'Add an always-on flag to the server config.'],
      ['a description', 'The function always returns null for empty strings.'],
      ['a complaint', 'I always get an error when I run the tests.'],
      ['a story', "I've never deployed this app to production."],
      ['an order for the moment', "Don't touch the tests yet."],
      ['an order about the work at hand', "Don't touch the tests."],
      ['an order about all of it', "Don't change any files."],
      ['an order to stop', 'Stop running the tests.'],
      ['what has to be so now', 'All tests must be green now.'],
      ['what has to be so for a while', 'The migrations should not be running at the moment.'],
      ['what has to be so before an evening', 'Every test must pass before I leave.'],
      ['a branch for this once', 'No, use the feature branch instead of main.'],
      ['a plan of the day', 'We decided to skip the tests today.'],
      ['irony', 'Yeah right, we always test on production.'],
      ['a lament', "We always deploy broken stuff, it's embarrassing."],
      ['a trouble that comes again', 'We always run out of memory in CI.'],
      ['indignation', 'We use MongoDB? no way.'],
      ['how it is elsewhere', 'We use Redis in the old project.'],
      ['an order about something shown', "Don't change that file."],
      ['comfort', "Don't worry about the tests."],
      ['never mind', 'Never mind, the build works.'],
      ['what the documents say', 'The docs say you must always call close on the client.'],
      ['what somebody said', 'He said we should never use eval in the code.'],
      ['hearsay', "I've read that Postgres must always be vacuumed by hand."],
      ['a quotation', 'The linter prints "Always use const", what is that about?'],
      ['a quoted line', '> Always use tabs in this repo.\n\nwhy is this in the readme?'],
      ['a log', 'I get this:\n2026-01-01T10:00:00Z ERROR Never commit secrets to the repo\nat foo (bar.js:1:2)'],
      [
        'a line with its level',
        'I get this:\n[error] All requests must be signed\nWARN Never commit secrets to the repo',
      ],
      ['a test report', 'ok 1 - All requests must be signed\nok  \tall handlers must be closed 0.2s'],
      ['code', 'Explain:\n```\n// Always use named exports.\nexport const a = 1;\n```'],
      ['a document that is shown', "Here's our old readme:\nAlways use tabs in this repo.\nNever use spaces."],
      [
        'a list with where it is from',
        'from their contributing guide\n\n- Always sign your commits\n- Never force push to main\n\ndo we have something like it?',
      ],
      ['what somebody posted', 'Look at what Marta posted:\nNever use lodash in this project'],
      ['a text to look over', 'review this text for grammar\n\nPasswords must never be stored in plain text.'],
      ['a pasted document', '# Guide\n\nSome words.\n\n## Style\n\nAlways use tabs.\n\n## Tests\n\nNever mock.'],
      ['a joke', 'We should never write tests again lol'],
      ['kidding', 'Never use types in this code base. Just kidding.'],
      ['thanks', 'No problem, the tests pass now.'],
      ['a correction of one place', 'No, put it above the header.'],
      ['a correction that names nothing', "That's wrong."],
      ['a small correction', 'No, the other button.'],
      ['a correction without a word of how', "No, don't do that again."],
      ['what somebody should not meet', 'You should not see that error.'],
      ['what was told of one thing', 'I told you it was broken.'],
      ['a correction by a question', 'No, did you run the tests?'],
      ['an order that points back', 'Always do it like that.'],
      ['what nobody can resolve', 'Remember that it needs the other flag.'],
      ['a memory of a person', 'I remember that the tests were green on main.'],
      ['a question for a memory', 'Do you remember which database we use?'],
      [
        'what a host adds',
        '<system-reminder>Always use the todo tool for every task in this project.</system-reminder>\nfix the login test',
      ],
      [
        'an error message by itself',
        'I get TypeError: Cannot read properties of undefined, please fix the bug in the parser',
      ],
      ['work at hand', 'I need to implement user registration with hashed passwords.'],
      ['a wish', "I'd like to use TypeScript in the build script."],
      ['a plan in doubt', "We're probably moving from npm to pnpm at some point."],
    ];
    for (const [what, turn] of nothing) {
      it(`${what}: ${turn.split('\n')[0] ?? ''}`, () => {
        assert.deepEqual(
          learn(user(turn)).map((one) => `${one.type}: ${one.title}`),
          [],
        );
      });
    }

    it("an assistant's or a tool's words", () => {
      const words = 'Always use named exports. We decided to use PostgreSQL over MongoDB because it has transactions.';
      assert.deepEqual(learn(assistant(words), tool(words)), []);
    });

    it('small talk', () => {
      const turns = ['Always believe in yourself!', 'We decided to go to the lake.', 'Never give up!'].map((turn) =>
        user(turn),
      );
      assert.deepEqual(learn(...turns), []);
    });
  });

  it('keeps the reason of a decision, also from the next sentence', () => {
    const one = only(learn(user('We chose SQLite over Postgres because nobody wants to run a server.')), 'decision');
    assert.equal(one.rationale, 'because nobody wants to run a server');
    assert.equal(one.importance, 5);
    const two = only(
      learn(user("We're going with cursor pagination. The reason is that offsets skip rows.")),
      'decision',
    );
    assert.equal(two.rationale, 'The reason is that offsets skip rows.');
    assert.equal(two.evidenceSpans.length, 2);
  });

  it('takes every point under "remember"', () => {
    const turn = 'Please remember the following:\n- We deploy on Thursdays only.\n- The API key lives in Vault.\n- ok?';
    assert.deepEqual(
      learn(user(turn)).map(({ title }) => title),
      ['We deploy on Thursdays only', 'The API key lives in Vault'],
    );
  });

  it('takes what was said right before "remember this"', () => {
    const [item] = learn(user('The billing service owns the customers table. Remember this.'));
    assert.equal(item?.title, 'The billing service owns the customers table');
    assert.deepEqual(learn(user('Remember this.')), []);
  });

  it('puts preferences into the scope of the user, and rules into the project', () => {
    assert.equal(only(learn(user('I prefer tabs over spaces.')), 'preference').scope, 'user');
    assert.equal(only(learn(user('Never commit directly to main.')), 'convention').scope, 'project');
  });

  it("keeps what tells of somebody's private affairs in the scope of the user", () => {
    for (const turn of [
      'Note that Jonas has burnout and must not get any on-call shifts.',
      'We agreed that Jonas gets fired after the release.',
      'Our customer Meyer must never see the error pages, they threatened to sue us.',
      'Remember that we always review Jonas’ sloppy commits twice.',
    ])
      assert.deepEqual(
        learn(user(turn)).map(({ scope }) => scope),
        ['user'],
        turn,
      );
    for (const turn of [
      'Remember that an event gets fired after each release.',
      'The Health endpoint must never need authentication.',
      'Remember that child routes are lazy.',
      'Marta owns the release scripts, never edit these scripts without asking.',
    ])
      for (const { scope } of learn(user(turn))) assert.equal(scope, 'project', turn);
  });

  it('quotes of a sentence with a date no more than what tells of it', () => {
    const turn =
      "My wife is pregnant so I'm off from December 14 to January 10, Jonas takes over the release on December 18";
    const [item] = learn(user(turn));
    assert.equal(item?.title, 'Release on December 18');
    assert.deepEqual(
      item.evidenceSpans.map(({ quote }) => quote),
      ['the release on December 18'],
    );
  });

  it('says the same twice as one piece of knowledge', () => {
    const found = learn(user('Never commit directly to main.'), user('never commit directly to main'));
    assert.equal(found.length, 1);
  });

  describe('errors', () => {
    const error = tool("Error: Cannot find module 'eslint'\n    at Function._resolve (node:internal:1:2)");

    it('are told with the cause that the assistant found and the user confirmed', () => {
      const fix = only(
        learn(
          user('run the linter in the pipeline'),
          error,
          assistant('The root cause is that eslint is missing from devDependencies. I added it.'),
          user('Great, that works now!'),
        ),
        'bug-fix',
      );
      assert.equal(fix.title, "Error: Cannot find module 'eslint': eslint is missing from devDependencies");
      assert.equal(fix.confidence, 0.8);
      assert.equal(fix.evidenceSpans.length, 3);
    });

    it('with an unconfirmed cause need belief, and with a guess none', () => {
      const fix = only(learn(error, assistant('The root cause was a missing dependency on eslint.')), 'bug-fix');
      assert.equal(fix.confidence, 0.5);
      assert.deepEqual(learn(error, assistant('The problem is probably the missing dependency.')), []);
    });

    it('that go on have no cure', () => {
      const turns = [error, assistant('The root cause is the missing dependency.'), user('still the same error')];
      assert.deepEqual(ofType(learn(...turns), 'bug-fix'), []);
    });

    it("are cured in the user's own words", () => {
      const fix = only(
        learn(error, user('It works now after deleting the lock file and installing again.')),
        'bug-fix',
      );
      assert.match(fix.title, /^Error: Cannot find module 'eslint': It works now after deleting the lock file/);
    });
  });
});
