/** Imports that go one way are told once the work tree was read, and no longer once a file goes the other way. */
import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { itemsOf, openMemory } from '../../support/project.ts';
import { EPOCH } from '../../support/make.ts';
import { makeFolder, makeRepository, removeFolders } from '../sources/temp-repository.ts';

const CORE = Array.from({ length: 22 }, (_, n) => [
  `src/core/row-${String(n)}.ts`,
  `export const row${String(n)} = ${String(n)};\n`,
]);
const SHELL = Array.from({ length: 9 }, (_, n) => [
  `src/shell/view-${String(n)}.ts`,
  `import * as vscode from 'vscode';\nimport { row${String(n)} } from '../core/row-${String(n)}.ts';\nexport const view = [vscode, row${String(n)}];\n`,
]);

describe('boundaries of imports in a project', () => {
  after(removeFolders);

  it('are learnt, told, and let go of when they no longer hold', async () => {
    const files = Object.fromEntries([...CORE, ...SHELL]) as Record<string, string>;
    const root = makeRepository([{ message: 'Keep rows apart from what shows them', files }]);
    const memory = await openMemory(root, join(makeFolder(), 'store'), EPOCH);
    const told = async (): Promise<string[]> =>
      (await itemsOf(memory))
        .filter(({ tags, status }) => tags.includes('boundary') && status === 'active')
        .map(({ facts }) => facts)
        .sort();
    await memory.readWorkTree();
    await memory.read();
    const both = [
      'No file under `src/core` (20+ files) imports `src/shell`.',
      'No file under `src/core` (20+ files) imports `vscode`; `src/shell` does (9 files).',
    ];
    assert.deepEqual(await told(), both);
    assert.match(
      (await memory.engine.brain({ as: 'guide' })).document,
      /No file under `src\/core` \(20\+ files\) imports `vscode`/,
    );
    const [item] = (await itemsOf(memory)).filter(({ tags }) => tags.includes('boundary'));
    assert.equal(
      (await memory.engine.details(item?.itemId ?? '')).evidence[0]?.quote,
      'Keep rows apart from what shows them',
    );

    const wrong = join(root, 'src/core/wrong.ts');
    writeFileSync(wrong, "import * as vscode from 'vscode';\nexport const wrong = vscode;\n");
    await memory.readWorkTree(undefined, ['src/core/wrong.ts']);
    assert.deepEqual(await told(), ['No file under `src/core` (20+ files) imports `src/shell`.']);
    rmSync(wrong);
    await memory.readWorkTree(undefined, ['src/core/wrong.ts']);
    assert.deepEqual(await told(), both);
    await memory.close();
  });
});

describe('the stack of a project', () => {
  after(removeFolders);

  it('is told as its code bears it out, once both were read, and waits for nobody', async () => {
    const uses = (folder: string, name: string, count: number): [string, string][] =>
      Array.from({ length: count }, (_, n) => [
        `src/${folder}/r${String(n)}.ts`,
        `import { x } from '${name}';\nexport const r${String(n)} = x;\n`,
      ]);
    const manifest = {
      ...{ name: 'harbour', private: true, engines: { node: '>=22' } },
      dependencies: { '@emotion/react': '11', '@mantine/core': '8', express: '5' },
      devDependencies: { typescript: '5' },
    };
    const files = Object.fromEntries([
      ['package.json', JSON.stringify(manifest, null, 2)],
      ['package-lock.json', '{ "lockfileVersion": 3 }'],
      ...uses('deck', '@mantine/core', 24),
      ...uses('serve', 'express', 4),
    ]) as Record<string, string>;
    const memory = await openMemory(
      makeRepository([{ message: 'Show the harbour', files }]),
      join(makeFolder(), 'store'),
      EPOCH,
    );
    await memory.read();
    const line = async (): Promise<string | undefined> =>
      (await memory.engine.brain({ as: 'guide' })).document.split('\n').find((one) => one.startsWith('- Stack: '));
    assert.match((await line()) ?? '', /Emotion/, 'manifests alone know no better');
    await memory.readWorkTree();
    assert.equal(await line(), '- Stack: TypeScript, npm, Mantine, Express. Requires: Node.js >=22.');
    assert.deepEqual([...(await memory.engine.warmUp()).technologies], ['TypeScript', 'npm', 'Mantine', 'Express']);
    assert.deepEqual(
      (await itemsOf(memory)).filter(({ status }) => status === 'review').map(({ reviewReason }) => reviewReason),
      [],
    );
    await memory.close();
  });
});
