import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ChannelRange } from '../../../machines/live/liveChannels.ts';
import { drawnAround, firstStretch, type Shape, scrolledTo, stretchIn } from './listGeometry.ts';

type Options = {
  count: number;
  /** The index of the channel that stays in view, where the list scrolls in a box of its own. */
  index: number;
  onVisibleChange: (visible: ChannelRange) => void;
};

/** The assumed layout before the first measurement. */
const UNMEASURED: Shape = { row: 72, columns: 1 };

function shapeOf(box: HTMLElement): Shape {
  const style = getComputedStyle(box);
  const numberOf = (name: string) => Number.parseFloat(style.getPropertyValue(name));
  return { row: numberOf('--row') || UNMEASURED.row, columns: numberOf('--columns') || UNMEASURED.columns };
}

/**
 * GDE-06: which channels of the list are rendered. The list scrolls in its own box, or with the page. Calls `onVisibleChange` when the rendered
 * channels change.
 */
export function useVisibleChannels({ count, index, onVisibleChange }: Options): ChannelRange & {
  box: RefObject<HTMLDivElement | null>;
  rows: RefObject<HTMLUListElement | null>;
  columns: number;
} {
  const box = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const [shape, setShape] = useState(UNMEASURED);
  const [drawn, setDrawn] = useState(() => firstStretch(index, count));
  const latest = useRef(drawn);
  /** The first channel in view at the last measurement. */
  const seenLast = useRef(index);
  const isReported = useRef(false);

  const look = useCallback(() => {
    if (!box.current || !rows.current) return;
    const outer = box.current.getBoundingClientRect();
    const { top } = rows.current.getBoundingClientRect();
    const seen = stretchIn(Math.max(outer.top, 0) - top, Math.min(outer.bottom, window.innerHeight) - top, shape, count);
    const next = drawnAround(latest.current, seen, shape, count, seen.first - seenLast.current);
    seenLast.current = seen.first;
    if (next === latest.current && isReported.current) return;
    latest.current = next;
    isReported.current = true;
    setDrawn(next);
    onVisibleChange(next);
  }, [shape, count, onVisibleChange]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () =>
      setShape((was) => {
        const now = shapeOf(element);
        return now.row === was.row && now.columns === was.columns ? was : now;
      });
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      measure();
      look();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [look]);

  // Zapping scrolls the list beyond its edge, and does not scroll the page.
  useLayoutEffect(() => {
    const element = box.current;
    if (element) element.scrollTop = scrolledTo(index, { top: element.scrollTop, height: element.clientHeight }, shape);
    look();
  }, [index, shape, look]);

  useLayoutEffect(() => {
    const element = box.current;
    const stop = new AbortController();
    /** Renders before the browser paints the new scroll position. */
    const onScroll = () => flushSync(look);
    for (const target of [element, window]) target?.addEventListener('scroll', onScroll, { passive: true, signal: stop.signal });
    window.addEventListener('resize', onScroll, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, [look]);

  return { ...drawn, box, rows, columns: shape.columns };
}
