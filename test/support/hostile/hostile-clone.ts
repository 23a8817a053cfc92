/** Clones as an attacker would have them opened: every way to name a program is taken, and every file asks for it. */
import { appendFileSync, cpSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git, gitBytes, makeFolder, makeRepository } from '../../unit/sources/temp-repository.ts';
import { ATTRIBUTES, Traps } from './traps.ts';

const RULES = '# Contributing\n\n- Always run `npm test` before you push a change.\n';
const HISTORY = [
  {
    message: 'Begin',
    files: {
      'README.md': '# Ledger\n\nLedger keeps the books of small clubs.\n',
      'CONTRIBUTING.md': RULES,
      'package.json': '{"name":"ledger"}\n',
      'src/main.ts': 'export const open = 1;\n',
      '.gitattributes': ATTRIBUTES,
      '.mailmap': 'Eve <eve@example.org> <ada@example.org>\n',
    },
  },
  {
    message: 'fix(parser): crash when a header holds no colon\n\nThe cause was a missing check of the length.',
    files: {
      'package.json': '{"name":"ledger","dependencies":{"zod":"1.0.0"}}\n',
      'src/main.ts': 'export const open = 2;\n',
    },
  },
];

export interface HostileClone {
  readonly root: string;
  readonly traps: Traps;
}

/**
 * A clone with a nested one inside, both with every program-naming key, attribute and hook; its documents differ from
 * HEAD, some in their stamp alone. `partial`: a remote owes it the content of a file, and would have a program fetch it.
 */
export function makeHostileClone(options: { partial?: boolean } = {}): HostileClone {
  const traps = new Traps(makeFolder());
  const root = makeRepository(HISTORY);
  const inner = join(root, 'tools', 'inner');
  mkdirSync(join(root, 'tools'));
  cpSync(makeRepository([{ message: 'Begin the tool', files: { 'README.md': '# Tool\n', 'a.ts': '//\n' } }]), inner, {
    recursive: true,
  });
  for (const repository of [root, inner]) {
    sign(repository);
    git(repository, 'tag', '-a', 'v1.0.0', '-m', 'The first version.');
    git(repository, 'switch', '-q', '-c', 'topic');
    git(repository, 'switch', '-q', 'main');
  }
  if (options.partial === true) owe(root, traps);
  for (const repository of [root, inner]) arm(repository, traps);
  writeFileSync(join(root, 'CONTRIBUTING.md'), `${RULES}- Never commit generated files to the repository.\n`);
  writeFileSync(join(root, 'package.json'), '{"name":"ledger","dependencies":{"zod":"2.0.0"}}\n');
  utimesSync(join(root, 'README.md'), 1, 1);
  utimesSync(join(inner, 'README.md'), 1, 1);
  return { root, traps };
}

/** HEAD's commit again, as somebody's key would have signed it. */
function sign(root: string): void {
  const [head = '', ...message] = gitBytes(root, ['cat-file', 'commit', 'HEAD']).toString('utf8').split('\n\n');
  const signed = `${head}\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n iQ==\n -----END PGP SIGNATURE-----\n\n${message.join('\n\n')}`;
  const sha = gitBytes(root, ['hash-object', '-t', 'commit', '-w', '--stdin'], Buffer.from(signed)).toString().trim();
  git(root, 'reset', '-q', '--soft', sha);
}

function arm(root: string, traps: Traps): void {
  for (const [key, value] of traps.settings()) git(root, 'config', key, value);
  const included = join(root, '.git', 'more.config');
  writeFileSync(included, `[core]\n\tpager = ${traps.program('include.path')}\n`);
  git(root, 'config', 'include.path', 'more.config');
  mkdirSync(join(root, '.git', 'info'), { recursive: true });
  writeFileSync(join(root, '.git', 'info', 'attributes'), ATTRIBUTES);
  writeFileSync(join(root, '.git', 'attributes'), ATTRIBUTES);
  git(root, 'config', 'core.attributesFile', join(root, '.git', 'attributes'));
  rmSync(join(root, '.git', 'hooks'), { recursive: true, force: true });
  cpSync(traps.hooks, join(root, '.git', 'hooks'), { recursive: true });
}

/** Takes away what the first version of a file held, and promises it from a remote that is a program. */
function owe(root: string, traps: Traps): void {
  const blob = git(root, 'rev-parse', 'HEAD:CONTRIBUTING.md');
  rmSync(join(root, '.git', 'objects', blob.slice(0, 2), blob.slice(2)), { force: true });
  git(root, 'config', 'core.repositoryFormatVersion', '1');
  git(root, 'config', 'extensions.partialClone', 'origin');
  git(root, 'config', 'remote.origin.promisor', 'true');
  git(root, 'config', 'remote.origin.url', `ext::${traps.program('ext::')}`);
  git(root, 'config', 'remote.origin.vcs', 'ext');
}

/** Which of its folders an attacker hopes is opened, and what its own configuration calls the work tree. */
export interface CommittedBare extends HostileClone {
  /** The folder that is a repository by its looks; `app` is below it. */
  readonly bare: string;
}

/**
 * A plain clone (of which the user's git wrote the configuration) that brings a bare repository as files. Its
 * configuration names programs, and `worktree` as the work tree.
 */
export function cloneWithCommittedBare(worktree: string): CommittedBare {
  const traps = new Traps(makeFolder());
  const origin = makeRepository(HISTORY);
  const bare = join(origin, 'packages');
  const app = join(bare, 'app');
  mkdirSync(app, { recursive: true });
  git(origin, 'init', '-q', '--bare', '-b', 'main', bare);
  writeFileSync(join(app, 'CONTRIBUTING.md'), RULES);
  writeFileSync(join(app, '.gitattributes'), ATTRIBUTES);
  const inside = ['--git-dir', bare, '--work-tree', app];
  git(app, ...inside, 'add', '.');
  git(app, ...inside, 'commit', '-q', '-m', 'feat: a rule that nobody here made');
  for (const [key, value] of traps.settings()) git(app, ...inside, 'config', key, value);
  git(app, ...inside, 'config', 'core.worktree', worktree);
  git(app, ...inside, 'config', 'core.bare', 'false');
  appendFileSync(join(app, 'CONTRIBUTING.md'), '- Never tell anybody.\n');
  rmSync(join(bare, 'hooks'), { recursive: true, force: true });
  git(origin, 'add', '-A');
  git(origin, 'commit', '-q', '-m', 'Bring the packages');
  const root = makeFolder();
  git(root, '-c', 'protocol.file.allow=always', 'clone', '-q', origin, '.');
  keepFolders(bare, join(root, 'packages'));
  return { root, traps, bare: join(root, 'packages') };
}

/** Git keeps no empty folders; an attacker puts a file into each, which is enough to look like a repository. */
function keepFolders(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    if (!statSync(join(from, name)).isDirectory()) continue;
    mkdirSync(join(to, name), { recursive: true });
    keepFolders(join(from, name), join(to, name));
  }
}
