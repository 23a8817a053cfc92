/** What a project connects with, by folders beside each other that are named after it: it is not made of that. */
import { isAmbiguous, knownTool, type KnownTool, type ToolRole } from '../../data/known-tools.ts';
import { isLibrary } from './tool-roles.ts';

/** So many names beside each other are of no layers. */
const LEAST_BESIDE = 3;
/** Fewer that are named after nothing else are layers or parts. */
const LEAST_SURE = 2;
/** `grpc` and `rest`, `postgres` and `redis` beside each other are what a program itself is made of. */
const LAYERS: ReadonlySet<ToolRole> = new Set<ToolRole>([
  'rpc',
  'database',
  'database-driver',
  'cache',
  'queue',
  'container',
]);
/** Of those that share the project's name: `acme-sidekiq`, `acme-rails`. */
const LEAST_OF_FAMILY = 2;
/** Folders of which the name says it. */
const CONNECTS = /^(?:[\w-]{0,40}[-_])?(?:integrations?|adapters?|contrib|instrumentations?|connectors?|bridges?)$/i;
/** There an application is named after what it is made with. */
const APPLICATIONS = /^(?:apps?|clients?|cmd|services?)$/i;
/** Words of a name that are looked up together. */
const MOST_WORDS = 3;

/** Endings of files; in `Acme.Serilog` the name goes on. */
const ENDING = /(?<!^)\.[a-z]{1,6}$/;
/** A word that so many beside each other share is the project's own. */
const OF_ALL = 0.3;

const partsOf = (segment: string): readonly string[] =>
  segment
    .replace(ENDING, '')
    .split(/[-_.]+/)
    .filter((word) => word !== '');

interface Named extends KnownTool {
  /** The name is no word for a part of a program, too. */
  readonly isSure: boolean;
}

/** "sentry-spring-boot" has "spring-boot" in it, the last words before others; common ones are left out. */
function toolNamedBy(segment: string, isCommon: (word: string) => boolean): Named | undefined {
  const whole = partsOf(segment);
  const split = whole.flatMap((word) => word.replace(/([a-z\d])([A-Z])/g, '$1 $2').split(' '));
  for (const words of [whole, split])
    for (let length = Math.min(MOST_WORDS, words.length); length > 0; length--)
      for (let at = words.length - length; at >= 0; at--) {
        const named = words.slice(at, at + length).map((word) => word.toLowerCase());
        const tool = named.every(isCommon) ? undefined : knownTool(named.join('-'));
        if (tool && isLibrary(tool.role))
          return { ...tool, isSure: !LAYERS.has(tool.role) && !isAmbiguous(named.join('-')) };
      }
  return undefined;
}

/** The names right below each folder. */
function childrenIn(paths: Iterable<string>): ReadonlyMap<string, ReadonlySet<string>> {
  const children = new Map<string, Set<string>>();
  for (const path of paths) {
    const parts = path.split('/');
    parts.forEach((part, at) => {
      const parent = parts.slice(0, at).join('/');
      children.set(parent, (children.get(parent) ?? new Set()).add(part));
    });
  }
  return children;
}

export class Integrations {
  /** Paths of what is named after a tool beside others that are, with that tool's label; of folders for such things, no label. */
  private readonly named = new Map<string, string>();

  /** Folders in which things are named so. */
  private readonly parents = new Set<string>();

  /** `paths`: the files or folders of the product. */
  constructor(paths: Iterable<string>) {
    for (const [parent, segments] of childrenIn(paths)) {
      const name = parent.slice(parent.lastIndexOf('/') + 1);
      const connects = CONNECTS.test(name);
      if (connects) this.named.set(parent, '');
      if (APPLICATIONS.test(name) || (!connects && segments.size < LEAST_BESIDE)) continue;
      const counts = new Map<string, number>();
      for (const segment of segments)
        for (const word of new Set(partsOf(segment.toLowerCase()))) counts.set(word, (counts.get(word) ?? 0) + 1);
      const isCommon = (word: string): boolean => {
        const count = counts.get(word) ?? 0;
        return count > 1 && count >= OF_ALL * segments.size;
      };
      const beside = [...segments].flatMap((segment) => {
        const tool = toolNamedBy(segment, isCommon);
        return tool ? [{ path: parent === '' ? segment : `${parent}/${segment}`, tool }] : [];
      });
      const labels = new Set(beside.map(({ tool }) => tool.label));
      const sure = new Set(beside.flatMap(({ tool }) => (tool.isSure ? tool.label : [])));
      const isFamily = beside.every(({ path }) =>
        partsOf(path.slice(path.lastIndexOf('/') + 1).toLowerCase()).some(isCommon),
      );
      const isBeside = labels.size >= LEAST_BESIDE && sure.size >= LEAST_SURE;
      if (!connects && !isBeside && !(isFamily && labels.size >= LEAST_OF_FAMILY)) continue;
      this.parents.add(parent);
      for (const { path, tool } of beside) this.named.set(path, tool.label);
    }
  }

  /** Whether there is one with what this label names. */
  has(label: string): boolean {
    return [...this.named.values()].includes(label);
  }

  /** Whether a path lies in any. */
  isWithin(path: string): boolean {
    for (let at = path.length; at > 0; at = path.lastIndexOf('/', at - 1))
      if (this.named.has(path.slice(0, at))) return true;
    return false;
  }

  /** Whether a path lies beside them in what is named after `library`, which nobody knows as a tool: `Spring Framework` in `horn-spring`. */
  isAfter(library: string, path: string): boolean {
    const [word = ''] = library.toLowerCase().match(/[a-z\d]{4,}/g) ?? [];
    const parts = path.split('/');
    return parts.some(
      (part, at) => this.parents.has(parts.slice(0, at).join('/')) && partsOf(part.toLowerCase()).includes(word),
    );
  }
}
