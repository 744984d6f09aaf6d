/**
 * Runs after every story of the test run. It checks that nothing overflows a window 320 px wide (NAV-14, WCAG 2.2 1.4.10 Reflow). It also
 * checks a window of 1200 px with text at 200 % (1.4.4 Resize Text), and both with endless words (ERR-10).
 */
import { configure } from 'storybook/test';
import { afterEach } from 'vitest';
import { page } from 'vitest/browser';
import { problemWithEndlessWords } from './endlessWords.ts';

// ms. Long, because stories load slowly on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

/** px, and the text size. Most stories end at 1200 px, so the first window only needs a new layout for its text. */
const WINDOWS = [
  { width: 1200, height: 900, text: '200%' },
  { width: 320, height: 844, text: '' },
] as const;

/** GDE-05: a narrow window shows a list for each channel instead of the grid. */
const windowsFor = (shown: Document) => (shown.querySelector('[role="grid"]') ? WINDOWS.slice(0, 1) : WINDOWS);

// Chromium paints no pixels of a transparent page. Layout, focus, gestures and frames still work.
if (window.frameElement) window.frameElement.ownerDocument.body.style.opacity = '0';

/** @returns px that overflow a box on the right. Content that is clipped, or scrolls in a box of its own, does not count. */
const excessOf = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The page, and the dialogs above it. */
const surfaces = () => [document.documentElement, ...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];

const namesOf = ({ tagName, classList, textContent }: Element) => `${tagName.toLowerCase()}.${classList} ${textContent.slice(0, 60)}`;

/** True when an ancestor clips or scrolls its horizontal overflow. */
const isCut = ({ parentElement }: Element): boolean =>
  parentElement !== null && (getComputedStyle(parentElement).overflowX !== 'visible' || isCut(parentElement));

const NOT_FOUND = 'No visible element overflows: look for an element outside of the box that clips the others.';

/** @returns the innermost elements that overflow the window, for the error message */
function culprits(width: number): string {
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > width + 1 && !isCut(element),
  );
  if (wide.length === 0) return NOT_FOUND;
  return wide
    .filter((element) => !wide.some((other) => other !== element && element.contains(other)))
    .slice(0, 5)
    .map((element) => `to ${Math.round(element.getBoundingClientRect().right)} px: ${namesOf(element)}`)
    .join('\n');
}

/**
 * axe's report of every story would go into the JSON report: kilobytes that only Storybook's panel reads. By now a violation has already
 * failed the story.
 */
const dropReports = (meta: object) => {
  if (import.meta.env['VITEST_STORYBOOK'] === 'false') Reflect.deleteProperty(meta, 'reports');
};

function problemOf(width: number): string | null {
  const excess = Math.max(...surfaces().map(excessOf));
  return excess > 0 ? `${excess} px too wide:\n${culprits(width)}` : null;
}

/** The pages of the tools show the names of the code, and no text of a service. */
const TOOLS = /^stories\/(flows|inspector)\//;

afterEach(async ({ task }) => {
  dropReports(task.meta);
  const { style } = document.documentElement;
  const own = style.fontSize;
  for (const { width, height, text } of windowsFor(document)) {
    await page.viewport(width, height);
    style.fontSize = text || own;
    // Waits until the browser has applied the new layout and painted it.
    await nextFrame();
    await nextFrame();
    const inWindow = `In a window ${width} px wide${text ? `, with letters at ${text}` : ''}`;
    const problem = problemOf(width);
    if (problem !== null) throw new Error(`${inWindow}: ${problem}`);
    const ofWords = TOOLS.test(task.file.name) ? null : problemWithEndlessWords(() => problemOf(width));
    if (ofWords !== null) throw new Error(`${inWindow}, with endless words: ${ofWords}`);
  }
  style.fontSize = own;
});
