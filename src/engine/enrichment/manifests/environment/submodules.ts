/** Submodules of git: a clone lacks what lies in them until they are brought in, and what is built with it fails. */
import { spanOf } from '../../draft.ts';
import { isAuxiliaryManifest } from '../../paths.ts';
import type { QuotedText } from '../ecosystems/package-info.ts';
import type { ProjectManifests } from '../project.ts';

const PATH = /^[ \t]*path[ \t]*=[ \t]*([\w@./-]{1,100})[ \t]*$/gm;
const MOST_NAMED = 3;
/** What the product is made with, rather than looks, examples or a page. */
const BESIDE = /(?:^|\/)(?:assets|themes?|docs?|website|fixtures)(?:\/|$)/i;

export function submodulesOf({ files }: ProjectManifests): QuotedText[] {
  const event = files.get('.gitmodules');
  const found = event ? [...event.text.matchAll(PATH)] : [];
  const needed = found.filter(([, path = '']) => !isAuxiliaryManifest(`${path}/package.json`) && !BESIDE.test(path));
  const [first] = needed;
  if (!event || !first) return [];
  const named = needed.slice(0, MOST_NAMED).map(([, path = '']) => `\`${path}\``);
  const more = needed.length > named.length ? ` and ${String(needed.length - named.length)} more` : '';
  const span = spanOf(event, first.index, first.index + first[0].length);
  return [
    { text: `Submodules first (\`git submodule update --init --recursive\`): ${named.join(', ')}${more}.`, span },
  ];
}
