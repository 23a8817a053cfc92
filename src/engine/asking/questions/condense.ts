/** Learned patterns that were made of old session summaries by picking sentences are written anew by the model. */
import { touched } from '../../lifecycle/touched.ts';
import type { MemoryItem } from '../../model/item.ts';
import { condensedSchema, understand } from './answers.ts';
import { isFaithful } from './faithful.ts';
import { condensePrompt } from './prompts.ts';
import type { QuestionPorts } from '../ports.ts';
import { writeSteps } from './write-steps.ts';

const isPattern = ({ type, supersedes, approvedBy }: MemoryItem): boolean =>
  type === 'learned-pattern' && supersedes !== null && approvedBy !== 'person';

/** @returns how many patterns were written anew. */
export async function condense(items: readonly MemoryItem[], ports: QuestionPorts): Promise<number> {
  let changed = 0;
  for (const pattern of items.filter(isPattern)) {
    const summary = await ports.store.item(pattern.supersedes ?? '');
    if (summary?.type !== 'session-summary') continue;
    const { value } = await ports.asker.ask(condensePrompt(JSON.stringify(summary.facts)), (answer) =>
      understand(answer, condensedSchema.nullable(), null),
    );
    if (!value || !isFaithful(`${value.title}\n${value.facts}`, summary.facts)) continue;
    changed += await ports.exclusively(async () => {
      const now = await ports.store.item(pattern.itemId);
      if (!now || !isPattern(now) || now.facts !== pattern.facts) return 0;
      const item = touched(now, { title: value.title, facts: value.facts });
      await writeSteps([{ item, before: now, action: 'updated', reason: 'condensed by the language model' }], ports);
      return 1;
    });
  }
  return changed;
}
