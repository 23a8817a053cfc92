/** What linters forbid in some folders only, in the words of who forbade it: rules of one package, or of some files. */
import type { Candidate } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { parseJson } from '../data/json.ts';
import { entriesAt, listAt, textsAt, at, textOf, type DataNode } from '../data/node.ts';
import { candidateOf } from '../draft.ts';
import type { Extractor } from '../extractor.ts';
import { messages } from '../manifests/style/eslint.ts';
import { blocksOfRules, type ScopedRules } from '../manifests/style/eslint-flat.ts';
import type { Setting } from '../manifests/style/setting.ts';
import { baseName, folderOf, isAuxiliaryManifest } from '../paths.ts';
import { keyBelow } from '../taxonomy.ts';
import { clip, slug } from '../text/words.ts';

const FLAT = /^eslint\.config\.[cm]?[jt]s$/;
const CLASSIC = /^\.eslintrc(?:\.json)?$/;
const MOST = 14;
/** Globs that are named. */
const MOST_GLOBS = 2;
/** A package of rules that others build on: they hold wherever it is used. */
const SHARED = /eslint-config|config-eslint/;
/** `**\/*.ts` says no more than that it is code. */
const EVERYWHERE = /^(?:\.\/)?(?:\*\*\/)?\*(?:\.[\w{},?*[\]]+)?$/;
const TESTS = /(?:^|[/*.{,])(?:__tests__|tests?|specs?|e2e|fixtures?|examples?|playground|docs)(?:[/*.},]|$)/i;

/** A rule, the folder that it holds in, and of which files there. */
interface Restriction {
  readonly event: BrainEvent;
  readonly folder: string;
  readonly globs: readonly string[];
  readonly asked: Setting;
}

export const restrictionExtractor: Extractor = {
  *extract(events: readonly BrainEvent[]): Iterable<Candidate> {
    const found = events
      .filter(({ kind, files }) => kind === 'manifest' && !isAuxiliaryManifest(files[0] ?? ''))
      .flatMap((event) => restrictionsIn(event));
    for (const one of found.slice(0, MOST)) {
      const candidate = told(one);
      if (candidate) yield candidate;
    }
  },
};

function restrictionsIn(event: BrainEvent): Restriction[] {
  const path = event.files[0] ?? '';
  const folder = folderOf(path);
  const name = baseName(path);
  const blocks = FLAT.test(name) ? blocksOfRules(event.text) : CLASSIC.test(name) ? overridesIn(event.text) : [];
  return blocks.flatMap(({ globs, rules }) => {
    const some = globs.filter((glob) => !EVERYWHERE.test(glob));
    // What holds for all of the project is told with the other rules of its linter.
    if ((some.length === 0 && folder === '') || some.some((glob) => TESTS.test(glob))) return [];
    return rules.flatMap(([rule, entry]) =>
      messages(event, [rule, entry]).map((asked) => ({ event, folder, globs: some, asked })),
    );
  });
}

/** The rules at the top of a configuration in JSON, and of its overrides. */
function overridesIn(text: string): ScopedRules[] {
  const tree = parseJson(text);
  const rulesAt = (node: DataNode | undefined): ScopedRules['rules'] => (node ? entriesAt(node, 'rules') : []);
  const filesOf = (node: DataNode): string[] => {
    const one = textOf(at(node, 'files'));
    return one === undefined ? textsAt(node, 'files') : [one];
  };
  return [
    { globs: [], rules: rulesAt(tree) },
    ...listAt(tree, 'overrides').map((node) => ({ globs: filesOf(node), rules: rulesAt(node) })),
  ];
}

function told({ event, folder, globs, asked }: Restriction): Candidate | undefined {
  const path = event.files[0] ?? '';
  const isShared = SHARED.test(baseName(folder));
  const places = globs.slice(0, MOST_GLOBS).map((glob) => `\`${glob.replace(/^\.\//, '')}\``);
  const fact = places.length === 0 ? asked.words : `In ${places.join(' and ')}: ${asked.words}`;
  return candidateOf({
    type: 'convention',
    title: clip(folder === '' || isShared ? fact : `In \`${folder}\`: ${fact}`, 200),
    facts: [fact],
    files: isShared ? [] : [path],
    schemaKey: keyBelow('root/conventions', folder),
    confidence: 0.95,
    importance: 4,
    tags: ['rule', 'linting'],
    hint: ['restriction', slug(fact, 60), slug(path, 60)],
    origin: 'document',
    spans: [asked.span],
  });
}
