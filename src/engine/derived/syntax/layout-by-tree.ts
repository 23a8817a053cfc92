/** Lays a file of code out by its syntax tree. */
import type { Captured, GrammarName } from '../../ports/syntax.ts';
import type { Layout } from '../read/layout.ts';
import { BLANK, CODE, COMMENT, type ScannedText } from '../read/scan.ts';
import type { CodeUnit } from '../read/units.ts';
import { isExported } from './exported.ts';
import type { Definition, Outline } from './outline.ts';

/** Longer titles of tests are cut. */
const LONGEST_NAME = 120;

export function layoutByTree(text: string, grammar: GrammarName, outline: Outline): Layout {
  const builder = new Builder(text, grammar, outline);
  const units = builder.atTop();
  return {
    lines: builder.lines,
    units,
    membersOf: (unit) => builder.membersOf(unit),
    docOf: (unit) => builder.docOf(unit),
  };
}

class Builder {
  readonly lines: ScannedText;
  readonly #text: string;
  readonly #grammar: GrammarName;
  readonly #outline: Outline;
  /** Comments and attributes that begin their line, by the line they end on. */
  readonly #leads = new Map<number, Captured>();
  readonly #definitions = new Map<CodeUnit, Definition>();

  constructor(text: string, grammar: GrammarName, outline: Outline) {
    this.#text = text;
    this.#grammar = grammar;
    this.#outline = outline;
    this.lines = linesOf(text, outline);
    for (const one of [...outline.comments, ...outline.attributes]) {
      if (this.#beginsLine(one)) this.#leads.set(one.toLine, one);
    }
  }

  /** Declarations, and runs of statements between them. */
  atTop(): CodeUnit[] {
    const { items, definitions } = this.#outline;
    const own = new Set([...this.#leads.values()].map(({ from }) => from));
    const units: CodeUnit[] = [];
    let next = 0;
    for (const item of items) {
      const inside: Definition[] = [];
      for (; (definitions[next]?.whole.from ?? Infinity) < item.to; next++) {
        const definition = definitions[next];
        if (definition) inside.push(definition);
      }
      if (inside.length > 0) for (const one of inside) this.#declare(one, units, 0);
      else if (!own.has(item.from) && item.to > item.from) this.#state(item, units);
    }
    return units;
  }

  membersOf(unit: CodeUnit): CodeUnit[] {
    const definition = this.#definitions.get(unit);
    const units: CodeUnit[] = [];
    for (const member of definition?.members ?? []) this.#declare(member, units, unit.head + 1);
    return units;
  }

  docOf(unit: CodeUnit | null): readonly [number, number] | undefined {
    const name = unit ? this.#definitions.get(unit)?.names[0]?.from : -1;
    const doc = name === undefined ? undefined : this.#outline.docs.get(name);
    return doc && [doc.fromLine, doc.toLine + 1];
  }

  /** `from`: the first line that may belong to it. */
  #declare(definition: Definition, units: CodeUnit[], from: number): void {
    const { whole, kind, names } = definition;
    const last = units.at(-1);
    const told = names.map((name) => this.#nameAt(name));
    const free = Math.max(from, last?.end ?? 0);
    if (whole.fromLine < free) {
      // It shares a line with what stands before it.
      if (!last) return;
      last.end = Math.max(last.end, whole.toLine + 1);
      if (last.declaration) last.declaration = { ...last.declaration, others: [...last.declaration.others, ...told] };
      return;
    }
    const [first] = names;
    const [name = '', ...others] = told;
    const before = this.#text.slice(whole.from, first?.from ?? whole.from);
    const unit: CodeUnit = {
      start: this.#leadOf(whole.fromLine, free),
      end: whole.toLine + 1,
      head: first && kind !== 'constant' ? first.fromLine : whole.fromLine,
      declaration: {
        kind,
        name,
        others,
        exports: told.filter((one) => isExported(this.#grammar, before, one)),
        holds: definition.members.length > 0,
      },
    };
    this.#definitions.set(unit, definition);
    units.push(unit);
  }

  #state({ fromLine, toLine }: Captured, units: CodeUnit[]): void {
    const last = units.at(-1);
    const end = toLine + 1;
    if (last && (!last.declaration || fromLine < last.end)) last.end = Math.max(last.end, end);
    else {
      // The comment a file begins with speaks of the file, not of its first statement.
      const start = last ? this.#leadOf(fromLine, last.end) : fromLine;
      units.push({ start, end, head: fromLine, declaration: undefined });
    }
  }

  /** The first line of the comments and attributes right above a line. An attribute may stand further up. */
  #leadOf(line: number, from: number): number {
    let start = line;
    for (;;) {
      let above = start - 1;
      while (above >= from && this.lines.kinds[above] === BLANK) above--;
      const lead = this.#leads.get(above);
      if (!lead || lead.fromLine < from || (lead.as === 'comment' && above < start - 1)) return start;
      start = lead.fromLine;
    }
  }

  #beginsLine({ from, fromLine }: Captured): boolean {
    return this.#text.slice(this.lines.starts[fromLine], from).trim() === '';
  }

  /** Quotes around titles are taken off, and what qualifies a name. */
  #nameAt({ from, to }: Captured): string {
    const name = this.#text.slice(from, Math.min(to, from + LONGEST_NAME + 2));
    const bare = /^['"`]/.test(name) ? name.slice(1, to - from === name.length ? -1 : undefined) : name;
    return bare
      .slice(bare.startsWith('"') ? 1 : 0)
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, LONGEST_NAME);
  }
}

/** A line is a comment's where nothing else stands on it; those that an item begins are the top ones. */
function linesOf(text: string, { comments, items }: Outline): ScannedText {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  if (starts.at(-1) === text.length && starts.length > 1) starts.pop();
  const tops = new Set(items.map(({ from }) => from));
  const kinds: number[] = [];
  const levels: number[] = [];
  let next = 0;
  starts.forEach((start, line) => {
    const end = starts[line + 1] ?? text.length;
    let at = nextInk(text, start, end);
    levels.push(tops.has(at) ? 0 : 1);
    let kind = BLANK;
    while (at < end) {
      while ((comments[next]?.to ?? Infinity) <= at) next++;
      const comment = comments[next];
      if (!comment || comment.from > at) {
        kind = CODE;
        break;
      }
      kind = COMMENT;
      at = nextInk(text, Math.min(comment.to, end), end);
    }
    kinds.push(kind);
  });
  starts.push(text.length);
  return { text, starts, kinds, levels, comments };
}

/** Where the next character stands that is no white space; `end` where there is none. */
function nextInk(text: string, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    const c = text.charCodeAt(at);
    if (c > 32 && c !== 0xa0 && c !== 0xfeff) return at;
  }
  return end;
}
