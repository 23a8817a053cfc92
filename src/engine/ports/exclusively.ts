/** Whatever changes items waits for what changes them already, on whichever thread that is. */

export type Exclusively = <T>(work: () => Promise<T>) => Promise<T>;

/** One work at a time, in the order of asking; one that fails holds nobody up. */
export function oneAtATime(): Exclusively {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(work, work);
    last = run.catch(() => undefined);
    return run;
  };
}
