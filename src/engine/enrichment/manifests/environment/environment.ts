/** Ready-made environments for development: the shell of a Nix flake, a development container. */
import type { Candidate, EvidenceSpan } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';
import { parseJson } from '../../data/json.ts';
import { at, entriesAt, textAt } from '../../data/node.ts';
import { candidateOf, spanOf } from '../../draft.ts';
import type { ProjectManifests } from '../project.ts';
import { spanOfEntry } from '../quote.ts';

interface EnvironmentFact {
  readonly text: string;
  readonly path: string;
  readonly span: EvidenceSpan;
}

const MOST_TOOLS = 14;

export function environmentOf({ files }: ProjectManifests): Candidate | undefined {
  const told = [
    ...[files.get('flake.nix'), files.get('shell.nix')].flatMap((event) => (event ? nixShell(event) : [])),
    ...['.devcontainer/devcontainer.json', '.devcontainer.json', 'devcontainer.json'].flatMap((path) => {
      const event = files.get(path);
      return event ? container(event) : [];
    }),
  ];
  const [first] = told;
  if (!first) return undefined;
  return candidateOf({
    type: 'project-config',
    title: `Development environment: ${told.map(({ text }) => text.replace(/[:.,][^]*/, '')).join('; ')}`,
    facts: told.map(({ text }) => text),
    files: told.map(({ path }) => path),
    schemaKey: 'root/build/environment',
    confidence: 0.95,
    importance: 3,
    tags: ['environment', 'setup'],
    hint: ['config', 'environment', 'project'],
    origin: 'document',
    spans: told.map(({ span }) => span),
  });
}

/** `nix develop` where a flake has a shell, with the packages of its `mkShell`. */
function nixShell(event: BrainEvent): EnvironmentFact[] {
  const path = event.files[0] ?? '';
  const shell = /\b(?:devShells?|mkShell(?:NoCC)?)\b/.exec(event.text);
  if (!shell) return [];
  const lists = [
    ...event.text.matchAll(
      /\b(?:packages|buildInputs|nativeBuildInputs)\s*=\s*(?:with [\w.]{1,60};\s*)?\[([^\][]{1,2000})\]/g,
    ),
  ];
  const names = lists
    .flatMap((list) => (list[1] ?? '').replace(/#[^\n]*/g, '').split(/\s+/))
    .map((name) => name.replace(/^(?:pkgs|final|prev)\./, ''))
    .filter((name) => /^[A-Za-z][\w.-]{1,40}$/.test(name));
  const tools = [...new Set(names)].slice(0, MOST_TOOLS);
  const list = lists[0];
  const span = list
    ? spanOf(event, list.index, list.index + list[0].length)
    : spanOf(event, shell.index, shell.index + shell[0].length);
  const command = path === 'shell.nix' ? 'nix-shell' : 'nix develop';
  return [
    {
      text: `\`${command}\` opens a shell${tools.length > 0 ? ` with ${tools.join(', ')}` : ''} (${path}).`,
      path,
      span,
    },
  ];
}

function container(event: BrainEvent): EnvironmentFact[] {
  const tree = parseJson(event.text);
  const image = at(tree, 'image') ?? at(tree, 'build') ?? at(tree, 'dockerComposeFile');
  if (!tree || !image) return [];
  const name = textAt(tree, 'image') ?? textAt(tree, 'build', 'dockerfile') ?? textAt(tree, 'dockerComposeFile');
  const features = entriesAt(tree, 'features').map(([id]) => id.replace(/^.*\//, '').replace(/:[^]*/, ''));
  const path = event.files[0] ?? '';
  const beside = features.length > 0 ? ` with ${features.slice(0, MOST_TOOLS).join(', ')}` : '';
  const from = name === undefined ? '' : ` from ${name}`;
  return [{ text: `A development container${from}${beside} (${path}).`, path, span: spanOfEntry(event, image) }];
}
