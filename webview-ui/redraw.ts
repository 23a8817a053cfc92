/**
 * Draws something anew without exchanging what is still there: an element that is pressed, has the focus or is scrolled stays
 * that element, with what is new in it. What reacts to a press does so by `onclick`, which is taken over.
 */

const PRESSABLE = 'button, summary, vscode-button';

/** By `data-key` where there is one, else by what it is, the first with the first. */
const keyOf = (node: Node, seen: Map<string, number>): string => {
  const kind =
    node instanceof Element
      ? `${node.namespaceURI ?? ''} ${node.localName} ${node.getAttribute('data-key') ?? ''}`
      : node.nodeName;
  const n = seen.get(kind) ?? 0;
  seen.set(kind, n + 1);
  return `${kind} ${n}`;
};

/** What is not ours to take away: `style` is taken over as a whole, a person opened it, or a control gave it itself. */
const isOwn = ({ localName }: Element, name: string): boolean =>
  name === 'style' || name === 'open' || localName.includes('-');

function takeAttributes(old: Element, fresh: Element): void {
  for (const { name } of [...old.attributes])
    if (!isOwn(old, name) && !fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) {
    if (name !== 'style' && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (!(old instanceof HTMLElement && fresh instanceof HTMLElement)) return;
  // A policy may forbid the attribute, but not what a script sets.
  if (old.style.cssText !== fresh.style.cssText) old.style.cssText = fresh.style.cssText;
  old.onclick = fresh.onclick;
}

function take(old: Node, fresh: Node): void {
  if (!(old instanceof Element) || !(fresh instanceof Element)) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  takeAttributes(old, fresh);
  redraw(old, [...fresh.childNodes]);
}

/** `parent` holds `fresh` from now on, or what it held already where that is the same kind of thing under the same key. */
export function redraw(parent: Element, fresh: readonly Node[]): void {
  const before = new Map<string, Node>();
  const known = new Map<string, number>();
  for (const child of parent.childNodes) before.set(keyOf(child, known), child);
  const seen = new Map<string, number>();
  const now = fresh.map((node) => {
    const key = keyOf(node, seen);
    const old = before.get(key);
    before.delete(key);
    return { node: old ?? node, fresh: node };
  });
  // What is gone goes first, so that nothing else has to be moved for it.
  for (const [, gone] of before) gone.parentNode?.removeChild(gone);
  let at = parent.firstChild;
  for (const { node, fresh: drawn } of now) {
    if (node !== drawn) take(node, drawn);
    if (node === at) at = at.nextSibling;
    else parent.insertBefore(node, at);
  }
}

/**
 * Has `draw` draw anew what is in `parent`. Where that takes away what had the focus, the focus goes to what took its place:
 * what has the same key, else what stands there now.
 */
export function keepingFocus(parent: Element, draw: () => void): void {
  const pressable = (): HTMLElement[] => [...parent.querySelectorAll<HTMLElement>(PRESSABLE)];
  const before = pressable();
  const focused = before.find((one) => one === document.activeElement);
  draw();
  // A page that is not worked in takes the focus from nobody.
  if (!focused || !document.hasFocus() || document.activeElement === focused) return;
  const after = pressable();
  const key = focused.dataset['key'];
  const same = after.find((one) => one === focused || (key !== undefined && one.dataset['key'] === key));
  (same ?? after[Math.min(before.indexOf(focused), after.length - 1)])?.focus();
}
