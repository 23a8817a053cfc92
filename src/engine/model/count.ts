/** Numbers of things as a person says them: "1 item", "14 drafts". */

/** `n` with its noun; `many` where the plural is not the noun with an s. */
export const count = (n: number, noun: string, many = `${noun}s`): string => `${n} ${n === 1 ? noun : many}`;
