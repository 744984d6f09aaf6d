/**
 * Runs before and after the play function of every story. A popup has the focus in each of its states, so that Tab never reaches the page
 * behind it (POP-02).
 */
import { waitFor } from 'storybook/test';
import { isTestRun } from './seen.ts';

/** The popup on top. */
const popup = () => [...document.querySelectorAll('[aria-modal="true"]')].findLast((each) => each.closest('[data-leaving]') === null);

/** ms. A popup may take the focus some frames after it has rendered. */
const TIMEOUT = 5000;

/** @throws in the test run, when a popup is shown and the focus is outside of it or on a disabled control */
export async function checkPopupFocus({ id, viewMode }: { id: string; viewMode: string }) {
  if (!isTestRun() || viewMode === 'docs' || popup() === undefined) return;
  await waitFor(
    () => {
      const focused = document.activeElement;
      if (popup()?.contains(focused) !== false && focused?.matches(':disabled') !== true) return;
      throw new Error(
        `The story ${id} shows a popup, and the focus is on ${focused?.tagName.toLowerCase()}.${focused?.className}, outside of it.`,
      );
    },
    { timeout: TIMEOUT },
  );
}
