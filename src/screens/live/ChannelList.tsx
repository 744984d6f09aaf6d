import type { KeyboardEvent } from 'react';
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
  return (
    <aside className={styles.channels} aria-label={formatMessage({ id: 'LIVE_CHANNELS' })}>
      <h2 className={styles.heading}>
        <FormattedMessage id="LIVE_CHANNELS" />
      </h2>
      <p className="visually-hidden" id="live-channels-hint">
        <FormattedMessage id="LIVE_CHANNELS_HINT" />
      </p>
      <ul className={styles.list} aria-describedby="live-channels-hint">
        {channels.map((channel) => {
          const programme = programmeAt(programmes, channel.id, moment);
          const isOn = channel.id === channelId;
          return (
            <li key={channel.id}>
              <button
                type="button"
                className={styles.channel}
                tabIndex={isOn ? 0 : -1}
                aria-current={isOn || undefined}
                onClick={() => onChoose(channel.id)}
                onKeyDown={walk}
              >
                <span className={styles.mark}>
                  {channel.logoUrl ? <img src={channel.logoUrl} alt="" loading="lazy" /> : <span>{channel.name.slice(0, 2)}</span>}
                </span>
                <span className={styles.words}>
                  <span className="visually-hidden">{`${channel.name}: `}</span>
                  <span className={styles.title}>{programme?.title ?? channel.name}</span>
                  {programme ? (
                    <>
                      <span className={styles.until}>
                        {formatMessage({ id: 'LIVE_UNTIL' }, { time: formatTime(programme.endDate, CLOCK) })}
                      </span>
                      <span className={styles.bar} aria-hidden="true">
                        <span className={styles.elapsed} style={{ transform: `scaleX(${elapsedOf(programme, moment)})` }} />
                      </span>
                    </>
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
