/** What passages are made of: how questions are understood, how texts are split, what sources are worth. */
import assert from 'node:assert/strict';
import { questionOf } from '../../../src/engine/recall/passages/question.ts';
import fc from 'fast-check';
import { callsOf } from '../../../src/engine/recall/passages/calls-for.ts';
import { withTheme } from '../../../src/engine/recall/passages/alike.ts';
import { coverageOf, isSaid, joined, qualityOf } from '../../../src/engine/recall/passages/choose.ts';
import { type Passage, passageOf } from '../../../src/engine/recall/passages/passage.ts';
import { scoreOf } from '../../../src/engine/recall/passages/score.ts';
import { sourceWorth } from '../../../src/engine/recall/passages/source-worth.ts';
import { type Block, proseBlocks } from '../../../src/engine/recall/passages/split.ts';
import { LINE } from '../../../src/engine/derived/line-kinds.ts';
import { isUnsettled } from '../../../src/engine/enrichment/documents/pages/audience.ts';
import { everydayWordsFor } from '../../../src/engine/recall/text/everyday-words.ts';
import { stem } from '../../../src/engine/recall/text/stem.ts';
import { topicsIn } from '../../../src/engine/recall/text/topics-of-work.ts';
import { wordsOf } from '../../../src/engine/recall/text/words.ts';
import { readFile } from '../../support/code.ts';

describe('what a question calls for', () => {
  for (const [question, call, other] of [
    ['Compile the sources so that I can try it', 'run', 'where'],
    ['My branch is done; run everything and then start the server', 'run', 'where'],
    ['Which checks have to be green?', 'run', 'add'],
    ['Write a test for the parser so that the build is right', 'add', 'run'],
    ['Where does a test of the release go?', 'where', 'run'],
    ['Which file do I edit for the wording?', 'where', 'run'],
    ['May I push straight to main?', 'may', 'why'],
    ['Why is the build red?', 'why', 'where'],
    ['Why SQLite and not a server?', 'reason', 'run'],
    ['The change does not show up; why?', 'why', 'reason'],
    ['Create a provider for French', 'add', 'why'],
    ['I am curious: what does the product do', 'what', 'why'],
    ['Tell a newcomer what this project is', 'what', 'run'],
    ['Which frameworks is the server built with', 'stack', 'why'],
  ] as const)
    it(`${call}: ${question}`, () => {
      assert.ok(callsOf(question).has(call));
      assert.ok(!callsOf(question).has(other), other);
    });
});

describe('a command', () => {
  it('is worth more to who wants something run than to who speaks of it', () => {
    const made = passageOf({ kind: 'command', text: 'Build the berths: `just build`.', under: [], worth: 1 }, '');
    const score = (question: string): number =>
      scoreOf(
        made,
        questionOf(question, () => 2),
      )?.score ?? 0;
    assert.ok(score('build the berths') > 1.8 * score('the berths of the build'));
  });
});

describe('an item that says how it is asked for', () => {
  it('counts for less where the question is unlike, and for no less where it is like', () => {
    const made = passageOf({ kind: 'rule', text: 'Berths are read through the store.', under: [], worth: 1 }, '');
    const asked = [new Set(wordsOf('boats overlap on the quay').parts)];
    const times = (question: string): number => {
      const of = questionOf(question, () => 2);
      return (scoreOf({ ...made, asked }, of)?.score ?? 0) / (scoreOf(made, of)?.score ?? 1);
    };
    assert.ok(times('who paints the berths') < 0.8);
    assert.ok(times('the boats overlap on the quay beside these berths') > 1);
  });
});

describe('a story', () => {
  it('that names both answers who asks for a reason, before what is made of one of them', () => {
    const question = questionOf('why brass and not iron?', () => 2);
    const score = (kind: Passage['kind'], text: string): number =>
      scoreOf(passageOf({ kind, text, under: [], worth: 1 }, ''), question)?.score ?? 0;
    const story = score(
      'story',
      'Replaced iron by brass. Brass took the place of iron for the berths in `berths.json`.',
    );
    assert.ok(story > score('stack', 'Stack: wood, brass, rope, canvas, tar, glass.'));
  });
});

describe('a recipe', () => {
  const score = (title: string, question: string): number =>
    scoreOf(
      passageOf({ kind: 'recipe', text: 'Enter it in the list of the harbour.', under: [title], worth: 1 }, ''),
      questionOf(question, () => 2),
    )?.score ?? 0;

  it('answers who makes what its title names, and hardly who makes something else', () => {
    const question = 'Add a tide table that knows the harbour';
    assert.ok(score('To add a tide table', question) > 2.5 * score('To add a berth', question));
  });
});

