/** What a folder is for, in the words of its own files. */
import { saidOfFolder, tellsOfFolder } from '../../enrichment/comments/folder-words.ts';
import { baseNameOf, stemOf } from '../paths.ts';
import type { FileFacts } from '../section.ts';
import type { FactsOf } from './names-taken.ts';
import type { Folder } from './source-folders.ts';

/** Files of one folder whose headers are looked at. */
const MOST_HEADERS = 60;
/** Its manifest was written for those who choose among packages. */
const NEWS_OF_PACKAGE = 2;
/** Deeper down, and where few need it, a type says what it is, and its folder holds more. */
const OF_TYPE = { depth: 2, importers: 10 } as const;
const LONGEST = 140;
/** Files whose header is about their folder. */
const ENTRIES: ReadonlySet<string> = new Set('index mod lib __init__ doc package-info'.split(' '));
/** "Package app wires together …": said of the package, in whichever of its files. */
const OF_PACKAGE = /^package \w+ \p{Ll}/iu;
/** A declaration as it stands in code, where no comment says what it is. */
const SIGNATURE =
  /[{}=]|^(?:export|pub|public|type|class|final|func|fn|const|impl|interface|abstract|def|struct|async|import)\b/i;
/** What the main type of a folder does: "Store provides access to …"; how it is made or what it demands says nothing of its folder. */
const TYPE_DOES =
  /^(?:an? |the )?`?\w+`? (?:is (?=an? |the )|represents |(?!(?:is|was|has|defines|declares) )(?=\p{Ll}+s ))/iu;
/** A command, which says how it is run. */
const CODE_WITH_BLANKS = /`[^`\s]{1,80} [^`]{1,120}`/;
/** Words of what is not the folder's own. */
const FOREIGN =
  /\b(?:copyright|licen[cs]e|re-?exports?|exports?|imports?|generated|deprecated|under (?:active |heavy )?development|taken from|copied from|adapted from|eslint|noqa|refactored|experimental|todo|fixme|xxx|hack|documentation$)\b/i;
/** "DeepSeek Chat Documentation": a title, or the words of a link. */
const TITLE = /^(?:[\p{Lu}\d][\p{L}\d-]*(?: |$)|(?:of|the|and|for|to|a|in) ){1,12}$/u;

/** A declaration as it stands in code, instead of words. */
export const isSignature = (text: string): boolean => SIGNATURE.test(text);

const headerOf = (facts: FileFacts | undefined): string =>
  facts?.sections[0]?.kind === 'top' ? facts.sections[0].summary : '';

/** `rows.examples.ts` speaks of `rows.ts`, never for the folder that both lie in. */
const BESIDE = /\.(?:examples?|tests?|specs?|stories|bench|mocks?|fixtures?)\.\w{1,5}$/;

/** Folders that hold all kinds of things: a file called as such a one holds some of them. */
const OF_ALL_KINDS: ReadonlySet<string> = new Set(
  'util utils utilities helper helpers common shared misc types constants'.split(' '),
);

function isForFolder(path: string, folder: string, isAlone: boolean): boolean {
  const name = baseNameOf(folder);
  const isItsOwn = stemOf(path) === name && (isAlone || !OF_ALL_KINDS.has(name.toLowerCase()));
  return !BESIDE.test(path) && (ENTRIES.has(stemOf(path)) || isItsOwn);
}

const plainName = (name: string): string => name.replace(/[-_]/g, '').toLowerCase();

/** What the type does that is called as the folder is. */
function mainTypeOf(facts: FileFacts | undefined, folder: string): string {
  const called = plainName(baseNameOf(folder));
  const own = (facts?.sections ?? []).find(
    ({ kind, symbols: [name = ''], summary }) =>
      (kind === 'class' || kind === 'interface') &&
      plainName(name) === called &&
      !SIGNATURE.test(summary) &&
      TYPE_DOES.test(summary),
  );
  return own?.summary.replace(TYPE_DOES, '') ?? '';
}

/** A read-me's first sentence, without the heading that comes before it. */
const pageOf = (facts: FileFacts | undefined): string =>
  (facts?.summary ?? '').replace(/^[^:.]{2,60}: (?=\p{Lu})/u, '');

/** "The Store trait", said of the type `Store`. */
const OF_TYPE_ITSELF = /^(?:an? |the )?`?(\w+)`? (?:class |interface |trait |struct |type )?/i;
/** "is a …", "represents …": what is said of it stands behind that. */
const IS_ONE = /^(?:is (?=an? |the |\p{Ll}+(?:ed|en) )|represents )/u;
const DOES = /^\p{Ll}+s /u;
/** Names that are links: "[`Store`]". */
const LINKED = /\[(`[^`\]\n]{1,80}`)\](?:\([^()\s]{0,120}\))?/g;

/** "Store keeps …", said of the type `Store`: what it does. */
export function withoutTypeName(summary: string, name: string): string {
  const plain = summary.replace(LINKED, '$1');
  const [head = '', called] = OF_TYPE_ITSELF.exec(plain) ?? [];
  const rest = plain.slice(head.length);
  const says = rest.replace(IS_ONE, '');
  return called === name && (says !== rest || DOES.test(rest)) ? says : plain;
}

/** What could be said of a folder, the most reliable first. */
function* sayingsOf(
  { path, own, importers }: Folder,
  factsOf: FactsOf,
  manifests: ReadonlyMap<string, string>,
): Generator<string> {
  yield manifests.get(path) ?? '';
  const looked = own.slice(0, MOST_HEADERS);
  for (const file of looked) {
    const header = headerOf(factsOf(file.path));
    if (OF_PACKAGE.test(header) || isForFolder(file.path, path, own.length === 1)) yield header;
  }
  if (path.split('/').length <= OF_TYPE.depth && importers.size >= OF_TYPE.importers)
    for (const file of looked) yield mainTypeOf(factsOf(file.path), path);
  yield pageOf(factsOf(`${path}/README.md`));
}

/** Without its end. */
export const firstSentence = (says: string | undefined): string | undefined =>
  says?.replace(/\.$|\. (?=\p{Lu})[^]*$/u, '');

const isNoPurpose = (saying: string): boolean =>
  FOREIGN.test(saying) || CODE_WITH_BLANKS.test(saying) || TITLE.test(saying);

export function saidOf(
  folder: Folder,
  factsOf: FactsOf,
  manifests: ReadonlyMap<string, string>,
  named: ReadonlySet<string>,
): string {
  for (const saying of sayingsOf(folder, factsOf, manifests)) {
    if (saying === '' || saying.length > LONGEST || isNoPurpose(saying)) continue;
    const says = firstSentence(saidOfFolder(saying));
    if (
      says !== undefined &&
      tellsOfFolder(says, folder.path, named, manifests.has(folder.path) ? NEWS_OF_PACKAGE : undefined)
    )
      return says;
  }
  return '';
}

/** Of what others build on the plain words of its manifest do, too. */
export const plainlySaid = (description = ''): string =>
  description.length > LONGEST || isNoPurpose(description) ? '' : (firstSentence(saidOfFolder(description)) ?? '');
