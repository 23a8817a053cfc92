/** Garbage is collected when much of it was let go, not some time later: two images of a large store at once are too many. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Below this, the garbage collector's own pace is good enough. */
const LARGE = 8 * 1024 * 1024;

let collect: (() => void) | undefined;

/** Collects all garbage of this thread, which stands still meanwhile. Where the engine does not offer it, nothing happens. */
export function collectGarbage(): void {
  try {
    if (!collect) {
      setFlagsFromString('--expose-gc');
      collect = runInNewContext('gc') as () => void;
    }
    collect();
  } catch {
    collect = () => undefined;
  }
}

/** Call it after an image of so many bytes was let go. */
export function freed(bytes: number): void {
  if (bytes >= LARGE) collectGarbage();
}
