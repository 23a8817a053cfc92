/** The stack is what most of the code is written in and imports: not what a manifest, or a package beside the others, names. */
import assert from 'node:assert/strict';
import { countedStack } from '../../../src/engine/derived/graph/counted-stack.ts';
import { isProduct } from '../../../src/engine/derived/graph/source-folders.ts';
import { Integrations } from '../../../src/engine/enrichment/manifests/stack/integrations.ts';
import { type Files, memoryOf } from './files.ts';

const many = (count: number, folder: string, ending: string, text = ''): Files =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`${folder}/r${String(n)}.${ending}`, `${text}\nexport ${String(n)}\n`]),
  );

async function told(title: string, facts: readonly string[], files: Files): Promise<readonly string[]> {
  const memory = await memoryOf(files);
  const all = [...memory.using()];
  const product = all.filter(isProduct);
  const beside = new Integrations(product.map(({ path }) => path));
  return countedStack(
    { title, facts: facts.join('\n') },
    { ...{ files: all, product, beside }, factsOf: (path) => memory.fileFacts(path) },
  );
}

describe('the stack by what code imports', () => {
  it('names the libraries that most files import, and none that only a manifest does', async () => {
    const rows = await told(
      'Stack: TypeScript, npm, Express, Emotion, React, Vitest',
      [
        'Languages: TypeScript.',
        'Package manager: npm.',
        'Built with: Express 4 (web framework), React 19 (UI library), Ink 6 (UI library), Emotion (styling), Mantine (styling).',
        'Tools: Vitest 3 (test runner).',
      ],
      {
        'package.json': JSON.stringify({
          name: 'harbour',
          dependencies: { '@emotion/react': '11', '@mantine/core': '8', react: '19', ink: '6', express: '4' },
          devDependencies: { vitest: '3' },
        }),
        ...many(60, 'src/deck', 'tsx', "import { Box } from '@mantine/core';\nimport { useState } from 'react';"),
        ...many(20, 'src/hull', 'tsx', "import { useState } from 'react';"),
        ...many(10, 'src/terminal', 'tsx', "import { Text } from 'ink';"),
        ...many(200, 'src/tide', 'ts'),
        'src/serve.ts': "import express from 'express';\n",
      },
    );
    assert.deepEqual(rows, ['Stack: TypeScript, npm, React, Mantine, Ink, Vitest.']);
  });

  it('leaves nothing out for want of an import where none could be read', async () => {
    const code = many(4, 'src', 'ts');
    const rows = await told(
      'Stack: JavaScript, npm, Fastify',
      ['Built with: Fastify (web framework).', 'Package manager: npm.'],
      {
        'package.json': JSON.stringify({ name: 'tides', dependencies: { fastify: '5' } }),
        ...code,
      },
    );
    assert.deepEqual(rows, ['Stack: TypeScript, npm, Fastify.']);
  });

  it('leaves out what packages named after it connect with, in an order of manifests that names it first', async () => {
    const go = (path: string, ...needs: readonly string[]): Files => ({
      [`${path}go.mod`]: `module github.com/acme/horn/${path}\n\ngo 1.25\n\nrequire (\n${needs.map((one) => `\t${one} v1.0.0\n`).join('')})\n`,
    });
    const rows = await told(
      'Stack: Go, Gin, Fiber, logrus, Cobra',
      [
        'Languages: Go.',
        'Requires: Go 1.25.',
        'Built with: Gin (web framework), Fiber (web framework), logrus (logging).',
      ],
      {
        ...go('', 'github.com/spf13/cobra'),
        ...go('gin/', 'github.com/gin-gonic/gin'),
        ...go('fiber/', 'github.com/gofiber/fiber/v2'),
        ...go('logrus/', 'github.com/sirupsen/logrus'),
        'gin/gin.go': 'package gin\n\nimport "github.com/gin-gonic/gin"\n',
        'fiber/fiber.go': 'package fiber\n\nimport "github.com/gofiber/fiber/v2"\n',
        'logrus/logrus.go': 'package logrus\n\nimport "github.com/sirupsen/logrus"\n',
        ...many(9, 'horn', 'go', 'package horn\n\nimport "github.com/spf13/cobra"\n'),
      },
    );
    assert.deepEqual(rows, ['Stack: Go, Cobra.', 'Requires: Go 1.25.']);
  });

  it('names the languages of at least a fifth of the files, headers by what they are of, and asks for no other', async () => {
    const rows = await told(
      'Stack: Swift and Ruby, npm, Bundler, Jest',
      [
        'Languages: Swift, Ruby, JavaScript.',
        'Requires: Swift 6.0, Node.js >= 18.',
        'Developed with: Ruby 3.4.7.',
        'Package manager: npm.',
        'Tools: Jest 29 (test runner).',
      ],
      {
        'package.json': '{ "name": "gauge", "devDependencies": { "jest": "29" } }',
        ...many(40, 'Sources/Gauge', 'swift'),
        ...many(14, 'Sources/Dial', 'm'),
        ...many(25, 'Sources/Dial', 'h'),
        ...many(2, 'fastlane', 'rb'),
        ...many(1, 'lib', 'js'),
      },
    );
    assert.deepEqual(rows, ['Stack: Swift and Objective-C.', 'Requires: Swift 6.0.']);
  });

  it('keeps what code of its language uses without an import, and its own name out', async () => {
    const rows = await told(
      'Stack: TypeScript, pnpm, Tailwind CSS, tRPC',
      ['Package manager: pnpm 10.', 'Built with: Tailwind CSS 4 (styling), tRPC (RPC).'],
      {
        'package.json': '{ "name": "@trpc/server", "dependencies": { "tailwindcss": "4" } }',
        'client/package.json': '{ "name": "client", "dependencies": { "@trpc/server": "1" } }',
        ...many(12, 'src', 'ts'),
        ...many(12, 'client/src', 'ts', "import { x } from '@trpc/server';"),
      },
    );
    assert.deepEqual(rows, ['Stack: TypeScript, pnpm, Tailwind CSS.']);
  });

  it('keeps out what is of its own name, by whatever package it is imported', async () => {
    const rows = await told(
      'Stack: TypeScript, pnpm, tRPC',
      ['Package manager: pnpm 10.', 'Built with: tRPC (RPC), Zod (validation).'],
      {
        'package.json': '{ "name": "@trpc/server", "dependencies": { "@trpc/client": "1", "zod": "4" } }',
        ...many(12, 'src', 'ts', "import { x } from '@trpc/client';\nimport { z } from 'zod';"),
      },
    );
    assert.deepEqual(rows, ['Stack: TypeScript, pnpm, Zod.']);
  });

  it('names what drives a browser only where tests do', async () => {
    const given = [
      'Built with: Requests 2 (HTTP client).',
      'Tools: pytest (test runner), Selenium 4 (browser testing).',
    ];
    const files = {
      'pyproject.toml': '[project]\nname = "gull"\ndependencies = ["requests", "selenium", "pytest"]\n',
      ...many(9, 'src/gull', 'py', 'import requests'),
      'src/gull/browse.py': 'from selenium import webdriver\n',
    };
    const title = 'Stack: Python, Requests, pytest, Selenium';
    assert.deepEqual(await told(title, given, files), ['Stack: Python, Requests, pytest.']);
    const tested = { ...files, ...many(2, 'tests/pages', 'py', 'from selenium import webdriver') };
    assert.deepEqual(await told(title, given, tested), ['Stack: Python, Requests, pytest, Selenium.']);
  });

  it('is not told where there is no code', async () => {
    assert.deepEqual(await told('Stack: Go', ['Languages: Go.'], { 'README.md': '# Horn\n' }), []);
  });
});

