/** What a release says of the program in it: modules of Go have no place of their own for a description. */
import { listAt } from '../../data/node.ts';
import { parseYaml } from '../../data/yaml.ts';
import type { ProjectManifests } from '../project.ts';
import { statedAt } from '../quote.ts';
import type { QuotedText } from './package-info.ts';

const GORELEASER = /^\.?goreleaser\.ya?ml$/;
/** Packages for systems, each with a description of its own. */
const LISTS = ['nfpms', 'brews', 'homebrew_casks', 'scoops', 'winget'] as const;
const FEWEST = 20;

/** The longest description that its packages have. */
export function releasedAs({ files }: ProjectManifests): QuotedText | undefined {
  for (const [path, event] of files) {
    if (!GORELEASER.test(path)) continue;
    const tree = parseYaml(event.text);
    const stated = [
      statedAt(event, tree, 'metadata', 'description'),
      ...LISTS.flatMap((list) => listAt(tree, list)).map((place) => statedAt(event, place, 'description')),
    ].flatMap((one) => (one && one.text.length >= FEWEST && !one.text.includes('{{') ? [one] : []));
    const [first] = stated.sort((a, b) => b.text.length - a.text.length);
    if (first) return first;
  }
  return undefined;
}
