// Runs a script's main function: expected errors are told in plain words, and every ending goes through process.exit
// so that the clean-up on exit happens.

/** `main` returns the exit code. With DEBUG set, errors come with their stack. */
export async function runMain(main: () => Promise<number>): Promise<never> {
  try {
    process.exit(await main());
  } catch (error) {
    const shown = error instanceof Error && !process.env['DEBUG'] ? error.message : error;
    console.error(shown);
    process.exit(1);
  }
}
