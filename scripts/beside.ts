// Several things at a time.

/** Does `work` with each of `things`, in their order, `most` of them at a time. */
export async function eachBeside<T>(
  things: readonly T[],
  most: number,
  work: (thing: T) => Promise<void>,
): Promise<void> {
  const left = [...things];
  const next = async (): Promise<void> => {
    for (let thing = left.shift(); thing !== undefined; thing = left.shift()) await work(thing);
  };
  await Promise.all(Array.from({ length: Math.max(1, most) }, next));
}