describe('a page', () => {
  it('tells what may come where its name or its titles say so, and not where it speaks to who contributes', () => {
    assert.ok(isUnsettled('docs/design/tides.md', ['Tides', 'Proposed tables', 'Open questions']));
    assert.ok(isUnsettled('docs/roadmap.md', ['Tides']));
    assert.ok(!isUnsettled('docs/design/tides.md', ['Tides', 'Tables', 'Questions']));
    assert.ok(!isUnsettled('CONTRIBUTING.md', ['Propose a change', 'Proposals', 'Questions']));
  });
});

describe('a path', () => {
  it('is meant by the name of its file, too', () => {
    const { counts } = passageOf({ kind: 'rule', text: 'Edit `.ledger/RULES.md` alone.', under: [], worth: 1 }, '');
    assert.ok(counts.has('rules.md'));
  });
});

describe('everyday words', () => {
  it('lead to the words of the field', () => {
    for (const [said, meant] of [
      ['specs', 'test'],
      ['settings', 'configuration'],
      ['stub', 'mock'],
      ['fake', 'mock'],
      ['logs', 'session'],
    ] as const)
      assert.ok(everydayWordsFor(stem(said)).includes(stem(meant)), said);
    assert.deepEqual(everydayWordsFor(stem('lighthouse')), []);
  });

  it('name the topic of a question, in one word or several', () => {
    const written = (question: string): string[] => topicsIn(question).flatMap((topic) => topic.written);
    for (const [question, word] of [
      ['hand it in for me', 'pull'],
      ['ship it to users', 'release'],
      ['add a nullable column', 'migration'],
      ['who sees the release notes', 'changeset'],
      ['I just cloned it', 'install'],
      ['get the parent folder of the chart', 'posix'],
      ['fix the bug in the tide table', 'regression'],
      ['hear when a ship leaves: what can I listen to?', 'event'],
      ['this import climbs five folders up', 'alias'],
      ['the list still shows the old count', 'cache'],
      ['add the tidal crate to the harbour', 'dependency'],
      ['a common tide mistakes finder', 'clippy'],
      ['a test that needs TIDE_TABLE_URL', 'environment'],
      ['create a file for the buoys', 'license'],
      ['draft an answer to the harbour master', 'policy'],
    ] as const)
      assert.ok(written(question).includes(stem(word)), question);
    assert.deepEqual(written('the keeper of the lighthouse'), []);
    // Who names a part in passing asks for nothing of it.
    assert.deepEqual(written('show a chart from the tide parser'), []);
    assert.ok(!written('is this a bug').includes(stem('regression')));
    assert.deepEqual(written('leave my own setup alone'), []);
    // What a product does is not what its developers do.
    assert.deepEqual(written('it merges the two lists of hits'), []);
    assert.ok(!written('a preview of the chart').includes(stem('server')));
  });
});

/** The blocks of a page that says this. */
const blocksIn = (lines: readonly string[], path = 'page.md'): readonly Block[] =>
  proseBlocks(lines, readFile(path, lines.join('\n')).lineKinds);

