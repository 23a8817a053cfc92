/** Which names stand in the code of the work tree, and that no file is read again that has not changed. */
import assert from 'node:assert/strict';
import { appendFileSync, chmodSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { presentInCode, type CodeSearch } from '../../../../src/sources/words/present-in-code.ts';
import type { PartCache } from '../../../../src/sources/part-cache.ts';
import { git, makeFolder, makeRepository, removeFolders } from '../temp-repository.ts';

after(removeFolders);

async function standing(roots: readonly string[], names: readonly string[], search?: CodeSearch): Promise<string[]> {
  return [...(await presentInCode(roots, names, search)).present].sort();
}

/** A cache that a test can look into. */
function newCache(): PartCache & { readonly parts: Map<string, Uint8Array> } {
  const parts = new Map<string, Uint8Array>();
  return {
    parts,
    load: (part) => Promise.resolve(parts.get(part)),
    save(part, bytes) {
      if (bytes) parts.set(part, bytes);
      else parts.delete(part);
      return Promise.resolve(true);
    },
  };
}

describe('names in the code', () => {
  it('are found whole, in what is saved, in the whole repository, and not in prose, instructions or what is ignored', async () => {
    const root = makeRepository([
      {
        files: {
          'src/a.ts': 'export const parseToken = 1; // $scopeOf(x) as écoleNom, \x41_b1\n',
          'lib/deep/b.ts': 'call(parse_tokens);\n',
          'README.md': 'onlyInProse\n',
          '.rules': 'onlyInRules\n',
          'AGENTS.md': 'onlyInProse\n',
          '.env': 'ONLY_IN_SECRETS=1\n',
          '.gitignore': 'out/\n',
        },
      },
    ]);
    writeFileSync(join(root, 'src', 'new.ts'), 'function notCommitted() {}\n');
    mkdirSync(join(root, 'out'));
    writeFileSync(join(root, 'out', 'a.js'), 'onlyIgnored\n');
    symlinkSync('/etc/passwd', join(root, 'link_file'));
    rmSync(join(root, 'lib/deep/b.ts'));
    const asked = ['parseToken', 'parse_token', 'parse_tokens', 'onlyInProse', 'onlyInRules', 'ONLY_IN_SECRETS'];
    asked.push('notCommitted', 'onlyIgnored', '$scopeOf', 'scopeOf', 'coleNom', 'A_b1', 'not there at_all', '');
    const expected = ['', '$scopeOf', 'A_b1', 'coleNom', 'notCommitted', 'parseToken', 'scopeOf'];
    assert.deepEqual(await standing([root], asked), expected);
    assert.deepEqual(await standing([join(root, 'src')], asked), expected);
    assert.deepEqual(await standing([root], []), []);
    assert.deepEqual(await standing([], ['parseToken']), []);
  });

  it('are found in files that a sparse work tree leaves out, read once', async () => {
    const root = makeRepository([{ files: { 'here/a.ts': 'x', 'elsewhere/b.ts': 'parseToken()' } }]);
    git(root, 'sparse-checkout', 'set', 'here');
    const cache = newCache();
    for (let i = 0; i < 2; i++) {
      assert.deepEqual(await standing([root], ['parseToken', 'parseOther'], { cache }), ['parseToken']);
    }
  });

  it('are found in the repositories inside and below, of which one may be gone', async () => {
    const root = makeRepository([{ files: { 'a.ts': 'parseToken' } }]);
    const other = makeRepository([{ files: { 'a.ts': 'otherToken' } }]);
    const gone = join(makeFolder(), 'gone');
    const names = ['parseToken', 'otherToken', 'noToken'];
    assert.deepEqual(await standing([root, other, gone], names), ['otherToken', 'parseToken']);
  });

  it('are told of as missing only by a search that could be made', async () => {
    const root = join(makeRepository([]), 'gone');
    await assert.rejects(presentInCode([root], ['parseToken']), { code: 'not-found' });
    await assert.rejects(presentInCode([makeFolder()], ['parseToken']), { code: 'not-a-repository' });
  });

  it('are not looked for in what is excluded, wherever in the repository the folder is', async () => {
    const root = makeRepository([
      { files: { 'pkg/own/a.ts': 'ownToken', 'pkg/b.ts': 'pkgToken', 'own/c.ts': 'topToken' } },
    ]);
    const names = ['ownToken', 'pkgToken', 'topToken'];
    const excludes = (path: string): boolean => path.startsWith('own/');
    assert.deepEqual(await standing([root], names, { excludes }), ['ownToken', 'pkgToken']);
    assert.deepEqual(await standing([join(root, 'pkg')], names, { excludes }), ['pkgToken', 'topToken']);
  });

  it('say which files nobody could read: what was not found may stand there', async function () {
    if (process.getuid?.() === 0 || process.platform === 'win32') this.skip();
    const root = makeRepository([{ files: { 'a.ts': 'parseToken', 'b.ts': 'otherToken' } }]);
    chmodSync(join(root, 'b.ts'), 0);
    const found = await presentInCode([root], ['parseToken', 'otherToken']);
    assert.deepEqual([[...found.present], found.unread], [['parseToken'], ['b.ts: it cannot be opened']]);
  });

  it('are not looked for in a file of more than 64 MB, which is told by name, unless it is binary', async () => {
    const root = makeRepository([{ files: { 'a.ts': 'parseToken' } }]);
    for (const [name, begins] of [
      ['data.json', '{'],
      ['data.raw', '\0'],
    ] as const) {
      writeFileSync(join(root, name), begins.padEnd(8_192, begins));
      truncateSync(join(root, name), 64_000_001);
    }
    const { unread } = await presentInCode([root], ['noToken']);
    assert.deepEqual(unread, ['data.json: it is larger than 64 MB']);
  });

  it('are found after invalid UTF-8, across the pieces that a long file is read in, and not in binaries', async () => {
    const root = makeRepository([
      {
        files: {
          'latin.ts': Buffer.from('caf\xe9 \xff\xfe parseToken\xc3', 'latin1'),
          'long.ts': `${' '.repeat(65_530)}across_pieces ${' '.repeat(65_536)}at_end`,
          'image.xyz': Buffer.from('\0 in_binary'),
        },
      },
    ]);
    const names = ['parseToken', 'across_pieces', 'at_end', 'in_binary', 'across_'];
    assert.deepEqual(await standing([root], names), ['across_pieces', 'at_end', 'parseToken']);
  });

  it('stop when they are told to, and what was read by then is not read again', async () => {
    const files = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`src/f${i}.ts`, `name_${i}`]));
    const root = makeRepository([{ files }]);
    const cache = newCache();
    const stop = new AbortController();
    let read = 0;
    const pacer = {
      yieldToHost: () => {
        if (++read === 60) stop.abort();
        return Promise.resolve();
      },
    };
    await assert.rejects(presentInCode([root], ['noToken'], { cache, pacer, signal: stop.signal }), {
      code: 'cancelled',
    });
    const kept = cache.parts.size;
    assert.ok(kept > 5, `${kept} parts`);
    assert.deepEqual(await standing([root], ['name_0', 'name_199', 'name_200'], { cache }), ['name_0', 'name_199']);
    assert.ok(cache.parts.size > kept);
  });
});

