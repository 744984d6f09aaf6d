import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../whenIdle/whenIdle.ts';
import type { RailPositionStore } from './positionStore.ts';
import { addKeys } from './railKeys.ts';

type EmblaApi = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

/** The cards align with the page's gutter, not with the edge of the window. @returns px */
const gutter = () => {
  const value = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--gutter'));
  return Number.isFinite(value) ? value : 0;
};
const movesLess = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * How a wheel movement slows down, in Embla's steps of 1/60 s: fast, but without overshoot. For Embla's friction f and duration d the
 * limit is f / d = (1 - √f)²; above it the row passes its target and moves back.
 */
const PUSH = { friction: 0.54, duration: 8 } as const;

/** Horizontal wheel movement scrolls the rail; vertical movement scrolls the page. Shift makes a vertical wheel horizontal. */
function wheelAlong(api: EmblaApi, event: WheelEvent) {
  const delta = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
  if (Math.abs(delta) <= Math.abs(event.shiftKey ? 0 : event.deltaY)) return;
  const { target, limit, scrollBody, scrollTo } = api.internalEngine();
  const wanted = limit.constrain(target.get() - delta);
  event.preventDefault();
  if (wanted === target.get()) return;
  scrollBody.useFriction(PUSH.friction).useDuration(PUSH.duration);
  scrollTo.distance(wanted - target.get(), false);
}

/**
 * Scrolls the card with the focus into view, unless the current scrolling already ends there.
 * @returns whether Embla knows the card
 */
function showFocused(api: EmblaApi): boolean {
  const slides = api.slideNodes();
  const index = slides.findIndex((slide) => slide.matches(':has(:focus-visible)'));
  const slide = slides[index];
  if (!slide) return false;
  const { target, slideRegistry } = api.internalEngine();
  const left = slide.offsetLeft + target.get();
  if (left >= 0 && left + slide.offsetWidth <= api.rootNode().clientWidth + 1) return true;
  const page = slideRegistry.findIndex((group) => group.includes(index));
  if (page >= 0) api.scrollTo(page, movesLess());
  return page >= 0;
}

/** @returns px of cards after the visible part */
const remaining = (api: EmblaApi) => {
  const { location, limit } = api.internalEngine();
  return location.get() - limit.min;
};

/** @returns the scroll offset, px */
const offsetOf = (api: EmblaApi) => {
  const { location, limit } = api.internalEngine();
  return Math.max(0, limit.max - location.get());
};

/** Whether there are enough cards to scroll to the offset, px. */
const isWithinReach = (api: EmblaApi, offset: number) => !api.internalEngine().limit.reachedMin(api.internalEngine().limit.max - offset);

/** Moves the cards to an offset, px, without animation; with too few cards, as close to it as possible. */
function putAt(api: EmblaApi, offset: number) {
  const { limit, target, scrollBody, scrollTo } = api.internalEngine();
  const possible = limit.constrain(limit.max - offset);
  if (possible === target.get()) return;
  scrollBody.useBaseFriction().useDuration(0);
  scrollTo.distance(possible - target.get(), false);
}

/** Lets Embla count the cards again. Embla's `reInit` loses the offset and the target of a running scroll; this restores both. */
function countAgain(api: EmblaApi) {
  const before = api.internalEngine();
  const [offset, wanted] = [offsetOf(api), before.limit.max - before.target.get()];
  api.reInit();
  putAt(api, offset);
  const { limit, target, scrollBody, scrollTo } = api.internalEngine();
  const distance = limit.constrain(limit.max - wanted) - target.get();
  if (distance !== 0) {
    scrollBody.useBaseFriction().useBaseDuration();
    scrollTo.distance(distance, false);
  }
  api.emit('slidesChanged');
}

/** Timeout for counting new cards, ms: long before the viewer can scroll to them. */
const COUNTED_AFTER = 300;

/**
 * Counts added or removed cards later. Counting measures the layout of every card, so it waits until the viewer neither types nor
 * scrolls nor holds the row.
 * @param isReturning whether the scroll position is being restored, which needs the count at once
 * @returns Embla's `watchSlides` callback: true lets Embla count at once
 */
function countingLater(isReturning: () => boolean) {
  let isDue = false;
  return function count(api: EmblaApi): boolean {
    if (isReturning()) return true;
    if (isDue) return false;
    isDue = true;
    whenIdle(() => {
      isDue = false;
      if (api.internalEngine().dragHandler.pointerDown()) count(api);
      else countAgain(api);
    }, COUNTED_AFTER);
    return false;
  };
}

/** @returns the index of the card in the middle of the row */
function centreOf(api: EmblaApi): number {
  const { left, width } = api.rootNode().getBoundingClientRect();
  const distances = api.slideNodes().map((slide) => {
    const box = slide.getBoundingClientRect();
    return Math.abs(box.left + box.width / 2 - left - width / 2);
  });
  return distances.indexOf(Math.min(...distances));
}

