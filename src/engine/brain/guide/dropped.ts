/** Why what an assistant stated is no line of the guide: whoever chooses its lines sees each of them, with the reason. */
import type { MemoryItem } from '../../model/item.ts';
import { inline } from '../lines/render-item.ts';
import { NO_LAYER, type ScoredItemTable } from '../select/scored-item-table.ts';
import { type GuideChoice, NO_CHOICE } from './choice.ts';
import { kindOf } from './kinds.ts';
import { scopeOf } from './place.ts';
import { groupsOf, whyNotWhole } from './rows.ts';
import { leastOf, worthOfLine } from './worth.ts';
import type { Unit } from './unit.ts';

interface Reason {
  /** In words that go on from "not told: ". */
  readonly why: string;
  /** The line that tells it already, where one does. */
  readonly by?: Unit | undefined;
}

export interface Dropped extends Reason {
  readonly unit: Unit;
}

/** Told by an assistant, and borne out by the project's files. */
export const isStated = ({ origin, provenance }: MemoryItem): boolean => origin === 'agent' && provenance === 'project';

export const NAMES_GONE = 'it names what the project no longer has';
export const LEFT_OUT = 'an assistant left it out';
const APART = 'it is set aside, to be told only when asked for';
const LITTLE = 'it counts too little to be told unasked';
const NO_PLACE = 'what is of its kind has no place in a guide';
const NO_SENTENCE = 'no sentence of it stands by itself';

/** With what to mend of its first line. */
function noSentence({ facts, title }: MemoryItem): string {
  const rows = [...facts.split('\n'), title].map(inline).filter((row) => row !== '');
  const why = rows.flatMap((row) => whyNotWhole(row) ?? [])[0] ?? 'a command has to stand in it, in backticks';
  return `${NO_SENTENCE} (${why})`;
}

/** Which of the lines of stated items each step of making a guide leaves. */
export class Steps {
  readonly #steps: { readonly why: string; readonly left: ReadonlySet<string> }[] = [];
  readonly #holders = new Map<string, Unit>();
  readonly #gone = new Map<string, readonly string[]>();

  /** `left` is what is left after lines went for the reason `why`. @returns it */
  after<T extends readonly Unit[]>(why: string, left: T): T {
    this.#steps.push({ why, left: new Set(left.map(({ item }) => item.itemId)) });
    return left;
  }

  /** `holder` says what `unit` does. */
  isToldBy(unit: Unit, holder: Unit): void {
    this.#holders.set(unit.item.itemId, holder);
  }

  /** `unit` names these, and the project no longer has them. */
  namesGone({ item }: Unit, names: readonly string[]): void {
    this.#gone.set(item.itemId, names);
  }

  /** What of `table` assistants stated, or left out as a whole, and no line is left of, each line with the reason. */
  dropped(table: ScoredItemTable, { aside }: GuideChoice = NO_CHOICE): readonly Dropped[] {
    const last = this.#steps.at(-1)?.left ?? new Set();
    const byAssistant = new Set(aside);
    return itemsIn(table)
      .filter((item) => isStated(item) || byAssistant.has(item.itemId))
      .filter(
        ({ itemId, delivery, status }) => !last.has(itemId) && delivery !== 'bootstrap' && status !== 'superseded',
      )
      .flatMap((item) => {
        const isLeftOut = item.delivery === 'when-asked' && byAssistant.has(item.itemId);
        const { why, by }: Reason = isLeftOut ? { why: LEFT_OUT } : this.#reason(item, table.now);
        return linesOf(item, table.now).map((unit) => ({ unit, why, by }));
      });
  }

  #reason(item: MemoryItem, now: number): Reason {
    if (item.delivery === 'when-asked') return { why: APART };
    const { kind } = kindOf(item);
    if (kind === null) return { why: NO_PLACE };
    if (groupsOf(item).length === 0) return { why: noSentence(item) };
    if (linesOf(item, now).every(({ worth }) => worth < leastOf(item, kind))) return { why: LITTLE };
    const step = this.#steps.find(({ left }) => !left.has(item.itemId));
    const gone = step?.why === NAMES_GONE ? (this.#gone.get(item.itemId) ?? []) : [];
    const names = gone.map((name) => `\`${name}\``).join(', ');
    return { why: `${step?.why ?? LITTLE}${names === '' ? '' : `: ${names}`}`, by: this.#holders.get(item.itemId) };
  }
}

function itemsIn(table: ScoredItemTable): readonly MemoryItem[] {
  const items: MemoryItem[] = [];
  for (let slot = 0; slot < table.end; slot++) if (table.layer[slot] !== NO_LAYER) items.push(table.item(slot));
  return items.sort((a, b) => (a.itemId < b.itemId ? -1 : 1));
}

/** The lines of an item as a guide would tell them; its words where it has none. */
function linesOf(item: MemoryItem, now: number): readonly Unit[] {
  const kind = kindOf(item).kind ?? 'knowledge';
  const groups = groupsOf(item);
  return (groups.length === 0 ? [[inline(item.facts)]] : groups).map((texts) => ({
    ...{ item, kind, scope: scopeOf(item), texts },
    worth: worthOfLine(item, kind, texts.join(' '), now),
  }));
}