describe('what did not change', () => {
  it('is not read again; what is changed, new or gone is', async () => {
    const root = makeRepository([{ files: { 'a.ts': 'parseToken', 'b.ts': 'otherToken', 'c.ts': 'thirdToken' } }]);
    const cache = newCache();
    const names = ['parseToken', 'otherToken', 'thirdToken', 'newToken', 'noToken'];
    const search = { cache };
    assert.deepEqual(await standing([root], names, search), ['otherToken', 'parseToken', 'thirdToken']);
    const before = new Map(cache.parts);
    assert.deepEqual(await standing([root], [...names, 'more_names'], search), [
      'otherToken',
      'parseToken',
      'thirdToken',
    ]);
    assert.deepEqual([...cache.parts.values()], [...before.values()]);
    appendFileSync(join(root, 'a.ts'), ' newToken');
    rmSync(join(root, 'b.ts'));
    assert.deepEqual(await standing([root], names, search), ['newToken', 'parseToken', 'thirdToken']);
    assert.deepEqual(await standing([root], names, search), ['newToken', 'parseToken', 'thirdToken']);
  });

  it('is read anew where what was kept of it is damaged', async () => {
    const root = makeRepository([{ files: { 'a.ts': 'parseToken and moreTokens' } }]);
    const cache = newCache();
    await standing([root], ['noToken'], { cache });
    for (const [part, bytes] of [...cache.parts]) {
      for (const wrong of [
        bytes.subarray(0, bytes.length - 8),
        bytes.subarray(0, 7),
        bytes.map((byte, i) => (i === 40 ? byte ^ 1 : byte)),
        new Uint8Array(0),
      ]) {
        cache.parts.set(part, wrong);
        assert.deepEqual(await standing([root], ['parseToken', 'noToken'], { cache }), ['parseToken']);
      }
    }
  });
});
