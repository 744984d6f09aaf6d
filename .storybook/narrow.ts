/** After every story of the test run: nothing of it runs out of a window 320 px wide (NAV-14, WCAG 2.2 1.4.10 Reflow). */
import { afterEach } from 'vitest';
import { page } from 'vitest/browser';

/** px. */
const NARROW = { width: 320, height: 844 };

/** A picture of the whole can be looked at part by part in the width it has: charts, and what is written by machines. */
const EXEMPT = '[data-wide]';

/** px beyond the end of a box. What is clipped, or scrolled in a box of its own, does not count. */
const excessOf = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The page, and what lies over it. */
const windows = () => [document.documentElement, ...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];

const namesOf = ({ tagName, classList, textContent }: Element) => `${tagName.toLowerCase()}.${classList} ${textContent.slice(0, 60)}`;

/** In a box that does not show, or scrolls, what is beyond its end. */
const isCut = ({ parentElement }: Element): boolean =>
  parentElement !== null && (getComputedStyle(parentElement).overflowX !== 'visible' || isCut(parentElement));

/** The innermost elements that end beyond the window: whoever mends it wants their names. */
function culprits(): string {
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > NARROW.width + 1 && !isCut(element),
  );
  return wide
    .filter((element) => !wide.some((other) => other !== element && element.contains(other)))
    .slice(0, 5)
    .map((element) => `to ${Math.round(element.getBoundingClientRect().right)} px: ${namesOf(element)}`)
    .join('\n');
}

afterEach(async () => {
  if (document.querySelector(EXEMPT)) return;
  await page.viewport(NARROW.width, NARROW.height);
  // What is measured is drawn anew, and then shown.
  await nextFrame();
  await nextFrame();
  const excess = Math.max(...windows().map(excessOf));
  if (excess > 0) throw new Error(`In a window ${NARROW.width} px wide it is ${excess} px too wide:\n${culprits()}`);
});
