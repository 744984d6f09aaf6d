import { ChevronLeft } from 'lucide-react';
import { type Ref, useCallback, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Channel, Programme } from '../../../machines/domain/entities.ts';
import { offerOf as offerFor } from '../../../machines/domain/guide.ts';
import { filterKeyOf } from '../../../machines/live/channelFilter.ts';
import type { GuideContext, GuideEvent } from '../../../machines/live/guide.machine.ts';
import { programmesAt, rowOf } from '../../../machines/live/guide.selectors.ts';
import { type PieceState, withOpenedCell } from '../../../machines/live/guideCells.ts';
import { type GuideDay, noonOf } from '../../../machines/live/guideDays.ts';
import { rowCells } from '../../../machines/live/guideRows.ts';
import { Announcement } from '../../blocks/failure/Announcement.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { ChannelStrip } from './ChannelStrip.tsx';
import { DayStrip } from './DayStrip.tsx';
import { FilterChips } from './FilterChips.tsx';
import { GuideGrid } from './GuideGrid.tsx';
import { GuideList } from './GuideList.tsx';
import { GuideNow } from './GuideNow.tsx';
import { GuidePanel } from './GuidePanel.tsx';
import styles from './GuideView.module.css';

export type GuideFacts = Pick<
  GuideContext,
  'shape' | 'all' | 'filter' | 'favourites' | 'channels' | 'days' | 'moment' | 'position' | 'windows' | 'reveal' | 'isPremium' | 'features'
> & {
  /** The day in view (GDE-01). */
  day: GuideDay | null;
  /** Whether the programmes in view have loaded. */
  visibleState: PieceState;
  /** The preview takes one row (GDE-15). */
  isFolded: boolean;
};

export type GuideViewProps = {
  facts: GuideFacts;
  /** Ids of the programmes the viewer will be reminded of (GDE-03). */
  reminded: ReadonlySet<string>;
  /** Adds a channel to the favourites, or takes it off. Must keep its identity between renders. */
  onFavourite: (channelId: string) => void;
  /** Must keep its identity between renders. */
  onEvent: (event: GuideEvent) => void;
};

/** The TV guide (GDE-01): a grid below the selected programme, or on phones the day of one channel. */
export function GuideView({ facts, reminded, onFavourite, onEvent }: GuideViewProps) {
  const { shape, all, filter, favourites, channels, days, day, moment, position, windows, reveal, isPremium, features, visibleState } =
    facts;
  const offerOf = useCallback(
    (programme: Programme, channel: Channel) => offerFor(programme, channel, { isPremium, features, now: moment }),
    [isPremium, features, moment],
  );
  const [isChosen, choose] = useChosen(day?.number ?? null);
  const chooseDay = useCallback(
    (number: number) => {
      choose(number);
      onEvent({ type: 'day.choose', number });
    },
    [choose, onEvent],
  );
  /** On phones: the channel with the day that the viewer opened last. */
  const openedDay = useRef<string | null>(null);
  const openDay = useCallback(
    (channelId: string) => {
      openedDay.current = channelId;
      onEvent({ type: 'channel.open', channelId });
    },
    [onEvent],
  );
  const takeOpenedDay = useCallback(() => {
    const channelId = openedDay.current;
    openedDay.current = null;
    return channelId;
  }, []);
  /** The pressed button is removed with its focus, and the way back takes it. */
  const focusWayBack = useCallback((button: HTMLElement | null) => {
    if (openedDay.current !== null) button?.focus({ preventScroll: true });
  }, []);
  const strip = <DayStrip days={days} chosen={day} moment={moment} onChoose={chooseDay} />;
  const shared = { moment, reminded, offerOf, onEvent };
  const heading = (
    <PageHeading>
      <FormattedMessage id="GUIDE_TITLE" />
    </PageHeading>
  );

  const chips = <FilterChips channels={all} favourites={favourites} chosen={filter} onEvent={onEvent} />;

  if (shape === 'now') {
    return (
      <div>
        {heading}
        <div className={styles.choices}>{chips}</div>
        <GuideNow
          key={filterKeyOf(filter)}
          channels={channels}
          windows={windows}
          moment={moment}
          favourites={favourites}
          onFavourite={onFavourite}
          onOpenDay={openDay}
          takeOpenedDay={takeOpenedDay}
          onEvent={onEvent}
        />
      </div>
    );
  }

  const announcement = <DayAnnouncement days={days} day={day} visibleState={visibleState} isChosen={isChosen} />;

  if (shape === 'list') {
    const row = rowOf(facts);
    const channel = channels[row];
    if (!channel) return heading;
    const span = { row, channelId: channel.id, from: day?.start ?? 0, to: day?.end ?? 0 };
    const cells = rowCells(windows, 'list', span).filter(({ from, to }) => to > span.from && from < span.to);
    return (
      <div>
        {heading}
        {announcement}
        <div className={styles.choices}>
          <AllChannels ref={focusWayBack} onEvent={onEvent} />
          <ChannelStrip
            channels={channels}
            chosenId={channel.id}
            onChoose={(id) => onEvent({ type: 'focus.set', position: { channelId: id, at: position.at } })}
          />
          <div className={styles.days}>{strip}</div>
        </div>
        <GuideList
          channel={channel}
          cells={withOpenedCell(cells, position.at)}
          at={position.at}
          hasPlans={features.monetization}
          {...shared}
        />
      </div>
    );
  }
  return (
    <div className={styles.guide}>
      {heading}
      {announcement}
      <Panel facts={facts} reminded={reminded} offerOf={offerOf} onFavourite={onFavourite} onEvent={onEvent} />
      {chips}
      <div className={styles.bar}>
        {strip}
        <NowButton onEvent={onEvent} />
      </div>
      <GuideGrid
        key={filterKeyOf(filter)}
        channels={channels}
        days={days}
        windows={windows}
        position={position}
        reveal={reveal}
        {...shared}
      />
    </div>
  );
}

