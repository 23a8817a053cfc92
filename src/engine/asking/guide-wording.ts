/** Has a model merge, shorten and order the lines of the guide: asked of lines that none has seen, held to what they say. */
import * as z from 'zod';
import { fileFolder } from '../brain/guide/folders.ts';
import type { GuideKind } from '../brain/guide/sections.ts';
import type { Unit } from '../brain/guide/unit.ts';
import { newsOf, refusalOf } from '../brain/guide/wording/hold-to-sources.ts';
import { keysOf, unitKey } from '../brain/guide/wording/unit-key.ts';
import type { WordingEdit } from '../brain/guide/wording/edit.ts';
import { type Wordings, worded } from '../brain/guide/wording/wordings.ts';
import { guidePrompt } from '../enrichment/with-model/prompts/guide-1.ts';
import { redact } from '../intake/redact.ts';
import { screenWords } from '../lifecycle/screen/screen.ts';
import type { Asker, Understood } from './asker.ts';
import { jsonIn } from './json-answer.ts';

/** Of a line, or of the item that it tells. */
const id = z.string().max(26);
const text = z.string().max(2_000);
const editSchema = z.union([
  z.object({ merge: z.array(id).min(2).max(4), text }),
  z.object({ shorten: id, text }),
  z.object({ double: id, of: id }),
]);
const answerSchema = z.object({
  edits: z.array(z.unknown()).max(200).default([]),
  order: z.record(z.string(), z.array(id).max(200)).default({}),
});
type Edit = z.infer<typeof editSchema>;

/** Characters of a refused edit in the log. */
const SHOWN = 300;

/** Sections whose lines have a form of their own. */
const AS_THEY_ARE: ReadonlySet<string> = new Set(['what', 'stack', 'now']);

export interface LineToWord {
  readonly id: string;
  readonly unit: Unit;
  /** It is told as it is: a procedure, the user's own words, or worded already. */
  readonly isFixed: boolean;
  readonly isWorded: boolean;
}

interface Section {
  readonly kind: GuideKind;
  readonly lines: readonly LineToWord[];
}

const textOf = ({ texts }: Unit): string => texts.join(' ');

/** A line that holds a secret, or speaks to an assistant, is sent to none. */
const isToBeSent = (unit: Unit): boolean => {
  const said = textOf(unit);
  return redact(said).text === said && screenWords(said) === null;
};

const placeOf = (unit: Unit): string => JSON.stringify([unit.kind, unit.scope, fileFolder(unit)]);

/** Sections of which one line can be told in another, where both are of the same file. */
const BESIDE: ReadonlySet<string> = new Set<GuideKind>(['command', 'rule', 'convention', 'pitfall', 'map', 'decision']);

const filesOf = ({ item, others = [] }: Unit): readonly string[] => [item, ...others].flatMap(({ files }) => files);

/** Whether two lines can be told as one: they stand in one place, or are of one file, or one names the folder of the other. */
function isTogether(one: Unit, other: Unit): boolean {
  if (placeOf(one) === placeOf(other)) return true;
  if (one.scope !== other.scope || !BESIDE.has(one.kind) || !BESIDE.has(other.kind)) return false;
  const files = new Set(filesOf(one));
  if (filesOf(other).some((file) => files.has(file))) return true;
  const names = (a: Unit, b: Unit): boolean => {
    const folder = fileFolder(a);
    return folder !== null && textOf(b).includes(folder);
  };
  return one.kind === other.kind && (names(one, other) || names(other, one));
}

/** The same for whoever reads why lines were not merged. */
const placeName = (unit: Unit): string => {
  const folder = fileFolder(unit) ?? unit.scope;
  return `${unit.kind}${folder === '' ? ' of the whole project' : ` in ${folder}`}`;
};

function whyFixed({ unit, isWorded }: LineToWord): string {
  if (isWorded) return 'is merged or shortened already';
  return unit.texts.length > 1
    ? 'has several rows: recipes, procedures and lists of commands stay as they are'
    : "is the user's own word";
}

/** Keys of the lines that a model has not seen, of sections that it may word. */
export function unseen(units: readonly Unit[], { asked }: Wordings): ReadonlySet<string> {
  const seen = new Set(asked);
  const keys = units.filter((unit) => !AS_THEY_ARE.has(unit.kind)).map(unitKey);
  return new Set(keys.filter((key) => !seen.has(key)));
}

/** The sections that hold such lines, as the model is shown them. */
function sectionsToAsk(units: readonly Unit[], wordings: Wordings): readonly Section[] {
  const fresh = unseen(units, wordings);
  const touched = new Set(units.filter((unit) => fresh.has(unitKey(unit))).map(({ kind }) => kind));
  const reworded = new Set(wordings.edits.flatMap(({ of }) => of));
  let n = 0;
  const told = worded(units, wordings);
  return [...touched].map((kind) => ({
    kind,
    lines: told
      .filter((unit) => unit.kind === kind && isToBeSent(unit))
      .map((unit) => {
        const isWorded = keysOf(unit).some((key) => reworded.has(key));
        const isFixed = isWorded || unit.texts.length > 1 || unit.item.origin === 'manual';
        return { id: `n${++n}`, unit, isFixed, isWorded };
      }),
  }));
}

const shown = (section: readonly LineToWord[]): unknown => ({
  section: section[0]?.unit.kind,
  lines: section.map(({ id: name, unit, isFixed: fixed }) => ({
    id: name,
    ...(unit.scope === '' ? {} : { in: unit.scope }),
    text: textOf(unit),
    ...(fixed ? { fixed } : {}),
  })),
});

