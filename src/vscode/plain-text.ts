/** Words of the memory on the screen as words alone: VS Code makes links of notifications, and icons of labels. */
import { showInvisible } from '../engine/index.ts';

/** For a notification: no `[text](command:…)` in it can be clicked. */
export const plainMessage = (text: string): string => showInvisible(text).replaceAll('](', '] (');

/** For the label of a pick or a status: no `$(icon)` of a title is drawn. */
export const plainLabel = (text: string): string => showInvisible(text).replaceAll('$(', '\\$(');
