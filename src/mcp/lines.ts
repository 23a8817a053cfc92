/** Lines of a stream of bytes; one that is longer than anybody would write is dropped. */
const LONGEST = 32 * 1024 * 1024;

/** Hands each line over, without its end; `dropped` is called for one that was too long. In bytes. */
export function splitLines(
  line: (text: string) => void,
  dropped: () => void,
  longest = LONGEST,
): (chunk: Buffer) => void {
  let parts: Buffer[] = [];
  let size = 0;
  let isTooLong = false;
  const add = (part: Buffer): void => {
    size += part.length;
    isTooLong ||= size > longest;
    if (isTooLong) parts = [];
    else parts.push(part);
  };
  return (chunk) => {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      add(chunk.subarray(from, at));
      if (isTooLong) dropped();
      else line(Buffer.concat(parts).toString('utf8'));
      [parts, size, isTooLong, from] = [[], 0, false, at + 1];
    }
    if (from < chunk.length) add(chunk.subarray(from));
  };
}
