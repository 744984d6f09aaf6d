import { RotateCcw } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Channel, Programme } from '../../../machines/domain/entities.ts';
import { programmeAt, programmesAfter } from '../../../machines/domain/onAir.ts';
import type { LivePlaybackEvent } from '../../../machines/live/livePlayback.machine.ts';
import type { NowAndNextEvent } from '../../../machines/live/nowAndNext.machine.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Chip } from '../../ui/choice/Chip.tsx';
import { Age } from '../../ui/facts/Age.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { NextProgramme } from './NextProgramme.tsx';
import styles from './NowAndNext.module.css';
import { ProgrammeTimes } from './ProgrammeTimes.tsx';
import type { StartOverAction } from './useStartOver.ts';

export type NowAndNextProps = {
  channel: Channel;
  programmes: readonly Programme[];
  moment: number;
  /** The broadcast time of the picture that the viewer sees, epoch ms: earlier than `moment` when they are behind live. */
  shownMoment: number;
  hasGuideFailed: boolean;
  /** The programmes of the channel are loading. */
  isGuideComing: boolean;
  /** null: the viewer cannot watch the programme from its start (GDE-08, PLY-09). */
  startOver: StartOverAction | null;
  /** Start-over may become available when the picture and the guide have loaded: reserves the space of its button. */
  isStartComing: boolean;
  /** Ids of the programmes with a reminder; null: there are no reminders. */
  reminded: ReadonlySet<string> | null;
  send: { live: (event: LivePlaybackEvent) => void; nowAndNext: (event: NowAndNextEvent) => void };
};

/** The current programme of the channel, and the programmes after it. */
export function NowAndNext({
  channel,
  programmes,
  moment,
  shownMoment,
  hasGuideFailed,
  isGuideComing,
  startOver,
  isStartComing,
  reminded,
  send,
}: NowAndNextProps) {
  const { formatMessage } = useIntl();
  const now = programmeAt(programmes, channel.id, shownMoment);
  const isOnAir = now === null || now === programmeAt(programmes, channel.id, moment);
  const next = programmesAfter(programmes, channel.id, moment, 2);
  return (
    <div className={styles.facts} data-over="">
      <div className={styles.now}>
        <p className={styles.meta}>
          {isOnAir ? <Chip tone="live">{formatMessage({ id: 'LIVE_LIVE' })}</Chip> : null}
          {channel.isFast ? <Chip>{formatMessage({ id: 'LIVE_FAST' })}</Chip> : null}
          {now ? <ProgrammeTimes programme={now} /> : <span>{channel.name}</span>}
          {now?.genres[0] ? (
            <>
              <span className={styles.point} aria-hidden="true" />
              <span>{now.genres[0]}</span>
            </>
          ) : null}
          {now?.classification ? (
            <span className={styles.age}>
              <Age classification={now.classification} />
            </span>
          ) : null}
        </p>
        <PageHeading className={styles.title}>{now?.title ?? channel.name}</PageHeading>
        {now || !isGuideComing ? (
          <p className={styles.synopsis}>{now ? now.shortDescription : formatMessage({ id: 'LIVE_NO_PROGRAMME' })}</p>
        ) : (
          <SynopsisSkeleton />
        )}
        {startOver ? (
          <Button
            className={styles.startOver}
            variant="glass"
            icon={<RotateCcw aria-hidden="true" />}
            {...('href' in startOver ? { href: startOver.href } : { onClick: startOver.onPress })}
          >
            <FormattedMessage id="UI_WATCH_FROM_START" />
          </Button>
        ) : isStartComing ? (
          <span className={styles.startComing} aria-hidden="true" />
        ) : null}
        {hasGuideFailed ? (
          <p className={styles.failed} role="status">
            <FormattedMessage id="LIVE_GUIDE_FAILED" />
            <Button size="small" variant="outline" onClick={() => send.nowAndNext({ type: 'guide.retry' })}>
              <FormattedMessage id="UI_TRY_AGAIN" />
            </Button>
          </p>
        ) : null}
      </div>
      {next.length > 0 || isGuideComing ? (
        <section>
          <h2 className={styles.heading}>{formatMessage({ id: 'LIVE_NEXT_ON' }, { channel: channel.name })}</h2>
          <ul>
            {next.map((programme) => (
              <NextProgramme
                key={programme.id}
                programme={programme}
                channelName={channel.name}
                isReminded={reminded?.has(programme.id) ?? null}
                send={send.live}
              />
            ))}
            {next.length === 0 ? <NextSkeleton /> : null}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** The skeleton of two programmes. */
function NextSkeleton() {
  return [0, 1].map((index) => (
    <li key={index} className={styles.entry} aria-hidden="true">
      <span className={styles.still}>
        <Skeleton height={63} />
      </span>
      <Skeleton width="40%" height={16} radius={6} />
    </li>
  ));
}

/** The page says that the programme is unknown only after the guide has loaded. */
function SynopsisSkeleton() {
  return (
    <div className={styles.coming} role="status">
      <VisuallyHidden>
        <FormattedMessage id="LIVE_GUIDE_LOADING" />
      </VisuallyHidden>
      <Skeleton width="86%" height={16} radius={6} />
      <Skeleton width="58%" height={16} radius={6} />
    </div>
  );
}
