/** Splits a file of code into its declarations, large classes into their members. */
import { SECTION_LIMITS, type Section, type SectionKind } from '../section.ts';
import { Anchors } from './anchors.ts';
import type { Declaration } from './declarations.ts';
import { cut, firstSentenceOf } from './doc-comment.ts';
import type { Layout } from './layout.ts';
import { BLANK, CODE, COMMENT, type ScannedText } from './scan.ts';
import { topicsOf } from './topics.ts';
import { headOf, type CodeUnit } from './units.ts';

export interface SplitCode {
  readonly sections: Section[];
  readonly exports: string[];
}

/** Classes of more lines than this are split into their members. */
const LARGE = 40;
/** Neighbours of at most so many lines each, without comments of their own, are one section. */
const SMALL = 3;
const MOST_JOINED = 25;
const DEEPEST = 4;

/** The sections of a file of code; never throws, linear in its length. */
export function splitCode(path: string, layout: Layout): SplitCode {
  const splitter = new Splitter(path, layout);
  splitter.run();
  return { sections: splitter.sections, exports: splitter.exports };
}

class Splitter {
  readonly sections: Section[] = [];
  readonly exports: string[] = [];
  private readonly anchors = new Anchors();
  private readonly path: string;
  private readonly code: ScannedText;
  private readonly layout: Layout;

  constructor(path: string, layout: Layout) {
    this.path = path;
    this.layout = layout;
    this.code = layout.lines;
  }

  run(): void {
    const { units } = this.layout;
    this.top(units[0]?.start ?? this.code.kinds.length);
    this.all(units, '', 0);
  }

  /** The comment that a file begins with. */
  private top(end: number): void {
    let from = 0;
    while (from < end && this.code.kinds[from] === BLANK) from++;
    let to = end;
    while (to > from && this.code.kinds[to - 1] !== COMMENT) to--;
    if (to <= from) return;
    const summary = firstSentenceOf(this.texts(from, to));
    if (summary !== '') this.push('top', 'top', from, to, summary, []);
  }

  private all(units: readonly CodeUnit[], owner: string, depth: number): void {
    for (let i = 0; i < units.length; i++) {
      const unit = units[i];
      if (!unit) continue;
      const joined = this.joined(units, i);
      if (joined > 1) {
        this.join(units.slice(i, i + joined), owner);
        i += joined - 1;
      } else if (!unit.declaration) this.statements(unit, depth);
      else this.declared(unit, unit.declaration, owner, depth);
    }
  }

  /** How many units from `first` on are small enough to be told together. */
  private joined(units: readonly CodeUnit[], first: number): number {
    const start = units[first]?.start ?? 0;
    const kind = units[first]?.declaration?.kind;
    let count = 0;
    for (let i = first; i < units.length; i++) {
      const unit = units[i];
      const before = units[i - 1];
      if (!unit?.declaration || unit.end - unit.head > SMALL || unit.start !== unit.head) break;
      if (unit.declaration.holds || unit.declaration.kind === 'test') break;
      if ((kind === 'function') !== (unit.declaration.kind === 'function')) break;
      if (i > first && before && unit.start - before.end > 1) break;
      if (unit.end - start > MOST_JOINED) break;
      count++;
    }
    return count;
  }

  private join(units: readonly CodeUnit[], owner: string): void {
    const [first] = units;
    const last = units.at(-1);
    if (!first?.declaration || !last) return;
    const names = units.flatMap(({ declaration }) => (declaration ? this.exported(declaration, owner) : []));
    const kind = units.every(({ declaration }) => declaration?.kind === first.declaration?.kind)
      ? first.declaration.kind
      : 'statements';
    const summary = names.length > 0 ? cut(names.join(', '), SECTION_LIMITS.summary) : headOf(this.code, first.head);
    this.push(kind, this.anchors.of(qualified(owner, names[0] ?? kind)), first.start, last.end, summary, names);
  }

  private declared(unit: CodeUnit, declaration: Declaration, owner: string, depth: number): void {
    const { kind, holds } = declaration;
    const name = declaration.name === '' ? this.unnamed(kind) : declaration.name;
    const title = kind === 'test';
    const full = qualified(owner, name);
    const symbols = title ? [] : this.exported(declaration, owner);
    const anchor = title ? this.anchors.ofTitle(name) : this.anchors.of(full);
    const isSplit = holds && depth < DEEPEST && (kind === 'module' || unit.end - unit.start > LARGE);
    const members = isSplit ? this.layout.membersOf(unit) : [];
    const [firstMember] = members;
    if (!firstMember) {
      this.push(kind, anchor, unit.start, unit.end, this.summaryOf(unit, name, declaration), symbols);
      return;
    }
    const head = this.trimmed(unit.start, firstMember.start);
    const telling = kind !== 'module' || firstSentenceOf(this.texts(unit.start, unit.head)) !== '';
    if (telling) this.push(kind, anchor, unit.start, head, this.summaryOf(unit, name, declaration), symbols);
    this.all(members, title ? '' : full, depth + 1);
  }

