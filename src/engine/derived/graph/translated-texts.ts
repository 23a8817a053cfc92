/** What texts that users see go through, where many files take them from there: one left as it stands is never translated. */
import { rough } from '../../enrichment/history/counting.ts';
import { wordsIn } from '../../enrichment/history/path-names.ts';
import { baseNameOf, folderOf, stemOf } from '../paths.ts';
import type { UsingFile } from './importing-file.ts';
import { packageIn } from './links.ts';
import { type FactsOf, namesTaken } from './names-taken.ts';
import type { Usage } from './usage-sentence.ts';

/** So many files have to take their texts from there. */
const LEAST_FILES = 15;
const PACKAGES: ReadonlySet<string> = new Set(
  `react-i18next i18next @lingui/react @lingui/macro vue-i18n next-intl react-intl svelte-i18n typesafe-i18n gettext
  django.utils.translation flask_babel`.split(/\s+/),
);
const NAMES: ReadonlySet<string> = new Set(['i18n', 'l10n', 'intl', 'translation', 'translations', 'translate']);
/** Files that hold texts or say which languages there are hand none out. */
const ENTRIES: ReadonlySet<string> = new Set(['index', '__init__', 'mod']);
const OF_EDITOR = 'form.l10n';

/** Whether a target is called as what hands out texts. */
function handsOut(target: string): boolean {
  const name = packageIn(target);
  if (name !== undefined) return PACKAGES.has(name);
  const stem = stemOf(target);
  const called = ENTRIES.has(stem) ? baseNameOf(folderOf(target)) : baseNameOf(stem);
  return NAMES.has(called) || (NAMES.has(wordsIn(called).at(-1) ?? '') && wordsIn(called).length === 1);
}

/** What a function is called that hands out a text: the word it begins with, or what stands behind `use`. */
const BEGINNINGS: ReadonlySet<string> = new Set([...NAMES, 't', 'tr', 'localize', 'gettext', 'msg']);

/** Whether a file has something by which a text is translated, as far as its declarations are known: most are of types and tables. */
function translates(target: string, factsOf: FactsOf): boolean {
  const declared = (factsOf(target)?.sections ?? []).filter(({ symbols }) => symbols.length > 0);
  const names = declared.filter(({ kind }) => CALLED.has(kind)).flatMap(({ symbols }) => symbols.map(wordsIn));
  return (
    declared.length === 0 || names.some(([first = '', second = '']) => BEGINNINGS.has(first === 'use' ? second : first))
  );
}
const CALLED: ReadonlySet<string> = new Set(['function', 'constant', 'class']);

const LANGUAGES: ReadonlySet<string> = new Set(
  'ar bg ca cs da de el en es fa fi fr he hi hu id it ja ko nb nl pl pt ro ru sk sv th tr uk vi zh'.split(' '),
);
const LEAST_LANGUAGES = 2;

/** `locales/de.json`, `i18n/pt-BR/rows.ts`, `messages_fr.properties`: the language that the texts of a file are in. */
function languagesIn(path: string): readonly string[] {
  const parts = [...folderOf(path).split('/'), stemOf(path).split('/').at(-1) ?? ''];
  return parts.flatMap((part) => {
    const [, called = ''] = /^(?:[a-z]{2,30}[._-])?([a-z]{2})(?:[-_][A-Za-z]{2,4})?$/.exec(part) ?? [];
    return LANGUAGES.has(called) ? [called] : [];
  });
}

/** A file called so may only let names be changed: texts that are translated are there in more than one language. */
function isInLanguages(files: readonly UsingFile[]): boolean {
  return new Set(files.flatMap(({ path }) => languagesIn(path))).size >= LEAST_LANGUAGES;
}

/** At most one line. In steps of some milliseconds, so that the caller may pause. */
export function* translatedTexts(files: readonly UsingFile[], factsOf: FactsOf): Generator<void, Usage[], undefined> {
  const sources = files.filter(({ role }) => role === 'source');
  const told = (from: string): Usage[] => [
    {
      topic: 'texts',
      folder: '',
      sentence: `Texts that users see are translated: pass them through ${from}.`,
      isRule: true,
    },
  ];
  const byEditor = sources.filter(({ uses }) => uses.includes(OF_EDITOR)).length;
  if (byEditor >= LEAST_FILES) {
    const manifest = files.some(({ path }) => path === 'package.nls.json')
      ? '; those of `package.json` stand in `package.nls.json`, as `%key%`'
      : '';
    return told(`\`vscode.l10n.t(…)\` (in ${rough(byEditor)} files)${manifest}`);
  }
  const importers = new Map<string, string[]>();
  for (const { path, targets } of sources)
    for (const target of targets) if (handsOut(target)) importers.set(target, [...(importers.get(target) ?? []), path]);
  yield;
  const [best] = [...importers].sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1));
  if (!best || best[1].length < LEAST_FILES) return [];
  const [target, paths] = best;
  const name = packageIn(target);
  const { names } = name === undefined ? yield* namesTaken(target, paths, factsOf) : { names: [] };
  const [most] = names;
  if (name === undefined && !(translates(target, factsOf) && isInLanguages(files))) return [];
  const taken = most === undefined ? '' : `\`${most.name}\` of `;
  return told(`${taken}\`${name ?? target}\` (imported by ${rough(paths.length)} files)`);
}
