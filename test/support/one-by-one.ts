/** An array as a source gives it: by itself, so that tests inside VS Code need nothing else for it. */
// eslint-disable-next-line @typescript-eslint/require-await -- a source is asynchronous, an array is not
export async function* oneByOne<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}
