/** A file's facts as one string: half a million sections as objects would fill the memory that strings leave free. */
import {
  FILE_ROLES,
  SECTION_KINDS,
  type CodeMarker,
  type FileFacts,
  type FileRole,
  type ManifestFacts,
  type Section,
  type SectionKind,
} from '../section.ts';

/** What is at hand of every file without unpacking it. */
export interface CachedFile {
  readonly path: string;
  readonly hash: string;
  readonly packed: string;
  readonly role: FileRole;
  readonly language: string;
  readonly sections: number;
  /** As of its facts: counted over all files. */
  readonly uses: readonly string[];
}

/** Most files reach for nothing: they share one list. */
const NONE: readonly string[] = [];

type PackedSection = readonly [string, number, number, number, string, readonly string[], readonly string[]];
type Packed = readonly [
  language: string,
  role: number,
  lines: number,
  summary: string,
  sections: readonly PackedSection[],
  imports: readonly string[],
  exports: readonly string[],
  places: readonly (readonly [CodeMarker['kind'], string, number, string, string])[],
  manifest: ManifestFacts | null,
  words: string,
  uses: readonly string[],
  taken: readonly string[],
  lineKinds: string,
];

/** The record of a file. The string is new, so that it holds on to no part of the file's text. */
export function recordOf(path: string, hash: string, facts: FileFacts): CachedFile {
  const packed: Packed = [
    facts.language,
    FILE_ROLES.indexOf(facts.role),
    facts.lines,
    facts.summary,
    facts.sections.map(({ anchor, kind, startLine, endLine, summary, topics, symbols }) => [
      anchor,
      SECTION_KINDS.indexOf(kind),
      startLine,
      endLine,
      summary,
      topics,
      symbols,
    ]),
    facts.imports,
    facts.exports,
    facts.places.map(({ kind, name, line, summary, needs }) => [kind, name, line, summary, needs]),
    facts.manifest,
    facts.words.join(' '),
    facts.uses,
    facts.taken,
    facts.lineKinds,
  ];
  return {
    path,
    hash,
    packed: JSON.stringify(packed),
    role: facts.role,
    language: facts.language,
    sections: facts.sections.length,
    uses: facts.uses.length === 0 ? NONE : [...facts.uses],
  };
}

/** The facts of a record; its strings belong to `packed`. */
export function factsOf({ path, packed }: Pick<CachedFile, 'path' | 'packed'>): FileFacts {
  const [language, role, lines, summary, sections, imports, exports, places, manifest, words, uses, taken, lineKinds] =
    JSON.parse(packed) as Packed;
  return {
    language,
    role: FILE_ROLES[role] ?? 'other',
    lines,
    summary,
    sections: sections.map((section) => sectionOf(path, section)),
    imports,
    exports,
    places: places.map(([kind, name, line, said, needs]) => ({ kind, name, line, summary: said, needs })),
    manifest,
    words: words === '' ? [] : words.split(' '),
    uses,
    taken,
    lineKinds,
  };
}

function sectionOf(path: string, [anchor, kind, startLine, endLine, summary, topics, symbols]: PackedSection): Section {
  const kindName: SectionKind = SECTION_KINDS[kind] ?? 'text';
  return { path, anchor, kind: kindName, startLine, endLine, summary, topics, symbols };
}

/** A record read from a cache; undefined where the text is not what `recordOf` writes. */
export function readRecord(
  path: string,
  hash: string,
  packed: string,
): { record: CachedFile; facts: FileFacts } | undefined {
  try {
    const facts = factsOf({ path, packed });
    const sound =
      typeof facts.language === 'string' &&
      typeof facts.summary === 'string' &&
      Array.isArray(facts.imports) &&
      Array.isArray(facts.exports) &&
      Array.isArray(facts.uses) &&
      Array.isArray(facts.taken) &&
      typeof facts.lineKinds === 'string' &&
      facts.sections.every(({ topics, symbols }) => Array.isArray(topics) && Array.isArray(symbols));
    if (!sound) return undefined;
    const { role, language, sections } = facts;
    const uses = facts.uses.length === 0 ? NONE : facts.uses;
    return { record: { path, hash, packed, role, language, sections: sections.length, uses }, facts };
  } catch {
    return undefined;
  }
}
