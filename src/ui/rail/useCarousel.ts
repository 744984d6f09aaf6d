import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RailPositionStore } from './railPosition.ts';
import { scrolledBy, scrollRow } from './rowScroll.ts';

/** Share of a card that has to be visible: rounding may hide a fraction of a pixel. */
const WHOLE = 0.98;

/** Events with which the viewer scrolls. */
const BY_THE_VIEWER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls a row by whole cards. Offsets are px from the first card. */
function movesOf(row: HTMLElement) {
  /** Where the running motion ends: the next one continues from there. */
  let target: number | null = null;
  const measure = () => {
    const items = Array.from(row.querySelectorAll<HTMLElement>(':scope > li'));
    const gutter = Number.parseFloat(getComputedStyle(row).paddingInlineStart);
    const from = (target ?? scrolledBy(row)) - gutter;
    const spans = items.map(({ offsetLeft, offsetWidth }) => {
      const start = Math.abs(offsetLeft - (items[0]?.offsetLeft ?? 0));
      return { start, end: start + offsetWidth };
    });
    return { spans, from: from - 1, to: from + row.clientWidth + 1, width: row.clientWidth - gutter };
  };
  /** Makes a card visible: as the last whole one when it was before the visible part, as the first one when it was after. */
  const show = (find: (measured: ReturnType<typeof measure>) => number) => {
    const measured = measure();
    const { spans, from, to, width } = measured;
    const card = spans[find(measured)];
    if (!card || (card.start >= from && card.end <= to)) return;
    const first = card.start < from ? spans.find(({ start }) => card.end - start <= width) : card;
    target = Math.min((first ?? card).start, row.scrollWidth - row.clientWidth);
    // `auto`: the style sheet decides on motion.
    scrollRow(row, target, 'auto');
  };
  return {
    goBack: () => show(({ spans, from }) => spans.findLastIndex(({ start }) => start < from)),
    goOn: () => show(({ spans, to }) => spans.findIndex(({ end }) => end > to)),
    showCard: (index: number) => show(() => index),
    /** The motion has ended, or the viewer scrolls. */
    end: () => {
      target = null;
    },
  };
}

/** @returns the index of the card in the middle of the row */
function centreOf(row: HTMLElement): number {
  const { left, width } = row.getBoundingClientRect();
  const distances = Array.from(row.children, (item) => {
    const box = item.getBoundingClientRect();
    return Math.abs(box.left + box.width / 2 - left - width / 2);
  });
  return distances.indexOf(Math.min(...distances));
}

/**
 * A row of cards that the browser scrolls (decision 013): restores its position (NAV-12), and moves it by buttons and to the card with the
 * focus.
 * @param row the scrolling list; its children are the cards
 * @param options.count number of cards in the row
 * @param options.hasMore whether more cards will be added
 * @param options.marksCentre whether to compute `centre`
 * @returns `canGoBack` and `canGoOn`: whether cards are hidden there; `centre`: index of the card in the middle, or null
 */
export function useCarousel(
  row: RefObject<HTMLElement | null>,
  { count, hasMore, position, marksCentre }: { count: number; hasMore: boolean; position: RailPositionStore; marksCentre: boolean },
) {
  const [canGoBack, setCanGoBack] = useState(false);
  const [canGoOn, setCanGoOn] = useState(false);
  const [centre, setCentre] = useState<number | null>(null);
  const moves = useRef<ReturnType<typeof movesOf>>(null);
  /** True until the scroll position is restored: the cards of later pages may have to load first. */
  const isReturning = useRef(position.latest().offset > 0);

  useLayoutEffect(() => {
    const node = row.current;
    if (!node || count === 0 || !isReturning.current) return;
    const { offset } = position.latest();
    scrollRow(node, offset, 'instant');
    isReturning.current = hasMore && Math.abs(scrolledBy(node) - offset) > 2;
  }, [row, position, count, hasMore]);

  useEffect(() => {
    const node = row.current;
    if (!node) return;
    const own = movesOf(node);
    moves.current = own;
    const stop = new AbortController();
    const listen = (name: keyof HTMLElementEventMap, listener: () => void) =>
      node.addEventListener(name, listener, { passive: true, signal: stop.signal });
    for (const name of BY_THE_VIEWER)
      listen(name, () => {
        isReturning.current = false;
        if (name !== 'keydown') own.end();
      });
    listen('scrollend', own.end);
    listen('scroll', () => {
      if (!isReturning.current) position.note({ offset: scrolledBy(node) });
      if (marksCentre) setCentre(centreOf(node));
    });
    return () => stop.abort();
  }, [row, position, marksCentre]);

  useEffect(() => {
    const node = row.current;
    if (!node || typeof IntersectionObserver === 'undefined') return;
    const [first, last] = [node.children[0], node.children[count - 1]];
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          if (target === first) setCanGoBack(intersectionRatio < WHOLE);
          if (target === last) setCanGoOn(intersectionRatio < WHOLE);
        }
        if (marksCentre) setCentre(centreOf(node));
      },
      { root: node, threshold: WHOLE },
    );
    for (const item of [first, last]) if (item) observer.observe(item);
    return () => observer.disconnect();
  }, [row, count, marksCentre]);

  return {
    canGoBack,
    canGoOn,
    centre,
    goBack: () => moves.current?.goBack(),
    goOn: () => moves.current?.goOn(),
    /** Scrolls the card with the focus into view. While the position is restored, the row does not move. */
    showCard: (index: number) => {
      if (!isReturning.current) moves.current?.showCard(index);
    },
  };
}