describe('the blocks of prose', () => {
  it('are paragraphs, entries of lists and fences, under their titles and what leads to them', () => {
    const lines = [
      '# A',
      '',
      'Text',
      'goes on.',
      '',
      '## B',
      'Do this:',
      '',
      '- one',
      '- two',
      '  more',
      '',
      '```sh',
      'x',
      '',
      'y',
      '```',
    ];
    assert.deepEqual(
      blocksIn(lines).map(({ startLine, endLine, under }) => [startLine, endLine, under.join('>')]),
      [
        [3, 4, 'A'],
        [7, 7, 'A>B'],
        [9, 9, 'A>B>Do this:'],
        [10, 11, 'A>B>Do this:'],
        [13, 17, 'A>B>Do this:'],
      ],
    );
  });

  it('stand under an entry of a list only where they are indented below it', () => {
    const lines = ['# A', '', '1. Names:', '', '   - short', '', '2. Speed is kept.'];
    assert.deepEqual(
      blocksIn(lines).map(({ startLine, under }) => [startLine, under.join('>')]),
      [
        [3, 'A'],
        [5, 'A>1. Names:'],
        [7, 'A'],
      ],
    );
  });

  it('know the titles of reStructuredText, and what leads to what', () => {
    const lines = ['Guide', '=====', '', 'Setup', '-----', '', 'Run this::', '', '    just setup', '', 'Then rest.'];
    assert.deepEqual(
      blocksIn(lines, 'page.rst').map(({ startLine, endLine, under, told }) => [
        startLine,
        endLine,
        under.join('>'),
        told.startLine,
        told.endLine,
      ]),
      [
        [7, 7, 'Guide>Setup', 7, 9],
        [9, 9, 'Guide>Setup', 7, 9],
        [11, 11, 'Guide>Setup', 11, 11],
      ],
    );
  });

  it('tell numbered steps as one procedure, unless they are long', () => {
    const told = (step: string): string[] =>
      blocksIn([
        '# Contributing',
        '',
        'Please:',
        '',
        `1. ${step}`,
        `2. ${step}`,
        '   - and look',
        '3. Submit it',
        '',
        'Thanks.',
      ]).map(({ startLine, endLine, told }) => [startLine, endLine, told.startLine, told.endLine].join(' '));
    assert.deepEqual(told('Fork it'), ['3 3 3 8', '5 8 5 8', '10 10 10 10']);
    assert.deepEqual(told('Fork it and wait. '.repeat(30)), [
      '3 3 3 5',
      '5 5 5 5',
      '6 7 6 7',
      '8 8 8 8',
      '10 10 10 10',
    ]);
  });

  it('are parted by what the page shows, not by what its lines look like', () => {
    const lines = [
      'Since version',
      '2. it is free, and',
      '`a',
      '- b` is no list:',
      '',
      '    ```',
      '',
      '- one',
      '',
      '  ~~~',
    ];
    assert.deepEqual(
      blocksIn(lines).map(({ startLine, endLine, kind }) => [startLine, endLine, kind]),
      [
        [1, 3, LINE.words],
        [4, 4, LINE.item],
        [8, 8, LINE.item],
      ],
    );
    const inCode = ['````md', '```', '# no title', '````', '', 'Words.'];
    assert.deepEqual(
      blocksIn(inCode).map(({ startLine, endLine, under }) => [startLine, endLine, under.length]),
      [
        [1, 4, 0],
        [6, 6, 0],
      ],
    );
  });

  it('are in order, apart from each other, and hold every line that says something', () => {
    const line = fc.constantFrom('', '# T', 'word', '- item', '  more', '```', '| a | b |', '1. step:', '---');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const blocks = blocksIn(lines);
        const { lineKinds } = readFile('page.md', lines.join('\n'));
        let last = 0;
        for (const { startLine, endLine } of blocks) {
          assert.ok(startLine > last && endLine >= startLine && endLine <= lines.length);
          last = endLine;
        }
        lines.forEach((text, at) => {
          if (!/^(?:word|- item| {2}more|\| a|1\.)/.test(text) || /\d/.test(lineKinds.charAt(at))) return;
          assert.ok(
            blocks.some(({ startLine, endLine }) => startLine <= at + 1 && at + 1 <= endLine),
            text,
          );
        });
      }),
      { numRuns: 200 },
    );
  });
});

describe('places told together', () => {
  it('are joined where only blank lines part them', () => {
    const place = (startLine: number, endLine: number) => ({ path: 'a.md', startLine, endLine });
    assert.deepEqual(joined([place(9, 9), place(1, 3), place(5, 6)]), [place(1, 6), place(9, 9)]);
  });
});

