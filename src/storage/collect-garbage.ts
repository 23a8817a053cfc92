/** Images of a large store are freed when they are let go, not some time later: two of them at once are too many. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Below this, the garbage collector's own pace is good enough. */
const LARGE = 8 * 1024 * 1024;

let collect: (() => void) | undefined;

/** Call it after an image of so many bytes was let go. Where the engine does not offer it, nothing happens. */
export function freed(bytes: number): void {
  if (bytes < LARGE) return;
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
