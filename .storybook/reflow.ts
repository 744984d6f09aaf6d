/**
 * After every story of the test run: nothing of it runs out of a window 320 px wide (NAV-14, WCAG 2.2 1.4.10 Reflow), nor out of a usual one whose
 * letters are twice as large (1.4.4 Resize Text).
 */
import { afterEach } from 'vitest';
import { page } from 'vitest/browser';

/** px, and the size of letters. Most stories are 1200 px wide when they end, so the first window needs no new layout but that of the letters. */
const WINDOWS = [
  { width: 1200, height: 900, text: '200%' },
  { width: 320, height: 844, text: '' },
] as const;

/** GDE-05: a narrow window has a list of each channel in place of the grid. */
const windowsFor = (shown: Document) => (shown.querySelector('[role="grid"]') ? WINDOWS.slice(0, 1) : WINDOWS);

// Chromium draws no pixels of an invisible page. Layout, focus, gestures and frames stay as they are.
if (window.frameElement) window.frameElement.ownerDocument.body.style.opacity = '0';

/** px beyond the end of a box. What is clipped, or scrolled in a box of its own, does not count. */
const excessOf = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The page, and what lies over it. */
const surfaces = () => [document.documentElement, ...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];

const namesOf = ({ tagName, classList, textContent }: Element) => `${tagName.toLowerCase()}.${classList} ${textContent.slice(0, 60)}`;

/** In a box that does not show, or scrolls, what is beyond its end. */
const isCut = ({ parentElement }: Element): boolean =>
  parentElement !== null && (getComputedStyle(parentElement).overflowX !== 'visible' || isCut(parentElement));

const UNSEEN = 'Nothing that is seen: look for what is placed by an element outside of the box that cuts the others.';

/** The innermost elements that end beyond the window: whoever mends it wants their names. */
function culprits(width: number): string {
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > width + 1 && !isCut(element),
  );
  if (wide.length === 0) return UNSEEN;
  return wide
    .filter((element) => !wide.some((other) => other !== element && element.contains(other)))
    .slice(0, 5)
    .map((element) => `to ${Math.round(element.getBoundingClientRect().right)} px: ${namesOf(element)}`)
    .join('\n');
}

/** axe's report of every story would go to the JSON report: kilobytes that only Storybook's panel reads. A violation has failed the story by now. */
const dropReports = (meta: object) => {
  if (import.meta.env['VITEST_STORYBOOK'] === 'false') Reflect.deleteProperty(meta, 'reports');
};

afterEach(async ({ task }) => {
  dropReports(task.meta);
  const { style } = document.documentElement;
  const own = style.fontSize;
  for (const { width, height, text } of windowsFor(document)) {
    await page.viewport(width, height);
    style.fontSize = text || own;
    // What is measured is drawn anew, and then shown.
    await nextFrame();
    await nextFrame();
    const excess = Math.max(...surfaces().map(excessOf));
    const letters = text ? `, with letters at ${text},` : '';
    if (excess > 0) throw new Error(`In a window ${width} px wide${letters} it is ${excess} px too wide:\n${culprits(width)}`);
  }
  style.fontSize = own;
});
