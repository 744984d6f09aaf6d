import { type KeyboardEvent, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Channel, Programme } from '../../../machines/domain/entities.ts';
import { elapsedOf, programmeAt } from '../../../machines/domain/liveChannels.ts';
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

/** All channels with what is on: one stop for the tab key, arrows inside. */
export function ChannelList({ channels, channelId, programmes, moment, onChoose }: ChannelListProps) {
  const { formatMessage, formatTime } = useIntl();
  const walk = (event: KeyboardEvent<HTMLButtonElement>) => {
    const rows = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])];
    const index = rows.indexOf(event.currentTarget);
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    rows[step(index, rows.length)]?.focus();
  };
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
          const programme = programmeAt(programmes, channel.id, moment);
          const isOn = channel.id === channelId;
          return (
            <li key={channel.id}>
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
                  {programme ? (
                    <span className={styles.bar} aria-hidden="true">
                      <span className={styles.elapsed} style={{ transform: `scaleX(${elapsedOf(programme, moment)})` }} />
                    </span>
                  ) : null}
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
        })}
      </ul>
    </aside>
  );
}

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
