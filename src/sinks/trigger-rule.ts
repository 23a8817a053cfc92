/** What Devin Desktop, once Windsurf, takes of a rule: a front matter that says when, and 12,000 characters. */
import type { Sink } from './sink.ts';

const LIMIT = 12_000;
/** Room for front matter and markers, and for characters that take two units. */
const TOKENS = 2_900;

export const TRIGGER_RULE: Pick<Sink, 'brain' | 'limit' | 'preamble'> = {
  brain: { tokenBudget: TOKENS },
  limit: { amount: LIMIT, unit: 'characters', why: 'the 12,000 characters that Devin and Windsurf read of a rule' },
  preamble: [
    '---',
    'trigger: always_on',
    'description: What Project Brain knows about this project',
    '---',
    '',
    '',
  ].join('\n'),
};
