import { Bell, BellRing, Lock, RotateCcw } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Channel, Programme } from '../../../machines/domain/entities.ts';
import { entryTypeOf, type Offer } from '../../../machines/domain/guide.ts';
import { pictureFor } from '../../../machines/domain/imageFallback.ts';
import { elapsedShareOf } from '../../../machines/domain/onAir.ts';
import type { GuideEvent } from '../../../machines/live/guide.machine.ts';
import { cellAt, type GuideCell, type MergedCell } from '../../../machines/live/guideCells.ts';
import { StillLoading } from '../../blocks/failure/StillLoading.tsx';
import { CLOCK } from '../../i18n/clock.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Chip } from '../../ui/choice/Chip.tsx';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { useGrowingList } from '../../ui/page/useGrowingList.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { ProgressBar } from '../../ui/progressBar/ProgressBar.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { GuideActions } from './GuideActions.tsx';
import styles from './GuideList.module.css';
import { joined, kindText, mergedCellText, spanText } from './programmeWords.ts';

type GuideListProps = {
  channel: Channel;
  /** The cells of the chosen day. */
  cells: readonly GuideCell[];
  /** The viewer's position in time, epoch ms: the programme at this time is open. */
  at: number;
  /** The page's clock, epoch ms. */
  moment: number;
  reminded: ReadonlySet<string>;
  hasPlans: boolean;
  offerOf: (programme: Programme, channel: Channel) => Offer;
  onEvent: (event: GuideEvent) => void;
};

/** GDE-05: on phones, the day of one channel as a list of programmes, one of which is open. */
export function GuideList({ channel, cells, at, moment, reminded, hasPlans, offerOf, onEvent }: GuideListProps) {
  const own = cellAt(cells, at);
  const { shown, end } = useGrowingList(cells, own ? cells.indexOf(own) + 1 : 0);
  /** True after a press. The pressed button is removed with its focus, and the title of the open entry takes the focus. */
  const wasPressed = useRef(false);
  const press = useCallback(() => {
    wasPressed.current = true;
  }, []);
  /** Scrolls the open entry into view, below the days that stick to the top. */
  const bringIntoSight = useCallback((entry: HTMLElement | null) => {
    if (!entry) return;
    entry.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    if (wasPressed.current) entry.querySelector('h2')?.focus({ preventScroll: true });
    wasPressed.current = false;
  }, []);

  if (cells.every(({ kind }) => kind === 'none')) {
    return (
      <p className={styles.nothing}>
        <FormattedMessage id="GUIDE_NOTHING" />
      </p>
    );
  }
  return (
    <>
      <ul className={styles.list} data-rail="guide">
        {shown.map((cell) => {
          if (cell.kind === 'merged') return <Several key={`several${cell.from}`} {...{ cell, channel, onEvent }} onPress={press} />;
          if (cell.kind !== 'programme') return <Unknown key={`${cell.kind}${cell.from}`} cell={cell} onEvent={onEvent} />;
          const { programme } = cell;
          const offer = offerOf(programme, channel);
          const facts = { channel, programme, offer, moment, isReminded: reminded.has(programme.id), hasPlans, onEvent };
          return (
            <li
              key={programme.id}
              ref={cell === own ? bringIntoSight : undefined}
              className={styles.entry}
              data-type={offer.type}
              data-open={cell === own}
            >
              {cell === own ? <OpenEntry {...facts} /> : <Entry {...facts} onPress={press} />}
            </li>
          );
        })}
      </ul>
      {end}
    </>
  );
}

type EntryProps = {
  channel: Channel;
  programme: Programme;
  offer: Offer;
  moment: number;
  isReminded: boolean;
  hasPlans: boolean;
  onEvent: (event: GuideEvent) => void;
};

function Entry({ channel, programme, offer, isReminded, onPress, onEvent }: EntryProps & { onPress: () => void }) {
  const intl = useIntl();
  const open = () => {
    onPress();
    onEvent({ type: 'focus.set', position: { channelId: channel.id, at: programme.startDate } });
  };
  return (
    <>
      <button type="button" className={styles.row} aria-expanded={false} onClick={open}>
        <span className={styles.time}>{intl.formatTime(programme.startDate, CLOCK)}</span>
        <span className={styles.words}>
          <b>{programme.title}</b>
          <small>{joined([kindText(intl, programme), offer.type === 'now' ? intl.formatMessage({ id: 'GUIDE_ON_NOW' }) : null])}</small>
        </span>
      </button>
      <QuickAction programme={programme} offer={offer} isReminded={isReminded} onEvent={onEvent} />
    </>
  );
}

