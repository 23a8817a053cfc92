/** What turns texts into vectors whose cosine says how near their meanings are; the user may have one, or none. */
export interface Embedder {
  /** Names model and version: vectors of another id are not comparable, and are made again. */
  readonly id: string;
  /** Null until the first vector came, where only the model's owner knows. */
  readonly dimensions: number | null;
  /**
   * One vector of length 1 (or all zeros, when nothing is known of the text) for each text, in their order.
   * @throws BrainError `embedder-failed`; `data.refused` is true when these very texts are at fault, not the embedder.
   */
  embed(texts: readonly string[], options?: EmbedOptions): Promise<readonly Float32Array[]>;
}

export interface EmbedOptions {
  readonly signal?: AbortSignal;
  /** Somebody waits for the answer: better none than a late one. */
  readonly urgent?: boolean;
}

/** Keeps vectors in chunks, by name; what is lost of them is made again. */
export interface VectorCache {
  /** The chunks that can be read. Never fails. */
  load(): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Puts each chunk in its place as a whole; null takes it away. False where something could not be kept. Never fails. */
  save(chunks: ReadonlyMap<string, Uint8Array | null>): Promise<boolean>;
}
