/** Where search indexes are kept between sessions. They are a cache: what is missing, damaged or of another version is made anew. */
export interface IndexStore {
  /** Undefined where there is none that can be read. Never fails. */
  load(name: string): Promise<Uint8Array | undefined>;
  /** Puts an index in its place as a whole; null takes it away. False where that could not be done. Never fails. */
  save(name: string, bytes: Uint8Array | null): Promise<boolean>;
}
