/** Licence, owners, development environment, package manager and decisions are told as the files say them, or not at all. */
import assert from 'node:assert/strict';
import { whatIsRead } from '../../../src/sources/files/what-is-read.ts';
import { fileOn, PACKAGE_JSON } from '../../support/source-records.ts';
import { EPOCH } from '../../support/make.ts';
import { newMemory } from '../../support/memory.ts';

/** What is known of a project of these files: titles, and facts by title. */
async function known(files: Readonly<Record<string, string>>): Promise<Map<string, string>> {
  const memory = newMemory(EPOCH);
  const records = Object.entries(files).map(([path, text]) => ({
    ...fileOn(1, path, text),
    kind: whatIsRead(path)?.kind ?? ('document' as const),
  }));
  await memory.learn(records);
  return new Map((await memory.items()).map((item) => [item.title, item.facts]));
}

const MIT =
  'MIT License\n\nCopyright (c) 2026 Ada\n\nPermission is hereby granted, free of charge, to any person obtaining a copy';
const APACHE =
  '                                 Apache License\n                           Version 2.0, January 2004\n';

describe('facts of a project', () => {
  it('are never the name of a text that stands elsewhere', async () => {
    const said = async (description: string, displayName: string): Promise<string> => {
      const manifest = JSON.stringify({ name: 'pier', displayName, description, main: 'a.js' });
      const readme = '# Pier\n\nThis extension lets you moor a ship and pay for its berth.\n';
      return [...(await known({ 'package.json': manifest, 'README.md': readme }))].flat().join('\n');
    };
    assert.match(await said('Moors ships at night.', 'Pier'), /Moors ships at night/);
    assert.doesNotMatch(await said('%description%', '%displayName%'), /%/);
  });

  it('are its licences, by their words', async () => {
    const both = await known({ 'LICENSE-MIT': MIT, 'LICENSE-APACHE': APACHE });
    assert.equal(
      both.get('Licence: Apache-2.0 and MIT'),
      'The licence in `LICENSE-APACHE` is Apache-2.0.\nThe licence in `LICENSE-MIT` is MIT.',
    );
    const texts: Readonly<Record<string, string>> = {
      'GPL-3.0': '                    GNU GENERAL PUBLIC LICENSE\n                       Version 3, 29 June 2007',
      'AGPL-3.0':
        '                    GNU AFFERO GENERAL PUBLIC LICENSE\n                       Version 3, 19 November 2007',
      'MPL-2.0': 'Mozilla Public License Version 2.0\n==================================',
      'BSD-3-Clause':
        'Redistribution and use in source and binary forms, with or without\nmodification\n\n3. Neither the name of the copyright holder',
      ISC: 'Permission to use, copy, modify, and/or distribute this software for any\npurpose with or without fee is hereby granted, provided that the above',
      Unlicense: 'This is free and unencumbered software released into the public domain.',
    };
    for (const [id, text] of Object.entries(texts))
      assert.ok((await known({ COPYING: text })).has(`Licence: ${id}`), id);
    assert.deepEqual([...(await known({ LICENSE: 'All rights reserved, see our lawyers.' })).keys()], []);
  });

  it('are its owners', async () => {
    const owners = '# everyone\n*  @org/core\n/docs/ ada@example.org # words\n[Section]\n^[Optional]\n/nobody\n';
    const facts = await known({ '.github/CODEOWNERS': owners });
    assert.equal(
      facts.get('Code owners: `*` @org/core, `/docs/` ada@example.org'),
      '`*` is owned by @org/core.\n`/docs/` is owned by ada@example.org.',
    );
  });

  it('are its environments', async () => {
    const flake =
      '{ outputs = { nixpkgs, ... }: { devShells.x.default = pkgs.mkShell { packages = with pkgs; [ nodejs_24 pkgs.pnpm # the manager\n just ]; }; }; }';
    const facts = await known({
      'flake.nix': flake,
      '.devcontainer/devcontainer.json':
        '{ "image": "mcr.microsoft.com/devcontainers/base:debian", "features": { "ghcr.io/devcontainers/features/node:1": {} } }',
    });
    const [told] = [...facts].filter(([title]) => title.startsWith('Development environment')).map(([, text]) => text);
    assert.equal(
      told,
      '`nix develop` opens a shell with nodejs_24, pnpm, just (flake.nix).\nA development container from mcr.microsoft.com/devcontainers/base:debian with node (.devcontainer/devcontainer.json).',
    );
    assert.deepEqual(
      [...(await known({ 'flake.nix': '{ outputs = { self }: { packages.x.default = 1; }; }' })).keys()],
      [],
    );
  });

  it('are its package manager by the lock file, unless two speak against each other', async () => {
    const manager = async (...locks: string[]): Promise<string | undefined> => {
      const files = Object.fromEntries(locks.map((path) => [path, 'lockfileVersion: 9.0\n']));
      const stack = [...(await known({ 'package.json': PACKAGE_JSON, ...files })).values()].join('\n');
      return /Package manager: (\w+)/.exec(stack)?.[1];
    };
    assert.equal(await manager('yarn.lock'), 'yarn');
    assert.equal(await manager('pnpm-lock.yaml'), 'pnpm');
    assert.equal(await manager('yarn.lock', 'package-lock.json'), undefined);
    assert.equal(whatIsRead('yarn.lock')?.isLock, true);
  });

  it('are the commands that CI of any make runs', async () => {
    const makes: Readonly<Record<string, string>> = {
      '.circleci/config.yml':
        'jobs:\n  test:\n    steps:\n      - checkout\n      - run: make lint\n      - run:\n          name: make clean\n          command: make test\n',
      'azure-pipelines.yml':
        'steps:\n  - script: make lint\n    displayName: make clean\n  - bash: |\n      make test\n',
      '.buildkite/pipeline.yml':
        'steps:\n  - label: make clean\n    command: make lint\n  - commands:\n      - make test\n',
      'bitbucket-pipelines.yml':
        'pipelines:\n  default:\n    - step:\n        name: make clean\n        script:\n          - make lint\n          - make test\n',
      '.travis.yml': 'language: c\nscript:\n  - make lint\n  - make test\n',
      Jenkinsfile: 'pipeline {\n  steps {\n    sh \'make lint\'\n    sh """\n      make test\n    """\n  }\n}\n',
    };
    for (const [path, text] of Object.entries(makes)) {
      const titles = [...(await known({ [path]: text })).keys()];
      assert.ok(titles.includes('Commands: test `make test`, lint `make lint`'), path);
    }
  });

  it('are no code that lies among the documentation', () => {
    for (const path of ['docs/cmd_test.go', 'doc/util.c', 'docs/conf.py', 'website/dev/build.mjs'])
      assert.equal(whatIsRead(path), null, path);
    for (const path of ['docs/usage.md', 'docs/v1.2 notes.rst', 'docs/HACKING']) assert.ok(whatIsRead(path), path);
  });

  it('are decisions in one sentence, and in files that are called so', async () => {
    assert.equal(whatIsRead('docs/adr-0007-use-csv.md')?.what, 'decision record');
    const record =
      '# Use CSV\n\nIn the context of bank statements, facing many formats, we decided for CSV and neglected MT940, to achieve that every bank is understood, accepting that dates differ.\n';
    const facts = await known({ 'docs/adr-0007-use-csv.md': record });
    assert.match(facts.get('Use CSV') ?? '', /we decided for CSV and neglected MT940/);
  });

  it('are what the documentation says where there is no read-me', async () => {
    const facts = await known({
      'docs/index.md':
        '# Ledger\n\nLedger is a program that keeps the books of small clubs in plain files that any editor opens, and nothing else at all.\n',
    });
    assert.match([...facts.keys()].join('\n'), /Ledger is a program that keeps the books/);
  });
});