  private statements(unit: CodeUnit, depth: number): void {
    const own = depth === 0 && this.sections.length === 0 ? this.docstring(null) : '';
    if (own !== '') {
      this.push('top', 'top', unit.start, unit.end, own, []);
      return;
    }
    if (depth > 0 || unit.end - unit.start < 2 || this.onlyImports(unit)) return;
    const said = firstSentenceOf(this.comments(unit.start, unit.head));
    const summary = said === '' ? cut(this.firstTelling(unit), SECTION_LIMITS.summary) : said;
    this.push('statements', this.anchors.of('statements'), unit.start, unit.end, summary, []);
  }

  private firstTelling(unit: CodeUnit): string {
    for (let line = unit.head; line < unit.end; line++) {
      const head = headOf(this.code, line);
      const hangs = this.code.levels[line] !== this.code.levels[unit.head];
      if (this.code.kinds[line] === CODE && !hangs && /\w/.test(head) && !IMPORT.test(head)) return head;
    }
    return headOf(this.code, unit.head);
  }

  private onlyImports(unit: CodeUnit): boolean {
    const column = this.code.levels[unit.head] ?? 0;
    for (let line = unit.head; line < unit.end; line++) {
      if (this.code.kinds[line] !== CODE || this.code.levels[line] !== column) continue;
      const head = headOf(this.code, line);
      if (!IMPORT.test(head) && /\w/.test(head)) return false;
    }
    return true;
  }

  private summaryOf(unit: CodeUnit, name: string, { kind, others }: Declaration): string {
    if (kind === 'test') return cut(name, SECTION_LIMITS.summary);
    const above = firstSentenceOf(this.comments(unit.start, unit.head));
    if (above !== '') return above;
    const inside = this.docstring(unit);
    if (inside !== '') return inside;
    if (others.length > 0) return cut([name, ...others].join(', '), SECTION_LIMITS.summary);
    return cut(headOf(this.code, unit.head).replace(/(?<!\s)\s*[{:(]\s*$/, ''), SECTION_LIMITS.summary);
  }

  /** The first sentence of the string that documents a unit, or the file; empty without one. */
  private docstring(unit: CodeUnit | null): string {
    const lines = this.layout.docOf(unit);
    return lines ? firstSentenceOf(this.texts(...lines)) : '';
  }

  private comments(from: number, to: number): string[] {
    return this.texts(from, to).filter((_, i) => this.code.kinds[from + i] === COMMENT);
  }

  /** The names of a declaration, noted where it is offered to other files. */
  private exported({ name, others, exports }: Declaration, owner: string): string[] {
    if (owner === '') this.exports.push(...exports.slice(0, MOST_EXPORTS - this.exports.length));
    return [name, ...others].filter((one) => one !== '');
  }

  private unnamed(kind: SectionKind): string {
    const file = this.path.slice(this.path.lastIndexOf('/') + 1).replace(/\.[^]*/, '');
    return kind === 'function' || kind === 'class' ? file || kind : kind;
  }

  /** Takes empty lines off the end. */
  private trimmed(from: number, to: number): number {
    let end = to;
    while (end > from + 1 && this.code.kinds[end - 1] === BLANK) end--;
    return end;
  }

  private texts(from: number, to: number): string[] {
    const lines: string[] = [];
    for (let line = from; line < Math.min(to, from + 80); line++) lines.push(headOf(this.code, line));
    return lines;
  }

  private push(
    kind: SectionKind,
    anchor: string,
    start: number,
    end: number,
    summary: string,
    symbols: readonly string[],
  ): void {
    const { path, code, sections } = this;
    const last = sections.at(-1);
    if (last && sections.length >= SECTION_LIMITS.sections) {
      sections[sections.length - 1] = { ...last, endLine: end };
      return;
    }
    const text = code.text.slice(code.starts[start] ?? 0, code.starts[end] ?? code.text.length);
    sections.push({
      path,
      anchor,
      kind,
      startLine: start + 1,
      endLine: end,
      summary,
      topics: topicsOf(kind === 'top' || kind === 'statements' ? '' : anchor, text),
      symbols: [...new Set(symbols)].slice(0, SECTION_LIMITS.symbols),
    });
  }
}

const MOST_EXPORTS = 200;
const IMPORT =
  /^(?:import\b|from\s|use\s|require|package\s|using\s|#\s*(?:include|pragma|if|endif|else|undef|ifdef|ifndef|import)\b|extern crate|['"]use \w+['"];?$|module\.exports|export\s*[{*]|const .*require\(|var .*require\(|<\?php|declare\(strict|open\s|__all__|mod\s\w+;|pub mod\s\w+;|[)}\]])/;

function qualified(owner: string, name: string): string {
  return owner === '' ? name : `${owner}.${name}`;
}
