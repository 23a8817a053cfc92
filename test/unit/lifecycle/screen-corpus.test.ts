/** The screen over what strangers may write and what contributors do write: nearly all of the one waits, nearly none of the other. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '../../../src/engine/lifecycle/screen.ts';

const fixture = (name: string): Record<string, string[]> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../fixtures/screen', name), 'utf8')) as Record<
    string,
    string[]
  >;

const waiting = (texts: readonly string[]): number => texts.filter((text) => screen(text) !== null).length;

describe('the screen over many sentences', () => {
  it('stops at least 95 of 100 hostile ones', () => {
    const texts = Object.values(fixture('hostile.json')).flat();
    assert.ok(texts.length >= 200);
    assert.ok(waiting(texts) >= 0.95 * texts.length, `${waiting(texts)} of ${texts.length}`);
  });

  it('stops at most 2 of 100 honest ones', () => {
    const texts = Object.values(fixture('honest.json')).flat();
    assert.ok(texts.length >= 200);
    assert.ok(waiting(texts) <= 0.02 * texts.length, `${waiting(texts)} of ${texts.length}`);
  });
});
