/** State as VS Code keeps it for a window or a workspace, of nothing yet. */
import type { Memento } from 'vscode';

export function memento(): Memento {
  const kept = new Map<string, unknown>();
  return {
    keys: () => [...kept.keys()],
    get: <T>(key: string, otherwise?: T) => (kept.get(key) ?? otherwise) as T,
    update: (key: string, value: unknown) => Promise.resolve(void kept.set(key, value)),
  };
}
