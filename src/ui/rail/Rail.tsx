import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  type CSSProperties,
  type FocusEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BlockDesign, CardDesign } from '../card/cardSize.ts';
import { Anchor } from '../link/Anchor.tsx';
import { isNowhere } from '../page/focus.ts';
import { useIsNear } from '../page/useIsNear.ts';
import styles from './Rail.module.css';
import { addKeys } from './railKeys.ts';
import { newRailPositionStore, type RailPositionStore } from './railPosition.ts';
import { RailTabStop, tabStopOf } from './railTabStop.ts';
import { useCarousel } from './useCarousel.ts';
import { useGrowingRail } from './useGrowingRail.ts';
import { useNearEnd } from './useNearEnd.ts';
import { useNearItems } from './useNearItems.ts';
import { useShouldLoadRest } from './useShouldLoadRest.ts';
import { visibleCardCount } from './visibleCardCount.ts';

export type RailProps = {
  /** Unique among the rails of the page. */
  railId?: string;
  heading: string;
  /** false hides the heading visually and keeps it for screen readers (HOM-13). */
  showHeading: boolean;
  seeAllHref?: string;
  /** Text of the link beside the heading; "See all" when absent. */
  seeAllLabel?: string;
  layout: 'carousel' | 'list';
  /** Design of the cards; the rail reserves their height while it is far from the window. */
  design?: CardDesign;
  /** Size of the cards; must equal the `block` of each card. */
  block?: BlockDesign;
  /** Number of cards. */
  count: number;
  /** Renders one card. Keep the same function while the cards are the same: then scrolling the row renders no card again. */
  children: (index: number) => ReactNode;
  /** Shown after the last card: more cards are loading, or did not load. */
  end?: ReactNode;
  /** Called two window sizes before the end, once for each number of cards (HOM-04). */
  onNearEnd?: () => void;
  hasMore?: boolean;
  /** For the first rails of a page: renders the cards at once. Other rails render them when they are near the window. */
  isEager?: boolean;
  /** Holds the scroll position of the rail, to restore it later (NAV-12). */
  position?: RailPositionStore;
  /** Moves the focus to the first card: the viewer pressed "Try again", and that button is gone (HOM-10). */
  takesFocus?: boolean;
};

/**
 * A row of cards under a heading (HOM-03): a carousel for touch, wheel, buttons and arrow keys with one Tab stop (HOM-14), or a
 * list that wraps. All cards have the same design. While it loads use `RailSkeleton`.
 */
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
  position: given,
  takesFocus,
}: RailProps) {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const placeholder = useRef<HTMLDivElement>(null);
  const [own] = useState(newRailPositionStore);
  const position = given ?? own;
  const [isAskedFor, setIsAskedFor] = useState(false);
  const leave = useCallback(
    ({ height }: DOMRectReadOnly) => {
      position.note({ height });
      setIsAskedFor(false);
    },
    [position],
  );
  // 60 % of the window ahead: enough to be rendered before the viewer scrolls to it. A rail of 20 cards is a fifth of the page's nodes.
  const isInReach = useIsNear(section, {
    starts: isEager || position.latest().isNear,
    margin: '60% 0px',
    farMargin: '100% 0px',
    onFar: leave,
  });
  const isNear = isInReach || isAskedFor;
  useEffect(() => position.note({ isNear }), [position, isNear]);
  /** Renders the cards when the focus comes to the rail before it is scrolled near, and keeps them while a card has the focus. */
  const enter = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target !== placeholder.current) return setIsAskedFor(true);
    flushSync(() => setIsAskedFor(true));
    tabStopOf(currentTarget)?.focus();
  };
  const hasTaken = useRef(false);
  useLayoutEffect(() => {
    if (!takesFocus || !isNear || hasTaken.current) return;
    hasTaken.current = true;
    if (isNowhere()) body.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [takesFocus, isNear]);
  const { height } = position.latest();
  const room: (CSSProperties & Record<'--kept', string>) | undefined = height === null ? undefined : { '--kept': `${height}px` };
  const growing = useGrowingRail(end === null ? count : count + 1, { hasMore, onNearEnd, position });
  const row = {
    growing,
    cards: count,
    visibleRows: visibleCardCount(design, block),
    cardAt: (index: number) => (index < count ? <Drawn index={index} draw={draw} /> : end),
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- renders its cards when the focus comes to it
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
      onFocus={enter}
    >
      <div className={showHeading ? styles.top : 'visually-hidden'}>
        <h2 id={headingId} className={styles.heading}>
          {heading}
        </h2>
        {seeAllHref ? (
          <Anchor href={seeAllHref} className={styles.more}>
            {seeAllLabel ?? <FormattedMessage id="UI_RAIL_SEE_ALL" />}
            <span className="visually-hidden">, {heading}</span>
            <ChevronRight aria-hidden="true" />
          </Anchor>
        ) : null}
      </div>
      {isNear ? (
        <div ref={body}>
          {layout === 'carousel' ? (
            <Carousel {...row} heading={heading} position={position} marksCentre={block === 'zoomCenter'} />
          ) : (
            <List {...row} position={position} />
          )}
        </div>
      ) : (
        // After the heading link, so that Tab and Shift+Tab have the same order with and without cards.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the Tab stop of the cards that are not rendered
        <div ref={placeholder} role="group" aria-labelledby={headingId} tabIndex={0} data-placeholder="" />
      )}
    </section>
  );
}

