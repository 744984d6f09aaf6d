import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../whenIdle/whenIdle.ts';
import type { RailPlace } from './place.ts';

type EmblaApi = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

/** The cards stand at the page's gutter, not at the edge of the window. */
const gutter = () => {
  const value = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--gutter'));
  return Number.isFinite(value) ? value : 0;
};
const movesLess = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * How a push comes to rest: in steps of 1/60 s, each the fastest that does not swing past its target and back. For Embla's friction f
 * and duration d that is f / d = (1 - √f)²; above it the row turns round at the end of every push.
 */
const PUSH = { friction: 0.54, duration: 8 } as const;

/** Sideways wheels and touchpads push the rail; up and down stay the page's. */
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

/** Left and right walk from card to card and bring each into view; Tab does too, by Embla itself. */
function walk(api: EmblaApi, event: KeyboardEvent, draw: (index: number) => void) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  const slides = api.slideNodes();
  const from = slides.findIndex((slide) => slide.contains(document.activeElement));
  const slide = slides[from + step];
  if (from < 0 || !slide) return;
  // Fast keys overtake the row: the card may not have been drawn yet.
  if (!slide.hasChildNodes()) draw(from + step);
  const next = slide.querySelector<HTMLElement>('a, button');
  if (!next) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  const page = api.internalEngine().slideRegistry.findIndex((group) => group.includes(from + step));
  if (page >= 0) api.scrollTo(page, movesLess());
}

/** Pixels of cards still to come on the end side. */
const remaining = (api: EmblaApi) => {
  const { location, limit } = api.internalEngine();
  return location.get() - limit.min;
};

/** Pixels the cards are pushed to the start. */
const offsetOf = (api: EmblaApi) => {
  const { location, limit } = api.internalEngine();
  return Math.max(0, limit.max - location.get());
};

/** As far as there are enough cards for it. */
const isWithinReach = (api: EmblaApi, offset: number) => !api.internalEngine().limit.reachedMin(api.internalEngine().limit.max - offset);

/** Puts the cards where they were, or as near to it as there are cards, at once. */
function putAt(api: EmblaApi, offset: number) {
  const { limit, target, scrollBody, scrollTo } = api.internalEngine();
  const possible = limit.constrain(limit.max - offset);
  if (possible === target.get()) return;
  scrollBody.useBaseFriction().useDuration(0);
  scrollTo.distance(possible - target.get(), false);
}

/** Counts the cards again. Embla's own way forgets where they are pushed to, and where they are on their way to. */
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

/** ms: cards that came are counted at the latest then, long before anybody is pushed to them. */
const COUNTED_AFTER = 300;

/**
 * Cards came or went. To count them takes a layout for each, so it waits for a moment in which nobody types, and for the finger that holds them.
 * @param isReturning they are wanted at once
 * @returns Embla's question whether to count them now
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

/** The card at the middle of the row. */
function centreOf(api: EmblaApi): number {
  const { left, width } = api.rootNode().getBoundingClientRect();
  const distances = api.slideNodes().map((slide) => {
    const box = slide.getBoundingClientRect();
    return Math.abs(box.left + box.width / 2 - left - width / 2);
  });
  return distances.indexOf(Math.min(...distances));
}

/** What can be done with a row now. */
export type RailMoves = {
  canGoBack: boolean;
  canGoOn: boolean;
  goBack: () => void;
  goOn: () => void /** The card in the middle, where that is marked. */;
  centre: number | null;
};

export type RailCarouselOptions = {
  /** What the row of cards is seen through. */
  viewport: HTMLElement;
  count: number;
  hasMore: boolean;
  onNearEnd: (() => void) | undefined;
  /** Where it was left, and where it is noted (NAV-12). */
  place: RailPlace;
  /** The card in the middle is marked: `centre`. */
  marksCentre: boolean;
  /** Has a card drawn that the focus is going to. */
  draw: (index: number) => void;
};

/** The pushing of a rail's cards with Embla: paging, wheel, keys, and the moment when more must be loaded (HOM-04). */
export function useRailCarousel({
  viewport,
  count,
  hasMore,
  onNearEnd,
  place,
  marksCentre,
  draw,
}: RailCarouselOptions): RailMoves & { isReady: boolean } {
  /** Still on the way back to where it was left: what comes by paging comes first. */
  const isReturning = useRef(place.latest().offset > 0);
  const [watchSlides] = useState(() => countingLater(() => isReturning.current));
  const [attach, api] = useEmblaCarousel({
    align: gutter,
    containScroll: 'trimSnaps',
    dragFree: true,
    slidesToScroll: 'auto',
    duration: 24,
    watchSlides,
  });
  useEffect(() => attach(viewport), [attach, viewport]);
  const [canGoBack, setCanGoBack] = useState(false);
  const [canGoOn, setCanGoOn] = useState(false);
  const [centre, setCentre] = useState(0);
  const toldFor = useRef(0);
  const latest = useRef({ count, hasMore, onNearEnd, marksCentre });
  useEffect(() => {
    latest.current = { count, hasMore, onNearEnd, marksCentre };
  });

  useEffect(() => {
    if (!api) return;
    const look = () => {
      setCanGoBack(api.canScrollPrev());
      setCanGoOn(api.canScrollNext());
      const { count: cards, hasMore: isMore, onNearEnd: tell, marksCentre: marks } = latest.current;
      if (marks) setCentre(centreOf(api));
      const isCounted = api.slideNodes().length === cards;
      const wanted = place.latest().offset;
      if (isReturning.current && (Math.abs(offsetOf(api) - wanted) < 2 || (!isMore && isCounted && !isWithinReach(api, wanted))))
        isReturning.current = false;
      if (!isReturning.current) place.note({ offset: offsetOf(api) });
      if (!isMore || !isCounted || toldFor.current === cards || remaining(api) > 2 * api.rootNode().clientWidth) return;
      toldFor.current = cards;
      tell?.();
    };
    const giveBack = () => {
      if (isReturning.current) putAt(api, place.latest().offset);
      look();
    };
    /** From here on it is where the viewer pushes it. */
    const leave = () => {
      isReturning.current = false;
    };
    const wheel = (event: WheelEvent) => {
      leave();
      wheelAlong(api, event);
    };
    const press = (event: KeyboardEvent) => {
      leave();
      walk(api, event, draw);
    };
    const node = api.rootNode();
    api.on('init', giveBack).on('reInit', giveBack).on('slidesChanged', giveBack).on('select', look).on('scroll', look).on('settle', look);
    api.on('pointerDown', leave);
    node.addEventListener('wheel', wheel, { passive: false });
    node.addEventListener('keydown', press);
    giveBack();
    return () => {
      api.off('init', giveBack).off('reInit', giveBack).off('slidesChanged', giveBack).off('select', look).off('scroll', look);
      api.off('settle', look).off('pointerDown', leave);
      node.removeEventListener('wheel', wheel);
      node.removeEventListener('keydown', press);
    };
  }, [api, place, draw]);

  const goBack = useCallback(() => api?.scrollPrev(movesLess()), [api]);
  const goOn = useCallback(() => api?.scrollNext(movesLess()), [api]);

  return { isReady: api !== undefined, canGoBack, canGoOn, goBack, goOn, centre: marksCentre ? centre : null };
}
