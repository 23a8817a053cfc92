/** What code does in the project's own way, counted: what stands in for what everybody uses, what is left out, how it imports. */
import { counted, isRule, listed, rough } from '../../enrichment/history/counting.ts';
import { deprecatedIn } from './deprecated.ts';
import { DYNAMIC_IMPORT, MODULE_MOCKS, NODE_MODULES } from './facilities.ts';
import { bare, code, familyOf, folderOfAll, languageBeside, some, type UsingFile } from './importing-file.ts';
import { keptInSync } from './kept-in-sync.ts';
import type { FactsOf } from './names-taken.ts';
import { writtenForms } from './forms.ts';
import { guardTestsIn } from './guard-tests.ts';
import { registriesIn } from './registries.ts';
import { standInsOf } from './stand-ins.ts';
import { isCalledTest, isReadByTests, testFilesIn } from './test-files.ts';
import { testHelpersIn } from './test-helpers.ts';
import { translatedTexts } from './translated-texts.ts';
import type { Usage } from './usage-sentence.ts';
import { whatTestsNeed } from './what-tests-need.ts';

/** What hardly anybody does is no choice in fewer files. */
const LEAST_WITHOUT = 200;
const LEAST_TESTS = 40;
const HARDLY = 0.05;
const RARELY = 0.01;

const isScript = ({ path }: UsingFile): boolean => familyOf(path) === 'script';

/** What is left out though others do it everywhere; of a language that the project is not mostly written in, with its folder. */
function leftOut(scripts: readonly UsingFile[], files: readonly UsingFile[]): Usage[] {
  const told: Usage[] = [];
  const isBeside = languageBeside(scripts, files) !== '';
  // Whoever looks finds them in settings and examples, too.
  const all = scripts.filter(({ path }) => !isReadByTests(path));
  const dynamic = all.filter(({ uses }) => uses.includes(DYNAMIC_IMPORT)).length;
  if (!isBeside && all.length >= LEAST_WITHOUT && dynamic <= RARELY * all.length)
    told.push({
      topic: 'dynamic imports',
      folder: '',
      sentence: `Modules are imported at the top of a file: a dynamic ${code(DYNAMIC_IMPORT)} stands in ${some(dynamic)} of ${rough(all.length)} files.`,
      isRule: false,
    });
  // Only what is called a test is run by these: other scripts among tests may be read by them.
  const tests = testFilesIn(scripts).filter(({ path }) => isCalledTest(path));
  const mocksBy =
    (calls: readonly string[]) =>
    ({ uses }: UsingFile): boolean =>
      calls.some((call) => uses.includes(call));
  // Of two runners, either may be the one that mocks.
  const mocking = tests.filter(mocksBy(MODULE_MOCKS.flatMap(([, calls]) => calls))).length;
  const run = MODULE_MOCKS.filter(([runner, calls]) =>
    tests.some((file) => file.imports.includes(runner) || mocksBy(calls)(file)),
  );
  if (run.length > 0 && tests.length >= LEAST_TESTS && mocking <= HARDLY * tests.length)
    told.push({
      topic: 'mocks',
      folder: '',
      sentence: `Tests${isBeside ? under(tests) : ''} do without mocked modules: ${run.map(([, [call]]) => code(call)).join(' or ')} stands in ${some(mocking)} of ${rough(tests.length)} test files.`,
      isRule: false,
    });
  return told;
}

/** " under `web`": the folder that all of them lie in, if any. */
function under(files: readonly UsingFile[]): string {
  const folder = folderOfAll(files);
  return folder === '' ? '' : ` under ${code(folder)}`;
}

/** How files name what they import; of a language that only one folder of a project is written in, with that folder. */
function formsOf(scripts: readonly UsingFile[], files: readonly UsingFile[]): Usage[] {
  const isBeside = scripts.length * 2 < files.length;
  const folder = isBeside ? folderOfAll(scripts) : '';
  if (isBeside && folder === '') return [];
  const all = scripts.flatMap(({ imports }) => imports);
  const built = all.filter((one) => NODE_MODULES.has(bare(one)));
  const relative = all.filter((one) => /^\.{1,2}\//.test(one) && !/\.(?:json|css|scss|svg|png|vue|svelte)$/.test(one));
  const climbing = all.filter((one) => one.startsWith('../'));
  const parts: string[] = [];
  const count = (kept: readonly string[], of: readonly string[], say: (share: string) => string): void => {
    if (isRule(kept.length, of.length)) parts.push(say(counted(kept.length, of.length)));
  };
  const prefixed = built.filter((one) => one.startsWith('node:'));
  count(prefixed, built, (share) => `built-in modules with ${code('node:')} (${share})`);
  for (const ending of ['.js', '.ts'])
    count(
      relative.filter((one) => one.endsWith(ending)),
      relative,
      (share) => `relative paths with their ending ${code(ending)} (${share})`,
    );
  for (const alias of ['@/', '~/']) {
    const aliased = all.filter((one) => one.startsWith(alias));
    count(
      aliased,
      [...aliased, ...climbing],
      (share) => `other folders by ${code(alias)} instead of ${code('../')} (${share})`,
    );
  }
  if (parts.length === 0) return [];
  return [
    {
      topic: 'forms',
      folder,
      sentence: `Imports${isBeside ? under(scripts) : ''} name ${listed(parts)}.`,
      isRule: false,
    },
  ];
}

/** All that can be counted, in an order that only the files decide. In steps of some milliseconds, so that the caller may pause. */
export function* usageIn(
  files: readonly UsingFile[],
  factsOf: FactsOf = () => undefined,
): Generator<void, Usage[], undefined> {
  const standIns = yield* standInsOf(files, factsOf);
  yield;
  const scripts = files.filter(isScript);
  const helpers = yield* testHelpersIn(files, factsOf);
  const forms = yield* writtenForms(files);
  const ofTests = [...helpers, ...whatTestsNeed(files)];
  const texts = yield* translatedTexts(files, factsOf);
  const deprecated = yield* deprecatedIn(files, factsOf);
  const guards = yield* guardTestsIn(files, factsOf);
  return [
    ...standIns,
    ...texts,
    ...deprecated,
    ...keptInSync(files),
    ...guards,
    ...leftOut(
      scripts,
      files.filter(({ role }) => role === 'source' || role === 'test'),
    ),
    ...ofTests,
    ...registriesIn(files),
    ...formsOf(scripts, files),
    ...forms,
  ];
}
