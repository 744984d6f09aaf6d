import { type MouseEvent, useCallback, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { withMarks } from '../../../machines/catalogue/markedTitles.ts';
import type { WatchMark } from '../../../machines/catalogue/watchMark.ts';
import type { Message, Rail as RailEntity } from '../../../machines/domain/entities.ts';
import { isContinueWatching } from '../../../machines/domain/rails.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { Rail } from '../../ui/rail/Rail.tsx';
import { useNearEnd } from '../../ui/rail/useNearEnd.ts';
import { RailSkeleton } from '../../ui/skeleton/RailSkeleton.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { PartNotLoaded } from '../failure/PartNotLoaded.tsx';
import { ChannelCard } from './ChannelCard.tsx';
import { useRailPosition } from './pagePositions.ts';
import styles from './RailView.module.css';
import { TitleCard } from './TitleCard.tsx';
import { type BadgeMoment, useBadge } from './useBadge.ts';

export type RailViewProps = {
  rail: RailEntity;
  /** `loading`: the next page is loading. `failed`: it did not load. */
  state: 'ready' | 'loading' | 'failed';
  error: Message | null;
  moment: BadgeMoment;
  /** The first rails of a page show their cards at once. */
  isEager?: boolean;
  /** The rail is alone on its page: a grid, for each design (SCH-08). */
  isGrid?: boolean;
  /** The viewer's marks of titles (WAT-02). */
  marks?: readonly WatchMark[] | undefined;
  onMore: () => void;
  onRetry: () => void;
};

const UNMARKED: readonly WatchMark[] = [];

/** One rail in all its states (HOM-03 to HOM-05, HOM-10, HOM-13). */
export function RailView({
  rail,
  state,
  error,
  moment,
  isEager = false,
  isGrid = false,
  marks = UNMARKED,
  onMore,
  onRetry,
}: RailViewProps) {
  const { formatMessage } = useIntl();
  const badgeOf = useBadge(moment);
  const forcesVod = isContinueWatching(rail.name, [formatMessage({ id: 'HOME_CONTINUE_WATCHING' })]);
  const position = useRailPosition(rail.id);
  const [isRetried, setIsRetried] = useState(false);
  const retry = () => {
    setIsRetried(true);
    onRetry();
  };

  const { channels, cardDesign: design, block, hasProgress } = rail;
  const contents = useMemo(() => withMarks(rail.contents, marks, { isContinueWatching: forcesVod }), [rail.contents, marks, forcesVod]);
  const count = contents.length || channels.length;
  const isEmpty = count === 0;
  const cardAt = useCallback(
    (index: number) => {
      const [content, channel] = [contents[index], channels[index]];
      if (!content) return channel && <ChannelCard key={channel.id} channel={channel} />;
      return (
        <TitleCard
          key={content.id}
          content={content}
          design={design}
          block={block}
          badge={badgeOf(content)}
          now={moment.now}
          hasProgress={hasProgress}
          forcesVod={forcesVod}
          rank={design === 'poster_top10' ? index + 1 : undefined}
        />
      );
    },
    [contents, channels, design, block, hasProgress, badgeOf, moment.now, forcesVod],
  );
  const end = { ready: null, loading: <ComingCard />, failed: <FailedPage error={error} onRetry={onRetry} /> }[state];

  if (isEmpty && state === 'loading') return <RailSkeleton design={rail.cardDesign} />;
  if (isEmpty && state === 'failed') return <FailedRail name={rail.name} error={error} onRetry={retry} />;
  if (isEmpty) return rail.hasMore ? <AnnouncedRail design={rail.cardDesign} onNear={onMore} /> : null;

  return (
    <Rail
      railId={rail.id}
      heading={rail.name}
      showHeading={rail.showName}
      seeAllHref={rail.cardDesign === 'channel' ? routePath('guide') : undefined}
      seeAllLabel={formatMessage({ id: 'HOME_ALL_CHANNELS' })}
      // HOM-16: a list of channels would fill the page of a phone.
      layout={isGrid ? 'list' : design === 'channel' ? 'carousel' : rail.layout}
      design={rail.cardDesign}
      block={rail.block}
      position={position}
      isEager={isEager}
      hasMore={rail.hasMore && state !== 'failed'}
      onNearEnd={onMore}
      takesFocus={isRetried}
      count={count}
      end={end}
    >
      {cardAt}
    </Rail>
  );
}

/** A rail without its first page: it loads when the viewer scrolls near. */
function AnnouncedRail({ design, onNear }: { design: RailEntity['cardDesign']; onNear: () => void }) {
  const mark = useNearEnd<HTMLDivElement>({ count: 1, hasMore: true, onNearEnd: onNear });
  return (
    <>
      <div ref={mark} />
      <RailSkeleton design={design} />
    </>
  );
}

type FailureProps = { error: Message | null; onRetry: () => void };

/** A rail that did not load; the other rails are unaffected (HOM-10). */
function FailedRail({ name, error, onRetry }: FailureProps & { name: string }) {
  return (
    <section className={styles.failedRail}>
      <h2 className={styles.heading}>{name}</h2>
      <PartNotLoaded className={styles.panel} error={error} otherwiseId="HOME_RAIL_FAILED" onRetry={onRetry} />
    </section>
  );
}

/** The skeleton of the next card while its page loads (HOM-04). */
function ComingCard() {
  return (
    <div className={styles.coming}>
      <Skeleton height="var(--picture-height)" radius={10} />
    </div>
  );
}

/**
 * The last card of a rail when its next page did not load (HOM-10). A press removes the button, so the focus moves to the card before it.
 */
function FailedPage({ error, onRetry }: FailureProps) {
  const retry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest('li')?.previousElementSibling?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    onRetry();
  };
  return <PartNotLoaded className={styles.failedPage} error={error} otherwiseId="HOME_RAIL_FAILED" onRetry={retry} />;
}
