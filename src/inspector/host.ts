/** Creates the element of the inspector in the page, isolated from the application. */

const ID = 'inspector';

/** Events that the application handles on the document: shortcuts, presses outside a popup, focus that leaves a popup. */
const PRIVATE = ['keydown', 'keyup', 'pointerdown', 'mousedown', 'touchstart', 'click', 'focusin', 'focusout', 'wheel'] as const;

/**
 * Creates an element for a separate React root. The application does not receive the events inside it. An open popup of the application
 * does not block it, because popups are often what an engineer inspects. F6 moves the focus between the application and the inspector.
 * @returns the element to render into, and the function that removes it
 */
export function createHost(): { element: HTMLElement; remove: () => void } {
  const host = document.createElement('div');
  host.id = ID;
  // Radix hides all other elements from assistive technology, except live regions.
  host.setAttribute('aria-live', 'off');
  host.style.cssText = 'position: fixed; inset: 0; z-index: 2000; pointer-events: none';
  const element = document.createElement('div');
  host.append(element);
  const keep = (event: Event) => event.stopPropagation();
  for (const type of PRIVATE) host.addEventListener(type, keep);

  const isWithin = (target: EventTarget | null) => target instanceof Node && host.contains(target);
  /** Hides from popups that the focus moves into the inspector. A popup would take the focus back. */
  const letGo = (event: FocusEvent) => {
    if (isWithin(event.relatedTarget) && !isWithin(event.target)) event.stopImmediatePropagation();
  };
  /** Stops Escape inside the inspector in the capture phase, before a popup receives it. */
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
