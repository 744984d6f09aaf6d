export const isInPopup = (element: Element | null): boolean => element?.closest('[role="dialog"], [role="alertdialog"]') != null;

/** The popup's element of the role dialog, which can take the focus itself. */
const dialogIn = (scrim: Element) => scrim.querySelector<HTMLElement>('[aria-modal="true"]');

/** The element that the popup marks for the focus; null while there is none, or while it is disabled. */
export const wantedIn = (scrim: Element): HTMLElement | null =>
  [...scrim.querySelectorAll<HTMLElement>('[data-autofocus]')].find((element) => !element.matches(':disabled')) ?? null;

/**
 * Keeps the focus in a popup while its controls come, go, and are disabled (POP-02). The browser takes the focus from a disabled control and
 * gives it to the page, so that Tab would go to the elements behind the popup.
 * @param scrim the element around the popup
 * @returns a function that ends the watch
 */
export function keepFocus(scrim: Element): () => void {
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (isLost || (scrim.contains(activeElement) && activeElement.matches(':disabled'))) (wantedIn(scrim) ?? dialogIn(scrim))?.focus();
  });
  observer.observe(scrim, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
  return () => observer.disconnect();
}
