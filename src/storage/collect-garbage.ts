/** What was read of large journals is freed when it is let go, not some time later. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Below this, the garbage collector's own pace is good enough. */
const LARGE = 8 * 1024 * 1024;

let collect: (() => void) | undefined;

/** Call it after so many bytes were let go. Where the engine does not offer it, nothing happens. */
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
