/** `hygiene`: what could be cleaned up in the memory, and what of it is to be done. */
import type { HygieneProposal } from '../../engine/index.ts';
import type { Session } from './session.ts';

const line = ({ id, action, title, reason, evidence }: HygieneProposal): string =>
  `${id}  ${action}  ${title}\n          because ${reason}\n          ${evidence.replace(/\s+/g, ' ')}\n`;

/** Prints proposals; with `--apply` does the accepted ones. */
export async function hygiene({ memory, args, print, note }: Session): Promise<void> {
  const { engine } = memory;
  if (args.apply !== undefined) {
    const done = await engine.applyHygiene(args.apply);
    const changes = done.map(({ itemId, reason }) => ({ itemId, reason }));
    return print(
      args.json
        ? `${JSON.stringify(changes, null, 2)}\n`
        : changes.map((one) => `${one.itemId}: ${one.reason}\n`).join(''),
    );
  }
  const proposals = await engine.hygiene(args.full ? 'full' : 'quick');
  if (args.json) return print(`${JSON.stringify(proposals, null, 2)}\n`);
  if (proposals.length === 0) note('Nothing to clean up.');
  else note(`${proposals.length} proposals. Nothing is changed; --apply ID,ID does what you accept.`);
  await print(proposals.map(line).join(''));
}
