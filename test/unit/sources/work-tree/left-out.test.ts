/** Files that people keep keys in are told by their path, whatever tool they belong to; samples of them are not. */
import assert from 'node:assert/strict';
import { isLeftOut, mayHoldSecrets } from '../../../../src/sources/work-tree/left-out.ts';

const TOKEN = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`;

describe('Places for secrets', () => {
  for (const path of [
    '.env',
    'api/.env.production',
    '.env-staging',
    '.env_local',
    '.envrc',
    'deploy/prod.env',
    '.git-credentials',
    'certs/server.key',
    'config/secrets.yml',
    `notes ${TOKEN}.md`,
    `${TOKEN}/README.md`,
  ])
    it(`are not read: ${path}`, () => {
      assert.ok(mayHoldSecrets(path));
      assert.ok(isLeftOut(path, true));
    });

  for (const path of [
    '.env.example',
    '.env.sample',
    'example.env',
    'src/env.ts',
    'src/environment.ts',
    'docs/secrets.md',
    'src/token-formats.ts',
    'docs/a-very-long-name-of-a-document-about-keys.md',
    'objects/4b825dc642cb6eb9a060e54bf8d69288fbee4904.txt',
  ])
    it(`are not suspected where there is none: ${path}`, () => assert.ok(!mayHoldSecrets(path)));
});