/** The most likely action on a programme. */
function QuickAction({ programme, offer, isReminded, onEvent }: Pick<EntryProps, 'programme' | 'offer' | 'isReminded' | 'onEvent'>) {
  const { formatMessage } = useIntl();
  const { title } = programme;
  if (offer.catchUp) {
    return (
      <Anchor href={offer.catchUp} className={styles.quick} aria-label={formatMessage({ id: 'GUIDE_CATCH_UP_OF' }, { title })}>
        <RotateCcw aria-hidden="true" />
      </Anchor>
    );
  }
  if (offer.canRemind) {
    return (
      <button
        type="button"
        className={styles.quick}
        data-on={isReminded}
        aria-label={formatMessage({ id: isReminded ? 'GUIDE_REMINDED_OF' : 'GUIDE_REMIND_OF' }, { title })}
        onClick={() => onEvent({ type: 'programme.remind', programme })}
      >
        {isReminded ? <BellRing aria-hidden="true" /> : <Bell aria-hidden="true" />}
      </button>
    );
  }
  return offer.obstacle === 'premium' ? <Lock className={styles.lock} aria-hidden="true" /> : null;
}

function OpenEntry({ channel, programme, offer, moment, isReminded, hasPlans, onEvent }: EntryProps) {
  const intl = useIntl();
  const { formatMessage, formatTime } = intl;
  const isOn = entryTypeOf(programme, moment) === 'now';
  const left = Math.max(1, Math.round((programme.endDate - moment) / 60_000));
  return (
    <div className={styles.card}>
      <div className={styles.picture}>
        <Picture
          className={styles.still}
          picture={pictureFor('thumbnail', programme.images)}
          alt=""
          title={programme.title}
          ratio="wide"
          sizes="100vw"
        />
        <span className={styles.chips}>
          {isOn ? <Chip tone="live">{formatMessage({ id: 'GUIDE_LIVE' })}</Chip> : null}
          {channel.isFast ? <Chip>{formatMessage({ id: 'GUIDE_FAST' })}</Chip> : null}
        </span>
        {isOn ? <ProgressBar value={elapsedShareOf(programme, moment)} label={programme.title} design="line" /> : null}
      </div>
      <div className={styles.head}>
        <span className={styles.time}>{formatTime(programme.startDate, CLOCK)}</span>
        <div className={styles.words}>
          <h2 className={styles.title} tabIndex={-1}>
            {programme.title}
          </h2>
          <small>{joined([kindText(intl, programme), isOn ? formatMessage({ id: 'GUIDE_MINUTES_LEFT' }, { minutes: left }) : null])}</small>
        </div>
      </div>
      <p className={styles.synopsis}>{programme.shortDescription}</p>
      <div className={styles.actions}>
        <GuideActions
          programme={programme}
          offer={offer}
          isReminded={isReminded}
          hasPlans={hasPlans}
          onRemind={() => onEvent({ type: 'programme.remind', programme })}
        />
      </div>
    </div>
  );
}

type SeveralProps = Pick<EntryProps, 'channel' | 'onEvent'> & { cell: MergedCell; onPress: () => void };

/** Programmes that are too short for entries of their own. A press lists them. */
function Several({ cell, channel, onPress, onEvent }: SeveralProps) {
  const intl = useIntl();
  const open = () => {
    onPress();
    onEvent({ type: 'focus.set', position: { channelId: channel.id, at: cell.from } });
  };
  return (
    <li className={styles.entry}>
      <button type="button" className={styles.row} aria-expanded={false} onClick={open}>
        <span className={styles.time}>{intl.formatTime(cell.from, CLOCK)}</span>
        <span className={styles.words}>
          <b>{mergedCellText(intl, cell.parts.length)}</b>
          <small>{spanText(intl, { startDate: cell.from, endDate: cell.to })}</small>
        </span>
      </button>
    </li>
  );
}

type UnknownProps = { cell: Exclude<GuideCell, { kind: 'programme' | 'merged' }>; onEvent: GuideListProps['onEvent'] };

function Unknown({ cell, onEvent }: UnknownProps) {
  const { formatTime } = useIntl();
  if (cell.kind === 'loading') {
    return (
      <li className={styles.waiting} aria-busy="true">
        <StillLoading isInset />
        <Skeleton count={4} height={46} radius={8} />
      </li>
    );
  }
  return (
    <li className={styles.unknown}>
      <span className={styles.time}>{formatTime(cell.from, CLOCK)}</span>
      {cell.kind === 'failed' ? (
        <Button size="small" variant="outline" onClick={() => onEvent({ type: 'window.retry', key: cell.key })}>
          <FormattedMessage id="GUIDE_CELL_FAILED" />
        </Button>
      ) : (
        <FormattedMessage id="GUIDE_UNKNOWN" />
      )}
    </li>
  );
}
