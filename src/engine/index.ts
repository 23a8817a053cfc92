/** The engine's only door. */
export { BrainError, ERROR_CODES, type ErrorCode } from './model/errors.ts';
export { contentHash, sha256Hex } from './model/hash.ts';
export { ulidOf } from './model/ids.ts';
export * from './model/item-type.ts';
export * from './model/item.ts';
export * from './model/event.ts';
export * from './model/evidence.ts';
export * from './model/memory-event.ts';
export * from './model/layer.ts';
export * from './model/status.ts';
export type * from './intake/happening.ts';
export type * from './ports/memory-store.ts';
export type * from './ports/clock.ts';
export type * from './ports/log.ts';
