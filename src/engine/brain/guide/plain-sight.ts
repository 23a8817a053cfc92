/** How easily a line is seen without being told: in a listing, a manifest, a task's own name, or by whoever opens the file. */
import type { MemoryItem } from '../../model/item.ts';
import { isSaidByItsNames, isThin } from './commonplace.ts';
import type { GuideKind } from './sections.ts';

/** In plain sight: a listing, a manifest's own names, what a tool does by itself; near: a document that everybody opens first. */
const SIGHT = { plain: 0.3, near: 0.9, nowhere: 1 } as const;
/** Who looks for these looks in the tasks; and where something is set is seen where it is. */
const SIDE_TASK = 0.5;
const IS_SIDE_TASK = /^(?:Docs|Benchmark): /;
const SET_ELSEWHERE = 0.7;
const IS_SET_ELSEWHERE =
  /^[^;:]{1,120} (?:is|are) (?:configured|set|specified|listed|declared) in `(?:[\w.-]+\/)*[\w.-]+\.(?:json|toml|ya?ml|cfg|ini)`[^;]{0,60}$/;
/** That something was done tells what is there, and asks for nothing: "Snapshots are written for the web". */
const DONE = 0.75;
const IS_DONE =
  /^[^`]{1,80} (?:is|are) (?:implemented|adopted|introduced|written|provided)\b(?! (?:using|with|in|by|as|via|on|through|to)\b `?\p{Lu})/u;
/** What to hand over when something is asked for: of use with that task in hand. */
const IS_HANDED_OVER =
  /\b(?:this|these|the following) (?:information|details|fields|sections)[^:;.]{0,40}: [^;]{1,200};/;
/** What any linter asks, and hardly anybody gets wrong. */
const USUAL = 0.75;
const USUAL_FORM = /^Imports name built-in modules with `node:` \([^()]{1,60}\)\.?$/;
/** What CI does by itself when a release is made; what asks somebody to do it, or not to, is a line of its own. */
const BY_ITSELF = 0.5;
const PUBLISHES = /^A (?:pushed tag|release published on \w+) .{0,80}publishes to /;
/** A folder's few words that its name says, too. */
const THIN = { package: 0.85, folder: 0.75, sentence: 0.4 } as const;
/** Of a few among many packages each manifest says that much. */
const OF_MANY = 0.7;
/** "`crates/rows` contains …". */
const SAYS_OF_PLACE = /^`[^`]+` \p{Ll}+s\b/u;

/** Topics of what was counted, and a listing shows. */
const LISTED_TOPICS: readonly string[] = ['counted:convention:file-names'];
/** Schema keys of what a manifest, a configuration or the forge shows as it stands. */
const PLAIN_KEYS: readonly string[] = [
  'root/build/editor',
  'root/build/environment',
  'root/ci',
  'root/deployment',
  'root/project/licence',
  'root/project/owners',
  'root/stack/versions',
];
/** Topics of what tools hold everybody to by themselves, and of what a README tells those who use the product;
 * and of folders whose name says what they hold. */
const PLAIN_TOPICS: readonly string[] = [
  'convention:compiler:',
  'convention:linting:',
  'limitations:',
  'map:plain:',
  'project:features:',
];

type Sight = keyof typeof SIGHT;

/** How easily it is seen without being told. */
export function sightOf({ origin, schemaKey, dedupHint, files, type }: MemoryItem): Sight {
  if (LISTED_TOPICS.some((topic) => dedupHint?.startsWith(topic) === true)) return 'near';
  if (origin !== 'document') return 'nowhere';
  if (PLAIN_KEYS.some((key) => schemaKey === key || schemaKey.startsWith(`${key}/`))) return 'plain';
  if (PLAIN_TOPICS.some((topic) => dedupHint?.startsWith(topic) === true)) return 'plain';
  const isFirstScreen = files.some((file) => /^readme(?:\.\w+)?$/i.test(file));
  return isFirstScreen && type !== 'project-brief' ? 'near' : 'nowhere';
}

export const sightWorth = (item: MemoryItem): number => SIGHT[sightOf(item)];

/** What is seen where it belongs, and looked for there. */
export function plainWorth({ tags }: MemoryItem, kind: GuideKind, text: string): number {
  if (kind === 'command')
    return IS_SIDE_TASK.test(text) || (tags.includes('command') && isSaidByItsNames(text)) ? SIDE_TASK : 1;
  if (tags.includes('partial')) return OF_MANY;
  if (tags.includes('layout') && isThin(text)) return tags.includes('packages') ? THIN.package : THIN.folder;
  if (USUAL_FORM.test(text)) return USUAL;
  if (PUBLISHES.test(text)) return BY_ITSELF;
  if (!tags.includes('told')) return 1;
  if (kind === 'map' && SAYS_OF_PLACE.test(text) && isThin(text)) return THIN.sentence;
  return (
    (IS_SET_ELSEWHERE.test(text) ? SET_ELSEWHERE : 1) * (IS_DONE.test(text) || IS_HANDED_OVER.test(text) ? DONE : 1)
  );
}
