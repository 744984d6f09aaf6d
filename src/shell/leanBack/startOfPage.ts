/** TV-16: where the focus starts on a page of a television. */
import { HANDED_ON, PAGE_HEADING } from '../../ui/page/focus.ts';
import { dialogNow, enterPage } from './stops.ts';

/** ms without a change of the page: what moves the focus itself, as the arrival on a page or a popup that closes, comes first. */
const SETTLED = 120;

/** The control that the focus was given to. The viewer has pressed nothing since. */
let given: Element | null = null;

/** @returns whether the page or its heading has the focus, and no control */
export const isOnPage = (element = document.activeElement) =>
  element === null || element === document.body || element.id === PAGE_HEADING || element.id === 'content';

/** Focuses the first control of the page. What arrives later may take the focus, until the viewer presses a key. */
export function startPage(): void {
  if (!enterPage(false)) return;
  const { activeElement } = document;
  if (!activeElement || activeElement === given) return;
  given?.removeAttribute(HANDED_ON);
  given = activeElement;
  given.setAttribute(HANDED_ON, '');
}

/** @param onNone called when no control has had the focus for a moment, and when the page has changed before the first key */
export function watchStart({ signal, onNone }: { signal: AbortSignal; onNone: () => void }): void {
  let timer: number | undefined;
  const isOpen = () => dialogNow() === null && (isOnPage() || document.activeElement === given);
  const look = () => {
    clearTimeout(timer);
    if (isOpen()) timer = window.setTimeout(() => isOpen() && onNone(), SETTLED);
  };
  const forget = () => {
    given?.removeAttribute(HANDED_ON);
    given = null;
  };
  /** A press in a popup over the page uses no control of the page. */
  const use = () => {
    if (document.activeElement === given) forget();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled', 'inert'] });
  addEventListener('focusin', look, { signal });
  addEventListener('focusout', look, { signal });
  for (const press of ['keydown', 'pointerdown'] as const) addEventListener(press, use, { signal, capture: true });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
    forget();
  });
  look();
}
