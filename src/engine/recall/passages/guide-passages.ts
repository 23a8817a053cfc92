/** Standing knowledge as passages: what a guide tells (commands, rules, recipes, pitfalls, conventions, decisions, map), line by line. */
import { isExpired } from '../../brain/select/classify.ts';
import { codeIn } from '../../brain/guide/doubles.ts';
import { kindOf } from '../../brain/guide/kinds.ts';
import { scopeOf } from '../../brain/guide/place.ts';
import { groupsApart } from '../../brain/guide/rows.ts';
import { worthOfLine } from '../../brain/guide/worth.ts';
import { isCountedStack } from '../../enrichment/manifests/read-items.ts';
import type { MemoryItem } from '../../model/item.ts';
import { part, type Parts } from '../../kept/parts-of-file.ts';
import { encodeRecords, Records } from '../../kept/records.ts';
import { encodeTexts, Texts } from '../../kept/texts.ts';
import { wordsOf } from '../text/words.ts';
import { type Passage, passageOf } from './passage.ts';

/** A line of an item, or all of it. */
export interface ItemPassage extends Passage {
  readonly item: MemoryItem;
}

/** What a line is worth here: who asks for it is told it, also where it stands in plain sight. */
const WORTH = { least: 0.6, most: 1.15 } as const;

/** The code that a line begins with, after a word or two at most: a package, or a folder. */
const BEGINS_WITH = /^[^`\n]{0,12}`([^`\n]{1,200})`/;

function partOf(text: string): readonly string[] {
  const named = BEGINS_WITH.exec(text)?.[1] ?? '';
  return /[/@]/.test(named) && !/\s/.test(named) ? wordsOf(named).parts : [];
}

/** How an item is asked for, each as its words. */
const askedFor = ({ asked = [] }: MemoryItem): readonly ReadonlySet<string>[] =>
  asked.map((phrase) => new Set(wordsOf(phrase).parts));

/** What is typed: more than a name. */
const TYPED = /`([^`\s]+ [^`]+)`/g;
/** Of a line, so much makes it one of commands, whatever it says of them. */
const OF_COMMANDS = 0.45;

function isOfCommands(text: string): boolean {
  const typed = [...text.matchAll(TYPED)].map(([, command = '']) => command);
  return typed.length > 1 && typed.join('').length > OF_COMMANDS * text.length;
}

/** Items of this kind that were told once as they came in. */
export class GuidePassages {
  readonly #items = new Map<string, MemoryItem>();
  readonly #passages = new Map<string, readonly ItemPassage[]>();
  /** By id, items of an earlier session that were not read yet. */
  #unread = new Map<string, () => MemoryItem>();

  /** The items as parts of a file. */
  encode(): Parts {
    this.#read();
    const items = encodeRecords([...this.#items.values()]);
    const ids = encodeTexts([...this.#items.keys()]);
    return new Map([
      ['standing', items.bytes],
      ['standing.ends', items.ends],
      ['standing.ids', ids.bytes],
      ['standing.id-ends', ids.ends],
    ]);
  }

  /** Begins with what `encode` made. To be called before any item is set. */
  open(parts: Parts): void {
    const items = new Records<MemoryItem>({ bytes: part(parts, 'standing'), ends: part(parts, 'standing.ends') });
    const ids = new Texts({ bytes: part(parts, 'standing.ids'), ends: part(parts, 'standing.id-ends') });
    ids.all().forEach((id, n) => this.#unread.set(id, () => items.at(n)));
  }

  setItem(item: MemoryItem): void {
    this.removeItem(item.itemId);
    // What the code shows of the stack says once more what manifests give.
    const isOther = kindOf(item).kind !== null && !isCountedStack(item);
    if (item.status === 'active' && item.approval === 'approved' && isOther) {
      this.#items.set(item.itemId, item);
    }
  }

  removeItem(itemId: string): void {
    this.#unread.delete(itemId);
    this.#items.delete(itemId);
    this.#passages.delete(itemId);
  }

  /** All lines that hold as of `now` (ms since 1970) and name nothing of what is gone. */
  passages(now: number, gone: ReadonlySet<string>): readonly ItemPassage[] {
    this.#read();
    return [...this.#items.values()]
      .filter((item) => !isExpired(item, now))
      .flatMap((item) => this.#of(item, now))
      .filter(({ item, text }) => item.origin === 'manual' || !codeIn(text).some((code) => gone.has(code)));
  }

  #read(): void {
    const unread = this.#unread;
    this.#unread = new Map();
    for (const [id, item] of unread) this.#items.set(id, item());
  }

  #of(item: MemoryItem, now: number): readonly ItemPassage[] {
    const known = this.#passages.get(item.itemId);
    if (known) return known;
    const { kind } = kindOf(item);
    if (kind === null) return [];
    const made = groupsApart(item).map((texts) => {
      const text = texts.join('\n');
      const worth = Math.min(WORTH.most, Math.max(WORTH.least, worthOfLine(item, kind, text, now)));
      const about = `${scopeOf(item)} ${item.tags.join(' ')} ${item.schemaKey.replace(/^root\//, '')}`;
      // The title of commands names all of them, and a line is asked for.
      const isOneOfMany = kind === 'command' && item.tags.includes('commands');
      const passage = passageOf(
        { kind: isOfCommands(text) ? 'command' : kind, text, under: isOneOfMany ? [] : [item.title], worth },
        isOneOfMany ? scopeOf(item) : about,
      );
      return { ...passage, part: partOf(text), asked: askedFor(item), item };
    });
    this.#passages.set(item.itemId, made);
    return made;
  }
}

/** An item that is no standing knowledge, as one passage. */
export function storyOf(item: MemoryItem): ItemPassage {
  const text = [item.title, item.facts, item.rationale ?? ''].filter((part) => part !== '').join('\n');
  const kind = kindOf(item).kind ?? 'story';
  return { ...passageOf({ kind, text, under: [], worth: 1 }, item.files.join(' ')), asked: askedFor(item), item };
}
