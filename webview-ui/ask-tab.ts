/** Asking the memory: what answers a question, best first, and of each answer why it stands where it stands. */
import * as l10n from '@vscode/l10n';
import type { Hit, ToPanel } from '../src/shared/memory-panel.ts';
import { type Input, textField } from './controls.ts';
import { element, link, prose } from './dom.ts';

const TYPING_MS = 250;

export interface AskParts {
  /** What was asked before. */
  readonly asked: string;
  readonly ask: (query: number, text: string) => void;
  readonly open: (id: string) => void;
}

const shown = (value: number): string => value.toFixed(2).replace(/\.?0+$/, '');

/** Points are added, then multiplied: as the search does it. */
function why({ factors }: Hit): HTMLElement {
  return element(
    'ul',
    'factors',
    ...factors.map(({ name, kind, value, reason }) =>
      element('li', '', element('strong', '', `${kind === 'plus' ? '+' : '×'} ${shown(value)} ${name}`), ` ${reason}`),
    ),
  );
}

export class AskTab {
  readonly #parts: AskParts;
  readonly #field: Input;
  readonly #status = element('p', 'hint');
  readonly #list = element('ol', 'answers');
  readonly element: HTMLElement;
  /** Answers whose reasons are shown: they stay so when the memory changes and is asked again. */
  readonly #explained = new Set<string>();
  #query = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: AskParts) {
    this.#parts = parts;
    this.#status.setAttribute('role', 'status');
    this.#field = textField({
      label: l10n.t('Ask the memory'),
      value: parts.asked,
      hint: l10n.t('For example: why no native sqlite build'),
      onInput: () => {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.ask(), TYPING_MS);
      },
    });
    this.element = element('div', 'ask', this.#field.element, this.#status, this.#list);
  }

  /** Asks what stands in the field, again where the memory has changed. */
  ask(): void {
    const text = this.#field.value().trim();
    this.#query++;
    if (text !== '') this.#status.textContent = l10n.t('Searching…');
    this.#parts.ask(this.#query, text);
  }

  answer({ query, text, hits }: Extract<ToPanel, { kind: 'answered' }>): void {
    if (query !== this.#query) return;
    const most = Math.max(...hits.map(({ score }) => score), Number.MIN_VALUE);
    this.#list.replaceChildren(...hits.map((hit) => this.#row(hit, most)));
    const none = l10n.t('Nothing that is remembered answers “{0}”.', text);
    this.#status.textContent =
      text === '' ? '' : hits.length === 0 ? none : l10n.t('{0} found, best first', hits.length);
  }

  #row(hit: Hit, most: number): HTMLElement {
    const bar = element('span', 'bar');
    bar.style.width = `${(100 * hit.score) / most}%`;
    const reasons = why(hit);
    const isShown = (): boolean => this.#explained.has(hit.id);
    reasons.hidden = !isShown();
    const press = link(l10n.t('Why here?'), l10n.t('Why “{0}” stands here', hit.title), () => {
      if (!this.#explained.delete(hit.id)) this.#explained.add(hit.id);
      reasons.hidden = !isShown();
      press.setAttribute('aria-expanded', String(isShown()));
    });
    press.setAttribute('aria-expanded', String(isShown()));
    const title = link(prose(hit.title), l10n.t('Open it'), () => this.#parts.open(hit.id));
    title.classList.add('title');
    const about = element('p', 'hint', `${hit.type} · ${hit.state} · `, press);
    return element('li', '', title, element('span', 'track', bar), about, reasons);
  }
}
