/** Words of the memory on the screen as words alone: VS Code makes links of what stands in notifications, and icons in labels. */
import { showInvisible } from '../engine/index.ts';

/** For a notification: no `[text](command:…)` in it is a link. */
export const plainMessage = (text: string): string => showInvisible(text).replaceAll('](', '] (');

/** For the label of a row or a pick: no `$(icon)` of a title is drawn. */
export const plainLabel = (text: string): string => showInvisible(text).replaceAll('$(', '\\$(');

/** Text as text: no Markdown, no HTML, no icons, and no addresses that become links by themselves; unlike `appendText` it
 * leaves spaces at which a line can break. What cannot be seen is shown by number. */
export function plainMarkdown(text: string): string {
  return showInvisible(text)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/[\\`*_{}[\]()#+!~|$>@-]/g, '\\$&')
    .replace(/^( {0,3})=/gm, '$1\\=')
    .replaceAll('://', '\\://')
    .replace(/www\./gi, (www) => `${www.slice(0, -1)}\\.`)
    .replace(/\n/g, '  \n');
}
