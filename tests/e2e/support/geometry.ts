/** Measures a whole page in its window. Runs in the page. */

export type Geometry = {
  /** px that the page is wider than the window. */
  excess: number;
  /** Share of the window's height that fixed and sticky bars leave, 0 to 1. */
  content: number;
  /** Controls that something else covers after they were scrolled into view. */
  covered: string[];
  /** Pairs of texts that overlap. */
  overlaps: string[];
};

/** @param stacked selectors of texts that overlap others on purpose */
export async function measureGeometry(stacked: readonly string[]): Promise<Geometry> {
  /** px: glyphs extend beyond their line. */
  const TOLERANCE = 2;
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="switch"], [role="slider"], [role="gridcell"]';

  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const styleOf = (element: Element) => getComputedStyle(element);
  const nameOf = (element: Element) => {
    const { tagName, classList, textContent } = element;
    const text = element.getAttribute('aria-label') ?? textContent;
    return `${tagName.toLowerCase()}.${[...classList].join('.')} “${text.trim().slice(0, 40)}”`;
  };
  const ancestors = function* (element: Element): Generator<Element> {
    for (let each: Element | null = element; each; each = each.parentElement) yield each;
  };
  const isSeen = (element: Element) =>
    element.closest('[inert]') === null && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  /** The part of a box that its ancestors do not clip. */
  function shownPart(element: Element, box: DOMRect): { left: number; top: number; right: number; bottom: number } | null {
    let { left, top, right, bottom } = box;
    for (const each of ancestors(element)) {
      const { overflowX, overflowY, clipPath, position, display } = styleOf(each);
      const isRoot = each === document.documentElement || each === document.body;
      if (clipPath !== 'none') return null;
      if (!isRoot && display !== 'inline' && (overflowX !== 'visible' || overflowY !== 'visible')) {
        const outer = each.getBoundingClientRect();
        left = Math.max(left, outer.left);
        right = Math.min(right, outer.right);
        top = Math.max(top, outer.top);
        bottom = Math.min(bottom, outer.bottom);
      }
      if (position === 'fixed') break;
    }
    return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : null;
  }

  const layerOf = (element: Element) => {
    for (const each of ancestors(element)) {
      const { position } = styleOf(each);
      if (position === 'fixed' || position === 'sticky') return each;
      if (each.getAttribute('role')?.endsWith('dialog')) return each;
    }
    return null;
  };
  const isBar = (element: Element) => {
    const layer = layerOf(element);
    if (layer === null || layer.getAttribute('role')?.endsWith('dialog')) return false;
    return layer.querySelector(CONTROLS) !== null && layer.querySelector('main, video, [role="dialog"], [role="alertdialog"]') === null;
  };

  function shareOfContent(): number {
    window.scrollTo(0, Math.min(600, document.documentElement.scrollHeight - innerHeight));
    let content = 0;
    let all = 0;
    for (let y = 1; y < innerHeight; y += 4) {
      const hit = document.elementFromPoint(innerWidth / 2, y);
      all += 1;
      if (!hit || !isBar(hit)) content += 1;
    }
    window.scrollTo(0, 0);
    return content / all;
  }

  function labelOf(element: Element): Element | null {
    return element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null;
  }

  /**
   * @returns the element that covers the centre of the control, or a point near one of its corners; null when nothing does, or when scrolling cannot
   * bring it into the window, like a card further along its rail
   */
  function coverOf(element: Element): { cover: Element; where: string } | null {
    const boxes = [element, labelOf(element)].flatMap((each) =>
      each ? [...each.getClientRects()].slice(0, 1).map((box) => ({ each, box })) : [],
    );
    const coverAt = (x: number, y: number) => {
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
      const hit = document.elementFromPoint(x, y);
      return hit && (element.contains(hit) || labelOf(element)?.contains(hit)) ? null : hit;
    };
    let covered: ReturnType<typeof coverOf> = null;
    for (const { each, box } of boxes) {
      const part = shownPart(each, box);
      // A part of it is beyond the end of its rail: the rail moves on focus.
      if (!part || part.right - part.left < box.width - TOLERANCE) continue;
      const x = (part.left + part.right) / 2;
      const y = (part.top + part.bottom) / 2;
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      const centre = coverAt(x, y);
      if (centre) {
        covered = { cover: centre, where: 'its centre' };
        continue;
      }
      // A long programme may begin under the guide's column of channels.
      if (element.matches('[role="gridcell"]')) return null;
      // Inside the largest rounding, that of a circle.
      const inset = Math.min(part.right - part.left, part.bottom - part.top) / 5;
      for (const cornerX of [part.left + inset, part.right - inset])
        for (const cornerY of [part.top + inset, part.bottom - inset]) {
          const cover = coverAt(cornerX, cornerY);
          // A card may have another button on a corner, like the button that removes it.
          const isOwnButton = cover?.closest(CONTROLS)?.closest('li') === element.closest('li') && element.closest('li') !== null;
          if (cover && !isOwnButton) return { cover, where: `${cornerY < y ? 'top' : 'bottom'} ${cornerX < x ? 'left' : 'right'}` };
        }
      return null;
    }
    return covered;
  }

  async function coveredControls(): Promise<string[]> {
    const modal = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
    const covered: string[] = [];
    for (const element of (modal ?? document).querySelectorAll(CONTROLS)) {
      if (!element.isConnected || !isSeen(element) || element.closest('[aria-hidden="true"]')) continue;
      // The guide scrolls to the focused cell itself.
      const block = element.matches('[role="gridcell"]') ? 'center' : 'nearest';
      element.scrollIntoView({ block, inline: block, behavior: 'instant' });
      let found = coverOf(element);
      // The arrow of a rail disappears a moment after the rail has reached its end.
      for (let frame = 0; found && frame < 4; frame += 1) {
        await nextFrame();
        found = coverOf(element);
      }
      if (found) covered.push(`${nameOf(element)} under ${nameOf(found.cover)}, ${found.where}`);
    }
    window.scrollTo(0, 0);
    return covered;
  }

  type Line = { element: Element; layer: Element | null; left: number; top: number; right: number; bottom: number };
  function textLines(): Line[] {
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || node.textContent?.trim() === '' || element.closest('script, style, noscript, option') || !isSeen(element)) continue;
      if (stacked.some((selector) => element.closest(selector))) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const part = shownPart(element, box);
        if (part) lines.push({ element, layer: layerOf(element), ...part });
      }
    }
    return lines;
  }

  function overlappingTexts(): string[] {
    const lines = textLines().sort((one, other) => one.top - other.top);
    const found = new Set<string>();
    for (const [index, one] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (other.top > one.bottom - TOLERANCE) break;
        if (one.element === other.element || one.layer !== other.layer) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const x = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const y = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (x > TOLERANCE && y > TOLERANCE)
          found.add(`${nameOf(one.element)} and ${nameOf(other.element)}, ${Math.round(x)} × ${Math.round(y)} px`);
      }
    return [...found];
  }

  await nextFrame();
  await nextFrame();
  const { documentElement: root } = document;
  const excess = root.scrollWidth - root.clientWidth;
  const overlaps = overlappingTexts();
  const content = shareOfContent();
  return { excess, content, covered: await coveredControls(), overlaps };
}
