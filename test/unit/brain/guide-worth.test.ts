/** What the guide tells first, and what nothing pushes out of it. */
import assert from 'node:assert/strict';
import { assembleGuide } from '../../../src/engine/brain/guide/guide.ts';
import { ScoredItemTable } from '../../../src/engine/brain/select/scored-item-table.ts';
import type { MemoryItem } from '../../../src/engine/index.ts';
import { worthOfLine } from '../../../src/engine/brain/guide/worth.ts';
import { aged, NOW } from '../../support/aged-items.ts';

const said = (facts: string, over: Partial<MemoryItem> = {}): MemoryItem =>
  aged(3, {
    ...{ type: 'convention', origin: 'document', title: facts.slice(0, 60), facts, tags: ['rule'] },
    ...{ files: ['CONTRIBUTING.md'], ...over },
  });

function documentOf(items: readonly MemoryItem[], tokenBudget?: number): string {
  const table = new ScoredItemTable(items);
  table.recompute(NOW);
  return assembleGuide(table, { gone: new Set() }, tokenBudget === undefined ? {} : { tokenBudget }).document;
}

const bullets = (items: readonly MemoryItem[], tokenBudget?: number): string[] =>
  documentOf(items, tokenBudget)
    .split('\n')
    .flatMap((line) => (line.startsWith('- ') ? line.slice(2) : []));

describe('what a line is worth', () => {
  const worth = (item: MemoryItem): number => worthOfLine(item, 'rule', item.facts, NOW, false);

  it('does not shrink with what a rule hangs on as with other length', () => {
    const long = `Never write \`rows.db\` by hand. ${'It is made anew by `rowc` whenever a bank of the ledger changes. '.repeat(4)}`;
    assert.ok(worth(said(long, { tags: ['rule', 'told', 'passage'] })) > worth(said(long, { tags: ['rule', 'told'] })));
  });

  it('is more where the page of a folder speaks to those who write its tests, or add something there', () => {
    const asked = (path: string, ...tags: readonly string[]): number =>
      worth(said('Never write `rows.db` by hand.', { files: [path], tags: ['rule', 'told', ...tags] }));
    const other = asked('banks/README.md', 'for-contributors');
    assert.ok(asked('tests/rows/README.md', 'for-contributors') > other);
    assert.ok(asked('banks/README.md', 'for-contributors', 'list') > other);
  });
});

describe("the project's own ways", () => {
  const OWN = 'Log with `src/log.ts` (imported by 40+ files), not `console` (none of 50+ files).';
  const LESSER = [
    'Log every request that fails with `src/audit.ts`.',
    'Always name branches after the ticket in `tickets.md`.',
    'Changes to `src/api` must be announced in `docs/api.md`.',
  ];
  const told = (tags: readonly string[]): string[] =>
    bullets([...LESSER.map((facts) => said(facts)), said(OWN, { tags: [...tags], files: [] })]);

  it('that hundreds of files keep to are told before lesser rules', () => {
    assert.deepEqual(told(['usage', 'rule']), [OWN, ...LESSER]);
  });

  it('are no more than another rule where nobody counted', () => {
    assert.deepEqual(told(['rule']), [...LESSER, OWN]);
  });
});

describe('what the project is made of', () => {
  it('is told whole though one of its libraries has the name of a polite word', () => {
    const title = 'Stack: Python, Flask, Click, Ruff';
    const stack = { type: 'tech-context', title, schemaKey: 'root/stack', tags: ['stack'], files: ['pyproject.toml'] };
    assert.deepEqual(bullets([said('Languages: Python.\nRequires: Python >=3.11.', stack as Partial<MemoryItem>)]), [
      `${title}. Requires: Python >=3.11.`,
    ]);
  });
});

