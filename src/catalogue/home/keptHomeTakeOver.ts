/** The application replaces the kept home (INS-02): without a shift, a flash of its pictures, or a lost focus. */

import { cardNamed, cardNameOf, expectRail } from '../../blocks/rails/pagePositions.ts';
import { isNowhere } from '../../ui/page/focus.ts';
import { noteLoadedPicture } from '../../ui/picture/Picture.tsx';
import { IS_KEPT } from './keptHome.ts';

/** Call it before the first rendering, which replaces the kept home. Does nothing when none is shown. */
export function takeOver() {
  const container = document.querySelector(`[${IS_KEPT}]`);
  if (!container) return;
  for (const image of container.querySelectorAll('img'))
    if (image.complete && image.naturalWidth > 0) noteLoadedPicture(image.getAttribute('src'));
  for (const rail of container.querySelectorAll<HTMLElement>('[data-layout]:not([data-far])')) expectRail(rail.dataset.rail ?? '');
  const stop = new AbortController();
  let focused: { card: string | null; href: string | null } | null = null;
  const note = () => {
    const { activeElement } = document;
    const isInside = activeElement !== container && container.contains(activeElement);
    focused = isInside ? { card: cardNameOf(activeElement), href: activeElement?.getAttribute('href') ?? null } : null;
  };
  note();
  container.addEventListener('focusin', note, { signal: stop.signal });
  const observer = new MutationObserver(() => {
    observer.disconnect();
    stop.abort();
    container.removeAttribute(IS_KEPT);
    if (!focused || !isNowhere()) return;
    const { card, href } = focused;
    const links = Array.from(container.querySelectorAll<HTMLElement>('a[href]'));
    const same = (card && cardNamed(card)) || links.find((link) => link.getAttribute('href') === href);
    same?.focus({ preventScroll: true });
  });
  observer.observe(container, { childList: true });
}
