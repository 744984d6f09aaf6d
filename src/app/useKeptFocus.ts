/** Where the focus goes when what had it is taken away with the page, or the panel, it stood in: "try again" goes with what failed. */
import { useEffect } from 'react';

const HEADING = 'page-heading';
const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]';

type Held = { control: Element; heading: Element | null; isInPanel: boolean };

/**
 * The heading of the page takes the focus when a control of the page is gone that the viewer was at, the focus is nowhere, and what was gone is
 * the page itself or a panel that stood for its content. What a part of a page does with its own controls is its own business.
 */
export function useKeptFocus() {
  useEffect(() => {
    let held: Held | null = null;
    /** Some browsers give a pressed button no focus. */
    const hold = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest(CONTROLS) : null;
      held = control?.closest('main')
        ? { control, heading: document.getElementById(HEADING), isInPanel: control.closest('[data-state-panel]') !== null }
        : null;
    };
    const follow = () => {
      if (!held || held.control.isConnected || document.activeElement !== document.body) return;
      if (!held.isInPanel && held.heading?.isConnected) return;
      document.getElementById(HEADING)?.focus({ preventScroll: true });
    };
    document.addEventListener('focusin', hold);
    document.addEventListener('click', hold, { capture: true });
    const observer = new MutationObserver(follow);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', hold);
      document.removeEventListener('click', hold, { capture: true });
      observer.disconnect();
    };
  }, []);
}
