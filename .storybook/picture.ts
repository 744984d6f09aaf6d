/**
 * Compares each story with its approved picture after its play function, in `npm run tool -- pictures`. vitest.config.ts has the limits and the
 * folders. It runs before reflow.ts changes the window: vitest calls these functions in the reverse order of the files.
 */
import { afterEach, expect, inject } from 'vitest';
import { page } from 'vitest/browser';
import { isPictured, pictureOf } from '../stories/docs/pictureOf.ts';

declare module 'vitest' {
  interface ProvidedContext {
    isLinux: boolean;
  }
}

/** px: a taller page is cut here. */
const TALLEST = 2400;
/** px around what is visible: shadows and focus rings. */
const MARGIN = 12;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

const hasText = ({ childNodes }: Element) =>
  [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');

const TRANSPARENT = 'rgba(0, 0, 0, 0)';

/** True when an element has something to see of its own, besides its children. */
function isPainted(element: Element): boolean {
  if (hasText(element) || element.matches('img, svg, video, canvas, input, textarea, select')) return true;
  const { backgroundColor, backgroundImage, borderTopWidth, borderBottomWidth, boxShadow } = getComputedStyle(element);
  return (
    backgroundColor !== TRANSPARENT ||
    backgroundImage !== 'none' ||
    boxShadow !== 'none' ||
    borderTopWidth !== '0px' ||
    borderBottomWidth !== '0px'
  );
}

type Edges = { left: number; top: number; right: number; bottom: number };

/** @returns the topmost dialog, or else everything that is painted, within the window; null when nothing is */
function shownArea(): Edges | null {
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].findLast(isVisible);
  const painted = dialog
    ? [dialog]
    : [...document.body.querySelectorAll('*')].filter((element) => isPainted(element) && isVisible(element));
  const boxes = painted.map((element) => element.getBoundingClientRect()).filter(({ width, height }) => width > 1 && height > 1);
  if (boxes.length === 0) return null;
  return {
    left: Math.max(0, Math.floor(Math.min(...boxes.map(({ left }) => left))) - MARGIN),
    top: Math.max(0, Math.floor(Math.min(...boxes.map(({ top }) => top))) - MARGIN),
    right: Math.min(window.innerWidth, Math.ceil(Math.max(...boxes.map(({ right }) => right))) + MARGIN),
    bottom: Math.min(window.innerHeight, Math.ceil(Math.max(...boxes.map(({ bottom }) => bottom))) + MARGIN),
  };
}

/**
 * Pixels that may differ in a page that did not fit its window. Chromium rounds a layer that begins between two pixels up or down, whichever
 * came first: on a busy machine, the letters of a rail's badges are one pixel lower (up to 300 pixels of the home page).
 */
const MISMATCHED_OF_PAGE = 400;

/**
 * Photographs have too many colours for small files: the stories' tests check their addresses. Letters that the brand's font does not have come
 * from the fonts of the machine: code is written in the brand's font, and other scripts (`data-letters="of the machine"`) are not drawn.
 */
const SAME_EVERYWHERE = `
  img[src*=".avif"], video { visibility: hidden !important; }
  [style*=".avif"] { background-image: none !important; }
  code { font-family: inherit !important; }
  [data-letters="of the machine"] * { color: transparent !important; }
`;

/** ms without a change, and the longest wait for it. */
const QUIET = 100;
const LONGEST = 3000;

/** Waits until the page no longer changes: lists grow and carousels scroll after the window has another size. */
async function waitForQuiet() {
  const began = performance.now();
  let changed = began;
  const change = () => {
    changed = performance.now();
  };
  const observer = new MutationObserver(change);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  document.addEventListener('scroll', change, { capture: true });
  while (performance.now() - changed < QUIET && performance.now() - began < LONGEST)
    await new Promise((resolve) => setTimeout(resolve, 20));
  observer.disconnect();
  document.removeEventListener('scroll', change, { capture: true });
}

