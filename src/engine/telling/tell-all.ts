/** Takes in several statements of an assistant, one after the other, and notes which lines of pages they say better. */
import type { EnginePorts } from '../engine-ports.ts';
import type { SimilarItemIndex } from '../lifecycle/admission/similar-item-index.ts';
import { StatementCheck } from '../survey/check.ts';
import { listedElsewhere } from '../survey/listed-elsewhere.ts';
import { noteCovers, noteSaidBetter } from '../survey/said-better.ts';
import { tellOne } from './tell.ts';
import type { Teller, ToldItem, ToldOutcome } from './told-item.ts';

interface TellAllPorts extends EnginePorts {
  readonly similarItems: SimilarItemIndex;
  readonly supersede: (olderId: string, newerId: string) => Promise<unknown>;
}

/** A recipe that was taken, with the files that it may have left out. */
async function withListings(
  outcome: ToldOutcome,
  { topic }: ToldItem,
  { openTree, pacer }: TellAllPorts,
): Promise<ToldOutcome> {
  const { item } = outcome;
  if (topic !== 'recipe' || outcome.outcome !== 'created' || !item || !openTree) return outcome;
  const listedIn = await listedElsewhere(`${item.title}\n${item.facts}`, await openTree(), pacer);
  return listedIn.length === 0 ? outcome : { ...outcome, listedIn };
}

/** The files are opened once for all of them, and only where a statement is to be held against them. */
export async function tellAll(
  items: readonly ToldItem[],
  teller: Teller,
  ports: TellAllPorts,
): Promise<readonly ToldOutcome[]> {
  const { openTree, pacer, checkOptions } = ports;
  let opening: Promise<StatementCheck | null> | null = null;
  const open = async (): Promise<StatementCheck | null> =>
    openTree ? new StatementCheck(await openTree(), pacer, checkOptions?.()) : null;
  const check = (): Promise<StatementCheck | null> => (opening ??= open());
  const outcomes: ToldOutcome[] = [];
  for (const told of items)
    outcomes.push(await withListings(await tellOne(told, teller, { ...ports, check }), told, ports));
  const made = outcomes.flatMap(({ outcome, item }) => (outcome === 'created' && item ? [item] : []));
  await noteSaidBetter(
    made.filter(({ approval, provenance }) => approval === 'approved' && provenance === 'project'),
    new Map(outcomes.flatMap(({ item, nearly = [] }) => (item ? [[item.itemId, nearly]] : []))),
    ports.store,
  );
  await noteCovers(
    outcomes.flatMap(({ outcome, item }, n) => {
      const line = items[n]?.supersedesLine;
      return outcome !== 'rejected' && item && line ? [{ by: item.itemId, key: line.key, item: line.item }] : [];
    }),
    ports.store,
  );
  return outcomes;
}