describe('what an assistant stated and files bear out', () => {
  it('is told though a word of it is one that pages are polite with', () => {
    const FORK = 'A change gets in as a pull request to `main` from a feature branch of a fork, with tests.';
    const rule = said(FORK, { origin: 'agent', importance: 5, files: ['README.md'] });
    assert.deepEqual(bullets([rule]), [FORK]);
    assert.deepEqual(bullets([{ ...rule, origin: 'document', approvedBy: 'person' }]), [FORK]);
    assert.deepEqual(bullets([{ ...rule, origin: 'document' }]), []);
    assert.deepEqual(bullets([{ ...rule, provenance: 'other' }]), []);
  });

  const GATE = said('Before a pull request, these have to pass, as in CI: `npm run lint`, `npm test`.', {
    ...{ tags: ['rule', 'pull-requests'], dedupHint: 'convention:pull-requests:checks' },
    ...{ schemaKey: 'root/conventions/pull-requests', files: ['.github/workflows/ci.yml'] },
  });
  const STATED = said('Amounts in `src/ledger.ts` are whole cents.', {
    ...{ origin: 'agent', provenance: 'project', tags: ['rule', 'topic:rule'] },
  });

  it('counts as much as what a page asks, however it is worded', () => {
    const asked = said('Amounts in `src/orders.ts` must be whole cents.', { tags: ['rule'] });
    const other = said('Amounts in `src/taxes.ts` are whole cents.', { tags: ['rule'] });
    assert.deepEqual(bullets([asked, other, STATED]).slice(-1), [other.facts]);
  });

  it('pushes out neither what CI runs nor what it is, however much each section has', () => {
    const many = ['rule', 'recipe', 'pitfall', 'convention', 'decision', 'map'].flatMap((topic) =>
      Array.from({ length: 30 }, (_, n) =>
        said(`Always close the ${topic} of \`src/${topic}-${String(n)}.ts\` before \`step${String(n)}()\` begins.`, {
          ...{ origin: 'agent', provenance: 'project', tags: [topic] },
        }),
      ),
    );
    const what = said(`Ledgers keeps the books of small shops${', and of the shops that they buy from'.repeat(5)}.`, {
      ...{ type: 'project-brief', schemaKey: 'root/project', tags: [], files: ['README.md'] },
    });
    const lines = bullets([...many, GATE, what], 1_000);
    for (const { facts } of [GATE, what]) assert.ok(lines.includes(facts), facts);
  });
});

describe('the folders that a page sets out', () => {
  const asked = ['orders', 'stock', 'tax', 'users', 'mail', 'audit', 'search'].map((name) =>
    said(`Changes to \`src/${name}.ts\` must be announced in \`docs/${name}.md\`.`, { tags: ['told', 'rule'] }),
  );
  const onPage = (facts: string): MemoryItem =>
    said(facts, { type: 'architecture-note', tags: ['told'], importance: 3, schemaKey: 'root/architecture' });
  const FOLDERS = [
    '`lib/book/wire`: what goes over the wire to a bank.',
    '`lib/book/rates`: rates of exchange, by day.',
    '`lib/book/closing`: the end of a year.',
  ];
  const SENTENCE = 'Rates are asked of `rates.example` once a day and kept for a year.';

  it('are told together, behind what it asks', () => {
    const told = documentOf([...asked, ...FOLDERS.map(onPage), onPage(SENTENCE)]);
    assert.deepEqual(
      FOLDERS.filter((row) => !told.includes(`\n  - ${row}\n`)),
      [],
    );
    assert.equal(told.includes(SENTENCE), false, 'what it says of the inside besides is too little by then');
  });
});

describe('what a page is built on', () => {
  const PAGE = { files: ['docs/design.md'], importance: 5 };

  it('comes before what folders hold, however much is told of those', () => {
    const folders = Array.from(
      { length: 14 },
      (_, n) => `\`src/part${String(n)}\`: Reads bookings of kind ${String(n)} from the wire.`,
    );
    const map = said(folders.join('\n'), {
      type: 'architecture-note',
      tags: ['map', 'layout', 'modules'],
      files: ['src/a.py'],
    });
    const main = said('Journal files are the source of truth, and reports are derived state.', {
      ...PAGE,
      ...{ type: 'architecture-note', tags: ['told', 'main'] },
    });
    const lines = bullets([map, main], 300);
    assert.equal(lines[0], main.facts);
    assert.ok(lines.length < folders.length, 'folders take what is left');
  });

  it('leads its section, before what that warns of', () => {
    const lead = said('Start with a `Rule` function for the rule of a booking.', { ...PAGE, tags: ['told', 'lead'] });
    const plain = said('Pair a `Rule` function with a class for the state of a booking.', { ...PAGE, tags: ['told'] });
    assert.deepEqual(bullets([plain, lead]), [lead.facts, plain.facts]);
    const caveat = said('Do not introduce inheritance for a `Booking` that nobody has.', {
      ...PAGE,
      tags: ['told', 'caveat'],
    });
    const other = said('Do not replace a booking by hand while the books are open.', { ...PAGE, tags: ['told'] });
    assert.deepEqual(bullets([caveat, other]), [other.facts, caveat.facts]);
  });
});

