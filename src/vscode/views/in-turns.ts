/** Work on all items of a memory on the extension host: whoever shares it has a turn after every few milliseconds. */

/** So long at a stretch the host may be kept busy, in milliseconds. */
const STRETCH_MS = 8;
/** So many are sorted at a stretch: a few milliseconds, by name, too. */
const RUN = 500;

class Stretch {
  #began = performance.now();

  get isLong(): boolean {
    return performance.now() - this.#began > STRETCH_MS;
  }

  async othersTurn(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.#began = performance.now();
  }
}

export async function eachInTurns<T>(all: readonly T[], look: (one: T) => void): Promise<void> {
  const stretch = new Stretch();
  for (const one of all) {
    look(one);
    if (stretch.isLong) await stretch.othersTurn();
  }
}

/** Those that pass the test, in their order. */
export async function passing<T>(all: readonly T[], test: (one: T) => boolean): Promise<readonly T[]> {
  const found: T[] = [];
  await eachInTurns(all, (one) => {
    if (test(one)) found.push(one);
  });
  return found;
}

/** As `toSorted`: short runs are sorted at once, and then merged. */
export async function sortedInTurns<T extends object>(
  all: readonly T[],
  compare: (a: T, b: T) => number,
): Promise<readonly T[]> {
  const stretch = new Stretch();
  let runs: (readonly T[])[] = [];
  for (let from = 0; from < all.length; from += RUN) {
    runs.push(all.slice(from, from + RUN).sort(compare));
    if (stretch.isLong) await stretch.othersTurn();
  }
  while (runs.length > 1) {
    const longer: (readonly T[])[] = [];
    for (let n = 0; n < runs.length; n += 2) {
      longer.push(await merged(runs[n] ?? [], runs[n + 1] ?? [], compare, stretch));
    }
    runs = longer;
  }
  return runs[0] ?? [];
}

/** Both in one order; of equals, those of the first come first. */
async function merged<T extends object>(
  first: readonly T[],
  second: readonly T[],
  compare: (a: T, b: T) => number,
  stretch: Stretch,
): Promise<readonly T[]> {
  const both: T[] = [];
  let [at, atSecond] = [0, 0];
  while (both.length < first.length + second.length) {
    const [one, other] = [first[at], second[atSecond]];
    if (one !== undefined && (other === undefined || compare(one, other) <= 0)) {
      both.push(one);
      at++;
    } else if (other !== undefined) {
      both.push(other);
      atSecond++;
    }
    if (stretch.isLong) await stretch.othersTurn();
  }
  return both;
}
