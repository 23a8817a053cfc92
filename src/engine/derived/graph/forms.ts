/** In which forms code is written, counted over files: told where nearly all keep to one that a reader could not guess. */
import { counted, isRule, LEAST_CASES, rough } from '../../enrichment/history/counting.ts';
import { languageOf } from '../read/language.ts';
import { type Idiom, IDIOMS } from './idioms.ts';
import { withImportForms } from './import-forms.ts';
import { folderOfAll, languageBeside, type UsingFile } from './importing-file.ts';
import { NODE_MODULES } from './facilities.ts';
import { licenceHeadersIn } from './licence-headers.ts';
import { testFilesIn } from './test-files.ts';
import type { Usage } from './usage-sentence.ts';

const MACRO = 'form.macro ';
/** A macro that so many files of tests call is a helper that they share. */
const LEAST_CALLERS = 8;
const MOST_MACROS = 3;
const MOST_WHOLE = 2;
/** Of the files of scripts so many import a package for how they do to matter. */
const LEAST_WHOLE = 0.03;

/** Forms stand in `uses`, modules in `imports`, a part of them behind the module's name. */
const hasOne = ({ uses, imports }: UsingFile, names: readonly string[]): boolean =>
  names.some((name) => uses.includes(name) || imports.some((one) => one === name || one.startsWith(`${name}.`)));

function sentenceOf(idiom: Idiom, files: readonly UsingFile[], isSet: (by: string) => boolean): string | undefined {
  const { form, instead = [], among, setBy, least = LEAST_CASES, isRare = false, share = 0 } = idiom;
  const all = files.filter(
    (file) => languageOf(file.path).family === idiom.family && (among === undefined || hasOne(file, among)),
  );
  if (all.length < least || (setBy !== undefined && !isSet(setBy))) return undefined;
  const kept = all.filter((file) => hasOne(file, form) && !hasOne(file, instead)).length;
  const without = all.filter((file) => !hasOne(file, form)).length;
  const of = idiom.role === 'test' ? 'test files' : 'files';
  const where = (said: string): string => {
    const language = languageBeside(all, files);
    return language === '' || said.includes(language) ? said : `${said}, in ${language}`;
  };
  if (idiom.kept !== undefined && isRule(kept, all.length))
    return `${where(idiom.kept)} (${counted(kept, all.length)} ${of}).`;
  const isNever = isRule(without, all.length) && without >= share * all.length;
  if (idiom.never !== undefined && !(isRare && without === all.length) && isNever)
    return `${where(idiom.never)} (${counted(without, all.length)} ${of}).`;
  return undefined;
}

/** `import*aszfrom"zod"`: a statement without its blanks. */
const WHOLE = /^import\*as([\w$]{1,30})from["']([^"']{1,60})["'];?$/;

/** Packages that nearly all who import them take as a whole, under one name. */
function takenWhole(files: readonly UsingFile[]): Usage[] {
  const whole = new Map<string, Map<string, number>>();
  for (const { uses } of files)
    for (const use of uses) {
      const [, name = '', from = ''] = WHOLE.exec(use) ?? [];
      if (from === '' || NODE_MODULES.has(from)) continue;
      const names = whole.get(from) ?? new Map<string, number>();
      whole.set(from, names.set(name, (names.get(name) ?? 0) + 1));
    }
  const scripts = files.filter(({ path }) => languageOf(path).family === 'script').length;
  const told = [...whole].flatMap(([from, names]) => {
    const all = files.filter(({ imports }) => imports.includes(from)).length;
    const [name, count] = [...names].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0] ?? ['', 0];
    return isRule(count, all) && all >= LEAST_WHOLE * scripts ? [{ from, name, count, all }] : [];
  });
  return told
    .sort((a, b) => b.count - a.count || (a.from < b.from ? -1 : 1))
    .slice(0, MOST_WHOLE)
    .map(({ from, name, count, all }) => {
      const folder = folderBeside(
        files.filter(({ imports }) => imports.includes(from)),
        files,
      );
      const head = folder === '' ? 'Import' : `Under \`${folder}\`, import`;
      return {
        topic: `import of ${from}`,
        folder,
        sentence: `${head} \`${from}\` as a whole: \`import * as ${name} from '${from}'\` (${counted(count, all)} files).`,
        isRule: false,
      };
    });
}

/** Where the project is written in another language, the folder that `some` lie in. */
function folderBeside(some: readonly UsingFile[], files: readonly UsingFile[]): string {
  const families = new Set(some.map(({ path }) => languageOf(path).family));
  const own = files.filter(({ path }) => families.has(languageOf(path).family));
  return own.length * 2 < files.length ? folderOfAll(some) : '';
}

/** Macros of the project that its tests call: no import names them. */
function macrosOfTests(files: readonly UsingFile[]): Usage[] {
  const tests = files.filter(({ path, role }) => role === 'test' && languageOf(path).family === 'rust');
  const callers = new Map<string, number>();
  for (const { uses } of tests)
    for (const use of uses)
      if (use.startsWith(MACRO)) callers.set(use.slice(MACRO.length), (callers.get(use.slice(MACRO.length)) ?? 0) + 1);
  const told = [...callers]
    .filter(([, count]) => count >= LEAST_CALLERS && count * 4 >= tests.length)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, MOST_MACROS)
    .map(([name, count]) => `\`${name}!\` (in ${rough(count)} of ${rough(tests.length)} files)`);
  if (told.length === 0) return [];
  return [{ topic: 'macros of tests', folder: '', sentence: `Tests use macros: ${told.join(', ')}.`, isRule: false }];
}

/** In steps of some milliseconds. */
export function* writtenForms(files: readonly UsingFile[]): Generator<void, Usage[], undefined> {
  const told: Usage[] = [];
  const [tests, sources] = [testFilesIn(files), withImportForms(files.filter(({ role }) => role === 'source'))];
  const isSet = (by: string): boolean => files.some(({ uses }) => uses.includes(by));
  for (const idiom of IDIOMS) {
    yield;
    const sentence = sentenceOf(idiom, idiom.role === 'test' ? tests : sources, isSet);
    if (sentence !== undefined)
      told.push({ topic: `form: ${idiom.topic} in ${idiom.family}`, folder: '', sentence, isRule: false });
  }
  yield;
  return [...licenceHeadersIn(files), ...told, ...takenWhole(files), ...macrosOfTests(files)];
}
