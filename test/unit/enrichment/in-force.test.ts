/** What stands under "Rejected ideas", "Until version 2" or "Not required" is no rule, however it is worded. */
import assert from 'node:assert/strict';
import { HEADING_FORMS, meaningOf } from '../../../src/engine/enrichment/documents/statements/in-force.ts';
import { document, learn } from './events.ts';

const RULE = 'All services must be written in Rust.';

/** Everything that is learnt of a page of this text. */
const learnt = (text: string, path = 'CONTRIBUTING.md'): readonly string[] =>
  learn(document(path, `# Guide\n\n${text}\n`)).map(({ title, facts }) => `${title}\n${facts}`);

const tells = (text: string, words: string, path?: string): boolean =>
  learnt(text, path).some((one) => one.includes(words));

describe('statements in force', () => {
  const LAPSED = [
    'Not required',
    'Proposal (not accepted)',
    'Rejected ideas',
    'Rejected alternatives',
    'Alternatives considered',
    'Considered and rejected',
    'Old workflow (before 2024)',
    'Storage – deprecated',
    'Until version 2',
    'Ideas for later',
    'Deprecated',
    'Out of scope',
    'Things we no longer do',
    "What we don't do",
    'Anti-patterns',
    "Don't",
  ];
  for (const heading of LAPSED)
    it(`are not learnt under "${heading}"`, () => {
      for (const path of ['CONTRIBUTING.md', 'AGENTS.md']) {
        assert.equal(tells(`## ${heading}\n\n- ${RULE}\n`, 'Rust', path), false, 'in a list');
        assert.equal(tells(`## ${heading}\n\n${RULE}\n`, 'Rust', path), false, 'in a paragraph');
        assert.equal(tells(`## ${heading}\n\n### Services\n\n${RULE}\n`, 'Rust', path), false, 'in a section below');
      }
    });

  const IN_FORCE = [
    'Deprecated APIs must not be used',
    'Rejecting a pull request',
    'Before you commit',
    'Before a release',
    'Proposals: how to write one',
    'Alternatives to Docker',
    'Do not edit generated files',
    "Dos and don'ts",
    'Legacy code',
    'Commits',
  ];
  for (const heading of IN_FORCE)
    it(`are learnt under "${heading}"`, () => assert.equal(tells(`## ${heading}\n\n- ${RULE}\n`, 'Rust'), true));

  it('are not learnt of what a lead leaves out, though an item denies something by itself', () => {
    const items =
      '  - Flags of the compiler, as most people use what we built.\n  - Any change of words.\n  - Any public items exported from the `ledger` crate, as we do not publish `ledger`, and thus do not expect anyone to use it.\n';
    const behind = (part: string): boolean =>
      tells(
        `## Public API\n\n**Anything else is no part of it.** In particular, for versions, the following items are ${part} the public API:\n${items}`,
        'Any public items',
      );
    assert.equal(behind('not part of'), false);
    assert.equal(behind('what we call'), true);
  });

  it('are not learnt behind words that take them back', () => {
    for (const lead of ['Things we no longer do', 'Anti-patterns', 'Rejected', '**Not required**', 'In the past'])
      assert.equal(tells(`## Services\n\n${lead}:\n\n- ${RULE}\n`, 'Rust'), false, lead);
    assert.equal(tells(`## Services\n\nRules:\n\n- ${RULE}\n`, 'Rust'), true);
  });

  it('are learnt where they deny by themselves what their heading denies', () => {
    const rule = 'Never write `rows` without a lock.';
    assert.equal(tells(`## Anti-patterns\n\n- ${rule}\n- ${RULE}\n`, rule), true);
    assert.equal(tells(`## Anti-patterns\n\n- ${rule}\n- ${RULE}\n`, 'Rust'), false);
    assert.equal(tells(`## Rejected ideas\n\n- ${rule}\n`, rule), false, 'it was rejected');
  });

  it('give no command that is no longer to be used', () => {
    const page = (heading: string): string => `## ${heading}\n\n### Running the tests\n\n\`\`\`sh\nmake test\n\`\`\`\n`;
    assert.equal(tells(page('Development'), 'make test'), true);
    assert.equal(tells(page('Old workflow'), 'make test'), false);
  });

  it('are told by forms, each of which means its example and not the other', () => {
    for (const { meaning, is, isNot } of HEADING_FORMS) {
      assert.equal(meaningOf(is), meaning, is);
      assert.equal(meaningOf(isNot), undefined, isNot);
    }
  });
});
