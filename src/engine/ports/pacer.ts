/** Long work gives way to whoever shares the thread; the host knows how. */
export interface Pacer {
  /** Called often during long work; resolves at once, or after the host had its turn. */
  yieldToHost(): Promise<void>;
}
