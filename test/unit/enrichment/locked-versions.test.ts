/** A question for a version is answered from the lock file, whichever package manager wrote it. */
import assert from 'node:assert/strict';
import { LockExcerpt, NamedPackages } from '../../../src/engine/index.ts';
import { LockLines } from '../../../src/engine/enrichment/manifests/locks/lock-lines.ts';
import { checkEvidence } from '../../../src/engine/enrichment/evidence-check.ts';
import { learn, manifest } from './events.ts';

const FOLDER = 'root/stack/versions';

/** What is told of a project with these files, locks shortened as the sources shorten them. */
function facts(files: Readonly<Record<string, string>>): string[] {
  const isLock = (path: string): boolean => /lock/.test(path);
  const named = new NamedPackages();
  for (const [path, text] of Object.entries(files)) if (!isLock(path)) named.add(text);
  const events = Object.entries(files).map(([path, text]) => {
    if (!isLock(path)) return manifest(path, text);
    const excerpt = new LockExcerpt(path.slice(path.lastIndexOf('/') + 1), named);
    for (const line of text.split('\n')) excerpt.push(line);
    return manifest(path, excerpt.text);
  });
  const candidate = learn(...events).find(({ schemaKey }) => schemaKey === FOLDER);
  if (!candidate) return [];
  assert.ok(!('rejected' in checkEvidence(candidate, new Map(events.map((event) => [event.id, event])))));
  return candidate.facts.split('\n');
}

const PACKAGE = JSON.stringify({
  name: 'app',
  dependencies: { react: '^19.0.0', '@scope/kit': '~1.2.0' },
  devDependencies: { semver: '^7.0.0' },
});
const EXPECTED = ['Runtime: react 19.1.0, @scope/kit 1.2.9.', 'Development: semver 7.7.2.'];