/**
 * Makes the window as high as the page, unless the story has scrolled. The place of a rail that is not drawn yet may have another height, so
 * all rails are drawn before the page is measured.
 *
 * @returns true when the window has grown
 */
async function showWholePage(): Promise<boolean> {
  const { innerWidth, innerHeight, scrollY } = window;
  if (scrollY > 0 || document.documentElement.scrollHeight <= innerHeight) return false;
  if (document.querySelector('[data-far]')) {
    await page.viewport(innerWidth, TALLEST);
    await waitForQuiet();
    await page.viewport(innerWidth, innerHeight);
    await waitForQuiet();
  }
  await page.viewport(innerWidth, Math.min(document.documentElement.scrollHeight, TALLEST));
  await nextFrame();
  return true;
}

/**
 * Entrances stop just before their end. They do not end, because the highlights change when an animation ends. vitest stops animations that
 * repeat while it takes the picture.
 */
function stopAnimations() {
  for (const animation of document.getAnimations()) {
    const { endTime, duration, fill } = animation.effect?.getComputedTiming() ?? {};
    const end = Number(endTime);
    if (end === Number.POSITIVE_INFINITY) continue;
    // It only waits before it shows an element.
    if (duration === 0) animation.finish();
    else {
      // `forwards` keeps an element hidden that has faded out.
      animation.currentTime = fill === 'forwards' ? end / 2 : Math.max(0, end - 0.1);
      animation.playbackRate = 0;
    }
  }
}

const isInWindow = (element: Element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return right > 0 && left < window.innerWidth && bottom > 0 && top < window.innerHeight;
};

async function loadPictures() {
  const waiting = [...document.images].filter((picture) => !picture.complete && isInWindow(picture));
  await Promise.all(waiting.map((picture) => picture.decode().catch(() => undefined)));
}

/** A transparent element that covers the area: vitest takes pictures of elements. */
function frameOf({ left, top, right, bottom }: Edges): HTMLElement {
  const frame = document.createElement('div');
  frame.dataset['testid'] = 'picture';
  frame.style.cssText = `position: fixed; pointer-events: none; left: ${left}px; top: ${top}px; width: ${right - left}px; height: ${bottom - top}px;`;
  return frame;
}

/** @throws when the story looks different from its approved picture, or has none */
async function comparePicture(storyId: string) {
  const paper = window.frameElement?.ownerDocument.body;
  if (paper) paper.style.opacity = '';
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = SAME_EVERYWHERE;
  const hasGrown = await showWholePage();
  await loadPictures();
  await waitForQuiet();
  stopAnimations();
  await nextFrame();
  const area = shownArea();
  const frame = area && document.body.appendChild(frameOf(area));
  try {
    if (!frame) return;
    await expect(frame).toMatchScreenshot(
      pictureOf(storyId),
      hasGrown ? { comparatorName: 'pixelmatch', comparatorOptions: { allowedMismatchedPixels: MISMATCHED_OF_PAGE } } : {},
    );
  } finally {
    frame?.remove();
    style.remove();
    if (paper) paper.style.opacity = '0';
  }
}

const storyIdOf = (meta: object): string | null => ('storyId' in meta && typeof meta.storyId === 'string' ? meta.storyId : null);

if (import.meta.env.MODE === 'pictures' && inject('isLinux'))
  afterEach(async ({ task }) => {
    const storyId = storyIdOf(task.meta);
    if (storyId === null || task.result?.state === 'fail' || !isPictured(storyId)) return;
    try {
      await comparePicture(storyId);
    } catch (error) {
      const file = task.file.name;
      const words = error instanceof Error ? error.message : String(error);
      throw new Error(
        `${storyId} does not look as approved.\nIt alone: npm run tool -- pictures ${file} -t ${JSON.stringify(task.name)}\nTo approve it: the same with --update\n${words}`,
        { cause: error },
      );
    }
  });
