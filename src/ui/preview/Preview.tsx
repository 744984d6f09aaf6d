import { type ReactNode, useCallback } from 'react';
import styles from './Preview.module.css';
import { placePreview } from './placePreview.ts';

export type PreviewProps = {
  /** Its card's key, by which the page's listeners know it. */
  previewKey: string;
  /** What it is about. */
  label: string;
  /** Its card. */
  anchor: HTMLElement;
  children: ReactNode;
};

/** px taken by a bar that stands over the page; 0 when there is none. */
const taken = (name: string) => {
  const value = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name));
  return Number.isFinite(value) ? value : 0;
};

/**
 * A card's tooltip (HOM-11). It stands in the top layer, so that nothing cuts it and nothing moves for it, and in the order of the page right after
 * its card, so that Tab leads into it.
 */
export function Preview({ previewKey, label, anchor, children }: PreviewProps) {
  const show = useCallback(
    (preview: HTMLDivElement | null) => {
      if (!preview) return;
      preview.showPopover();
      const { left, top, side } = placePreview(
        anchor.getBoundingClientRect(),
        { width: preview.offsetWidth, height: preview.offsetHeight },
        { width: document.documentElement.clientWidth, height: window.innerHeight },
        { top: taken('--header'), bottom: taken('--tabbar') },
      );
      preview.style.setProperty('--left', `${left}px`);
      preview.style.setProperty('--top', `${top}px`);
      preview.dataset.side = side;
      // The rail it stands in is dragged by the pointer; its tooltip is not.
      const keep = (event: Event) => event.stopPropagation();
      for (const name of ['mousedown', 'touchstart'] as const) preview.addEventListener(name, keep, { passive: true });
      return () => {
        for (const name of ['mousedown', 'touchstart'] as const) preview.removeEventListener(name, keep);
      };
    },
    [anchor],
  );
  return (
    <div ref={show} popover="manual" className={styles.preview} role="group" aria-label={label} data-preview={previewKey}>
      {children}
    </div>
  );
}
