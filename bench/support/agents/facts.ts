/** 10,000 facts of a made-up company, and ten questions that say in other words what ten of them tell. */

export interface Asked {
  readonly question: string;
  /** What an answer has to say. */
  readonly answer: string;
  readonly fact: string;
}

/** No content word of a question stands in its fact as it is written there, but for what both have to name. */
export const QUESTIONS: readonly Asked[] = [
  {
    question: 'how do we ship a new release to customers',
    answer: 'signed tags',
    fact: 'Deployments are made from signed tags, never from branches, because the auditors want to see who let them out.',
  },
  {
    question: 'why did we move away from the relational store we used at the beginning',
    answer: 'PostgreSQL replaced MySQL',
    fact: 'PostgreSQL replaced MySQL as the database in March, since its schema changes can be rolled back.',
  },
  {
    question: 'which tool installs the dependencies here',
    answer: 'pnpm',
    fact: 'Packages are installed with pnpm; npm would make a second lockfile that the build machine refuses.',
  },
  {
    question: 'what to do when a customer cannot log in after changing the password',
    answer: 'session cache',
    fact: 'Users who reset their credentials fail to sign in until the session cache is cleared, which takes ten minutes.',
  },
  {
    question: 'how long are personal records kept before deletion',
    answer: '400 days',
    fact: 'Private data of users is erased after 400 days by the nightly purge job, as the privacy officer demands.',
  },
  {
    question: 'is it allowed to write comments in German',
    answer: 'in English',
    fact: 'Code, commit messages and documentation are written in English, whatever language the team speaks.',
  },
  {
    question: 'what makes the tests flaky on the CI machines',
    answer: 'clock',
    fact: 'The suite fails now and then on the build server because two specs read the system clock at midnight UTC.',
  },
  {
    question: 'how big may an attachment be that people send us',
    answer: '25 MB',
    fact: 'Uploads of files are limited to 25 MB by the proxy, and the service never sees larger ones.',
  },
  {
    question: 'who has to sign off a change of the billing code',
    answer: 'finance team',
    fact: 'Every pull request that touches invoices needs an approving review of the finance team.',
  },
  {
    question: 'how many times does the client try again when the backend is down',
    answer: 'five attempts',
    fact: 'The SDK gives up after five attempts with growing pauses when the server does not respond.',
  },
];

const PARTS = [
  'importer',
  'scheduler',
  'renderer',
  'gateway',
  'mailer',
  'indexer',
  'planner',
  'ledger',
  'catalogue',
  'router',
];
const THINGS = [
  'queue',
  'cursor',
  'buffer',
  'template',
  'snapshot',
  'manifest',
  'ticket',
  'voucher',
  'channel',
  'bundle',
];
const DOES = ['rebuilds', 'locks', 'drains', 'sorts', 'copies', 'rotates', 'verifies', 'splits', 'merges', 'archives'];
const WHEN = [
  'at start',
  'every hour',
  'on demand',
  'before noon',
  'once a week',
  'after a crash',
  'on Fridays',
  'at night',
];

/** The n-th fact that nobody asks about; each is another sentence. */
function filler(n: number): string {
  const part = PARTS[n % 10] ?? '';
  const thing = THINGS[Math.floor(n / 10) % 10] ?? '';
  const verb = DOES[Math.floor(n / 100) % 10] ?? '';
  const when = WHEN[n % 8] ?? '';
  return `The ${part}${n % 97} ${verb} the ${thing} of region ${n} ${when}, with a limit of ${(n * 7) % 1_013} entries.`;
}

/** `count` facts, with those that are asked about spread among them. */
export function factsOf(count: number): string[] {
  const every = Math.floor(count / QUESTIONS.length);
  return Array.from({ length: count }, (_, n) =>
    n % every === 5 ? (QUESTIONS[Math.floor(n / every)]?.fact ?? filler(n)) : filler(n),
  );
}
