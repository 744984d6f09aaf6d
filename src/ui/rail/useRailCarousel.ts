import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useRef, useState } from 'react';

type EmblaApi = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

/** The cards stand at the page's gutter, not at the edge of the window. */
const gutter = () => {
  const value = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--gutter'));
  return Number.isFinite(value) ? value : 0;
};
const movesLess = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Sideways wheels and touchpads push the rail; up and down stay the page's. */
function wheelAlong(api: EmblaApi, event: WheelEvent) {
  const delta = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
  if (Math.abs(delta) <= Math.abs(event.shiftKey ? 0 : event.deltaY)) return;
  const { target, limit, scrollBody, scrollTo } = api.internalEngine();
  const wanted = limit.constrain(target.get() - delta);
  event.preventDefault();
  if (wanted === target.get()) return;
  scrollBody.useFriction(0.7).useDuration(8);
  scrollTo.distance(wanted - target.get(), false);
}

/** Left and right walk from card to card and bring each into view; Tab does too, by Embla itself. */
function walk(api: EmblaApi, event: KeyboardEvent) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  const slides = api.slideNodes();
  const from = slides.findIndex((slide) => slide.contains(document.activeElement));
  const next = slides[from + step]?.querySelector<HTMLElement>('a, button');
  if (from < 0 || !next) return;
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

export type RailCarouselOptions = { count: number; hasMore: boolean; onNearEnd: (() => void) | undefined };

/** The pushing of a rail's cards with Embla: paging, wheel, keys, and the moment when more must be loaded (HOM-04). */
export function useRailCarousel({ count, hasMore, onNearEnd }: RailCarouselOptions) {
  const [viewport, api] = useEmblaCarousel({
    align: gutter,
    containScroll: 'trimSnaps',
    dragFree: true,
    slidesToScroll: 'auto',
    duration: 24,
  });
  const [canGoBack, setCanGoBack] = useState(false);
  const [canGoOn, setCanGoOn] = useState(false);
  const toldFor = useRef(0);
  const latest = useRef({ count, hasMore, onNearEnd });
  useEffect(() => {
    latest.current = { count, hasMore, onNearEnd };
  });

  useEffect(() => {
    if (!api) return;
    const look = () => {
      setCanGoBack(api.canScrollPrev());
      setCanGoOn(api.canScrollNext());
      const { count: cards, hasMore: isMore, onNearEnd: tell } = latest.current;
      if (!isMore || toldFor.current === cards || remaining(api) > 2 * api.rootNode().clientWidth) return;
      toldFor.current = cards;
      tell?.();
    };
    const wheel = (event: WheelEvent) => wheelAlong(api, event);
    const node = api.rootNode();
    api.on('init', look).on('reInit', look).on('select', look).on('scroll', look).on('slidesChanged', look);
    const press = (event: KeyboardEvent) => walk(api, event);
    node.addEventListener('wheel', wheel, { passive: false });
    node.addEventListener('keydown', press);
    look();
    return () => {
      api.off('init', look).off('reInit', look).off('select', look).off('scroll', look).off('slidesChanged', look);
      node.removeEventListener('wheel', wheel);
      node.removeEventListener('keydown', press);
    };
  }, [api]);

  const goBack = useCallback(() => api?.scrollPrev(movesLess()), [api]);
  const goOn = useCallback(() => api?.scrollNext(movesLess()), [api]);

  const controls = { canGoBack, canGoOn, goBack, goOn };
  return [viewport, controls] as const;
}
