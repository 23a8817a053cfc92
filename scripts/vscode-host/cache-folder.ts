// Where downloads that outlive a checkout are kept, so that every checkout of this machine shares them.
import os from 'node:os';
import path from 'node:path';

/** `PROJECT_BRAIN_HOST_CACHE` where it is set, else the `project-brain` folder in the system's cache folder. */
export function cacheFolder(): string {
  const own = process.env['PROJECT_BRAIN_HOST_CACHE'];
  if (own) return path.resolve(own);
  return path.join(systemCacheFolder(), 'project-brain');
}

function systemCacheFolder(): string {
  if (process.platform === 'win32') {
    return process.env['LOCALAPPDATA'] ?? path.join(os.homedir(), 'AppData', 'Local');
  }
  if (process.platform === 'darwin') return path.join(os.homedir(), 'Library', 'Caches');
  const xdg = process.env['XDG_CACHE_HOME'];
  // The specification says that a relative path here is to be ignored.
  return xdg && path.isAbsolute(xdg) ? xdg : path.join(os.homedir(), '.cache');
}
