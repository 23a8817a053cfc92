/** Where what is chosen for the guide is kept with the items that are set aside for it; or tried, and nothing is kept. */
import { CHOICE_KEY, choiceKept, type GuideChoice, keptChoice } from '../brain/guide/choice.ts';
import type { GuideDraft } from '../brain/guide/guide.ts';
import type { GuideTrial } from '../brain/guide/trial.ts';
import type { MemoryItem } from '../model/item.ts';
import type { MemoryEvent } from '../model/memory-event.ts';
import type { MemoryStore } from '../ports/memory-store.ts';

type Delivery = MemoryItem['delivery'];

export interface ChoosePorts {
  readonly store: MemoryStore;
  readonly draft: (trial?: GuideTrial) => Promise<GuideDraft>;
  readonly setDelivery: (ids: readonly string[], delivery: Delivery) => Promise<readonly MemoryEvent[]>;
}

/** What becomes of items by a choice. */
interface Moved {
  /** Of which no line is to be told. */
  readonly aside: Iterable<string>;
  /** Which are told again, where they were set aside. */
  readonly back: Iterable<string>;
}

export interface ChoiceBoard {
  choice(): Promise<GuideChoice>;
  draft(): Promise<GuideDraft>;
  write(choice: GuideChoice, moved: Moved): Promise<void>;
  /** Which of these items are set aside. */
  asideOf(ids: readonly string[]): Promise<readonly string[]>;
}

async function deliveriesOf(store: MemoryStore, ids: readonly string[]): Promise<ReadonlyMap<string, Delivery>> {
  const { items } = ids.length === 0 ? { items: [] } : await store.items({ ids: [...ids] });
  return new Map(items.map(({ itemId, delivery }) => [itemId, delivery]));
}

export function keptBoard({ store, draft, setDelivery }: ChoosePorts): ChoiceBoard {
  const asideOf: ChoiceBoard['asideOf'] = async (ids) =>
    [...(await deliveriesOf(store, ids))].flatMap(([id, delivery]) => (delivery === 'when-asked' ? [id] : []));
  return {
    asideOf,
    draft: () => draft(),
    choice: async () => choiceKept(await store.meta(CHOICE_KEY)),
    async write(choice, moved) {
      const [aside, back] = [[...moved.aside], await asideOf([...moved.back])];
      await store.write({ meta: { [CHOICE_KEY]: keptChoice(choice) } });
      if (back.length > 0) await setDelivery(back, 'on-demand');
      if (aside.length > 0) await setDelivery(aside, 'when-asked');
    },
  };
}

/** Begins from what is kept. */
export async function triedBoard({ store, draft }: ChoosePorts): Promise<ChoiceBoard> {
  let choice = choiceKept(await store.meta(CHOICE_KEY));
  const deliveries = new Map<string, Delivery>();
  const asideOf: ChoiceBoard['asideOf'] = async (ids) =>
    [...(await deliveriesOf(store, ids))].flatMap(([id, kept]) =>
      (deliveries.get(id) ?? kept) === 'when-asked' ? [id] : [],
    );
  return {
    asideOf,
    draft: () => draft({ choice, deliveries }),
    choice: () => Promise.resolve(choice),
    async write(tried, { aside, back }) {
      choice = choiceKept(keptChoice(tried));
      for (const id of await asideOf([...back])) deliveries.set(id, 'on-demand');
      for (const id of aside) deliveries.set(id, 'when-asked');
    },
  };
}
