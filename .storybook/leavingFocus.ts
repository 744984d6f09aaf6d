/**
 * Runs after every story of the test run. It disables controls that have the focus, and makes links inert, as a change of the state may: the
 * focus goes on to another visible element, never to the body (NAV-26).
 */
import { afterEach } from 'vitest';
import { handOnLostFocus } from '../src/ui/page/lostFocus.ts';

const CONTROL = 'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled)';
/** ms. The application hands the focus on sooner; a busy machine later. */
const AT_MOST = 5000;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const hasFocus = () => {
  const { activeElement } = document;
  return (
    activeElement !== null &&
    activeElement !== document.body &&
    !activeElement.matches(':disabled') &&
    activeElement.closest('[inert]') === null &&
    activeElement.checkVisibility({ visibilityProperty: true })
  );
};

/** The first, the middle and the last control of the popup on top, else of the page. Pieces of a page have nowhere to hand the focus on to. */
function controls(): readonly HTMLElement[] {
  const popup = [...document.querySelectorAll('[aria-modal="true"]')].findLast((each) => each.closest('[data-leaving]') === null);
  if (!popup && !document.querySelector('main')) return [];
  const found = [...(popup ?? document.body).querySelectorAll<HTMLElement>(CONTROL)].filter(
    (each) => each.tabIndex >= 0 && each.closest('[inert]') === null && each.checkVisibility({ visibilityProperty: true }),
  );
  return [...new Set([0, Math.floor(found.length / 2), found.length - 1])].flatMap((index) => found[index] ?? []);
}

afterEach(async () => {
  const end = handOnLostFocus();
  for (const control of controls()) {
    control.focus();
    if (document.activeElement !== control) continue;
    const attribute = control instanceof HTMLAnchorElement ? 'inert' : 'disabled';
    control.setAttribute(attribute, '');
    const until = performance.now() + AT_MOST;
    do await nextFrame();
    while (!hasFocus() && performance.now() < until);
    const isLost = !hasFocus();
    control.removeAttribute(attribute);
    if (isLost) throw new Error(`No element has the focus after “${control.textContent || control.getAttribute('aria-label')}” has left.`);
  }
  // The next story begins with the focus on nothing.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  end();
});
