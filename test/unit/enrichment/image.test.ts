/** The image that a project ships, and the code style of tools beyond JavaScript's, as their files tell them. */
import assert from 'node:assert/strict';
import { learn, manifest } from './events.ts';

const factsAt = (key: string, path: string, text: string): string[] =>
  learn(manifest(path, text))
    .filter(({ schemaKey }) => schemaKey === key)
    .flatMap(({ facts }) => facts.split('\n'));

describe('a Dockerfile', () => {
  const facts = (text: string): string[] => factsAt('root/deployment/container', 'Dockerfile', text);

  it('tells what the image is made from, is built with, runs and listens on', () => {
    assert.deepEqual(
      facts(
        'FROM node:24-bookworm AS build\nRUN npm ci\nFROM build AS test\nFROM --platform=linux/amd64 node:24-alpine@sha256:abc\nEXPOSE 8080 9090\nCMD ["node", "dist/server.js"]\n',
      ),
      [
        'The image is made from node:24-alpine.',
        'It is built with node:24-bookworm.',
        'It runs `node dist/server.js`.',
        'It listens on 8080, 9090.',
      ],
    );
  });

  it('tells nothing where an argument decides', () => {
    assert.deepEqual(facts('ARG BASE\nFROM $BASE\nCMD run\n'), []);
  });
});

describe('code style', () => {
  const facts = (path: string, text: string): string[] => factsAt('root/conventions/style', path, text);

  it('by clang-format, Ruff and golangci-lint is told', () => {
    assert.deepEqual(
      facts('.clang-format', 'BasedOnStyle: Google\nIndentWidth: 4\nUseTab: Never\nColumnLimit: 100\n'),
      ['clang-format (`.clang-format`): Google style, indent 4, spaces, lines up to 100 characters.'],
    );
    assert.deepEqual(facts('ruff.toml', 'line-length = 100\n[lint]\nselect = ["E", "F"]\n'), [
      'Ruff (`ruff.toml`): lines up to 100 characters.',
      'Ruff (`ruff.toml`): rules E, F.',
    ]);
    assert.deepEqual(facts('.golangci.yml', 'linters:\n  enable:\n    - errcheck\n    - govet\n'), [
      'golangci-lint (`.golangci.yml`): linters errcheck, govet.',
    ]);
    assert.deepEqual(facts('.golangci.yml', 'linters:\n  default: none\n  enable: [govet]\n'), [
      'golangci-lint (`.golangci.yml`): linters govet.',
    ]);
  });
});
