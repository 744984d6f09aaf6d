import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CSSProperties, memo, type ReactNode, Suspense, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BlockDesign, CardDesign } from '../card/Card.tsx';
import { Anchor } from '../link/Anchor.tsx';
import { useIsNear } from '../whenNear/useIsNear.ts';
import { cardsInSight } from './cardsInSight.ts';
import { LazyMotion } from './lazyMotion.ts';
import { newRailPlace, type RailPlace } from './place.ts';
import styles from './Rail.module.css';
import { useGrowing } from './useGrowing.ts';
import { useIsWanted } from './useIsWanted.ts';
import { useNearEnd } from './useNearEnd.ts';
import { useNearItems } from './useNearItems.ts';
import type { RailMoves } from './useRailCarousel.ts';

export type RailProps = {
  /** Its name among the rails of the page. */
  railId?: string;
  heading: string;
  /** false hides the heading from the eye and keeps it for screen readers (HOM-13). */
  showHeading: boolean;
  seeAllHref?: string;
  /** What the link beside the heading says; "See all" when absent. */
  seeAllLabel?: string;
  layout: 'carousel' | 'list';
  /** What the cards are, so that the rail keeps their height free until it is near. */
  design?: CardDesign;
  /** How large the cards are among one another; the card's own `block` says the same. */
  block?: BlockDesign;
  /** How many cards there are. */
  count: number;
  /** Draws one of them. The same function for as long as they are the same: then a push of the row draws no card again. */
  children: (index: number) => ReactNode;
  /** Stands after the last card: more is on its way, or did not come. */
  end?: ReactNode;
  /** About two screens before the end is reached, once for each number of cards (HOM-04). */
  onNearEnd?: () => void;
  hasMore?: boolean;
  /** The first rails of a page show their cards at once; the others when they come near. */
  isEager?: boolean;
  /** Where it was left, and where it notes how far it is pushed (NAV-12). */
  place?: RailPlace;
  /** It comes because somebody asked for it once more, with a button that has gone: its first card takes their focus (HOM-10). */
  takesFocus?: boolean;
};

