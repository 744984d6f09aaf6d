import { type ReactNode, useCallback } from 'react';
import styles from './Preview.module.css';
import { positionPreview } from './positionPreview.ts';

export type PreviewProps = {
  /** The key of its card, for the listeners of the page (`data-preview`). */
  previewKey: string;
  /** Accessible name. */
  label: string;
  /** The card that the tooltip belongs to. */
  anchor: HTMLElement;
  children: ReactNode;
};

/** @param name CSS property with the height of a bar over the page @returns px; 0 without a bar */
const taken = (name: string) => {
  const value = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name));
  return Number.isFinite(value) ? value : 0;
};

/**
 * A card's tooltip (HOM-11). It is in the top layer, so that no element clips it and the page does not shift. In the document it follows
 * its card, so that Tab moves into it.
 */
export function Preview({ previewKey, label, anchor, children }: PreviewProps) {
  const show = useCallback(
    (preview: HTMLDivElement | null) => {
      if (!preview) return;
      preview.showPopover();
      const { left, top, side } = positionPreview(
        anchor.getBoundingClientRect(),
        { width: preview.offsetWidth, height: preview.offsetHeight },
        { width: document.documentElement.clientWidth, height: window.innerHeight },
        { top: taken('--header'), bottom: taken('--tabbar') },
      );
      preview.style.setProperty('--left', `${left}px`);
      preview.style.setProperty('--top', `${top}px`);
      preview.dataset.side = side;
    },
    [anchor],
  );
  return (
    <div ref={show} popover="manual" className={styles.preview} role="group" aria-label={label} data-preview={previewKey}>
      {children}
    </div>
  );
}
