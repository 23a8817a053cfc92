/** What nearly all of the newest commits and files keep to, told with the count. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { commitFormOf } from '../../../src/engine/enrichment/history/commit-form.ts';
import { isRule, rough } from '../../../src/engine/enrichment/history/counting.ts';
import { fileNamesOf } from '../../../src/engine/enrichment/history/file-names.ts';
import type { Past } from '../../../src/engine/enrichment/history/past.ts';
import { siblingPackagesOf } from '../../../src/engine/enrichment/history/sibling-packages.ts';
import { twinFilesOf } from '../../../src/engine/enrichment/history/twin-files.ts';
import { testPlacesOf } from '../../../src/engine/enrichment/history/test-places.ts';
import { touchedTogetherOf } from '../../../src/engine/enrichment/history/touched-together.ts';
import { splitName } from '../../../src/engine/enrichment/history/path-names.ts';
import type { Candidate } from '../../../src/engine/model/candidate.ts';
import { pastFrom, type Told } from './past.ts';

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const sentences = (count: (past: Past) => Iterable<Candidate>, past: Past): string[] =>
  [...count(past)].flatMap(({ facts }) => facts.split('\n'));
const formOf = (told: readonly Told[], rules: readonly string[] = []): string[] =>
  sentences(commitFormOf, { ...pastFrom(told, []), rules });

describe('the form of commits', () => {
  const typed = (count: number): Told[] =>
    times(count, (at) => ({
      subject: `${at % 2 === 0 ? 'fix' : 'feat'}(${at % 4 < 2 ? 'core' : 'cli'}): thing ${String(at)}`,
    }));

  it('is told with types, scopes and the count', () => {
    assert.deepEqual(formOf([...typed(38), { subject: 'Oops' }, { subject: 'Again' }]), [
      'Commit subjects are written as `type(scope): subject`, in lower case after the colon (nearly all of 40+); types: feat, fix; scopes: core, cli.',
    ]);
  });

  it('tells a scope that half of them have as one that may be left out', () => {
    const half = typed(40).map(({ subject }, at) => ({
      subject: at % 2 === 0 ? subject : subject.replace(/\(.*\)/, ''),
    }));
    assert.match(formOf(half).join(), /^Commit subjects are written as `type: subject` or `type\(scope\): subject`,/);
  });

  it('is that of the newest where those before them were written otherwise', () => {
    const plain = times(100, (at) => ({ subject: `Plain ${String(at)}` }));
    assert.match(formOf([...plain, ...typed(60)]).join(), /\(all of 60\+\)/);
    assert.deepEqual(formOf([...plain, ...typed(50)]), []);
  });

  it('says where it is asked of the titles of pull requests, and counts no releases', () => {
    const squashed = typed(20).map(({ subject }, at) => ({ subject: `${subject} (#${String(at)})` }));
    const releases = times(9, (at) => ({ subject: `chore(main): release 1.${String(at)}.0` }));
    const [told = ''] = formOf([...squashed, ...releases]);
    assert.match(told, /scopes: cli, core; pull requests are squashed, and their titles become such subjects\.$/);
  });

  it('is not told of too few, of too many exceptions, of robots, merges and releases', () => {
    assert.deepEqual(formOf(typed(19)), []);
    assert.deepEqual(formOf([...typed(20), ...times(4, (at) => ({ subject: `Plain ${String(at)}` }))]), []);
    const others: Told[] = [
      ...times(9, (at) => ({ subject: `Bump x to ${String(at)}`, author: 'dependabot[bot]' })),
      ...times(9, (at) => ({ subject: `Merge branch 'topic-${String(at)}'` })),
      ...times(9, (at) => ({ subject: `v1.${String(at)}` })),
    ];
    assert.match(formOf([...others, ...typed(20)]).join(), /all of 20\+/);
  });

  it('counts a change once where its merge takes its title, with the number of the pull request', () => {
    const merged = typed(20).flatMap(({ subject }, at) => [{ subject }, { subject: `${subject} (#${String(at)})` }]);
    const plain = times(3, (at) => ({ subject: `Plain ${String(at)}` }));
    assert.deepEqual(formOf([...merged, ...plain]), []);
    assert.match(formOf(merged).join(), /\(all of 20\+\); types: feat, fix; scopes: cli, core\.$/);
  });

  it('is left to the project where a document tells it', () => {
    assert.deepEqual(formOf(typed(40), ['write commit messages as you like.']), []);
  });

  it('is told of areas, tickets and scripts, too', () => {
    assert.match(
      formOf(times(20, (at) => ({ subject: `net/http: mend ${String(at)}` }))).join(),
      /begin with the area/,
    );
    assert.match(
      formOf(times(20, (at) => ({ subject: `ABC-${String(at)} Mend it` }))).join(),
      /`ABC-123` \(all of 20\+\)/,
    );
    assert.match(formOf(times(20, (at) => ({ subject: `修复 ${String(at)} 号问题` }))).join(), /in Chinese/);
  });

  it('tells squashing by the numbers of pull requests, and merging by merge commits', () => {
    const squashed = times(20, (at) => ({ subject: `Mend ${String(at)} (#${String(at)})` }));
    assert.match(formOf(squashed).join(), /squashed into one commit.*all of 20\+/);
    assert.match(
      formOf(times(20, (at) => ({ subject: `Merge pull request #${String(at)} from a/b` }))).join(),
      /merge commit, not squashed \(all of 20\+\)/,
    );
  });

  it('tells a trailer that nearly every commit carries', () => {
    const body = 'It was wrong.\n\nSigned-off-by: Ada <ada@example.org>';
    const signed = times(19, (at): Told => ({ subject: `Mend the ${String(at)}th part`, body }));
    assert.deepEqual(formOf([...signed, { subject: 'Mend the last' }]), [
      'Every commit carries a `Signed-off-by` trailer (`git commit -s`) (nearly all of 20+).',
    ]);
    const before = times(100, (at): Told => ({ subject: `Begin the ${String(at)}th part` }));
    const since = times(60, (at): Told => ({ subject: `Mend the ${String(at)}th part`, body }));
    assert.match(formOf([...before, ...since]).join(), /trailer \(`git commit -s`\) \(all of 60\+\)/);
    assert.deepEqual(formOf([...before, ...since.slice(10)]), []);
    assert.deepEqual(
      formOf(times(20, (at) => ({ subject: `Mend ${String(at)}`, body: 'Note: this is prose.' + '\n\nMore prose.' }))),
      [],
    );
  });
});

describe('what changes together', () => {
  it('is told of tests and the changelog', () => {
    const told = times(20, (at): Told => ({
      subject: `fix: part ${String(at)} of it`,
      changed: ['src/a.ts', ...(at < 18 ? ['src/a.test.ts'] : []), ...(at < 17 ? ['CHANGELOG.md'] : [])],
    }));
    assert.deepEqual(sentences(touchedTogetherOf, pastFrom(told, ['CHANGELOG.md', 'src/a.ts'])), [
      'Features and fixes change tests, too (nearly all of 20+).',
      'Features and fixes add to `CHANGELOG.md` (17 of the last 20).',
    ]);
    const seldom = told.map((one, at) => (at < 10 ? one : { ...one, changed: one.changed?.slice(0, 2) ?? [] }));
    assert.doesNotMatch(
      sentences(touchedTogetherOf, pastFrom(seldom, ['CHANGELOG.md', 'src/a.ts'])).join(),
      /CHANGELOG/,
    );
  });

  it('tells that changes bring a fragment of the changelog, each under a name of its own', () => {
    const changes = (count: number, folder: string): Told[] =>
      Array.from({ length: count }, (_, at) => ({
        subject: `feat: add row ${String(at)}`,
        added: [`${folder}/row-${String(at)}.md`],
        changed: ['src/rows.ts'],
      }));
    const bare = (count: number): Told[] =>
      Array.from({ length: count }, (_, at) => ({ subject: `fix: mend ${String(at)}`, changed: ['src/rows.ts'] }));
    const told = (all: readonly Told[], files: readonly string[] = ['src/rows.ts']): string[] =>
      [...touchedTogetherOf(pastFrom(all, files))].map(({ facts }) => facts);
    assert.deepEqual(told([...bare(2), ...changes(38, '.changeset')]), [
      'Features and fixes add a changeset, `.changeset/<x>.md` (nearly all of the last 40).',
    ]);
    assert.deepEqual(told([...bare(20), ...changes(38, '.changeset')]), [], 'some do');
    assert.deepEqual(told(changes(38, 'src/pages')), [], 'pages of the product');
  });
});

describe('the names of files', () => {
  const pastOfFiles = (files: readonly string[]): Past => pastFrom([{ subject: 'Add all', added: files }], files);

  it('are told by ending, with the folders where they differ', () => {
    const files = [
      ...times(220, (at) => `src/parts/one-part${String(at)}-more.ts`),
      ...times(20, (at) => `src/models/BigModel${String(at)}.ts`),
      ...times(30, (at) => `src/plain${String(at)}.ts`),
    ];
    assert.deepEqual(sentences(fileNamesOf, pastOfFiles(files)), [
      '`*.ts` files are named in kebab-case, `foo-bar.ts` (nearly all of 200+); PascalCase (all of 20+) in `src/models/`.',
    ]);
  });

  it('are left out where the language decides, or nobody does', () => {
    assert.deepEqual(sentences(fileNamesOf, pastOfFiles(times(40, (at) => `src/some_module${String(at)}.py`))), []);
    const mixed = times(40, (at) => (at % 2 === 0 ? `src/x${String(at)}/fooBar.ts` : `src/y${String(at)}/foo-bar.ts`));
    assert.deepEqual(sentences(fileNamesOf, pastOfFiles(mixed)), []);
  });
});

describe('the places of tests', () => {
  const placesOf = (files: readonly string[]): string[] =>
    sentences(testPlacesOf, pastFrom([{ subject: 'Add all', added: files }], files));

  it('are told beside their source, in a mirror of it, or in a folder of their own', () => {
    const beside = times(20, (at) => [`src/a${String(at)}.ts`, `src/a${String(at)}.test.ts`]).flat();
    assert.deepEqual(placesOf(beside), ['Tests lie beside what they test, as `<x>.test.ts` (all of 20+).']);
    const mirrored = times(20, (at) => [`src/p${String(at)}/a.ts`, `tests/p${String(at)}/a.spec.ts`]).flat();
    assert.deepEqual(placesOf(mirrored), [
      'Tests mirror the folders of `src/` below `tests/`, as `<x>.spec.ts` (all of 20+).',
    ]);
    const whole = times(30, (at) => `tests/whole/w${String(at)}.spec.ts`);
    const many = times(40, (at) => [`src/p${String(at)}/a.ts`, `tests/p${String(at)}/a.spec.ts`]).flat();
    assert.deepEqual(placesOf([...many, ...whole]), [
      'Tests mirror the folders of `src/` below `tests/`, as `<x>.spec.ts` (40+ of 70+).',
    ]);
    const gems = times(40, (at) => {
      const gem = at % 2 === 0 ? 'ledger' : 'ledger-web';
      return [`${gem}/lib/${gem}/a${String(at)}.rb`, `${gem}/spec/${gem}/a${String(at)}_spec.rb`];
    }).flat();
    assert.deepEqual(placesOf(gems), [
      'Tests mirror the folders of `*/lib/` below `*/spec/`, as `<x>_spec.rb` (all of 40+).',
    ]);
    assert.deepEqual(placesOf(times(20, (at) => `tests/story${String(at)}.test.ts`)), [
      'Tests lie in `tests/` as `<x>.test.ts` (all of 20+).',
    ]);
    assert.deepEqual(placesOf(times(20, (at) => `src/test/p${String(at % 3)}/story${String(at)}.test.ts`)), [
      'Tests lie in `src/test/` as `<x>.test.ts` (all of 20+).',
    ]);
  });

  it('tell the levels that folders are named for', () => {
    const files = times(6, (at) => `tests/${['unit', 'integration', 'e2e'][at % 3] ?? ''}/t${String(at)}.test.ts`);
    assert.deepEqual(placesOf(files), [
      'Levels of tests: `tests/e2e/` (2 files), `tests/integration/` (2 files) and `tests/unit/` (2 files).',
    ]);
  });
});

describe('sibling folders', () => {
  it('are told by what each holds beside what its kind has anyway', () => {
    const files = times(20, (at) => [
      `plugins/p${String(at)}/package.json`,
      `plugins/p${String(at)}/manifest.yaml`,
    ]).flat();
    assert.deepEqual(sentences(siblingPackagesOf, pastFrom([{ subject: 'Add all', added: files }], files)), [
      'Each folder of `plugins/` holds `manifest.yaml` and `package.json` (all of 20+).',
    ]);
  });
});

describe('files that belong together', () => {
  const told = (files: readonly string[], past = [{ subject: 'Add all', added: files }]): string[] =>
    sentences(twinFilesOf, pastFrom(past, files));
  const pairs = (count: number): string[] =>
    times(count, (at) => [`tools/t${String(at)}.go`, `tools/t${String(at)}.${at % 2 === 0 ? 'md' : 'md.tpl'}`]).flat();

  it('are pages beside sources, where none or hardly any lacks its own', () => {
    assert.deepEqual(told([...pairs(22), 'tools/shared.go']), [
      'In `tools` each `<x>.md` or `<x>.md.tpl` goes with the `<x>.go` beside it (all of 20+).',
    ]);
    assert.deepEqual(told([...pairs(12), 'tools/README.md']), [], 'of a few each has to have its own');
    assert.deepEqual(told(pairs(6)), [], 'few are seen at a glance');
    const below = (...folders: readonly string[]): string[] =>
      folders.flatMap((folder) => pairs(22).map((path) => `${folder}/${path}`));
    assert.deepEqual(told(below('a', 'b')), [
      'In `a/tools` and `b/tools` each `<x>.md` or `<x>.md.tpl` goes with the `<x>.go` beside it (all of 40+).',
    ]);
    assert.match(
      told(below('a', 'b', 'c', 'd', 'e'))[0] ?? '',
      /^In `a\/tools`, `b\/tools`, `c\/tools` and 2 more folders each/,
    );
    assert.deepEqual(told(pairs(22).map((path) => `test/${path}`)), []);
  });

  it('are folders that hold the same names, with how often a change goes to all', () => {
    const names = times(9, (at) => `n${String(at)}.go`);
    const files = ['mysql', 'sqlite'].flatMap((driver) => names.map((name) => `db/${driver}/${name}`));
    const change = (at: number, ...drivers: readonly string[]) => ({
      subject: `Change ${String(at)}`,
      added: [],
      changed: drivers.map((driver) => `db/${driver}/n1.go`),
    });
    const [plain] = told(files);
    assert.equal(plain, '`db/mysql` and `db/sqlite` hold files of the same names (9 in each, such as `n0.go`).');
    const both = [...times(8, (at) => change(at, 'mysql', 'sqlite')), ...times(4, (at) => change(at, 'mysql'))];
    assert.deepEqual(told(files, [{ subject: 'Add all', added: files }, ...both]), [
      '`db/mysql` and `db/sqlite` hold files of the same names (9 in each, such as `n0.go`): a change to one goes to all (9 of 13 changes).',
    ]);
    assert.deepEqual(told([...files, ...times(6, (at) => `db/mysql/own${String(at)}.go`)]), []);
  });
});

describe('a rule', () => {
  it('needs twenty cases, nine of ten alike', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), (kept, others) => {
        assert.equal(isRule(kept, kept + others), kept + others >= 20 && kept >= 9 * others);
      }),
    );
  });
});

describe('the name of a file', () => {
  it('is its stem and its ending, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        const { stem, ending } = splitName(name);
        assert.equal(stem + ending, name);
        assert.notEqual(stem, '');
      }),
    );
  });
});

describe('a count that is told', () => {
  it('is as it is below twenty, and by steps of a tenth to a quarter from there on', () => {
    const told = [0, 1, 19, 20, 24, 25, 49, 50, 59, 60, 99, 100, 149, 150, 499, 500, 999, 1_234].map(rough);
    const words = '0 1 19 20+ 20+ 25+ 45+ 50+ 50+ 60+ 90+ 100+ 100+ 150+ 450+ 500+ 900+ 1000+';
    assert.deepEqual(told, words.split(' '));
  });

  it('is never more than there are, and never less than two thirds of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 1_000_000 }), (n) => {
        const told = Number(rough(n).slice(0, -1));
        assert.ok(told <= n && told > 0.66 * n, `${rough(n)} for ${n}`);
      }),
    );
  });
});
