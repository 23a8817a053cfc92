/** The passages of files that may answer a question, read when they are asked for: what a text says takes too much room to be held. */
import type { DerivedService } from '../../derived/derived-service.ts';
import { LINE } from '../../derived/line-kinds.ts';
import { SECTION_LIMITS, type Section } from '../../derived/section.ts';
import { isUnsettled } from '../../enrichment/documents/pages/audience.ts';
import { redact } from '../../intake/redact.ts';
import type { Pacer } from '../../ports/pacer.ts';
import type { FileWords } from '../views/file-words.ts';
import { toneOf } from '../../brain/guide/words.ts';
import { type Passage, type PassageKind, passageOf, type Place } from './passage.ts';
import type { Question } from './question.ts';
import { sourceWorth } from './source-worth.ts';
import { type Block, blocksOf } from './split.ts';
import { toldProse } from './told-prose.ts';

export interface FilePassage extends Passage, Place {
  /** As it stands there, line breaks and all. */
  readonly lines: string;
  /** The lines of all that stands under the same title. */
  readonly section: Place;
  /** Its lines with those that lead to it, or that it leads to. */
  readonly told: Place;
  /** Whether much of what stands under the same title answers, too: then all of it is told, where it is not too long. */
  readonly isPartOfAnswer: boolean;
}

/** The lines of the files that are told of. */
export type FileLines = (path: string, startLine: number, endLine: number) => string;

/** Files that are looked into for one question. */
const FILES = 40;
/** Of those, files that were split lately are kept. */
const KEPT = 90;

/** Lines of a README that say what it all is. */
const FIRST_SCREEN = 40;

/** Rows of a table are for looking things up. */
const IN_TABLE = 0.75;
/** An entry of a list says one thing of several that belong together. */
const ENTRY = 1.3;
const WORTH_OF_LINE: ReadonlyMap<string, number> = new Map([
  [LINE.row, IN_TABLE],
  [LINE.item, ENTRY],
  [LINE.step, ENTRY],
]);
/** What was ticked off is what was done once. */
const DONE = 0.3;
const TICKED = /^\s{0,8}(?:[-*+]|\d{1,3}[.)])\s+\[x\]\s/i;
/** What a page asks of its readers is what it was written for. */
const ASKING = 1.5;

/** What a text is worth by how it is put, beside what its file is. */
function worthOfText(said: string, kind: PassageKind, lineKind: string): number {
  const { forbids, compels } = kind === 'document' ? toneOf(said) : SILENT;
  if (TICKED.test(said)) return DONE;
  return (WORTH_OF_LINE.get(lineKind) ?? 1) * (forbids || compels ? ASKING : 1);
}
const SILENT = { forbids: false, compels: false } as const;

/** What may come, or was tried, is no answer to how it is. */
const UNSETTLED = 0.4;

const titleOf = ({ summary }: Section): string => summary.split(':', 1)[0] ?? '';

interface Split {
  readonly stamp: string;
  readonly lines: readonly string[];
  readonly passages: readonly FilePassage[];
}

/** The blocks around one that stand under the same titles. */
function sectionAround(blocks: readonly Block[], at: number, titles: string): Pick<Place, 'startLine' | 'endLine'> {
  let from = at;
  let to = at;
  while (blocks[from - 1]?.titles === titles) from--;
  while (blocks[to + 1]?.titles === titles) to++;
  return { startLine: blocks[from]?.startLine ?? 1, endLine: blocks[to]?.endLine ?? 1 };
}

export class FilePassages {
  readonly #derived: DerivedService;
  readonly #words: FileWords;
  readonly #pacer: Pacer;
  /** The last used at the end. */
  readonly #kept = new Map<string, Split>();

  constructor(derived: DerivedService, words: FileWords, pacer: Pacer) {
    this.#derived = derived;
    this.#words = words;
    this.#pacer = pacer;
  }

  /** The passages of the files that hold most of what is asked; those of hidden sections are left out. */
  async about({ things }: Question, open: readonly string[]): Promise<readonly FilePassage[]> {
    await this.#words.ready(this.#pacer);
    const paths = this.#words.holders(things, sourceWorth, FILES);
    const found: FilePassage[] = [];
    for (const path of new Set([...paths, ...open.slice(0, FILES)])) found.push(...(await this.#of(path)));
    return found;
  }

  /** Lines of a file that was looked into for the last question, as they stand there. */
  linesOf(path: string, startLine: number, endLine: number): string {
    return (this.#kept.get(path)?.lines ?? []).slice(startLine - 1, endLine).join('\n');
  }

  async #of(path: string): Promise<readonly FilePassage[]> {
    const stamp = this.#derived.stampOf(path);
    if (stamp === undefined) return [];
    const known = this.#kept.get(path);
    this.#kept.delete(path);
    const split = known?.stamp === stamp ? known : { stamp, ...(await this.#read(path)) };
    this.#kept.set(path, split);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break;
      this.#kept.delete(oldest);
    }
    const sections = this.#derived.memory.sectionsOf(path);
    const isShown = ({ startLine, endLine }: Place): boolean =>
      sections.some((section) => section.startLine <= startLine && endLine <= section.endLine);
    return split.passages.filter(isShown).map((one) => {
      const { startLine, endLine } = one;
      const own = { path, startLine, endLine };
      return { ...one, section: isShown(one.section) ? one.section : own, told: isShown(one.told) ? one.told : own };
    });
  }

  async #read(path: string): Promise<Pick<Split, 'lines' | 'passages'>> {
    const text = await this.#derived.textOf(path);
    if (text === null || text.length > SECTION_LIMITS.told) return { lines: [], passages: [] };
    const { memory } = this.#derived;
    const lines = redact(text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')).text.split('\n');
    const role = memory.roleOf(path);
    const worth = sourceWorth(path, role);
    const isFirst = /^readme(?:\.\w+)?$/i.test(path);
    const kind = role === 'document' ? 'document' : role === 'config' || role === 'test' ? role : 'code';
    const passages: FilePassage[] = [];

    const sections = memory.sectionsOf(path);
    const settled = kind === 'document' && isUnsettled(path, sections.map(titleOf)) ? UNSETTLED : 1;
    const blocks = blocksOf(lines, { role, sections, lineKinds: memory.fileFacts(path)?.lineKinds ?? '' });
    for (const [at, { startLine, endLine, kind: lineKind, under, titles, told }] of blocks.entries()) {
      const stands = lines.slice(startLine - 1, endLine).join('\n');
      const said = kind === 'document' ? toldProse(stands) : stands;
      if (!/[\p{L}\p{N}]/u.test(said)) continue;
      passages.push({
        ...passageOf(
          {
            kind: isFirst && startLine <= FIRST_SCREEN ? 'what' : kind,
            text: said,
            under,
            worth: worth * settled * worthOfText(said, kind, lineKind),
          },
          path,
        ),
        ...{ path, startLine, endLine, lines: said },
        section: { path, ...sectionAround(blocks, at, titles) },
        told: { path, ...told },
        isPartOfAnswer: false,
      });
      await this.#pacer.yieldToHost();
    }
    return { lines, passages };
  }
}
