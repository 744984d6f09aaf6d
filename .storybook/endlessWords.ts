/** An endless word in each text of a page, for one layout (ERR-10). */

const WORD = 'W'.repeat(500);
const CONTROL = 'a[href], button, input, select, textarea, [role="slider"]';

/** Each text with a letter, and each text of a list to choose from, which is as wide as its longest entry. */
function texts(): readonly Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) {
    const { currentNode } = walker;
    if (currentNode instanceof Text && /\p{L}/u.test(currentNode.data) && !currentNode.parentElement?.closest('script, style, textarea'))
      found.push(currentNode);
  }
  return found;
}

/** True when a part of an element is in the window and in each box around it, or can be scrolled into it. */
function isInReach(element: Element): boolean {
  let { left, right } = element.getBoundingClientRect();
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflowX } = getComputedStyle(box);
    if (overflowX === 'visible') continue;
    const edges = box.getBoundingClientRect();
    const scrolls = overflowX === 'auto' || overflowX === 'scroll';
    left = scrolls ? edges.left : Math.max(left, edges.left);
    right = scrolls ? edges.right : Math.min(right, edges.right);
    if (right - left < 1) return false;
  }
  return Math.min(right, document.documentElement.clientWidth) - Math.max(left, 0) >= 1;
}

const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 60);

/**
 * Puts an endless word in each text of the page, measures, and puts the texts back. Nothing is painted and no script runs in between, so
 * that it costs one layout.
 * @param problemOf measures what is too wide
 * @returns what is too wide, or which controls the words move out of reach; or null
 */
export function problemWithEndlessWords(problemOf: () => string | null): string | null {
  const controls = [...document.querySelectorAll(CONTROL)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && isInReach(each))
    .map((element) => ({ element, name: nameOf(element) }));
  const before = texts().map((text) => ({ text, data: text.data }));
  for (const { text } of before) text.data = WORD;
  const lost = controls.filter(({ element }) => !isInReach(element)).map(({ name }) => name);
  const problem = problemOf() ?? (lost.length > 0 ? `out of reach: ${lost.join(', ')}` : null);
  for (const { text, data } of before) text.data = data;
  return problem;
}
