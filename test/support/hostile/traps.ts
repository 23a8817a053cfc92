/** Programs that leave a mark when anybody runs them, one for each way in which a repository can name a program. */
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keys of git's configuration whose value is a program, as `git config` takes them. */
const PROGRAM_KEYS = [
  'alias.cat-file',
  'alias.grep',
  'alias.log',
  'alias.ls-files',
  'alias.rev-parse',
  'browser.trap.cmd',
  'core.alternateRefsCommand',
  'core.askPass',
  'core.editor',
  'core.fsmonitor',
  'core.gitProxy',
  'core.pager',
  'core.sshCommand',
  'credential.helper',
  'credential.https://example.org.helper',
  'diff.external',
  'diff.trap.command',
  'diff.trap.textconv',
  'difftool.trap.cmd',
  'filter.long.process',
  'filter.trap.clean',
  'filter.trap.smudge',
  'gc.recentObjectsHook',
  'gpg.program',
  'gpg.ssh.defaultKeyCommand',
  'gpg.ssh.program',
  'gpg.x509.program',
  'guitool.trap.cmd',
  'help.browser',
  'imap.tunnel',
  'instaweb.httpd',
  'interactive.diffFilter',
  'man.trap.cmd',
  'merge.trap.driver',
  'mergetool.trap.cmd',
  'pager.cat-file',
  'pager.config',
  'pager.for-each-ref',
  'pager.grep',
  'pager.log',
  'pager.ls-files',
  'remote.origin.receivepack',
  'remote.origin.uploadpack',
  'sendemail.smtpServer',
  'sendemail.toCmd',
  'sequence.editor',
  'tar.trap.command',
  'trailer.trap.cmd',
  'trailer.trap.command',
  'uploadpack.packObjectsHook',
  'web.browser',
] as const;

/** Keys whose program is called by a shell that is asked to. */
const SHELL_KEYS = ['alias.rev-list', 'alias.ls-tree', 'submodule.core.update'] as const;

/** Settings that have git look for a program sooner. */
const EAGER: readonly (readonly [string, string])[] = [
  ['color.pager', 'true'],
  ['color.ui', 'always'],
  ['core.quotePath', 'true'],
  ['core.untrackedCache', 'true'],
  ['diff.ignoreSubmodules', 'none'],
  ['diff.submodule', 'diff'],
  ['diff.tool', 'trap'],
  ['fetch.recurseSubmodules', 'true'],
  ['gc.auto', '1'],
  ['grep.fallbackToNoIndex', 'true'],
  ['log.follow', 'true'],
  ['log.mailmap', 'true'],
  ['log.showSignature', 'true'],
  ['maintenance.auto', 'true'],
  ['merge.tool', 'trap'],
  ['protocol.allow', 'always'],
  ['protocol.ext.allow', 'always'],
  ['safe.bareRepository', 'all'],
  ['submodule.recurse', 'true'],
  ['trailer.trap.key', 'Signed-off-by'],
  ['uploadpack.allowFilter', 'true'],
];

const HOOKS = `applypatch-msg commit-msg fsmonitor-watchman post-applypatch post-checkout post-commit post-index-change
  post-merge post-receive post-rewrite post-update pre-applypatch pre-auto-gc pre-commit pre-merge-commit pre-push
  pre-rebase pre-receive prepare-commit-msg proc-receive push-to-checkout reference-transaction sendemail-validate
  update`.split(/\s+/);

/** What a file says to have every driver and filter used on every file. */
export const ATTRIBUTES = '* diff=trap merge=trap filter=trap\n*.json filter=long\n';

/** A folder of traps, and what was caught in them. */
export class Traps {
  readonly #folder: string;

  /** @param folder an empty one, outside what is read */
  constructor(folder: string) {
    this.#folder = folder;
    for (const name of ['programs', 'marks', 'hooks']) mkdirSync(join(folder, name));
    for (const hook of HOOKS) this.#program(join('hooks', hook), `hook ${hook}`);
  }

  /** What ran since the traps were set, by the key or hook that named it. */
  caught(): string[] {
    return readdirSync(join(this.#folder, 'marks'))
      .map((name) => decodeURIComponent(name))
      .sort();
  }

  get hooks(): string {
    return join(this.#folder, 'hooks');
  }

  /** A program that leaves the mark `key`. */
  program(key: string): string {
    return this.#program(join('programs', encodeURIComponent(key).replaceAll('%', '_')), key);
  }

  /** Every key that names a program, with one that leaves the key as its mark, and what makes git eager. */
  settings(): (readonly [string, string])[] {
    return [
      ...PROGRAM_KEYS.map((key) => [key, this.program(key)] as const),
      ...SHELL_KEYS.map((key) => [key, `!${this.program(key)}`] as const),
      ['core.hooksPath', this.hooks],
      ...EAGER,
    ];
  }

  #program(path: string, key: string): string {
    const program = join(this.#folder, path);
    writeFileSync(program, `#!/bin/sh\n: > '${join(this.#folder, 'marks', encodeURIComponent(key))}'\nexit 1\n`);
    chmodSync(program, 0o755);
    return program;
  }
}
