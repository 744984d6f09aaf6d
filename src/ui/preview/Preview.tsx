import { type ReactNode, useCallback } from 'react';
import styles from './Preview.module.css';
import { grownWidth, positionGrown, positionPreview } from './positionPreview.ts';

export type PreviewProps = {
  /** The key of its card, for the listeners of the page (`data-preview`). */
  previewKey: string;
  /** Accessible name. */
  label: string;
  /** The card that the tooltip belongs to. */
  anchor: HTMLElement;
  /** The picture with which the card grows in its place (MOT-03); without it the text is beside the card. */
  picture?: ReactNode;
  children: ReactNode;
};

/** @param name CSS property with the height of a bar over the page @returns px; 0 without a bar */
const taken = (name: string) => {
  const value = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name));
  return Number.isFinite(value) ? value : 0;
};

/**
 * A card's tooltip (HOM-11), or the card itself, grown in its place (MOT-03). It is in the top layer, so that no element clips it and the page does not shift. In the document it follows
 * its card, so that Tab moves into it.
 */
export function Preview({ previewKey, label, anchor, picture = null, children }: PreviewProps) {
  const isGrown = picture !== null;
  const show = useCallback(
    (preview: HTMLDivElement | null) => {
      if (!preview) return;
      preview.showPopover();
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const bars = { top: taken('--header'), bottom: taken('--tabbar') };
      const sizeNow = () => ({ width: preview.offsetWidth, height: preview.offsetHeight });
      const place = ({ left, top }: { left: number; top: number }) => {
        preview.style.setProperty('--left', `${left}px`);
        preview.style.setProperty('--top', `${top}px`);
      };
      if (!isGrown) {
        const position = positionPreview(anchor.getBoundingClientRect(), sizeNow(), view, bars);
        preview.dataset.side = position.side;
        return place(position);
      }
      const card = (anchor.querySelector('[data-picture]') ?? anchor).getBoundingClientRect();
      const width = grownWidth(card, view);
      preview.style.setProperty('--width', `${width}px`);
      preview.style.setProperty('--grow-from', String(card.width / width));
      place(positionGrown(card, sizeNow(), view, bars));
    },
    [anchor, isGrown],
  );
  return (
    <div
      ref={show}
      popover="manual"
      className={styles.preview}
      role="group"
      aria-label={label}
      data-preview={previewKey}
      data-grown={isGrown || undefined}
    >
      {picture}
      {isGrown ? <div className={styles.below}>{children}</div> : children}
    </div>
  );
}
