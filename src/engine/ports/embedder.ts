/** What turns texts into vectors whose cosine says how near their meanings are; the user may have one, or none. */
export interface Embedder {
  /** Names model and version: vectors of another id are not comparable, and are made again. */
  readonly id: string;
  readonly dimensions: number;
  /** One vector of length 1 (or all zeros, when nothing is known of the text) for each text, in their order. */
  embed(texts: readonly string[]): Promise<readonly Float32Array[]>;
}
