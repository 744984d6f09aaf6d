import { type CSSProperties, type KeyboardEvent, memo, useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Channel, Programme } from '../../../machines/domain/entities.ts';
import { elapsedShareOf, programmesOnAir } from '../../../machines/domain/onAir.ts';
import { type ChannelRange } from '../../../machines/live/liveChannels.ts';
import type { LivePlaybackEvent } from '../../../machines/live/livePlayback.machine.ts';
import { CLOCK } from '../../i18n/clock.ts';
import { ChannelLogo } from '../../ui/logo/ChannelLogo.tsx';
import styles from './ChannelList.module.css';
import { useVisibleChannels } from './useVisibleChannels.ts';

type ChannelListProps = {
  channels: readonly Channel[];
  channelId: string;
  programmes: readonly Programme[];
  /** Epoch ms. */
  moment: number;
  send: (event: LivePlaybackEvent) => void;
};

/** The index that a key moves to from the row that has the focus. */
const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

type Measures = CSSProperties & Record<`--${string}`, number>;

/** The index of the channel in the row that an event comes from. */
const indexOf = (target: EventTarget): number | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset.index) : null;
};

/**
 * All channels with their current programme: one tab stop, with arrow keys between the rows. There may be hundreds, so only channels near
 * the viewport, the playing channel and the focused channel are in the document (GDE-06).
 */
export const ChannelList = memo(function ChannelList({ channels, channelId, programmes, moment, send }: ChannelListProps) {
  const { formatMessage } = useIntl();
  const count = channels.length;
  const onAir = useMemo(() => programmesOnAir(programmes, moment), [programmes, moment]);
  const current = useMemo(() => channels.findIndex(({ id }) => id === channelId), [channels, channelId]);
  const [focused, setFocused] = useState<number | null>(null);
  /** The index that an arrow key reached last: its row has to be rendered before it can take the focus. */
  const [reached, setReached] = useState<number | null>(null);
  const onVisibleChange = useCallback((visible: ChannelRange) => send({ type: 'list.moved', visible }), [send]);
  const { box, rows, first, last, columns } = useVisibleChannels({ count, index: current, onVisibleChange });

  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const from = indexOf(event.target);
    if (!step || from === null) return;
    event.preventDefault();
    const to = step(from, count);
    flushSync(() => setReached(to));
    rows.current?.querySelector<HTMLElement>(`[data-index="${to}"] button`)?.focus();
  };

  const indexes = useMemo(() => {
    const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
    return [...new Set([...drawn, current, focused ?? current, reached ?? current])].toSorted((one, other) => one - other);
  }, [first, last, current, focused, reached]);
  const size: Measures = { '--rows': Math.ceil(count / columns) };
  return (
    <aside className={styles.channels} data-arrows="region" data-over="" aria-label={formatMessage({ id: 'LIVE_CHANNELS' })}>
      <h2 className={styles.heading}>
        <FormattedMessage id="LIVE_CHANNELS" />
      </h2>
      <p className="visually-hidden" id="live-channels-hint">
        <FormattedMessage id="LIVE_CHANNELS_HINT" />
      </p>
      <div
        ref={box}
        className={styles.box}
        role="presentation"
        onKeyDown={walk}
        onFocus={({ target }) => setFocused(indexOf(target))}
        onBlur={() => setFocused(null)}
      >
        <ul ref={rows} className={styles.list} style={size} aria-describedby="live-channels-hint">
          {indexes.map((index) => {
            const channel = channels[index];
            if (!channel) return null;
            const programme = onAir.get(channel.id) ?? null;
            return (
              <ChannelRow
                key={channel.id}
                index={index}
                count={count}
                columns={columns}
                channel={channel}
                programme={programme}
                elapsed={programme && elapsedShareOf(programme, moment)}
                isOn={index === current}
                send={send}
              />
            );
          })}
        </ul>
      </div>
    </aside>
  );
});

type ChannelRowProps = Pick<ChannelListProps, 'send'> & {
  index: number;
  /** The number of all channels. */
  count: number;
  columns: number;
  channel: Channel;
  programme: Programme | null;
  /** How much of the programme is over, 0 to 1. */
  elapsed: number | null;
  isOn: boolean;
};

/** Memoized: a change of channel renders only the old and the new row. */
const ChannelRow = memo(function ChannelRow({ index, count, columns, channel, programme, elapsed, isOn, send }: ChannelRowProps) {
  const { formatMessage, formatTime } = useIntl();
  const at: Measures = { '--at': Math.floor(index / columns), '--column': index % columns };
  return (
    <li className={styles.row} style={at} data-index={index} aria-setsize={count} aria-posinset={index + 1}>
      <button
        type="button"
        className={styles.channel}
        data-channel={channel.id}
        tabIndex={isOn ? 0 : -1}
        aria-current={isOn || undefined}
        onClick={() => send({ type: 'channel.choose', id: channel.id })}
      >
        <ChannelMark channel={channel} />
        <span className={styles.words}>
          <span className="visually-hidden">{`${channel.name}: `}</span>
          <span className={styles.title}>{programme?.title ?? channel.name}</span>
          {programme || channel.isFast ? (
            <span className={styles.until}>
              {programme ? formatMessage({ id: 'LIVE_UNTIL' }, { time: formatTime(programme.endDate, CLOCK) }) : null}
              {channel.isFast ? (
                <>
                  {programme ? ' · ' : null}
                  <FormattedMessage id="LIVE_FAST" />
                </>
              ) : null}
            </span>
          ) : null}
          {elapsed === null ? null : (
            <span className={styles.bar} aria-hidden="true">
              <span className={styles.elapsed} style={{ transform: `scaleX(${elapsed})` }} />
            </span>
          )}
        </span>
        {isOn ? (
          <span className={styles.playing}>
            <i />
            <i />
            <i />
            <span className="visually-hidden">
              <FormattedMessage id="LIVE_PLAYING" />
            </span>
          </span>
        ) : null}
      </button>
    </li>
  );
});

/** The logo without its lettering, if there is one, because the mark is small. */
function ChannelMark({ channel: { name, logoUrl, markUrl } }: { channel: Channel }) {
  const url = markUrl ?? logoUrl;
  return (
    <span className={styles.mark} data-shape={markUrl ? 'square' : 'wide'}>
      {url ? <ChannelLogo url={url} alt="" /> : <span>{name.slice(0, 2)}</span>}
    </span>
  );
}