describe('folders named after what they connect with', () => {
  const within = (paths: readonly string[], path: string): boolean => new Integrations(paths).isWithin(path);

  it('are those beside others of the kind, of a family of the project, or in a folder for such things', () => {
    const family = ['horn-ruby/a.rb', 'horn-rails/a.rb', 'horn-sidekiq/a.rb', 'horn-core/a.rb'];
    assert.ok(within(family, 'horn-sidekiq/lib/horn/sidekiq.rb'));
    assert.ok(!within(family, 'horn-core/lib/horn.rb'));
    assert.ok(new Integrations(family).isAfter('Padrino Framework', 'horn-padrino/lib/a.rb'));
    assert.ok(!new Integrations(['src/padrino/a.rb', 'src/b.rb']).isAfter('Padrino Framework', 'src/padrino/a.rb'));
    assert.ok(within(['src/Acme.NLog/A.cs', 'src/Acme.Serilog/A.cs', 'src/Acme/A.cs'], 'src/Acme.Serilog/B.cs'));
    assert.ok(within(['horn/integrations/redis.py'], 'horn/integrations/wsgi.py'));
  });

  it('are no layers, parts or applications', () => {
    assert.ok(!within(['internal/redis/a.go', 'internal/postgres/a.go', 'internal/grpc/a.go'], 'internal/redis/a.go'));
    assert.ok(!within(['ledger/mcp/a.py', 'ledger/api/a.py', 'ledger/tracing/a.py'], 'ledger/mcp/a.py'));
    assert.ok(!within(['apps/next/a.ts', 'apps/expo/a.ts', 'apps/electron/a.ts'], 'apps/next/a.ts'));
    assert.ok(
      !within(
        ['packages/react-deck/a.ts', 'packages/react-hull/a.ts', 'packages/react-express/a.ts'],
        'packages/react-deck/a.ts',
      ),
    );
  });
});
