import { FormattedMessage, useIntl } from 'react-intl';
import type { Channel, Programme } from '../../../machines/domain/entities.ts';
import { pictureFor } from '../../../machines/domain/imageFallback.ts';
import { programmeAt, programmesAfter } from '../../../machines/domain/liveChannels.ts';
import { CLOCK } from '../../i18n/clock.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Chip } from '../../ui/chip/Chip.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './NowAndNext.module.css';

type NowAndNextProps = {
  channel: Channel;
  programmes: readonly Programme[];
  moment: number;
  hasGuideFailed: boolean;
  onRetry: () => void;
};

/** What is on the channel, and what comes after it. */
export function NowAndNext({ channel, programmes, moment, hasGuideFailed, onRetry }: NowAndNextProps) {
  const { formatMessage } = useIntl();
  const now = programmeAt(programmes, channel.id, moment);
  const next = programmesAfter(programmes, channel.id, moment, 2);
  return (
    <div className={styles.facts}>
      <div className={styles.now}>
        <p className={styles.meta}>
          <Chip tone="live">{formatMessage({ id: 'LIVE_LIVE' })}</Chip>
          {channel.isFast ? <Chip>{formatMessage({ id: 'LIVE_FAST' })}</Chip> : null}
          {now ? <Span programme={now} /> : <span>{channel.name}</span>}
          {now?.genres[0] ? (
            <>
              <span className={styles.point} aria-hidden="true" />
              <span>{now.genres[0]}</span>
            </>
          ) : null}
          {now?.classification ? <span className={styles.age}>{now.classification}</span> : null}
        </p>
        <h1 id="page-heading" tabIndex={-1} className={styles.title}>
          {now?.title ?? channel.name}
        </h1>
        <p className={styles.synopsis}>{now ? now.shortDescription : formatMessage({ id: 'LIVE_NO_PROGRAMME' })}</p>
        {hasGuideFailed ? (
          <p className={styles.failed} role="status">
            <FormattedMessage id="LIVE_GUIDE_FAILED" />
            <Button size="small" variant="outline" onClick={onRetry}>
              <FormattedMessage id="LIVE_TRY_AGAIN" />
            </Button>
          </p>
        ) : null}
      </div>
      {next.length > 0 ? (
        <section className={styles.next}>
          <h2 className={styles.heading}>{formatMessage({ id: 'LIVE_NEXT_ON' }, { channel: channel.name })}</h2>
          <ul className={styles.list}>
            {next.map((programme) => (
              <li key={programme.id} className={styles.entry}>
                <Picture
                  className={styles.still}
                  picture={pictureFor('thumbnail', programme.images)}
                  alt=""
                  title={programme.title}
                  ratio="wide"
                  sizes="112px"
                />
                <div className={styles.words}>
                  <b className={styles.name}>{programme.title}</b>
                  <Span programme={programme} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function Span({ programme: { startDate, endDate } }: { programme: Programme }) {
  const { formatTime } = useIntl();
  return (
    <span className={styles.span}>
      <FormattedMessage id="LIVE_SPAN" values={{ from: formatTime(startDate, CLOCK), to: formatTime(endDate, CLOCK) }} />
    </span>
  );
}
