/** What the configuration of a generator says that it makes code from, where the code's own head does not. */
import type { BrainEvent } from '../../model/event.ts';
import { type DataNode, listAt, textAt, textsAt } from '../data/node.ts';
import { parseYaml } from '../data/yaml.ts';
import { baseName, folderOf } from '../paths.ts';
import type { How } from './generated-how.ts';

interface Made {
  /** The folder that it writes to. */
  readonly out: string;
  readonly from: readonly string[];
}

interface Generator {
  readonly file: RegExp;
  /** As heads name it. */
  readonly by: RegExp;
  readonly command: string;
  readonly madeIn: (tree: DataNode | undefined) => readonly Made[];
}

const GENERATORS: readonly Generator[] = [
  {
    file: /^sqlc\.ya?ml$/,
    by: /^sqlc$/,
    command: 'sqlc generate',
    madeIn: (tree) =>
      listAt(tree, 'sql').flatMap((one) => {
        const from = [...textsAt(one, 'queries'), ...textsAt(one, 'schema')];
        return ['go', 'kotlin', 'python'].flatMap((language) => {
          const out = textAt(one, 'gen', language, 'out');
          return out === undefined ? [] : [{ out, from }];
        });
      }),
  },
  {
    file: /^gqlgen\.ya?ml$/,
    by: /(?:^|\/)gqlgen$/,
    command: 'go run github.com/99designs/gqlgen generate',
    madeIn: (tree) =>
      [textAt(tree, 'exec', 'filename'), textAt(tree, 'model', 'filename')].flatMap((path) =>
        path === undefined ? [] : [{ out: folderOf(path), from: textsAt(tree, 'schema') }],
      ),
  },
];
const MOST_FROM = 2;
const plain = (path: string): string => path.replace(/^\.\//, '').replace(/\/$/, '');

/** Completes what a head says of how its file is made by what configurations among `events` do. */
export function completedBy(events: readonly BrainEvent[]): (path: string, how: How) => How {
  const known = events.flatMap((event) => {
    const path = event.files[0] ?? '';
    const generator = event.kind === 'manifest' ? GENERATORS.find(({ file }) => file.test(baseName(path))) : undefined;
    if (!generator) return [];
    const home = folderOf(path);
    const below = (one: string): string => (home === '' ? plain(one) : `${home}/${plain(one)}`);
    const made = generator.madeIn(parseYaml(event.text));
    return made.map(({ out, from }) => ({ generator, home, out: below(out), from: [...new Set(from.map(below))] }));
  });
  return (path, how) => {
    const isSaid = how.from.length > 0 || how.command !== '';
    const found = isSaid
      ? undefined
      : known.find(({ generator, out }) => generator.by.test(how.by) && folderOf(path) === out);
    if (!found || found.from.length === 0) return how;
    const command = found.home === '' ? found.generator.command : '';
    return { by: how.by, from: found.from.slice(0, MOST_FROM), command };
  };
}
