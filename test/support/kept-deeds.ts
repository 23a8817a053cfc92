/** What a window keeps of what was done in it, at a clock that stands. */
import { KeptDeeds } from '../../src/vscode/commands/undo/kept-deeds.ts';
import { EPOCH } from './make.ts';
import { memento } from './memento.ts';

export const keptDeeds = (state = memento()): KeptDeeds => new KeptDeeds(state, { now: () => EPOCH });
