/** Versions that development uses, from files such as .nvmrc and rust-toolchain.toml. */
import type { BrainEvent } from '../../../model/event.ts';
import { entriesAt, listAt, textAt } from '../../data/node.ts';
import { parseToml } from '../../data/toml.ts';
import { parseYaml } from '../../data/yaml.ts';
import { spanOf } from '../../draft.ts';
import { oneLine } from '../../text/words.ts';
import { isWorkflow } from '../ci/ci.ts';
import type { QuotedText } from '../ecosystems/package-info.ts';
import type { ProjectManifests } from '../project.ts';
import { statedAt } from '../quote.ts';
import { table } from '../../../model/table.ts';

const SINGLE = table<string>({
  '.nvmrc': 'Node.js',
  '.node-version': 'Node.js',
  '.python-version': 'Python',
  '.ruby-version': 'Ruby',
  '.java-version': 'Java',
  '.go-version': 'Go',
  'rust-toolchain': 'Rust toolchain',
});

const NAMES = table<string>({
  nodejs: 'Node.js',
  node: 'Node.js',
  python: 'Python',
  rust: 'Rust toolchain',
  golang: 'Go',
  java: 'Java',
  ruby: 'Ruby',
});

export function toolVersions({ files }: ProjectManifests): QuotedText[] {
  const stated = statedVersions(files);
  return stated.some(({ text }) => text.startsWith('Java ')) ? stated : [...stated, ...jdkOfCi(files)];
}

/** The one JDK that CI builds with, where builds say only what they compile for. */
function jdkOfCi(files: ProjectManifests['files']): QuotedText[] {
  const found = [...files].flatMap(([path, event]) =>
    (isWorkflow(path) ? entriesAt(parseYaml(event.text), 'jobs') : []).flatMap(([, job]) =>
      listAt(job, 'steps')
        .filter((step) => textAt(step, 'uses')?.startsWith('actions/setup-java@') === true)
        .flatMap((step) => statedAt(event, step, 'with', 'java-version') ?? []),
    ),
  );
  const [first] = found;
  const isOne = found.every(({ text }) => text === first?.text);
  return first && isOne && /^\d{1,2}$/.test(first.text) ? [{ text: `JDK ${first.text}`, span: first.span }] : [];
}

function statedVersions(files: ProjectManifests['files']): QuotedText[] {
  return [...files].flatMap(([path, event]) => {
    const single = SINGLE[path];
    if (single !== undefined) return version(single, event);
    if (path === 'rust-toolchain.toml') {
      const stated = statedAt(event, parseToml(event.text), 'toolchain', 'channel');
      return stated ? [{ text: `Rust toolchain ${stated.text}`, span: stated.span }] : [];
    }
    return path === '.tool-versions' ? listed(event) : [];
  });
}

function version(name: string, event: BrainEvent): QuotedText[] {
  const text = oneLine(event.text);
  return /^v?[\w.*/-]{1,24}$/.test(text) && /\d/.test(text) ? [{ text: `${name} ${text}`, span: spanOf(event) }] : [];
}

function listed(event: BrainEvent): QuotedText[] {
  return [...event.text.matchAll(/^([a-z]{2,20}) (\d[\w.]{0,20})/gm)].flatMap((match) => {
    const name = NAMES[match[1] ?? ''];
    return name === undefined
      ? []
      : [{ text: `${name} ${match[2] ?? ''}`, span: spanOf(event, match.index, match.index + match[0].length) }];
  });
}