/** A row of cards under a heading: a carousel to be pushed, wheeled, dragged, tabbed and arrowed through, or a list that wraps (HOM-03). */
export function Rail({
  railId,
  heading,
  showHeading,
  seeAllHref,
  seeAllLabel,
  layout,
  design = 'poster',
  block = 'block',
  count,
  children: draw,
  end = null,
  onNearEnd,
  hasMore = false,
  isEager = false,
  place: given,
  takesFocus,
}: RailProps) {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [own] = useState(newRailPlace);
  const place = given ?? own;
  const measure = useCallback(({ height }: DOMRectReadOnly) => place.note({ height }), [place]);
  // Near enough to be there when it is scrolled to, and no nearer: each rail of twenty cards costs the page a fifth of its nodes.
  const isNear = useIsNear(section, { starts: isEager, margin: '60% 0px', farMargin: '100% 0px', onFar: measure });
  const hasTaken = useRef(false);
  useLayoutEffect(() => {
    if (!takesFocus || !isNear || hasTaken.current) return;
    hasTaken.current = true;
    if (document.activeElement === document.body) body.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [takesFocus, isNear]);
  const { height } = place.latest();
  const room: (CSSProperties & Record<'--kept', string>) | undefined = height === null ? undefined : { '--kept': `${height}px` };
  const growing = useGrowing(end === null ? count : count + 1, { hasMore, onNearEnd, place });
  const row = {
    growing,
    inSight: cardsInSight(design, block),
    cardAt: (index: number) => (index < count ? <Drawn index={index} draw={draw} /> : end),
  };
  return (
    <section
      ref={section}
      className={styles.rail}
      aria-labelledby={headingId}
      data-rail={railId}
      data-layout={layout}
      data-design={design}
      data-block={block}
      data-far={!isNear || undefined}
      style={room}
    >
      {seeAllHref ? (
        <div className={showHeading ? styles.top : 'visually-hidden'}>
          <h2 id={headingId} className={styles.heading}>
            {heading}
          </h2>
          <Anchor href={seeAllHref} className={styles.more}>
            {seeAllLabel ?? <FormattedMessage id="UI_RAIL_SEE_ALL" />}
            <span className="visually-hidden">, {heading}</span>
            <ChevronRight aria-hidden="true" />
          </Anchor>
        </div>
      ) : (
        <h2 id={headingId} className={showHeading ? `${styles.top} ${styles.heading}` : 'visually-hidden'}>
          {heading}
        </h2>
      )}
      {isNear ? (
        <div ref={body}>
          {layout === 'carousel' ? (
            <Carousel {...row} heading={heading} place={place} marksCentre={block === 'zoomCenter'} />
          ) : (
            <List {...row} />
          )}
        </div>
      ) : null}
    </section>
  );
}

/** A card; drawn again when it is drawn in another way. */
const Drawn = memo(function Drawn({ index, draw }: { index: number; draw: (index: number) => ReactNode }) {
  return draw(index);
});

type RowProps = { growing: ReturnType<typeof useGrowing>; inSight: number; cardAt: (index: number) => ReactNode };

const pushedBy = (offset: number): CSSProperties | undefined => (offset > 0 ? { transform: `translate3d(${-offset}px, 0, 0)` } : undefined);

function Carousel({
  heading,
  growing,
  place,
  inSight,
  cardAt,
  marksCentre,
}: RowProps & { heading: string; place: RailPlace; marksCentre: boolean }) {
  const { formatMessage } = useIntl();
  const row = useRef<HTMLUListElement>(null);
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null);
  const [moves, setMoves] = useState<RailMoves | null>(null);
  const isWanted = useIsWanted(viewport, place.latest().offset > 0);
  // Whoever scrolls past sees no further; the rest of the row comes with what pushes it.
  const count = isWanted ? growing.count : Math.min(inSight, growing.count);
  const { isDrawn, draw } = useNearItems(row, { count, first: inSight, isLooking: isWanted, isRow: true });
  // Where it was left it stands from the first picture on; what pushes it takes over from there.
  const [pushed] = useState(() => pushedBy(place.latest().offset));
  const { canGoBack = false, canGoOn = false, centre = null } = moves ?? {};
  return (
    <div className={styles.window} data-moves={moves !== null}>
      {isWanted && viewport ? (
        <Suspense fallback={null}>
          <LazyMotion {...growing} viewport={viewport} place={place} marksCentre={marksCentre} draw={draw} onMoves={setMoves} />
        </Suspense>
      ) : null}
      <div className={styles.viewport} ref={setViewport}>
        <ul className={styles.row} ref={row} style={pushed}>
          {Array.from({ length: count }, (_, index) => (
            <li key={index} className={styles.item} data-centre={index === centre || undefined}>
              {isDrawn(index) ? cardAt(index) : null}
            </li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        className={styles.arrow}
        data-side="start"
        data-visible={canGoBack}
        tabIndex={-1}
        aria-hidden={!canGoBack}
        aria-label={formatMessage({ id: 'UI_RAIL_PREVIOUS' }, { heading })}
        onClick={moves?.goBack}
      >
        <ChevronLeft aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles.arrow}
        data-side="end"
        data-visible={canGoOn}
        tabIndex={-1}
        aria-hidden={!canGoOn}
        aria-label={formatMessage({ id: 'UI_RAIL_NEXT' }, { heading })}
        onClick={moves?.goOn}
      >
        <ChevronRight aria-hidden="true" />
      </button>
    </div>
  );
}

function List({ growing, inSight, cardAt }: RowProps) {
  const grid = useRef<HTMLUListElement>(null);
  const end = useNearEnd(growing);
  const { isDrawn } = useNearItems(grid, { count: growing.count, first: inSight, isRow: false });
  return (
    <>
      <ul className={styles.grid} ref={grid}>
        {Array.from({ length: growing.count }, (_, index) => (
          <li key={index} className={styles.cell}>
            {isDrawn(index) ? cardAt(index) : null}
          </li>
        ))}
      </ul>
      <div ref={end} />
    </>
  );
}
