/** What CI tests against: the versions, systems and variants that have to work. */
import type { Candidate } from '../../../model/candidate.ts';
import { candidateOf } from '../../draft.ts';
import { ciMatricesOf, type CiMatrix } from './ci.ts';
import type { ProjectManifests } from '../project.ts';

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^node(?:[-_]?js)?(?:[-_]?versions?)?$/i, 'Node.js'],
  [/^(?:python|py)(?:[-_]?versions?)?$/i, 'Python'],
  [/^(?:rust|toolchain|rust[-_]?versions?|channel)$/i, 'Rust'],
  [/^go(?:[-_]?versions?)?$/i, 'Go'],
  [/^(?:java|jdk|java[-_]?versions?)$/i, 'Java'],
  [/^(?:ruby|ruby[-_]?versions?)$/i, 'Ruby'],
  [/^(?:php|php[-_]?versions?)$/i, 'PHP'],
  [/^(?:bun)[-_]?versions?$/i, 'Bun'],
  [/^(?:deno)[-_]?versions?$/i, 'Deno'],
  [/^(?:typescript|ts)[-_]?versions?$/i, 'TypeScript'],
  [/^(?:os|platform|runner|runs-on|operating-system)$/i, 'systems'],
  [/^(?:db|database|variant|dialect|backend|adapter)s?$/i, 'variants'],
];

export function supportedVersionsOf(project: ProjectManifests): Candidate | undefined {
  const dimensions = new Map<string, CiMatrix>();
  for (const event of project.files.values()) {
    for (const matrix of ciMatricesOf(event)) {
      const label = NAMES.find(([pattern]) => pattern.test(matrix.name))?.[1];
      if (label === 'systems' && families(matrix.values).length < 2) continue;
      if (label !== undefined && !dimensions.has(label) && !/release|publish|deploy/i.test(matrix.workflow))
        dimensions.set(label, { ...matrix, values: readable(label, matrix.values) });
    }
  }
  if (dimensions.size === 0) return undefined;
  const parts = [...dimensions].map(([label, { values }]) =>
    label === 'systems' ? values.join(', ') : `${label} ${values.join(', ')}`,
  );
  return candidateOf({
    type: 'project-config',
    title: `CI tests against ${parts.join('; ')}`,
    facts: [...dimensions].map(
      ([label, { values, workflow }]) =>
        `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${values.join(', ')} (${workflow}).`,
    ),
    files: [...new Set([...dimensions.values()].map(({ workflow }) => `.github/workflows/${workflow}`))],
    schemaKey: 'root/ci',
    confidence: 0.95,
    importance: 3,
    tags: ['ci', 'supported-versions'],
    hint: ['ci', 'matrix', 'versions'],
    origin: 'document',
    spans: [...dimensions.values()].map(({ span }) => span),
  });
}

/** Values as people say them: systems for runners, `1.22` for Go's `22`. */
function readable(label: string, values: readonly string[]): readonly string[] {
  if (label === 'systems') return families(values);
  return label === 'Go' ? values.map((value) => value.replace(/^(?=\d\d$)/, '1.')) : values;
}

/** Runner labels by the system they run. */
function families(labels: readonly string[]): string[] {
  const system = (label: string): string =>
    /mac|darwin/i.test(label)
      ? 'macOS'
      : /win/i.test(label)
        ? 'Windows'
        : /ubuntu|linux|debian|alpine/i.test(label)
          ? 'Linux'
          : '';
  return [...new Set(labels.map(system))].filter((name) => name !== '');
}
