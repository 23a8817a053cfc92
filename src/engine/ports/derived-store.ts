/** Where derived memory is kept between sessions. It is a cache: what is missing or unreadable is read anew. */
export interface DerivedStore {
  /** The chunks that can be read, by name; none where there are none. Never fails. */
  load(): Promise<ReadonlyMap<string, string>>;
  /** Puts each chunk in its place as a whole; null takes it away. False where something could not be kept. Never fails. */
  save(chunks: ReadonlyMap<string, string | null>): Promise<boolean>;
}
