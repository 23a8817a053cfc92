/** Brains as text, for eyes and for comparison. `UPDATE_GOLDEN=1` writes them anew: then read what changed. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOW } from '../support/aged-items.ts';
import { newMemory } from '../support/memory.ts';
import { BRAINS, type GoldenBrain } from './brains.ts';

const FOLDER = join(import.meta.dirname, 'brains');
const UPDATE = process.env['UPDATE_GOLDEN'] === '1';
const fileOf = (name: string): string => join(FOLDER, `${name}.md`);

async function documentOf({ records, items, options }: GoldenBrain): Promise<string> {
  const memory = newMemory(NOW);
  if (records) await memory.learn(records);
  if (items) await memory.store.write({ items });
  return (await memory.engine.brain(options)).document;
}

describe('golden brains', () => {
  if (UPDATE) before(() => mkdirSync(FOLDER, { recursive: true }));

  for (const brain of BRAINS)
    it(brain.name, async () => {
      const document = await documentOf(brain);
      if (UPDATE) writeFileSync(fileOf(brain.name), document);
      assert.ok(existsSync(fileOf(brain.name)), `${fileOf(brain.name)} is missing: run with UPDATE_GOLDEN=1.`);
      assert.equal(document, readFileSync(fileOf(brain.name), 'utf8'));
    });

  it('are all compared', () => {
    assert.deepEqual(readdirSync(FOLDER).sort(), BRAINS.map(({ name }) => `${name}.md`).sort());
  });
});
