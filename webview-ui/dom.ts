/** Small makers of elements for the webviews. Text is set as text, never as markup. */
import { codeSpans } from './code-spans.ts';

export function element(tag: string, className: string, ...children: readonly (string | Node)[]): HTMLElement {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  made.append(...children);
  return made;
}

/** A sentence with what stands between backticks drawn as code. */
export const prose = (text: string): readonly (string | Node)[] =>
  codeSpans(text).map((part) => (part.isCode ? element('code', '', part.text) : part.text));

/** What looks like a link and is a button: it goes nowhere by itself. */
export function link(text: string | readonly (string | Node)[], title: string, onClick: () => void): HTMLElement {
  const made = document.createElement('button');
  made.className = 'link';
  made.title = title;
  made.append(...(typeof text === 'string' ? [text] : text));
  made.onclick = onClick;
  return made;
}

/** Under a name by which it is found again when it is drawn anew. */
export function keyed<T extends HTMLElement>(key: string, made: T): T {
  made.dataset['key'] = key;
  return made;
}
