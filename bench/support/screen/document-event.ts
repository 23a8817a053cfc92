/** A file of a folder as the event that its reading makes. */
import type { BrainEvent } from '../../../src/engine/model/event.ts';
import { makeEvent } from '../../../test/support/make.ts';

export const documentEvent = (path: string, text: string): BrainEvent =>
  makeEvent(1, { kind: 'document', text, files: [path] });
