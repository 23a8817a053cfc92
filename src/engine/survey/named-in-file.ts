/** What a statement says stands in a file that it names is looked up there, whatever else quotes of it show. */
import { endingOf, isCode } from '../enrichment/history/path-kinds.ts';
import { splitName } from '../enrichment/history/path-names.ts';
import { baseName } from '../enrichment/paths.ts';
import type { ProjectTree } from '../ports/project-tree.ts';

interface Quote {
  /** Null for the message of a commit. */
  readonly path: string | null;
  readonly text: string;
}

interface NamedInFile {
  readonly file: string;
  readonly code: string;
}

/** "`file` has to keep `code`": a few words stand between, and no clause ends. */
const HAS =
  /`([^`\s]{3,120})`((?: [\p{L}-]{1,20}){0,3}? (?:has|have|keep|keeps|hold|holds|contain|contains|declare|declares|define|defines|export|exports|set|sets|begin|begins|carry|carries)(?: [\p{L}-]{1,20}){0,3}?) `([^`]{3,120})`/gu;
/** "A key of `file` has to stand in `code` of …": it stands elsewhere. */
const ELSEWHERE = /(?<!\p{L})(?:stand|stands|go|goes|be|come|comes) (?:in|into|from|under|below|to)$/iu;
/** Behind the code: where it stands. */
const OF_OTHER = /^ (?:of|in|from)(?: the)? `[^`\s]{3,120}`/;
/** "`code` of `file`", "`code` in `file`". */
const OF = /`([^`]{3,120})`( (?:of|in|from)(?: the)?) `([^`\s]{3,120})`/gu;
const DENIES = /(?<!\p{L})(?:no|not|never|none|without|nothing|cannot|instead|removed|gone)(?!\p{L})|n['’]t(?!\p{L})/iu;
const SENTENCE_END = /;|\n|\.(?=\s|$)/;

const MARKUP = /^<[a-z][^<>=/]*[=/][^<>]*>$/i;
/** A name, also of a member or with what it is called with. */
const NAME = /^[@\w$][\w$.:#]{2,60}(?=$|[([])/;

/** What has to stand in the file: markup as it is, a name by its parts; nothing of commands, paths and placeholders. */
function wantedOf(code: string): readonly string[] {
  if (MARKUP.test(code)) return [code];
  const name = /\s|\/|[<{*…]/.test(code) ? undefined : NAME.exec(code)?.[0];
  return name === undefined || isCode(name) ? [] : name.split(/\.|::|#/).filter((part) => part.length > 2);
}

function pairsIn(text: string): readonly NamedInFile[] {
  return text.split(SENTENCE_END).flatMap((sentence) => {
    if (DENIES.test(sentence.replace(/`[^`]*`/g, ''))) return [];
    return [
      ...[...sentence.matchAll(HAS)].flatMap(({ 0: whole, 1: file = '', 2: between = '', 3: code = '', index }) => {
        const behind = sentence.slice(index + whole.length);
        return ELSEWHERE.test(between) || OF_OTHER.test(behind) ? [] : [{ file, code }];
      }),
      ...[...sentence.matchAll(OF)].map(([, code = '', , file = '']) => ({ file, code })),
    ];
  });
}

const filesNamed = (name: string, { files }: ProjectTree): readonly string[] => {
  const bare = name.replace(/^\.\//, '');
  if (!/^\w{1,12}$/.test(endingOf(bare)) || !bare.includes('.')) return [];
  return files.has(bare) ? [bare] : [...files].filter((path) => path.endsWith(`/${bare}`));
};

const folded = (text: string): string => text.replace(/\s+/g, ' ').replace(/["']/g, '');

/** Whether one of `files` has all that is `wanted`; null where none of them can be read. */
async function standsInOne(
  files: readonly string[],
  wanted: readonly string[],
  tree: ProjectTree,
): Promise<boolean | null> {
  let isRead = false;
  // One after the other: a name such as `index.ts` may be that of hundreds.
  for (const file of files) {
    const text = await tree.read(file);
    if (text === null) continue;
    isRead = true;
    const said = folded(text);
    if (wanted.every((part) => said.includes(part))) return true;
  }
  return isRead ? false : null;
}

/** "`globalSetup: './jest.setup.js'`": whether a quote of another file has what is `wanted` and names `file` as where it is done. */
const isBound = (file: string, wanted: readonly string[], quotes: readonly Quote[]): boolean =>
  quotes.some(
    ({ path, text }) =>
      path?.endsWith(file) !== true &&
      text.includes(splitName(baseName(file)).stem) &&
      wanted.every((part) => folded(text).includes(part)),
  );

/** Why what is told of files is not so; `quotes` are of the statement. */
export async function notInFile(text: string, quotes: readonly Quote[], tree: ProjectTree): Promise<readonly string[]> {
  const refusals: string[] = [];
  for (const { file, code } of pairsIn(text)) {
    const wanted = wantedOf(code).map(folded);
    const files = wanted.length === 0 ? [] : filesNamed(file, tree);
    if (isBound(file, wanted, quotes) || (await standsInOne(files, wanted, tree)) !== false) continue;
    refusals.push(
      `\`${code}\` does not stand in \`${file}\`: open it and say what does, or where it stands (what a build writes is another matter).`,
    );
  }
  return [...new Set(refusals)];
}