describe('the worth of a source', () => {
  it('is little for what a product tells a model', () => {
    assert.ok(sourceWorth('src/agent/prompt.md', 'document') < sourceWorth('src/agent/parts.md', 'document') / 2 + 0.1);
  });

  it('takes no code for news because of its name', () => {
    assert.equal(sourceWorth('src/history/changes.ts', 'source'), sourceWorth('src/a.ts', 'source'));
    assert.ok(sourceWorth('examples/a.ts', 'source') < sourceWorth('src/a.ts', 'source'));
  });

  it('is little for what the product says to its users, in whatever language, and none of it is code or a page on it', () => {
    for (const path of [
      'src/i18n/en/messages.json',
      'package.nls.json',
      'web/locales/fr.json',
      'l10n/bundle.l10n.json',
    ])
      assert.ok(sourceWorth(path, 'config') < sourceWorth('tsconfig.json', 'config') / 2, path);
    assert.equal(sourceWorth('planner.json', 'config'), sourceWorth('tsconfig.json', 'config'));
    assert.equal(sourceWorth('src/i18n/load.ts', 'source'), sourceWorth('src/load.ts', 'source'));
    assert.equal(sourceWorth('docs/i18n.md', 'document'), sourceWorth('docs/matters.md', 'document'));
  });

  it('is little for what says in another language what a page says', () => {
    for (const path of ['README-ko.md', 'doc/README-zh-CN.md'])
      assert.ok(sourceWorth(path, 'document') < sourceWorth('README.md', 'document') / 2, path);
    for (const path of ['docs/fr/testing.md', 'i18n/zh-Hant/testing.md', 'docs/testing.pt-BR.md', 'docs/testing_ja.md'])
      assert.ok(sourceWorth(path, 'document') < sourceWorth('docs/testing.md', 'document') / 2, path);
    for (const path of ['docs/i18n/testing.md', 'docs/cs/testing.md', 'docs/a-ja.b/testing.md', 'docs/my-de.md'])
      assert.ok(sourceWorth(path, 'document') >= sourceWorth('docs/user.md', 'document'), path);
  });

  it('is nothing for changelogs, licences and locks, and most for what contributors are told', () => {
    for (const path of [
      'CHANGELOG.md',
      'packages/a/CHANGELOG.md',
      'LICENSE.md',
      'CODE_OF_CONDUCT.md',
      'docs/dev/code-of-conduct.md',
      'package-lock.json',
      'uv.lock',
    ])
      assert.equal(sourceWorth(path, path.endsWith('.md') ? 'document' : 'config'), 0, path);
    const order = ['CONTRIBUTING.md', 'README.md', 'docs/user/tutorial.md', 'examples/a/README.md'].map((path) =>
      sourceWorth(path, 'document'),
    );
    assert.deepEqual(
      order,
      [...order].sort((a, b) => b - a),
    );
    assert.ok((order[0] ?? 0) > (order[1] ?? 0) && (order[2] ?? 0) > (order[3] ?? 0));
  });
});

describe('what a question is about', () => {
  it('weighs something where every file has its words, and the words that stand for it little', () => {
    const rarity = (word: string): number =>
      word === 'node_modules' ? 3 : /install|setup|start|get|clone/.test(word) ? 0.1 : 0;
    const { things } = questionOf('I just cloned the repo and there is no node_modules; set it up.', rarity);
    const topic = things.find(({ word }) => word.includes('/')) ?? assert.fail('no topic is seen');
    assert.ok(topic.weight >= 2 && topic.isTopic);
    assert.ok(things.every(({ word, isTopic }) => word.includes('/') || !isTopic));
    const name = things.find(({ word }) => word === 'node_modules') ?? assert.fail('no name is seen');
    assert.ok(name.isName && name.weight < topic.weight);
  });
});

const passage = (text: string, kind: Passage['kind'] = 'document'): Passage =>
  passageOf({ kind, text, under: [], worth: 1 }, '');

