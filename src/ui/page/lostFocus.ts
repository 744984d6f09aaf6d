import { HANDED_ON, PAGE_HEADING } from './focus.ts';

/** ms. What moves the focus itself comes first: effects of React, a popup that closes, and the arrival on a page. */
const SETTLED = 50;
/** Elements that had the focus before. */
const REMEMBERED = 8;
/** What an element inside does not hand its focus out of, as long as this is there. */
const SCOPE = '[aria-modal="true"], [data-player], main';
const CONTROL = 'a[href], button, input, select, textarea, [tabindex]';
const POPUP = '[aria-modal="true"]:not([data-leaving] *)';

/** Where an element was: what left with it is `root`, a child of `parent`. */
type Place = { root: Element; parent: Node; previous: Node | null; next: Node | null };

/** The element that has or had the focus. `path`: itself and all around it. */
type Held = { element: HTMLElement; path: readonly Node[]; scope: Element | null; place: Place | null };

const isLost = () => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
};

const canHold = (element: Element) => element.isConnected && !element.matches(':disabled') && element.closest('[inert], [hidden]') === null;

/** @returns whether the element has the focus now */
function take(element: HTMLElement | null | undefined): boolean {
  if (!element || element.matches(':disabled')) return false;
  element.focus({ preventScroll: true });
  if (document.activeElement !== element) return false;
  element.setAttribute(HANDED_ON, '');
  for (const used of ['blur', 'keydown', 'pointerdown'])
    element.addEventListener(used, () => element.removeAttribute(HANDED_ON), { once: true });
  return true;
}

/** Of one list: the same tag, role and first class. */
const isAlike = (one: Element, other: Element) =>
  one.localName === other.localName && one.getAttribute('role') === other.getAttribute('role') && one.classList[0] === other.classList[0];

const elementFrom = (node: Node | null, step: 'nextSibling' | 'previousSibling'): Element | null =>
  node === null || node instanceof Element ? node : elementFrom(node[step], step);

const controlsOf = (root: Element) => [root, ...root.querySelectorAll(CONTROL)].filter((each) => each instanceof HTMLElement);

/** @returns what is now where the element was, and then what is before: the control of each that the element was of its own */
function* neighbours({ element, place }: Held) {
  // A page is no item of a list.
  if (!place?.parent.isConnected || place.root.querySelector('h1, main')) return;
  const { root, parent, previous, next } = place;
  const wanted = controlsOf(root).indexOf(element);
  const isThere = previous?.parentNode === parent;
  const now = isThere ? previous.nextSibling : next?.parentNode === parent ? next : parent.firstChild;
  for (const [node, step] of [
    [now === root ? next : now, 'nextSibling'],
    [isThere ? previous : null, 'previousSibling'],
  ] as const) {
    const neighbour = elementFrom(node, step);
    if (!neighbour || !isAlike(neighbour, root)) continue;
    const controls = controlsOf(neighbour);
    yield controls[wanted];
    yield* controls;
  }
}

/** The page itself, where it has no heading. */
function takeMain() {
  const main = document.querySelector('main');
  if (main && !main.hasAttribute('tabindex')) main.tabIndex = -1;
  take(main);
}

/**
 * NAV-26: hands the focus on when the element that has it leaves the document, is disabled or becomes inert: to the element that is now in its
 * place in its list, else to the one before; else to what had the focus before; else to the heading of the page, else to `main`.
 * In a popup the focus stays in the popup (POP-02).
 * @returns a function that ends this
 */
export function handOnLostFocus(): () => void {
  let held: Held | null = null;
  /** The last first. Weak: a page that has left is not kept in memory for its controls. */
  let before: readonly WeakRef<HTMLElement>[] = [];
  let timer = 0;

  const handOn = () => {
    if (held && !isLost()) held.place = null;
    if (!held?.place) return;
    const { element, scope } = held;
    const earlier = before.flatMap((each) => each.deref() ?? []);
    const popup = [...document.querySelectorAll<HTMLElement>(POPUP)].at(-1);
    const isInside = (each: Element) => (popup ?? scope)?.contains(each) ?? true;
    const candidates = popup ? [] : [element, ...neighbours(held)];
    held.place = null;
    if ([...candidates, ...earlier.filter(isInside), popup].some(take)) return;
    if (!take(document.getElementById(PAGE_HEADING))) takeMain();
  };
  const read = (records: readonly MutationRecord[]) => {
    for (const { target, removedNodes, previousSibling, nextSibling } of records) {
      const root = [...removedNodes].find((each) => held?.path.includes(each));
      if (held && root instanceof Element) held.place = { root, parent: target, previous: previousSibling, next: nextSibling };
      if (held && target instanceof Element && removedNodes.length === 0 && !canHold(held.element))
        held.place = { root: target, parent: target.parentNode ?? target, previous: target.previousSibling, next: target.nextSibling };
    }
    if (!held?.place) return;
    clearTimeout(timer);
    timer = window.setTimeout(handOn, SETTLED);
  };
  const observer = new MutationObserver(read);

  const hold = (element: EventTarget | null) => {
    if (!(element instanceof HTMLElement) || element === document.body) return;
    if (held && held.element !== element)
      before = [new WeakRef(held.element), ...before]
        .filter((each) => each.deref()?.isConnected && each.deref() !== element)
        .slice(0, REMEMBERED);
    const path: Node[] = [];
    for (let node: Node | null = element; node; node = node.parentNode) path.push(node);
    held = { element, path, scope: element.closest(SCOPE), place: null };
    observer.disconnect();
    for (const node of path)
      observer.observe(node, { childList: true, attributes: true, attributeFilter: ['disabled', 'inert', 'hidden'] });
  };
  const enter = ({ target }: FocusEvent) => hold(target);
  /** The viewer has pressed beside all controls: what leaves later does not have the focus. */
  const leave = () =>
    queueMicrotask(() => {
      read(observer.takeRecords());
      if (held && !held.place && isLost() && canHold(held.element)) held = null;
    });
  document.addEventListener('focusin', enter);
  document.addEventListener('focusout', leave);
  hold(document.activeElement);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', enter);
    document.removeEventListener('focusout', leave);
  };
}
