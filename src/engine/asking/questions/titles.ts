/** Titles that were cut off get whole ones, where the model stays with what the item says. */
import type { Step } from '../../lifecycle/admission/merge-decision.ts';
import { touched } from '../../lifecycle/touched.ts';
import type { MemoryItem } from '../../model/item.ts';
import { understand, titlesSchema } from './answers.ts';
import { isFaithful } from './faithful.ts';
import { titlesPrompt } from './prompts.ts';
import type { QuestionPorts } from '../ports.ts';
import { writeSteps } from './write-steps.ts';

const AT_ONCE = 20;
const FACTS_SHOWN = 600;

const isCutOff = ({ title, approvedBy }: MemoryItem): boolean => title.endsWith('…') && approvedBy !== 'person';
const said = ({ title, facts, rationale }: MemoryItem): string => [title, facts, rationale ?? ''].join('\n');

/** @returns how many items have a new title. */
export async function betterTitles(items: readonly MemoryItem[], ports: QuestionPorts): Promise<number> {
  const cutOff = items.filter(isCutOff);
  let changed = 0;
  for (let i = 0; i < cutOff.length; i += AT_ONCE) {
    const part = cutOff.slice(i, i + AT_ONCE);
    const notes = part.map((item, at) => ({ note: at + 1, title: item.title, says: item.facts.slice(0, FACTS_SHOWN) }));
    const { value } = await ports.asker.ask(titlesPrompt(JSON.stringify(notes, null, 1)), (answer) =>
      understand(answer, titlesSchema, { titles: [] }),
    );
    const titles = new Map(value.titles.map(({ note, title }) => [note, title]));
    changed += await ports.exclusively(async () => {
      const steps: Step[] = [];
      for (const [at, { itemId }] of part.entries()) {
        const title = titles.get(at + 1);
        const now = await ports.store.item(itemId);
        if (title === undefined || !now || !isCutOff(now) || title.endsWith('…') || !isFaithful(title, said(now)))
          continue;
        steps.push({ item: touched(now, { title }), before: now, action: 'updated', reason: 'a whole title' });
      }
      await writeSteps(steps, ports);
      return steps.length;
    });
  }
  return changed;
}
