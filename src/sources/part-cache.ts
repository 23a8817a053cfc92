/** Where what can be found out again is kept between sessions, in parts. */

export interface PartCache {
  /** Undefined where there is none. Never fails. */
  load(part: string): Promise<Uint8Array | undefined>;
  /** Puts a part in its place as a whole; null takes it away. Never fails. */
  save(part: string, bytes: Uint8Array | null): Promise<boolean>;
}