/**
 * Returns whether the viewer chose the shown day. A grid shows a chosen day one render later. The choice ends when the viewer
 * scrolls to another day.
 */
function useChosen(shown: number | null): [isChosen: boolean, choose: (number: number) => void] {
  const [chosen, setChosen] = useState<{ number: number; wasShown: boolean } | null>(null);
  const isShown = chosen !== null && chosen.number === shown;
  if (chosen !== null && chosen.wasShown !== isShown) setChosen(isShown ? { ...chosen, wasShown: true } : null);
  const choose = useCallback((number: number) => setChosen({ number, wasShown: false }), []);
  return [isShown, choose];
}

type DayAnnouncementProps = Pick<GuideFacts, 'days' | 'day' | 'visibleState'> & { isChosen: boolean };

/** GDE-11: announces the chosen day, or that its programmes did not load. */
function DayAnnouncement({ days, day, visibleState, isChosen }: DayAnnouncementProps) {
  const { formatMessage, formatDate } = useIntl();
  const id = visibleState === 'failed' ? 'GUIDE_DAY_FAILED' : visibleState === 'ready' && isChosen ? 'GUIDE_DAY_SHOWN' : null;
  const name = day && formatDate(noonOf(days, day), { weekday: 'long', day: 'numeric', month: 'long' });
  return <Announcement sentence={id && name ? formatMessage({ id }, { day: name }) : ''} />;
}

function NowButton({ onEvent }: Pick<GuideViewProps, 'onEvent'>) {
  const { formatMessage } = useIntl();
  return (
    <Button
      size="small"
      variant="outline"
      className={styles.now ?? ''}
      icon={<span className={styles.dot} />}
      onClick={() => onEvent({ type: 'now.show' })}
    >
      {formatMessage({ id: 'GUIDE_NOW' })}
    </Button>
  );
}

/** Leads back from one channel to what is on now on all channels (GDE-16). */
function AllChannels({ ref, onEvent }: Pick<GuideViewProps, 'onEvent'> & { ref: Ref<HTMLButtonElement> }) {
  return (
    <button ref={ref} type="button" className={styles.back} onClick={() => onEvent({ type: 'channels.show' })}>
      <ChevronLeft aria-hidden="true" />
      <FormattedMessage id="GUIDE_ALL_NOW" />
    </button>
  );
}

type PanelProps = GuideViewProps & { offerOf: (programme: Programme, channel: Channel) => ReturnType<typeof offerFor> };

function Panel({ facts, reminded, offerOf, onFavourite, onEvent }: PanelProps) {
  const { channels, features, favourites, position, isFolded } = facts;
  const { programme, next, cell } = programmesAt(facts);
  const channel = channels.find(({ id }) => id === position.channelId);
  const offer = useMemo(() => (programme && channel ? offerOf(programme, channel) : null), [programme, channel, offerOf]);
  const remind = useCallback((wanted: Programme) => onEvent({ type: 'programme.remind', programme: wanted }), [onEvent]);
  const failedKey = cell?.kind === 'failed' ? cell.key : null;
  const retry = useCallback(() => {
    if (failedKey !== null) onEvent({ type: 'window.retry', key: failedKey });
  }, [failedKey, onEvent]);
  if (!channel) return null;
  return (
    <GuidePanel
      channel={channel}
      programme={programme}
      next={next}
      state={cell?.kind === 'loading' ? 'loading' : cell?.kind === 'failed' ? 'failed' : 'ready'}
      offer={offer}
      isReminded={programme !== null && reminded.has(programme.id)}
      hasPlans={features.monetization}
      isFolded={isFolded}
      isFavourite={favourites && favourites.includes(channel.id)}
      onFavourite={onFavourite}
      onRemind={remind}
      onRetry={retry}
    />
  );
}