describe('versions in use', () => {
  it('by npm are those at the top, not those that dependencies brought along', () => {
    const entry = (path: string, version: string, more = {}): object => ({
      [path]: { version, resolved: 'x', ...more },
    });
    const packages = {
      '': { name: 'app', version: '0.0.1', dependencies: { react: '^19.0.0' } },
      ...entry('node_modules/@scope/kit', '1.2.9', { dependencies: { react: '^18.0.0' } }),
      ...entry('node_modules/@scope/kit/node_modules/react', '18.3.1'),
      ...entry('node_modules/loose-envify', '1.4.0'),
      ...entry('node_modules/react', '19.1.0', { engines: { node: '>=0.10.0' } }),
      ...entry('node_modules/semver', '7.7.2', { dev: true }),
    };
    const lock = JSON.stringify({ name: 'app', lockfileVersion: 3, packages }, null, 2);
    assert.deepEqual(facts({ 'package.json': PACKAGE, 'package-lock.json': lock }), EXPECTED);
    const old = {
      lockfileVersion: 1,
      dependencies: {
        '@scope/kit': { version: '1.2.9', requires: { react: '^18' }, dependencies: { react: { version: '18.3.1' } } },
        react: { version: '19.1.0' },
        semver: { version: '7.7.2', dev: true },
      },
    };
    const text = JSON.stringify(old, null, 2);
    assert.deepEqual(facts({ 'package.json': PACKAGE, 'package-lock.json': text }), EXPECTED);
  });

  it('by pnpm are what the packages of the workspace asked for', () => {
    const lock = `lockfileVersion: '9.0'

importers:

  .:
    dependencies:
      '@scope/kit':
        specifier: ~1.2.0
        version: 1.2.9(react@19.1.0)
      react:
        specifier: ^19.0.0
        version: 19.1.0
    devDependencies:
      semver:
        specifier: ^7.0.0
        version: 7.7.2

packages:

  react@18.3.1:
    resolution: {integrity: sha512-x}
    engines: {node: '>=0.10.0'}

snapshots:

  '@scope/kit@1.2.9(react@19.1.0)':
    dependencies:
      react: 18.3.1
`;
    assert.deepEqual(facts({ 'package.json': PACKAGE, 'pnpm-lock.yaml': lock }), EXPECTED);
  });

  it('by Yarn are those of the range that was asked for', () => {
    const classic = `# yarn lockfile v1


"@scope/kit@~1.2.0":
  version "1.2.9"
  resolved "https://example.org"
  dependencies:
    react "^18.0.0"

react@^18.0.0:
  version "18.3.1"

react@^19.0.0, react@>=19:
  version "19.1.0"

semver@^7.0.0, semver@^7.3.5:
  version "7.7.2"
`;
    const berry = `__metadata:
  version: 8

"@scope/kit@npm:~1.2.0":
  version: 1.2.9
  resolution: "@scope/kit@npm:1.2.9"

"react@npm:^18.0.0":
  version: 18.3.1

"react@npm:^19.0.0":
  version: 19.1.0

"semver@npm:^7.0.0, semver@npm:^7.3.5":
  version: 7.7.2
`;
    for (const lock of [classic, berry])
      assert.deepEqual(facts({ 'package.json': PACKAGE, 'yarn.lock': lock }), EXPECTED);
  });

  it('by Bun are read, too', () => {
    const lock = `{
  "lockfileVersion": 1,
  "packages": {
    "@scope/kit": ["@scope/kit@1.2.9", "", { "dependencies": { "react": "^18" } }, "sha512-x"],

    "react": ["react@19.1.0", "", {}, "sha512-x"],

    "semver": ["semver@7.7.2", "", { "bin": { "semver": "bin/semver.js" } }, "sha512-x"],

    "@scope/kit/react": ["react@18.3.1", "", {}, "sha512-x"],
  }
}
`;
    assert.deepEqual(facts({ 'package.json': PACKAGE, 'bun.lock': lock }), EXPECTED);
  });

  it('of Rust, Python, PHP, Ruby and Go are read, too', () => {
    const table = (name: string, version: string): string =>
      `[[package]]\nname = "${name}"\nversion = "${version}"\n\n`;
    assert.deepEqual(
      facts({
        'Cargo.toml':
          '[package]\nname = "app"\n[dependencies]\nsyn = "1.0"\nserde = { version = "1", features = [] }\n',
        'Cargo.lock': `# @generated\nversion = 4\n\n${table('serde', '1.0.219')}${table('syn', '1.0.109')}${table('syn', '2.0.101')}`,
      }),
      ['Runtime: serde 1.0.219, syn 1.0.109.'],
    );
    const pyproject = '[project]\nname = "app"\ndependencies = ["Typing_Extensions>=4", "requests[socks]~=2.31"]\n';
    for (const lock of ['uv.lock', 'poetry.lock'])
      assert.deepEqual(
        facts({
          'pyproject.toml': pyproject,
          [lock]: `version = 1\n\n${table('requests', '2.32.3')}${table('typing-extensions', '4.13.2')}${table('idna', '3.10')}`,
        }),
        ['Runtime: requests 2.32.3, typing_extensions 4.13.2.'],
      );
    const composer = {
      packages: [{ name: 'monolog/monolog', version: 'v3.9.0', authors: [{ name: 'Jordi' }] }],
      'packages-dev': [{ name: 'phpunit/phpunit', version: '12.1.0' }],
    };
    assert.deepEqual(
      facts({
        'composer.json': '{"require":{"php":">=8","monolog/monolog":"^3"},"require-dev":{"phpunit/phpunit":"^12"}}',
        'composer.lock': JSON.stringify(composer, null, 4),
      }),
      ['Runtime: monolog/monolog 3.9.0.', 'Development: phpunit/phpunit 12.1.0.'],
    );
    assert.deepEqual(
      facts({
        Gemfile: 'source "https://rubygems.org"\ngem "rails", "~> 8.0"\n',
        'Gemfile.lock':
          'GEM\n  remote: https://rubygems.org/\n  specs:\n    rails (8.0.2)\n      rack (>= 2)\n    rack (3.1.0)\n',
      }),
      ['Runtime: rails 8.0.2.'],
    );
    assert.deepEqual(
      facts({
        'go.mod':
          'module example.org/app\n\ngo 1.24\n\nrequire (\n\tgithub.com/spf13/cobra v1.9.1\n\tx.org/y v0.1.0 // indirect\n)\n',
      }),
      ['Runtime: github.com/spf13/cobra v1.9.1.'],
    );
  });

  it('stand in the stack by what does not change with every update', () => {
    const lock = JSON.stringify({ packages: { 'node_modules/react': { version: '19.1.0' } } }, null, 2);
    const told = learn(manifest('package.json', PACKAGE), manifest('package-lock.json', lock));
    assert.match(
      told.find(({ type }) => type === 'tech-context')?.facts ?? '',
      /^Built with: React 19 \(UI library\)/m,
    );
  });

  it('of a package in a folder are those of the lock file nearest to it', () => {
    const app = JSON.stringify({ name: 'web', dependencies: { react: '^18.0.0' } });
    const lock = (version: string): string =>
      JSON.stringify({ packages: { 'node_modules/react': { version } } }, null, 2);
    assert.deepEqual(
      facts({
        'package.json': PACKAGE,
        'package-lock.json': lock('19.1.0'),
        'web/package.json': app,
        'web/package-lock.json': lock('18.3.1'),
      }),
      ['Runtime: react 19.1.0 and 18.3.1.'],
    );
  });

  it('are told the same whatever else a lock file holds, and however it is damaged', () => {
    for (const name of ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'Cargo.lock', 'Pipfile.lock']) {
      const lines = new LockLines(name);
      for (const line of [
        '',
        '{',
        '}',
        '"',
        '@',
        '  version: ',
        'name = "',
        '[[package]]',
        '\0'.repeat(9),
        'x'.repeat(1e5),
      ])
        assert.equal(lines.push(line), undefined);
    }
  });
});
