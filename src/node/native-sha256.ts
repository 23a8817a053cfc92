/** SHA-256 as Node has it, for the engine, which may use nothing of Node. */
import { createHash, hash } from 'node:crypto';

/** 32 bytes. Node 20 has `hash` only since 20.12. */
export const nativeSha256: (text: string) => Uint8Array =
  typeof hash === 'function'
    ? (text) => hash('sha256', text, 'buffer')
    : (text) => createHash('sha256').update(text).digest();
