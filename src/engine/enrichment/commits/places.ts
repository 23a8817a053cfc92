/** Where in the code a commit changed something, by the declarations that its patch names. */
import type { EvidenceSpan } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { isAuxiliary } from '../paths.ts';

export interface ChangedArea {
  readonly path: string;
  readonly name: string;
  readonly span: EvidenceSpan;
}

/** More places than these do not say where a thing is: it is everywhere. */
const MOST = 3;

const HUNK = /^@@ [^@]{1,60} @@ ?(.*)$/;
/** The name that a declaration's first line gives, in the languages that git knows the beginnings of. */
const NAMES: readonly RegExp[] = [
  /\b(?:function\*?|class|interface|trait|struct|enum|impl(?:<[^>]{0,200}>)?|fn|def|object|protocol|module|namespace|type|sub|proc)\s+([A-Za-z_$][\w$]*)/,
  /\bfunc\s+(?:\([^)]{0,80}\)\s*)?([A-Za-z_]\w*)/,
  /\b(?:const|let|var|val)\s+([A-Za-z_$][\w$]*)/,
  /^(?:[\w:<>,*&[\]]+\s+){1,5}\*?([A-Za-z_][\w:~]*)\s*\(/,
];
const KEYWORDS: ReadonlySet<string> = new Set('if for while switch return catch else new'.split(' '));

/** The places of a patch event; none where they are too many. */
export function changedAreas(patch: BrainEvent): ChangedArea[] {
  const places = new Map<string, ChangedArea>();
  let path = '';
  let inside: ChangedArea | undefined;
  for (const line of patch.text.split('\n')) {
    const hunk = HUNK.exec(line);
    if (hunk) inside = placeOf(hunk[1] ?? '', path, { eventId: patch.id, quote: line });
    else if (/^[-+]/.test(line)) {
      // A line that stands at the margin is no part of what begins above it.
      if (inside && /^[-+][ \t]+\S/.test(line)) places.set(`${inside.path} ${inside.name}`, inside);
    } else if (patch.files.includes(line)) path = line;
  }
  return places.size <= MOST ? [...places.values()] : [];
}

function placeOf(head: string, path: string, span: EvidenceSpan): ChangedArea | undefined {
  if (isAuxiliary(path)) return undefined;
  const name = NAMES.map((pattern) => pattern.exec(head)?.[1]).find((found) => found !== undefined);
  return name === undefined || name.length < 2 || KEYWORDS.has(name) ? undefined : { path, name, span };
}

/** The places in a line, by file: `parse`, `read` in `src/a.ts`. */
export function areasLine(places: readonly ChangedArea[]): string {
  const byPath = new Map<string, string[]>();
  for (const { path, name } of places) byPath.set(path, [...(byPath.get(path) ?? []), `\`${name}\``]);
  return [...byPath].map(([path, names]) => `${names.join(' and ')} in \`${path}\``).join(', ');
}
