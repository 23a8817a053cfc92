/** Ids of lines of the guide stand for their items wherever an assistant names one. */
import { BrainError } from '../model/errors.ts';
import type { ToldItem } from '../telling/told-item.ts';
import type { ChooseGuideEngine } from './choose-guide.ts';

/** Of a line of the guide, as `brain_get` shows it. */
export const LINE_ID = /^[0-9a-f]{6,16}$/;

type FindLine = Pick<ChooseGuideEngine, 'guideLine'>;

/** The id of the item that an id means, where it is that of a line. @throws BrainError `not-found`, or `invalid-input` where the line is of several */
export async function itemOfLine(id: string, guide: FindLine): Promise<string> {
  if (!LINE_ID.test(id)) return id;
  const [itemId, ...more] = (await guide.guideLine(id))?.itemIds ?? [];
  if (itemId === undefined) throw new BrainError('not-found', `There is no line ${id} now.`, { itemId: id });
  if (more.length === 0) return itemId;
  const message = `The line ${id} is of several items: ${[itemId, ...more].join(', ')}. Name the one that you mean.`;
  throw new BrainError('invalid-input', message, { field: 'id' });
}

/** What takes the place of `itemId`, which was named by `id`: of an item with several lines, where one of them was named, that line. */
export async function replacedBy(
  id: string,
  itemId: string,
  guide: FindLine,
): Promise<Pick<ToldItem, 'supersedes' | 'supersedesLine'>> {
  const line = LINE_ID.test(id) ? await guide.guideLine(id) : null;
  if (line?.isOneOfSeveral !== true) return { supersedes: itemId };
  return { supersedes: undefined, supersedesLine: { key: line.key, item: itemId, text: line.text } };
}
