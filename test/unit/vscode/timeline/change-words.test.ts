// What a row of the timeline says of a change, with what happened first: a narrow side bar shows no more.
import assert from 'node:assert/strict';
import type { Project } from '../../../../src/vscode/project.ts';
import { timelineItem } from '../../../../src/vscode/timeline/timeline-items.ts';
import type { Change } from '../../../../src/vscode/timeline/timeline-node.ts';

const TITLE = 'Deploy only on Tuesdays, because the harbour office is staffed then';

function label(change: Pick<Change, 'action' | 'reason'> & Partial<Change>): string {
  const whole: Change = { at: '2026-08-18T09:12:00.000Z', itemId: 'i', actor: 'person', title: TITLE, ...change };
  const { label: said } = timelineItem({ kind: 'change', project: {} as Project, change: whole, placed: undefined });
  return said as string;
}

describe('a change of the memory in the timeline', () => {
  it('begins with what happened', () => {
    const cases: readonly (readonly [Parameters<typeof label>[0], string])[] = [
      [{ action: 'created', actor: 'policy', reason: 'learnt' }, 'Learnt'],
      [{ action: 'created', reason: 'remembered' }, 'Remembered'],
      [{ action: 'approval', reason: 'draft → approved' }, 'Approved'],
      [{ action: 'approval', reason: 'confirmed as approved' }, 'Approved'],
      [{ action: 'approval', reason: 'approved → deprecated' }, 'Deprecated'],
      [{ action: 'approval', actor: 'policy', reason: 'approved → draft: it contains a command' }, 'Draft again'],
      [{ action: 'status', reason: 'forgotten' }, 'Forgotten'],
      [{ action: 'status', actor: 'policy', reason: 'nothing has confirmed it for 90 days' }, 'Stale'],
      [{ action: 'delivery', reason: 'pinned to the brain' }, 'Pinned'],
      [{ action: 'updated', reason: 'corrected by hand' }, 'Edited'],
      [{ action: 'undone', reason: 'undo of draft → approved' }, 'Undone'],
    ];
    for (const [change, word] of cases) assert.equal(label(change), `${word}: ${TITLE}`);
  });

  it('says when, who and why behind it', () => {
    const change = { at: '2026-08-18T09:12:00.000Z', itemId: 'i', title: null } as const;
    const said = { action: 'approval', actor: 'agent', reason: 'draft → approved' } as const;
    const node = { kind: 'change', project: {} as Project, change: { ...change, ...said }, placed: undefined } as const;
    const { label: first, description } = timelineItem(node);
    assert.equal(first, 'Approved: An item that is gone');
    assert.match(description as string, /by an assistant: draft → approved$/);
  });
});
