/** A boundary that a page gives as a rule, and imports bear out, is told once: the rule with its reason, and the count behind it. */
import { endSentence } from '../lines/render-item.ts';
import { codeIn } from './doubles.ts';
import { byFolder } from './package-names.ts';
import type { Unit } from './unit.ts';
import { keysOf } from './wording/unit-key.ts';
import { toneOf } from './words.ts';

type Line = Pick<Unit, 'item' | 'others' | 'kind' | 'scope' | 'texts' | 'keys'>;
type Texts = Pick<Unit, 'item' | 'scope' | 'texts'>;

interface Counted {
  readonly folder: string;
  readonly files: string;
  /** What its files never import. */
  readonly never: readonly string[];
}

/** Denials that are no prohibitions by their words. */
const KEEPS_FREE = /\b(?:free (?:of|from)|independent of|no dependenc(?:y|ies) on|without (?:any )?dependenc)/i;
/** "`packages/core` (the books): …": the whole line tells of it. */
const LABEL = /^`([^`]+)`(?: \([^()]{0,80}\))?: /;
/** A sentence that tells of what the line tells of, whatever else it names: "Depends on `a` and must …". */
const GOES_ON = /^(?:Must|[A-Z][a-z]+s) /;

/** "No file under `a` (90+ files) imports `b`; `c` does (70+ files)." */
function countedIn({ item, texts }: Texts): Counted | undefined {
  if (!item.tags.includes('boundary')) return undefined;
  const text = texts.join(' ');
  const [folder, ...never] = codeIn(text.split(/; |, which /)[0] ?? '');
  const files = /\((\d+\+?) files\)/.exec(text)?.[1];
  return folder === undefined || files === undefined ? undefined : { folder, files, never };
}

/** Whether code names a folder, or what it ends with. */
const isName = (code: string, path: string): boolean => {
  const name = code.replace(/\/$/, '');
  return name === path || (name !== '' && path.endsWith(`/${name}`));
};

/** Which of `places` a text names; what ends several of them names each. */
const placesIn = (text: string, places: readonly string[]): readonly string[] =>
  codeIn(text).flatMap((code) => (places.includes(code) ? [code] : places.filter((place) => isName(code, place))));

/** Which text of a rule denies to the folder of a boundary, and to no other of `places`, something of what that counts; else -1. */
function denialIn({ item, scope, texts }: Texts, { folder, never }: Counted, places: readonly string[]): number {
  if (item.tags.includes('boundary')) return -1;
  const sentences = texts.flatMap((text, at) =>
    text.split(/(?<=[.!`]) (?=\p{Lu})/u).map((sentence) => ({ sentence, at })),
  );
  const index = sentences.findIndex(({ sentence }) => KEEPS_FREE.test(sentence) || toneOf(sentence).forbids);
  const denial = sentences[index];
  if (!denial || !never.some((one) => codeIn(denial.sentence).some((code) => isName(code, one)))) return -1;
  const others = places.filter((place) => !never.includes(place));
  const label = LABEL.exec(texts[0] ?? '')?.[0] ?? '';
  const inDenial = placesIn(index === 0 ? denial.sentence.slice(label.length) : denial.sentence, others);
  const isOnly = (named: readonly string[]): boolean => named.every((place) => place === folder);
  if (label !== '') {
    const about = placesIn(label, others);
    const isOfLabel = GOES_ON.test(denial.sentence) || isOnly(inDenial);
    return about.length > 0 && isOnly(about) && isOfLabel ? denial.at : -1;
  }
  const before = sentences.slice(0, index).map(({ sentence }) => sentence);
  const named = [...placesIn(before.join(' '), others), ...inDenial];
  return isOnly(named) && (named.length > 0 || scope === folder) ? denial.at : -1;
}

/** The count in a sentence behind `text`: by pronouns where its last sentence speaks of that one name, else by what it is called. */
function countWords({ folder, never, files }: Counted, text: string): string {
  const last = codeIn(text.split(/(?<=[.!`]) (?=\p{Lu})/u).at(-1) ?? '').filter((code) => !isName(code, folder));
  const isOf = (code: string): boolean => never.some((one) => isName(code, one));
  if (new Set(last).size === 1 && last.every(isOf)) return `None of its ${files} files imports it.`;
  const named = never.filter((one) => codeIn(text).some((code) => isName(code, one)));
  return `None of the ${files} files of \`${folder}\` imports ${named.map((one) => `\`${one}\``).join(' or ')}.`;
}

/** `units` without boundaries that a rule among them states; the rule has the count, which shows that it is kept, and leads to both. */
export function withBoundariesOnce<T extends Line>(units: readonly T[], folders: ReadonlyMap<string, string>): T[] {
  const counts = new Map<T, { readonly at: number; readonly count: string; readonly boundary: T }>();
  const stated = new Set<T>();
  const plain = units.map((unit) => ({ ...unit, texts: unit.texts.map((text) => byFolder(text, folders)) }));
  const boundaries = units.flatMap((unit) => {
    const counted = countedIn(unit);
    return counted === undefined ? [] : [{ unit, counted }];
  });
  const places = [...new Set([...folders.values(), ...boundaries.map(({ counted }) => counted.folder)])];
  for (const { unit, counted } of boundaries) {
    const rules = plain.map((one) => denialIn(one, counted, places));
    const n = rules.findIndex((at) => at >= 0);
    const rule = units[n];
    if (rule === undefined) continue;
    stated.add(unit);
    const at = rules[n] ?? 0;
    counts.set(rule, { at, count: countWords(counted, plain[n]?.texts[at] ?? ''), boundary: unit });
  }
  return units
    .filter((unit) => !stated.has(unit))
    .map((unit) => {
      const told = counts.get(unit);
      if (!told) return unit;
      return {
        ...unit,
        // By what it was it stays known to whoever chose it.
        keys: keysOf(unit),
        others: [...(unit.others ?? []), told.boundary.item],
        texts: unit.texts.map((text, at) => (at === told.at ? `${endSentence(text)} ${told.count}` : text)),
      };
    });
}
