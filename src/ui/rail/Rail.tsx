import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, type ReactNode, useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CardDesign } from '../card/Card.tsx';
import { Anchor } from '../link/Anchor.tsx';
import { useIsNear } from '../whenNear/useIsNear.ts';
import styles from './Rail.module.css';
import { useNearEnd } from './useNearEnd.ts';
import { useRailCarousel } from './useRailCarousel.ts';

export type RailProps = {
  heading: string;
  /** false hides the heading from the eye and keeps it for screen readers (HOM-13). */
  showHeading: boolean;
  seeAllHref?: string;
  /** What the link beside the heading says; "See all" when absent. */
  seeAllLabel?: string;
  layout: 'carousel' | 'list';
  /** What the cards are, so that the rail keeps their height free until it is near. */
  design?: CardDesign;
  /** The cards, one child each. */
  children: ReactNode;
  /** About two screens before the end is reached, once for each number of cards (HOM-04). */
  onNearEnd?: () => void;
  hasMore?: boolean;
  /** The first rails of a page show their cards at once; the others when they come near. */
  isEager?: boolean;
};

/** A row of cards under a heading: a carousel to be pushed, wheeled, dragged, tabbed and arrowed through, or a list that wraps (HOM-03). */
export function Rail({
  heading,
  showHeading,
  seeAllHref,
  seeAllLabel,
  layout,
  design = 'poster',
  children,
  onNearEnd,
  hasMore = false,
  isEager = false,
}: RailProps) {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  // Near enough to be there when it is scrolled to, and no nearer: each rail of twenty cards costs the page a fifth of its nodes.
  const isNear = useIsNear(section, { starts: isEager, margin: '60% 0px' });
  return (
    <section ref={section} className={styles.rail} aria-labelledby={headingId} data-layout={layout} data-design={design}>
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
        layout === 'carousel' ? (
          <Carousel heading={heading} hasMore={hasMore} onNearEnd={onNearEnd}>
            {children}
          </Carousel>
        ) : (
          <List hasMore={hasMore} onNearEnd={onNearEnd}>
            {children}
          </List>
        )
      ) : (
        <div className={styles.reserved} />
      )}
    </section>
  );
}

type RowProps = { children: ReactNode; hasMore: boolean; onNearEnd: (() => void) | undefined };

function Carousel({ heading, children, hasMore, onNearEnd }: RowProps & { heading: string }) {
  const { formatMessage } = useIntl();
  const cards = Children.toArray(children);
  const [viewport, { canGoBack, canGoOn, goBack, goOn }] = useRailCarousel({ count: cards.length, hasMore, onNearEnd });
  return (
    <div className={styles.window}>
      <div className={styles.viewport} ref={viewport}>
        <ul className={styles.row}>
          {cards.map((card, index) => (
            <li key={index} className={styles.item}>
              {card}
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
        onClick={goBack}
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
        onClick={goOn}
      >
        <ChevronRight aria-hidden="true" />
      </button>
    </div>
  );
}

function List({ children, hasMore, onNearEnd }: RowProps) {
  const cards = Children.toArray(children);
  const end = useNearEnd({ count: cards.length, hasMore, onNearEnd });
  return (
    <>
      <ul className={styles.grid}>
        {cards.map((card, index) => (
          <li key={index}>{card}</li>
        ))}
      </ul>
      <div ref={end} />
    </>
  );
}