/** Movements that are possible now, and the functions that make them. */
export type RailMoves = {
  canGoBack: boolean;
  canGoOn: boolean;
  goBack: () => void;
  goOn: () => void;
  /** Index of the card in the middle; null when the rail does not mark it. */
  centre: number | null;
};

export type RailCarouselOptions = {
  /** The element that clips the row. */
  viewport: HTMLElement;
  count: number;
  hasMore: boolean;
  onNearEnd: (() => void) | undefined;
  /** Holds the scroll position, to restore it later (NAV-12). */
  position: RailPositionStore;
  /** Whether to compute `centre`, the card in the middle. */
  marksCentre: boolean;
  /** Renders the card that gets the focus next. */
  draw: (index: number) => void;
};

/** Scrolls the cards of a rail with Embla: buttons, wheel, keys and focus. Calls `onNearEnd` when more cards must be loaded (HOM-04). */
export function useRailCarousel({
  viewport,
  count,
  hasMore,
  onNearEnd,
  position,
  marksCentre,
  draw,
}: RailCarouselOptions): RailMoves & { isReady: boolean } {
  /** True until the scroll position is restored: the cards of later pages may have to load first. */
  const isReturning = useRef(position.latest().offset > 0);
  const [watchSlides] = useState(() => countingLater(() => isReturning.current));
  const [attach, api] = useEmblaCarousel({
    align: gutter,
    containScroll: 'trimSnaps',
    dragFree: true,
    slidesToScroll: 'auto',
    duration: 24,
    watchSlides,
    watchFocus: false,
  });
  useEffect(() => attach(viewport), [attach, viewport]);
  useEffect(() => (viewport.firstElementChild ? addKeys(viewport.firstElementChild, draw) : undefined), [viewport, draw]);
  const [canGoBack, setCanGoBack] = useState(false);
  const [canGoOn, setCanGoOn] = useState(false);
  const [centre, setCentre] = useState(0);
  const reportedFor = useRef(0);
  const latest = useRef({ count, hasMore, onNearEnd, marksCentre });
  useEffect(() => {
    latest.current = { count, hasMore, onNearEnd, marksCentre };
  });

  useEffect(() => {
    if (!api) return;
    const look = () => {
      setCanGoBack(api.canScrollPrev());
      setCanGoOn(api.canScrollNext());
      const { count: cards, hasMore: isMore, onNearEnd: notify, marksCentre: marks } = latest.current;
      if (marks) setCentre(centreOf(api));
      const isCounted = api.slideNodes().length === cards;
      const wanted = position.latest().offset;
      if (isReturning.current && (Math.abs(offsetOf(api) - wanted) < 2 || (!isMore && isCounted && !isWithinReach(api, wanted))))
        isReturning.current = false;
      if (!isReturning.current) position.note({ offset: offsetOf(api) });
      if (!isMore || !isCounted || reportedFor.current === cards || remaining(api) > 2 * api.rootNode().clientWidth) return;
      reportedFor.current = cards;
      notify?.();
    };
    /** The focus may come before Embla knows the card, so each update tries again. After the first success the viewer scrolls. */
    let isShown = false;
    const show = () => {
      if (!isShown && !isReturning.current) isShown = showFocused(api);
    };
    const arrive = () => {
      isShown = false;
      show();
    };
    const giveBack = () => {
      if (isReturning.current) putAt(api, position.latest().offset);
      look();
      show();
    };
    /** Ends the restoring: the viewer scrolls now. */
    const leave = () => {
      isReturning.current = false;
    };
    const wheel = (event: WheelEvent) => {
      leave();
      wheelAlong(api, event);
    };
    const node = api.rootNode();
    api.on('init', giveBack).on('reInit', giveBack).on('slidesChanged', giveBack).on('select', look).on('scroll', look).on('settle', look);
    api.on('pointerDown', leave);
    node.addEventListener('wheel', wheel, { passive: false });
    node.addEventListener('keydown', leave);
    node.addEventListener('focusin', arrive);
    giveBack();
    return () => {
      api.off('init', giveBack).off('reInit', giveBack).off('slidesChanged', giveBack).off('select', look).off('scroll', look);
      api.off('settle', look).off('pointerDown', leave);
      node.removeEventListener('wheel', wheel);
      node.removeEventListener('keydown', leave);
      node.removeEventListener('focusin', arrive);
    };
  }, [api, position]);

  const goBack = useCallback(() => api?.scrollPrev(movesLess()), [api]);
  const goOn = useCallback(() => api?.scrollNext(movesLess()), [api]);

  return { isReady: api !== undefined, canGoBack, canGoOn, goBack, goOn, centre: marksCentre ? centre : null };
}