/** What an answer proposes, held to the lines it is about. */
export class WordingAnswer {
  readonly edits: WordingEdit[] = [];
  readonly order: Record<string, readonly string[]> = {};
  /** Why parts of it are not told, for the log. */
  readonly refused: string[] = [];
  readonly #byId: ReadonlyMap<string, LineToWord>;
  readonly #taken = new Set<LineToWord>();

  constructor(asked: readonly LineToWord[], answer: z.infer<typeof answerSchema>) {
    const items = asked.map(({ unit }) => unit.item.itemId);
    const alone = asked.filter(({ unit: { item } }) => items.indexOf(item.itemId) === items.lastIndexOf(item.itemId));
    this.#byId = new Map([
      ...alone.map((one) => [one.unit.item.itemId, one] as const),
      ...asked.map((one) => [one.id, one] as const),
    ]);
    for (const value of answer.edits) {
      const { data } = editSchema.safeParse(value);
      const why = data ? this.#take(data) : 'it is no edit';
      if (why !== null) this.refused.push(`${why}: ${JSON.stringify(value ?? null).slice(0, SHOWN)}`);
    }
    for (const [kind, ids] of Object.entries(answer.order)) {
      const known = [...new Set(ids)].flatMap((name) => this.#byId.get(name) ?? []);
      const own = known.filter(({ unit }) => unit.kind === kind);
      if (own.length > 0) this.order[kind] = own.flatMap(({ unit }) => keysOf(unit));
    }
  }

  #take(edit: Edit): string | null {
    const names = 'merge' in edit ? edit.merge : 'shorten' in edit ? [edit.shorten] : [edit.of, edit.double];
    const parts = names.flatMap((name) => this.#byId.get(name) ?? []);
    const [first] = parts;
    if (!first || parts.length < names.length || new Set(parts).size < parts.length) return 'it names no such lines';
    if (parts.some((part) => this.#taken.has(part))) return 'one of its lines is edited already';
    const held = parts.find(({ isFixed, isWorded }, at) => isWorded || (isFixed && !('double' in edit && at === 0)));
    if (held) return `its line ${held.id} ${whyFixed(held)}`;
    if (parts.some(({ unit }) => !isTogether(unit, first.unit)))
      return `its lines stand in different places (${parts.map(({ id: name, unit }) => `${name} ${placeName(unit)}`).join(', ')})`;
    const sources = parts.map(({ unit }) => textOf(unit));
    const why = 'double' in edit ? newsOf(sources[1] ?? '', sources[0] ?? '') : refusalOf(edit.text, sources);
    if (why !== null) return why;
    for (const part of parts) this.#taken.add(part);
    // What is of the whole project stays so.
    const ordered = [...parts].sort(
      (a, b) => Number(fileFolder(a.unit) !== null) - Number(fileFolder(b.unit) !== null),
    );
    this.edits.push({
      of: ('double' in edit ? parts : ordered).flatMap(({ unit }) => keysOf(unit)),
      text: 'double' in edit ? null : edit.text,
    });
    return null;
  }
}

function understand(asked: readonly LineToWord[]): (answer: string) => Understood<WordingAnswer | null> {
  return (answer) => {
    const json = jsonIn(answer);
    if ('problem' in json) return { value: null, problems: [json.problem] };
    const parsed = answerSchema.safeParse(json.value);
    if (!parsed.success) return { value: null, problems: parsed.error.issues.map(({ message }) => message) };
    return { value: new WordingAnswer(asked, parsed.data), problems: [] };
  };
}

/** Keeps what was worded so far. */
type Keep = (wordings: Wordings) => Promise<void>;

/**
 * Asks a model about the sections of `units`, the lines that are told, that hold new ones: nothing where there are none. What
 * it worded before stays as it is; after each answer `keep` gets all that is worded. @returns why parts of the answers are not
 * told. @throws BrainError as `Asker.ask`.
 */
export async function wordGuide(
  units: readonly Unit[],
  before: Wordings,
  asker: Asker,
  keep: Keep,
): Promise<readonly string[]> {
  const fresh = unseen(units, before);
  const sections = sectionsToAsk(units, before);
  if (sections.length === 0) return [];
  const all = sections.map(({ lines }) => lines);
  const batches = (await asker.fits(promptOf(all))) ? [sections] : sections.map((section) => [section]);
  let wordings = before;
  const refused: string[] = [];
  for (const batch of batches) {
    const lines = batch.map((section) => section.lines);
    const prompt = promptOf(lines);
    const isAsked = lines.flat().length > 1 && (await asker.fits(prompt));
    const answer = isAsked ? (await asker.ask(prompt, understand(lines.flat()))).value : null;
    refused.push(...(answer?.refused ?? []));
    // What was sent to none, or fits no question, is not asked for again, either.
    const kinds = new Set(batch.map(({ kind }) => kind));
    const seen = units.filter((unit) => kinds.has(unit.kind)).map(unitKey);
    wordings = {
      asked: [...wordings.asked, ...seen.filter((key) => fresh.has(key))],
      edits: [...wordings.edits, ...(answer?.edits ?? [])],
      order: { ...wordings.order, ...answer?.order },
    };
    await keep(wordings);
  }
  return refused;
}

const promptOf = (sections: readonly (readonly LineToWord[])[]): string =>
  guidePrompt(JSON.stringify(sections.map(shown), null, 1));
