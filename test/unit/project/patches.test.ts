/** What a fix changed is told with the fix, proved by the lines of the patch, and never with a secret in it. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENT_LIMITS } from '../../../src/engine/model/event.ts';
import { itemsOf, openMemory } from '../../support/project.ts';
import { git, makeFolder, makeRepository, removeFolders } from '../sources/temp-repository.ts';

const NOW = 1_710_000_000_000;
const code = (body: string): string => `import x from 'x';\n\nexport function parseHeader(text) {\n  ${body}\n}\n`;
const FIX = 'fix(parser): crash when a header holds no colon\n\nThe cause was a missing check.';

describe('patches', () => {
  after(removeFolders);

  it('say where a fix was made', async () => {
    const root = makeRepository([
      { message: 'Begin', files: { 'src/parse.ts': code('return text.split(":")[1].trim();') } },
      { message: FIX, files: { 'src/parse.ts': code('return text.split(":")[1]?.trim();') } },
    ]);
    const memory = await openMemory(root, makeFolder(), NOW);
    await memory.read();
    const fix = (await itemsOf(memory)).find(({ type }) => type === 'bug-fix');
    assert.match(fix?.facts ?? '', /^Changed: `parseHeader` in `src\/parse\.ts`\.$/m);
    const { evidence } = await memory.engine.details(fix!.itemId);
    const sha = git(root, 'rev-parse', 'HEAD');
    assert.ok(evidence.every(({ source }) => source.kind === 'commit' && source.sha === sha));
    assert.ok(evidence.some(({ quote }) => quote === '@@ -4 +4 @@ export function parseHeader(text) {'));
    await memory.close();
  });

  it('of later commits are read, too, cut, without secrets and without what is excluded', async () => {
    const root = makeRepository([{ message: 'Begin', files: { 'src/parse.ts': code('') } }]);
    const memory = await openMemory(root, makeFolder(), NOW);
    await memory.read();
    const token = `ghp_${'1b2C3d4E5f6G7h8I9j0K'.repeat(2).slice(0, 36)}`;
    mkdirSync(join(root, 'plan'));
    writeFileSync(join(root, '.brainignore'), 'plan/\n');
    writeFileSync(join(root, 'plan', 'secret.ts'), 'const plan = "merger";\n');
    writeFileSync(join(root, 'src', 'call.ts'), `call("${token}");\n${'call(1);\n'.repeat(1_000)}`);
    git(root, 'add', '.');
    git(root, 'commit', '-q', '-m', 'feat: call home');
    await memory.read();
    const events = await memory.store.events({ kinds: ['patch'], limit: 10 });
    const [last] = events;
    assert.equal(events.length, 2);
    assert.deepEqual(last?.files, ['src/call.ts']);
    assert.match(last.text, /\[REDACTED:[\w-]+\]/);
    assert.ok(last.text.length <= EVENT_LIMITS.patchText && !JSON.stringify(events).includes(token));
    assert.ok(!JSON.stringify(events).includes('merger'));
    await memory.close();
  });
});
