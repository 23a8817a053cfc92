/**
 * "Log with `pencil`, not with `printf`": a quote of the one shows nothing of the other. Where an aside denies a name that no quote
 * denies, it is looked up in code of the kind that is quoted, and where files have it they are told.
 */
import { endingOf, isCode, isTestPath } from '../enrichment/history/path-kinds.ts';
import { count } from '../model/count.ts';
import type { Pacer } from '../ports/pacer.ts';
import type { ProjectTree } from '../ports/project-tree.ts';
import { bears } from './denying-words.ts';
import { concerns } from './holds/concerns.ts';
import type { Hold } from './holds/hold.ts';
import { codeOf, importsName } from './holds/imports.ts';
import { denials } from './polarity.ts';

interface Quote {
  /** Null for the message of a commit. */
  readonly path: string | null;
  readonly text: string;
}

/** By which something is done: "with `x`", "by `x`", "the standard `x`"; no path. */
const USED =
  /^\s*(?:(?:with|by|through|via|over|using|from|on|in) )?(?:(?:the|an?|plain|raw|bare|standard|native|direct|node's|python's) ){0,3}`([\w@$][\w$@./:-]{1,60}?)(?:\(\))?`/iu;
/** Pages ask for what is to be done, however much code does otherwise. */
const PAGE = /\.(?:mdx?|rst|adoc|txt)$/i;
const NAMED = 3;

/** Names that asides of a text deny without a quote or a search about them. */
function namesOpen(text: string, lines: readonly string[], holds: readonly Hold[]): readonly string[] {
  return denials(text).flatMap((denial) => {
    const name = denial.isAside ? USED.exec(denial.denied)?.[1] : undefined;
    if (
      name === undefined ||
      lines.some((line) => line.includes(name) && bears(line)) ||
      holds.some((hold) => concerns(hold, denial.denied))
    )
      return [];
    return [name];
  });
}

const stands = (name: string, code: string): boolean =>
  importsName(code, name) ||
  (/[.(]|\p{Ll}\p{Lu}|_/u.test(name) && code.includes(name)) ||
  code.includes(`${name}(`) ||
  code.includes(`${name}.`);

/** Why what an aside says is not done is done. */
export async function deniedAside(
  text: string,
  quotes: readonly Quote[],
  holds: readonly Hold[],
  tree: ProjectTree,
  pacer: Pacer,
): Promise<readonly string[]> {
  const paths = quotes.flatMap(({ path }) => path ?? []);
  if (paths.some((path) => PAGE.test(path))) return [];
  const names = namesOpen(
    text,
    quotes.flatMap((quote) => quote.text.split('\n')),
    holds,
  ).filter((name) => !tree.files.has(name));
  const endings = new Set(paths.filter(isCode).map(endingOf));
  if (names.length === 0 || endings.size === 0) return [];
  const ofTests = paths.some(isTestPath);
  const has = new Map<string, string[]>(names.map((name) => [name, []]));
  for (const path of [...tree.files].sort()) {
    if (!isCode(path) || !endings.has(endingOf(path)) || (isTestPath(path) && !ofTests)) continue;
    const code = codeOf((await tree.read(path)) ?? '');
    for (const [name, found] of has) if (stands(name, code)) found.push(path);
    await pacer.yieldToHost();
  }
  return [...has].flatMap(([name, found]): readonly string[] =>
    found.length === 0
      ? []
      : [
          `It says that \`${name}\` is not used, and ${count(found.length, 'file')} have it (${found.slice(0, NAMED).join(', ')}): say where it is not, with a search such as holds: \`no file under src contains "${name}"\`, or leave that out.`,
        ],
  );
}
