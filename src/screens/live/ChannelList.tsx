import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Channel, Programme } from '../../../machines/domain/entities.ts';
import { elapsedOf, programmesOnAir } from '../../../machines/domain/liveChannels.ts';
import { CLOCK } from '../../i18n/clock.ts';
import styles from './ChannelList.module.css';

type ChannelListProps = {
  channels: readonly Channel[];
  channelId: string;
  programmes: readonly Programme[];
  /** Epoch ms. */
  moment: number;
  onChoose: (id: string) => void;
};

/** Where an arrow goes from the row that has the focus. */
const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function walk(event: KeyboardEvent<HTMLButtonElement>) {
  const rows = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])];
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  rows[step(rows.indexOf(event.currentTarget), rows.length)]?.focus();
}

/** All channels with what is on: one stop for the tab key, arrows inside. */
export function ChannelList({ channels, channelId, programmes, moment, onChoose }: ChannelListProps) {
  const { formatMessage } = useIntl();
  const onAir = useMemo(() => programmesOnAir(programmes, moment), [programmes, moment]);
  const list = useRef<HTMLUListElement>(null);
  // Zapping goes past the edge of the list; the page stays where it is.
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-channel="${CSS.escape(channelId)}"]`);
    if (row && list.current) bringIntoView(list.current, row);
  }, [channelId]);
  return (
    <aside className={styles.channels} aria-label={formatMessage({ id: 'LIVE_CHANNELS' })}>
      <h2 className={styles.heading}>
        <FormattedMessage id="LIVE_CHANNELS" />
      </h2>
      <p className="visually-hidden" id="live-channels-hint">
        <FormattedMessage id="LIVE_CHANNELS_HINT" />
      </p>
      <ul ref={list} className={styles.list} aria-describedby="live-channels-hint">
        {channels.map((channel) => {
          const programme = onAir.get(channel.id) ?? null;
          return (
            <ChannelRow
              key={channel.id}
              channel={channel}
              programme={programme}
              elapsed={programme && elapsedOf(programme, moment)}
              isOn={channel.id === channelId}
              onChoose={onChoose}
            />
          );
        })}
      </ul>
    </aside>
  );
}

type ChannelRowProps = Pick<ChannelListProps, 'onChoose'> & {
  channel: Channel;
  programme: Programme | null;
  /** How much of the programme is over, 0 to 1. */
  elapsed: number | null;
  isOn: boolean;
};

/** There may be hundreds: going from one to the next draws these two anew. */
const ChannelRow = memo(function ChannelRow({ channel, programme, elapsed, isOn, onChoose }: ChannelRowProps) {
  const { formatMessage, formatTime } = useIntl();
  return (
    <li>
      <button
        type="button"
        className={styles.channel}
        data-channel={channel.id}
        tabIndex={isOn ? 0 : -1}
        aria-current={isOn || undefined}
        onClick={() => onChoose(channel.id)}
        onKeyDown={walk}
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

/** The logo without its words, where there is one: the place is small. */
function ChannelMark({ channel: { name, logoUrl, markUrl } }: { channel: Channel }) {
  const url = markUrl ?? logoUrl;
  return (
    <span className={styles.mark} data-shape={markUrl ? 'square' : 'wide'}>
      {url ? <img src={url} alt="" loading="lazy" /> : <span>{name.slice(0, 2)}</span>}
    </span>
  );
}

/** Scrolls the list and nothing around it. */
function bringIntoView(list: HTMLElement, row: HTMLElement) {
  const inside = list.getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  if (top < inside.top) list.scrollTop -= inside.top - top;
  else if (bottom > inside.bottom) list.scrollTop += bottom - inside.bottom;
}