describe('what a passage answers', () => {
  const question = questionOf('Two ferries meet at the lock: who waits?', () => 2);
  const scoreOfText = (text: string, kind?: Passage['kind']): number =>
    scoreOf(passage(text, kind), question)?.score ?? 0;

  it('counts more the more of it the question speaks of, and a test less than what it tests', () => {
    const about = 'Of two ferries at the lock the smaller one waits.';
    assert.ok(
      scoreOfText(about) > scoreOfText('Two painters mixed colours while somebody waits for the ferries of spring.'),
    );
    assert.ok(scoreOfText(about, 'code') > scoreOfText(about, 'test'));
    assert.equal(scoreOfText('Soup is served at noon.'), 0);
  });

  it('counts more where it is about the part of the project that the question names', () => {
    const question = questionOf('show a warning in the core package', (word) => (word === 'packag' ? 0.1 : 2));
    const rule = passageOf({ kind: 'rule', text: 'Stay free of the editor in core.', under: [], worth: 1 }, '');
    const score = (part: readonly string[]): number => scoreOf({ ...rule, part }, question)?.score ?? 0;
    assert.ok(score(['harbour', 'core']) > 1.3 * score([]));
    assert.equal(score(['harbour', 'packag']), score([]), 'what every file has names no part');
    assert.equal(score(['harbour', 'graph']), score([]));
  });

  it('is found by the terms that whoever asks expects of it, which count less than what is asked', () => {
    const asked = 'May I bring my dog on board?';
    const terms = ['pets', 'leash', 'animal policy', 'kennel'];
    const score = (text: string, given: readonly string[]): number => {
      const question = questionOf(asked, (word) => (word === 'kennel' ? 0 : 2), given);
      return scoreOf(passage(text, 'rule'), question)?.score ?? 0;
    };
    const policy = 'Pets travel on a leash: the animal policy of the line.';
    const board = 'Bring the board to a vote in spring.';
    assert.equal(score(policy, []), 0);
    assert.ok(score(policy, terms) > score(board, terms), 'four terms beside two words met by chance');
    const answer = 'Any dog may be on board.';
    assert.ok(score(answer, terms) > score('Pets pay half.', terms), 'one term beside what is asked');
    const question = questionOf(asked, () => 2, terms);
    const told = scoreOf(passage(answer), question) ?? assert.fail('nothing of it is seen');
    assert.equal(qualityOf(coverageOf([told], question)), 'fair', 'an answer without the terms is no weak one');
  });

  it('is not about what is done because of its folder', () => {
    const about = questionOf('which page has the button', () => 2);
    const topics = (path: string, text: string): boolean =>
      scoreOf(passageOf({ kind: 'document', text, under: [], worth: 1 }, path), about)?.matched.some((word) =>
        word.includes('/'),
      ) ?? false;
    assert.ok(topics('docs/x.md', 'Each component of the frontend has a story.'));
    assert.ok(!topics('src/frontend/button/x.md', 'The button that sends the ship away.'));
  });

  it('is a decision rather than what is used, where somebody asks why', () => {
    const text = 'Ferries are timed with Chronos.';
    const [why, which] = ['Why Chronos for the ferries?', 'Which library times the ferries, Chronos?'].map((asked) => {
      const score = (kind: Passage['kind']): number =>
        scoreOf(
          passage(text, kind),
          questionOf(asked, () => 2),
        )?.score ?? 0;
      return score('decision') > score('stack');
    });
    assert.deepEqual([why, which], [true, false]);
  });

  it('counts more where it says what the other answers say, too', () => {
    const texts = [
      'Two ferries meet at the lock: the pilot of the smaller one gives way.',
      'The pilot gives way to bigger ferries at the lock.',
      'Whoever waits shows a lantern, and the pilot gives way.',
      'Whoever waits gets two tickets for the opera.',
    ];
    const scored = texts.flatMap((text) => scoreOf(passage(text), question) ?? []);
    const before = new Map(scored.map(({ passage: { text }, score }) => [text, score]));
    const gain = new Map(
      withTheme(scored, question).map(({ passage: { text }, score }) => [text, score / (before.get(text) ?? 0)]),
    );
    assert.ok((gain.get(texts[2] ?? '') ?? 0) > (gain.get(texts[3] ?? '') ?? 0));
  });

  it('is scored alike whatever order it comes in, and never below what it had', () => {
    const words = fc.constantFrom('two', 'ferries', 'lock', 'pilot', 'lantern', 'opera', 'waits', 'tide');
    const texts = fc.array(fc.array(words, { minLength: 2, maxLength: 8 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(texts, (all) => {
        const scored = [...new Set(all.map((one) => one.join(' ')))].flatMap(
          (text) => scoreOf(passage(text), question) ?? [],
        );
        const scores = (list: typeof scored): [string, number][] =>
          withTheme(list, question)
            .map(({ passage: { text }, score }): [string, number] => [text, Number(score.toFixed(9))])
            .sort(([a], [b]) => (a < b ? -1 : 1));
        assert.deepEqual(scores([...scored].reverse()), scores(scored));
        const before = new Map(scored.map(({ passage: { text }, score }) => [text, score]));
        for (const [text, score] of scores(scored)) assert.ok(score >= (before.get(text) ?? 0) - 1e-6);
      }),
      { numRuns: 100 },
    );
  });
});

describe('what was said already', () => {
  it('is known, also where a memory has said it sentence by sentence', () => {
    const page = passage('Keep the lamps lit at night. Use the spare oil only when the ferry is late.');
    const sentences = ['Keep the lamps lit at night.', 'Use the spare oil only when the ferry is late.'].map((text) =>
      passage(text, 'rule'),
    );
    assert.ok(isSaid(page, sentences));
    assert.ok(!isSaid(page, sentences.slice(0, 1)));
    assert.ok(!isSaid(passage('Soup is served at noon on the ferry.'), sentences));
  });

  it('is not taken of a few words that any longer text has, too', () => {
    const long = passageOf(
      {
        kind: 'convention',
        text: 'Spec files are integration tests of the pier or unit tests of the crane.',
        under: [],
        worth: 1,
      },
      '',
    );
    const short = passageOf(
      { kind: 'document', text: 'Spec files are integration tests.', under: ['Naming'], worth: 1 },
      'CONTRIBUTING.md',
    );
    assert.ok(!isSaid(short, [long]));
  });
});
