/** Where the inspector stands in the page: beside the application, and out of its way. */

const ID = 'inspector';

/** What the application listens for in the whole document: shortcuts, clicks outside of a popup, focus that leaves it. */
const PRIVATE = ['keydown', 'keyup', 'pointerdown', 'mousedown', 'touchstart', 'click', 'focusin', 'focusout', 'wheel'] as const;

/**
 * An element for a root of its own. The application neither hears what happens in it nor, while one of its popups is open, takes it for the
 * page behind: it can be used then too, as what is worth looking at often is a popup. F6 goes between the two.
 * @returns the element to draw in, and what takes it away
 */
export function createHost(): { element: HTMLElement; remove: () => void } {
  const host = document.createElement('div');
  host.id = ID;
  // Radix hides everything else from assistive technology, but for live regions.
  host.setAttribute('aria-live', 'off');
  host.style.cssText = 'position: fixed; inset: 0; z-index: 2000; pointer-events: none';
  const element = document.createElement('div');
  host.append(element);
  const keep = (event: Event) => event.stopPropagation();
  for (const type of PRIVATE) host.addEventListener(type, keep);

  const isWithin = (target: EventTarget | null) => target instanceof Node && host.contains(target);
  /** A popup would take the focus back. */
  const letGo = (event: FocusEvent) => {
    if (isWithin(event.relatedTarget) && !isWithin(event.target)) event.stopImmediatePropagation();
  };
  /** Popups hear Escape before anybody else does. */
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isWithin(event.target)) event.stopImmediatePropagation();
  };
  let outside: Element | null = null;
  const go = (event: KeyboardEvent) => {
    if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return;
    const isInside = isWithin(document.activeElement);
    const goal = isInside ? outside : host.querySelector('[role=treeitem][tabindex="0"]');
    if (!isInside) outside = document.activeElement;
    if (!(goal instanceof HTMLElement)) return;
    event.preventDefault();
    goal.focus();
  };
  window.addEventListener('focusout', letGo, { capture: true });
  window.addEventListener('keydown', go, { capture: true });
  window.addEventListener('keydown', escape, { capture: true });
  document.body.append(host);
  return {
    element,
    remove: () => {
      window.removeEventListener('focusout', letGo, { capture: true });
      window.removeEventListener('keydown', go, { capture: true });
      window.removeEventListener('keydown', escape, { capture: true });
      host.remove();
    },
  };
}
