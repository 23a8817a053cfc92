/** When the person was here last: what changed since is told when they come back, over a reload of the window, too. */
import * as vscode from 'vscode';
import { type Clock, isoOf } from '../../engine/index.ts';

const KEPT = 'projectBrain.lastVisit';
/** Who was away for less has not come back from anywhere. */
const ABSENCE_MS = 4 * 3_600_000;
/** While a person is here, it is noted so often. */
const NOTED_MS = 300_000;

interface Kept {
  /** ISO 8601. */
  readonly seenAt: string;
  /** When the visit before this one ended; null where there was none. */
  readonly since: string | null;
}

export class LastVisit {
  readonly #state: Pick<vscode.Memento, 'get' | 'update'>;
  readonly #clock: Clock;

  /** `state` is the workspace's. */
  constructor(state: Pick<vscode.Memento, 'get' | 'update'>, clock: Clock) {
    this.#state = state;
    this.#clock = clock;
  }

  /** When the visit before this one ended, in ISO 8601; null where there was none. */
  get since(): string | null {
    return this.#kept?.since ?? null;
  }

  /** In ms since 1970. */
  get now(): number {
    return this.#clock.now();
  }

  get #kept(): Kept | null {
    const kept = this.#state.get<Partial<Kept>>(KEPT);
    const seenAt = isoOf(kept?.seenAt);
    return seenAt === null ? null : { seenAt, since: isoOf(kept?.since) };
  }

  /** The person is here now. @returns whether they come back from an absence. */
  here(): boolean {
    const now = this.now;
    const kept = this.#kept;
    const isBack = kept !== null && now - Date.parse(kept.seenAt) >= ABSENCE_MS;
    const since = isBack ? kept.seenAt : (kept?.since ?? null);
    const next: Kept = { seenAt: new Date(now).toISOString(), since };
    void this.#state.update(KEPT, next);
    return isBack;
  }
}

/** Notes that the person is here while they use the window; `back` hears when they come back to one that stayed open. */
export function followVisit(visit: LastVisit, back: () => void): vscode.Disposable {
  const note = ({ focused, active }: vscode.WindowState): void => {
    if (focused && active && visit.here()) back();
  };
  const listening = vscode.window.onDidChangeWindowState(note);
  const timer = setInterval(() => note(vscode.window.state), NOTED_MS);
  visit.here();
  return new vscode.Disposable(() => {
    listening.dispose();
    clearInterval(timer);
  });
}
