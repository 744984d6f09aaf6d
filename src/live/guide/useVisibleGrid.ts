import { type RefObject, useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { beginningOf, type Reveal } from '../../../machines/live/guide.selectors.ts';
import type { GuideDay } from '../../../machines/live/guideDays.ts';
import type { GuideView } from '../../../machines/live/guideWindows.ts';
import {
  areSameRows,
  type Box,
  covers,
  isSame,
  type Rows,
  renderedAtFirst,
  renderedAtRest,
  renderedInMotion,
  reportKeyOf,
  rowsIn,
  scrolledTo,
  topFor,
  type VisibleRange,
  visibleRangeIn,
  xOf,
} from './geometry.ts';
import { useResting } from './useResting.ts';

type Options = {
  days: readonly GuideDay[];
  rowCount: number;
  reveal: Reveal;
  onVisibleChange: (view: GuideView) => void;
};

/** px: the least height above the grid, and the least height of the grid and width of its channels (GuideGrid.module.css). */
const ABOVE = 340;
const LEAST = { height: 320, column: 148 };

/** The assumed box before the first measurement, which may be too large. */
const unmeasured = (): Box => ({
  left: 0,
  top: 0,
  width: window.innerWidth,
  height: Math.max(LEAST.height, window.innerHeight - ABOVE),
  column: LEAST.column,
});

type Size = Pick<Box, 'width' | 'height' | 'column'>;

function sizeOf(element: HTMLElement): Size {
  const column = Number.parseFloat(getComputedStyle(element).getPropertyValue('--column')) || 0;
  return { width: element.clientWidth, height: element.clientHeight, column };
}

function scrollPositionOf(reveal: Reveal, box: Box, days: readonly GuideDay[]): { left: number; top: number } {
  const origin = days[0]?.start ?? 0;
  if (reveal.align === 'near') return scrolledTo(reveal, box, origin);
  return { left: xOf(beginningOf(days, reveal.at), origin), top: topFor(reveal.row, box) };
}

export type Seen = {
  /** The rendered range, which is larger than the visible range. */
  drawn: VisibleRange;
  /** The visible rows. */
  visibleRows: Rows;
  /** The left edge of the viewport when the grid last rested, epoch ms. */
  edge: number;
  /** How often the grid has come to rest: starts work that is not done during a scroll. */
  rests: number;
};

/**
 * GDE-06: which part of the grid is rendered at the scroll position. Scrolls the grid to where the machine asks (`reveal`).
 * @returns with `page`, which returns the number of channels in view
 */
export function useVisibleGrid({ days, rowCount, reveal, onVisibleChange }: Options): Seen & {
  box: RefObject<HTMLDivElement | null>;
  page: () => number;
} {
  const origin = days[0]?.start ?? 0;
  const box = useRef<HTMLDivElement>(null);
  const reported = useRef('');
  // Measured once per resize: a measurement in each frame would be the largest cost of a scroll.
  const size = useRef<Size | null>(null);
  const [seen, setSeen] = useState<Seen>(() => {
    const first = unmeasured();
    const visible = visibleRangeIn({ ...first, ...scrollPositionOf(reveal, first, days) }, origin, rowCount);
    return { drawn: renderedAtFirst(visible, origin), visibleRows: visible, edge: visible.from, rests: 0 };
  });

  const boxOf = useCallback((element: HTMLElement): Box => {
    size.current ??= sizeOf(element);
    return { left: element.scrollLeft, top: element.scrollTop, ...size.current };
  }, []);

  /** True after a horizontal scroll until the grid rests: rows outside the viewport then have other hours than rows inside. */
  const isUneven = useRef(false);

  const rest = useCallback(() => {
    if (!box.current) return;
    const measured = boxOf(box.current);
    const visible = visibleRangeIn(measured, origin, rowCount);
    isUneven.current = false;
    const drawn = renderedAtRest(visible, rowsIn(measured), origin, rowCount);
    setSeen((last) => ({
      drawn: isSame(last.drawn, drawn) ? last.drawn : drawn,
      visibleRows: visible,
      edge: visible.from,
      rests: last.rests + 1,
    }));
  }, [origin, rowCount, boxOf]);
  const noteMotion = useResting(rest);

  const scrolled = useRef({ left: 0, top: 0 });
  const look = useCallback(() => {
    if (!box.current) return;
    noteMotion();
    const measured = boxOf(box.current);
    const visible = visibleRangeIn(measured, origin, rowCount);
    const scrollStep = { left: measured.left - scrolled.current.left, top: measured.top - scrolled.current.top };
    scrolled.current = { left: measured.left, top: measured.top };
    isUneven.current ||= scrollStep.left !== 0;
    setSeen((known) => {
      // Without a scroll by the viewer, the visible range is enough. The rest follows when the grid rests.
      if (scrollStep.left === 0 && scrollStep.top === 0 && covers(known.drawn, visible)) return known;
      const drawn = renderedInMotion(known.drawn, scrollStep, visible, rowsIn(measured), origin, rowCount);
      return isSame(known.drawn, drawn) && (!isUneven.current || areSameRows(known.visibleRows, visible))
        ? known
        : { ...known, drawn, visibleRows: visible };
    });
    const key = reportKeyOf(visible);
    if (key === reported.current) return;
    reported.current = key;
    onVisibleChange(visible);
  }, [origin, rowCount, onVisibleChange, boxOf, noteMotion]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.scrollTo({ ...scrollPositionOf(reveal, boxOf(element), days), behavior: 'instant' });
    scrolled.current = { left: element.scrollLeft, top: element.scrollTop };
    look();
    // After a programmatic scroll, the text of cells that are cut on the left moves into view at once.
    const edge = visibleRangeIn(boxOf(element), origin, rowCount).from;
    setSeen((known) => (known.edge === edge ? known : { ...known, edge }));
    // At midnight the days change, and all positions with them: scrolls to the requested position again.
  }, [reveal, days, origin, rowCount, look, boxOf]);

  /** The words above the grid may grow with the programme that has the focus: its row stays whole. */
  const keepFocusedRow = useEffectEvent((element: HTMLElement) => {
    if (reveal.align === 'near' && element.contains(document.activeElement)) element.scrollTop = topFor(reveal.row, boxOf(element));
  });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      size.current = null;
      keepFocusedRow(element);
      look();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [look]);

  useLayoutEffect(() => {
    const element = box.current;
    /** Renders before the browser paints the new scroll position. */
    const onScroll = () => flushSync(look);
    element?.addEventListener('scroll', onScroll, { passive: true });
    return () => element?.removeEventListener('scroll', onScroll);
  }, [look]);

  const page = useCallback(() => {
    if (!box.current) return 1;
    const { firstRow, lastRow } = visibleRangeIn(boxOf(box.current), origin, rowCount);
    return Math.max(1, lastRow - firstRow);
  }, [origin, rowCount, boxOf]);

  return { ...seen, box, page };
}