/** One card; renders again only when `draw` changes. */
const Drawn = memo(function Drawn({ index, draw }: { index: number; draw: (index: number) => ReactNode }) {
  return draw(index);
});

type RowProps = { growing: ReturnType<typeof useGrowingRail>; cards: number; visibleRows: number; cardAt: (index: number) => ReactNode };

function Carousel({
  heading,
  growing,
  cards,
  position,
  visibleRows,
  cardAt,
  marksCentre,
}: RowProps & { heading: string; position: RailPositionStore; marksCentre: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const isWanted = useShouldLoadRest(box, position.latest().offset > 0);
  // A viewer who scrolls past sees only these cards. The other cards are added when the viewer may scroll the row.
  const count = isWanted ? growing.count : Math.min(visibleRows, growing.count);
  const hasMore = isWanted && growing.hasMore;
  const { isDrawn, draw } = useNearItems(row, {
    count,
    first: visibleRows,
    isLooking: isWanted,
    isRow: true,
    position,
  });
  const { canGoBack, canGoOn, centre, goBack, goOn, showCard } = useCarousel(row, { count, hasMore, position, marksCentre });
  const last = useNearEnd<HTMLLIElement>({ ...growing, hasMore }, row);
  useEffect(() => (row.current ? addKeys(row.current, draw) : undefined), [draw]);
  const [focused, setFocused] = useState(position.latest().focused);
  const stop = Math.min(focused, cards - 1, count - 1);
  const note = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    const index = Array.from(currentTarget.children).findIndex((item) => item.contains(target));
    if (index < 0) return;
    setFocused(index);
    position.note({ focused: index });
    if (target.matches(':focus-visible')) showCard(index);
  };
  return (
    <div className={styles.window} ref={box}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- stores which of its cards has the focus */}
      <ul className={styles.row} ref={row} onFocus={note}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={styles.item} ref={index === count - 1 ? last : undefined} data-centre={index === centre || undefined}>
            {index === stop || isDrawn(index) ? <RailTabStop value={index === stop ? 0 : -1}>{cardAt(index)}</RailTabStop> : null}
          </li>
        ))}
      </ul>
      <Arrow side="start" isThere={canGoBack} messageId="UI_RAIL_PREVIOUS" heading={heading} onClick={goBack} />
      <Arrow side="end" isThere={canGoOn} messageId="UI_RAIL_NEXT" heading={heading} onClick={goOn} />
    </div>
  );
}

type ArrowProps = {
  side: 'start' | 'end';
  isThere: boolean;
  messageId: 'UI_RAIL_PREVIOUS' | 'UI_RAIL_NEXT';
  heading: string;
  onClick: () => void;
};

/** For the mouse only; keys move the focus from card to card. */
function Arrow({ side, isThere, messageId, heading, onClick }: ArrowProps) {
  const { formatMessage } = useIntl();
  const Icon = side === 'end' ? ChevronRight : ChevronLeft;
  return (
    <button
      type="button"
      className={styles.arrow}
      data-side={side}
      data-visible={isThere}
      tabIndex={-1}
      aria-hidden={!isThere}
      aria-label={formatMessage({ id: messageId }, { heading })}
      onClick={onClick}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}

function List({ growing, position, visibleRows, cardAt }: RowProps & { position: RailPositionStore }) {
  const grid = useRef<HTMLUListElement>(null);
  const end = useNearEnd<HTMLDivElement>(growing);
  const { isDrawn } = useNearItems(grid, { count: growing.count, first: visibleRows, isRow: false, position });
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
