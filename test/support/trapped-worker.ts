/** The thread that reads, with texts that hold it for ever: no real one is known. */
import { readFileSync } from 'node:fs';

/** Held by each text that names it. `INTAKE` is one before it becomes an event, `LATER` one that is read with all others. */
const HOLDS = /HOLDS-THE-(?:INTAKE|READING)/;

const { toWellFormed, split } = String.prototype;
const hold = (): never => {
  for (;;) readFileSync(import.meta.filename);
};

Object.assign(String.prototype, {
  toWellFormed(this: string): string {
    return this.includes('HOLDS-THE-INTAKE') ? hold() : toWellFormed.call(this);
  },
  split(this: string, ...how: Parameters<typeof split>): string[] {
    return HOLDS.test(this) && this.startsWith('# ') ? hold() : split.apply(this, how);
  },
});

await import('../../src/reading-thread/reading-worker.ts');
