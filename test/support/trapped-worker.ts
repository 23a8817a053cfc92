/** The thread that reads, with texts that hold it for ever: no real one is known. */
import { readFileSync } from 'node:fs';

/** Held by each text that names it. `INTAKE` is one before it becomes an event, `LATER` one that is read with all others. */
const HOLDS = /HOLDS-THE-(?:INTAKE|READING)/;

const hold = (): never => {
  for (;;) readFileSync(import.meta.filename);
};

/** The method of that name, held by each text that `isHeld` is true of. */
function trap(name: 'toWellFormed' | 'split', isHeld: (text: string) => boolean): void {
  const plain = Reflect.get(String.prototype, name) as (...how: unknown[]) => unknown;
  Reflect.set(String.prototype, name, function (this: string, ...how: unknown[]): unknown {
    return isHeld(this) ? hold() : Reflect.apply(plain, this, how);
  });
}

trap('toWellFormed', (text) => text.includes('HOLDS-THE-INTAKE'));
trap('split', (text) => HOLDS.test(text) && text.startsWith('# '));

await import('../../src/reading-thread/reading-worker.ts');
