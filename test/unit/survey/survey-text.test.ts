/** What a surveyor is told: short enough to be read, with what is known in whole sentences, and how much more there is. */
import assert from 'node:assert/strict';
import { estimateTokens } from '../../../src/engine/brain/budget/tokens.ts';
import { EVIDENCE_LIMITS } from '../../../src/engine/model/evidence.ts';
import type { MemoryItem } from '../../../src/engine/model/item.ts';
import { TOPICS } from '../../../src/engine/survey/plan.ts';
import { surveyText } from '../../../src/engine/survey/survey-text.ts';
import { LEAST_QUOTE, LONGEST_STATED, overLength } from '../../../src/engine/telling/told-item.ts';
import { makeItem } from '../../support/make.ts';

const MOST_TOKENS = 4_100;

const textOf = (read: readonly MemoryItem[] = []): string =>
  surveyText(
    TOPICS.map((topic) => ({ topic, stated: [], read: topic.id === 'convention' ? read : [], stale: [] })),
    { now: 0 },
  );
const read = (n: number, facts: string): MemoryItem =>
  makeItem(n, { facts, title: facts.slice(0, 40), origin: 'document', type: 'convention', tags: ['convention'] });

describe('the text of a survey', () => {
  it('costs its reader little', () => assert.ok(estimateTokens(textOf()) <= MOST_TOKENS));

  it('tells the lengths that are held to', () => {
    const { quote } = EVIDENCE_LIMITS;
    assert.match(textOf(), new RegExp(`over about ${String(LONGEST_STATED)} is refused`));
    assert.match(textOf(), new RegExp(`${String(LEAST_QUOTE)} to ${String(quote)} characters`));
    const line = (length: number): readonly string[] => overLength({ facts: 'x'.repeat(length), topic: 'rule' });
    assert.deepEqual([line(LONGEST_STATED + 10), line(LONGEST_STATED + 11).length], [[], 1]);
  });

  it('counts what rules have read of plain commands, and asks for the others', () => {
    const commands = (facts: string): string =>
      surveyText(
        TOPICS.map((topic) => {
          const known = makeItem(1, { facts, origin: 'document', type: 'project-config', tags: ['commands'] });
          return { topic, stated: [], read: topic.id === 'command' ? [known] : [], stale: [] };
        }),
        { now: 0 },
      );
    const rows = 'Build: `npm run build`.\nLint: `npm run lint`.\nTest: `npm test`.\nOne test: `npm test -- NAME`.';
    assert.match(commands(rows), /Thin: .*commands 3 of 7/);
    assert.match(commands('Test: `npm test`.'), /Thin: .*commands 1 of 7/);
    assert.match(textOf([read(1, 'Files of a part are named by it.')]), /conventions 0 of 9/, 'of nothing else');
  });

  it('says how much more is known of a topic than it shows, and how to see it', () => {
    const rows = (count: number): string =>
      textOf(Array.from({ length: count }, (_, n) => read(n, `Files of part ${n} are named by it.`)));
    assert.match(rows(20), /named by it\.\n- and 12 more\n/);
    assert.match(rows(20), /`brain_get` `\{"as": "known", "topic": "rule"\}` lists the others/);
    assert.doesNotMatch(rows(8), /and \d+ more/);
  });

  it('shows whole sentences of what is long, and short ones as they are', () => {
    const sentence = 'Each view of the editor is drawn by a function of its own that knows nothing of the store.';
    const [two, six] = [[sentence, sentence, sentence], Array.from({ length: 6 }, () => sentence)].map((all) =>
      all.join(' '),
    );
    assert.ok(textOf([read(1, two ?? '')]).includes(`: ${two ?? ''}\n`));
    assert.ok(textOf([read(1, six ?? '')]).includes(`: ${sentence} ${sentence} …\n`));
  });
});
