import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { GuideDay } from '../../../machines/domain/guideDays.ts';
import type { GuideView } from '../../../machines/domain/guideWindows.ts';
import type { Reveal } from '../../../machines/guide/guide.machine.ts';
import { beginningOf } from '../../../machines/guide/guide.selectors.ts';
import { type Box, drawnFor, isSame, rowsIn, type Sight, scrolledTo, sightIn, toldOf, topFor, xOf } from './geometry.ts';

type Options = {
  days: readonly GuideDay[];
  rowCount: number;
  reveal: Reveal;
  onSight: (view: GuideView) => void;
};

/** A box nobody has measured yet. */
const unmeasured = (): Box => ({ left: 0, top: 0, width: window.innerWidth, height: window.innerHeight / 2, column: 0 });

/** How long nothing new comes into sight until the viewer has arrived, ms. */
const REST = 150;

type Size = Pick<Box, 'width' | 'height' | 'column'>;

function sizeOf(element: HTMLElement): Size {
  const column = Number.parseFloat(getComputedStyle(element).getPropertyValue('--column')) || 0;
  return { width: element.clientWidth, height: element.clientHeight, column };
}

function placedBy(reveal: Reveal, box: Box, days: readonly GuideDay[]): { left: number; top: number } {
  const origin = days[0]?.start ?? 0;
  if (reveal.align === 'near') return scrolledTo(reveal, box, origin);
  return { left: xOf(beginningOf(days, reveal.at), origin), top: topFor(reveal.row, box) };
}

/**
 * GDE-06: what of the grid is drawn, by where the box is scrolled. The box goes where the guide wants it.
 * @returns `drawn` changes by whole rows and half hours; `isResting` says that it has not for a moment; `page` is how many channels are in sight
 */
export function useGridSight({ days, rowCount, reveal, onSight }: Options): {
  box: RefObject<HTMLDivElement | null>;
  drawn: Sight;
  isResting: boolean;
  look: () => void;
  page: () => number;
} {
  const origin = days[0]?.start ?? 0;
  const box = useRef<HTMLDivElement>(null);
  const told = useRef('');
  // Measured when it changes: asked for in every frame of a scroll, it would be what a scroll costs most.
  const size = useRef<Size | null>(null);
  const [drawn, setDrawn] = useState<Sight>(() => {
    const first = unmeasured();
    return drawnFor(sightIn({ ...first, ...placedBy(reveal, first, days) }, origin, rowCount), rowsIn(first), origin, rowCount);
  });

  const [restingAt, setRestingAt] = useState<Sight | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRestingAt(drawn), REST);
    return () => clearTimeout(timer);
  }, [drawn]);

  const boxOf = useCallback((element: HTMLElement): Box => {
    size.current ??= sizeOf(element);
    return { left: element.scrollLeft, top: element.scrollTop, ...size.current };
  }, []);
  const look = useCallback(() => {
    if (!box.current) return;
    const measured = boxOf(box.current);
    const sight = sightIn(measured, origin, rowCount);
    const next = drawnFor(sight, rowsIn(measured), origin, rowCount);
    setDrawn((last) => (isSame(last, next) ? last : next));
    const key = toldOf(sight);
    if (key === told.current) return;
    told.current = key;
    onSight(sight);
  }, [origin, rowCount, onSight, boxOf]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.scrollTo({ ...placedBy(reveal, boxOf(element), days), behavior: 'instant' });
    look();
    // The days move on at midnight, and with them where everything is; the place stays the one that was asked for.
  }, [reveal, days, look, boxOf]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      size.current = null;
      look();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [look]);

  const page = useCallback(() => {
    if (!box.current) return 1;
    const { firstRow, lastRow } = sightIn(boxOf(box.current), origin, rowCount);
    return Math.max(1, lastRow - firstRow);
  }, [origin, rowCount, boxOf]);

  return { box, drawn, isResting: restingAt === drawn, look, page };
}