describe('what is not to be done instead', () => {
  it('makes a convention worth more, and what is preferred to something is asked for', () => {
    const plain = said('Keep amounts of `Booking` in whole cents of its own currency.', { tags: ['told'] });
    const contrast = said('Keep rules of `Ledger` in functions rather than in classes of their own.', {
      tags: ['told'],
    });
    const preferred = said('Prefer `Booking` values over rows of the database in rules.', { tags: ['told'] });
    const left = said('Names of `Rules` in the plural are preferred by most of the readers.', { tags: ['told'] });
    assert.deepEqual(
      bullets([plain, contrast, preferred, left]).slice(0, 3).sort(),
      [contrast, plain, preferred].map(({ facts }) => facts).sort(),
    );
    assert.equal(bullets([plain, preferred])[0], preferred.facts);
    assert.equal(bullets([plain, contrast])[0], contrast.facts);
  });
});

describe('what changes bring along', () => {
  it('goes before other things that are counted: a change without its changeset is sent back', () => {
    const counted = (facts: string, topic: string): MemoryItem =>
      said(facts, { origin: 'commit', files: [], tags: ['convention'], dedupHint: `counted:convention:${topic}` });
    const tests = counted('Features and fixes change tests, too (nearly all of 200+).', 'with-tests');
    const changesets = counted(
      'Features and fixes add a changeset, `.changeset/<x>.md` (most of 60).',
      'with-fragments',
    );
    assert.deepEqual(bullets([tests, changesets]), [changesets.facts, tests.facts]);
  });
});

describe('markers of tests', () => {
  it('are told once, as settings name them or as tests write them', () => {
    const listed = said('pytest markers: `slow` (slow tests); `bench` (tests of the benchmark).', {
      files: ['pyproject.toml'],
      tags: ['convention'],
    });
    const used = said('Use `@pytest.mark.slow` for slow tests, `@pytest.mark.bench` for tests of the benchmark.', {
      tags: ['told'],
    });
    assert.equal(bullets([listed, used]).length, 1);
  });

  it('are told whatever the words of one leave to the reader', () => {
    const listed = said('pytest markers: `shop` (tests of a shop, optionally of `name`).', {
      files: ['pyproject.toml'],
      tags: ['convention'],
      dedupHint: 'convention:tests:markers',
    });
    assert.deepEqual(bullets([listed]), [listed.facts]);
  });
});

describe('what lies where', () => {
  it('leaves out what stands beside the product, unless a page for all tells it', () => {
    const rows = [
      '`packages/till`: Adds up what a shop sells in a day.',
      '`tools/bots/triage`: Sorts what customers complain about.',
    ];
    const map = said(rows.join('\n'), {
      type: 'architecture-note',
      tags: ['map', 'layout'],
      files: ['a.json', 'b.json'],
    });
    assert.deepEqual(bullets([map]), rows.slice(0, 1));
    const page = said(rows.join('\n'), { type: 'architecture-note', tags: ['map', 'layout', 'told'] });
    assert.deepEqual(bullets([page]), ['Folders:']);
    assert.ok(rows.every((row) => documentOf([page]).includes(`  - ${row}`)));
  });
});

describe('the parts of a project', () => {
  it('are worth more than what lies in one of them', () => {
    const line = '`deck`: Shows charts of all harbours';
    const worth = (tags: readonly string[]): number =>
      worthOfLine(
        aged(3, {
          type: 'architecture-note',
          origin: 'commit',
          title: line,
          facts: line,
          files: [],
          tags: [...tags],
          importance: 4,
        }),
        'map',
        line,
        NOW,
      );
    assert.ok(worth(['map', 'folders', 'parts']) > worth(['map', 'folders']));
  });
});
