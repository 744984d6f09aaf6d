import { SkipBack } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Channel, Programme } from '../../../machines/domain/entities.ts';
import { elapsedShareOf, programmeAt } from '../../../machines/domain/onAir.ts';
import { behindLive, positionAt } from '../../../machines/domain/playback.ts';
import { dvrLineOf } from '../../../machines/live/dvrWindow.ts';
import type { LivePlaybackEvent } from '../../../machines/live/livePlayback.machine.ts';
import type { Shortcut } from '../../../machines/player/shortcuts.ts';
import { CLOCK } from '../../i18n/clock.ts';
import { Chip } from '../../ui/choice/Chip.tsx';
import { ProgressBar } from '../../ui/progressBar/ProgressBar.tsx';
import { PlayerButton } from '../controls/PlayerButton.tsx';
import { PlayerView } from '../controls/PlayerView.tsx';
import type { PlayerProps, PlayerSend } from '../controls/playerState.ts';
import { Timeline } from '../controls/Timeline.tsx';
import styles from './LivePlayer.module.css';

export type LivePlayerProps = PlayerProps & {
  channel: Channel;
  programmes: readonly Programme[];
  /** Epoch ms. */
  moment: number;
  send: PlayerSend & { live: (event: LivePlaybackEvent) => void };
  /** Seeks to the start of the programme; null when that is impossible, or possible only on another page. */
  onStartOver: (() => void) | null;
  /** Above the picture: "still watching?" (PLY-08). */
  overlay?: ReactNode;
};

/** The picture of a channel, with its DVR line (GDE-07). */
export function LivePlayer({ channel, programmes, moment, onStartOver, overlay, ...player }: LivePlayerProps) {
  const { state, send } = player;
  const { formatMessage } = useIntl();
  const { position, seekable, isSeekable } = state;
  const hasWindow = isSeekable && seekable.end > seekable.start;
  const behind = hasWindow ? behindLive(position, seekable) : 0;
  const pressKey = (shortcut: Shortcut) => {
    if (shortcut.kind !== 'channel') return false;
    send.live({ type: 'channel.step', step: shortcut.direction });
    return true;
  };

  return (
    <PlayerView
      {...player}
      label={formatMessage({ id: 'LIVE_LABEL' })}
      size="page"
      plays="programme"
      top={
        <div className={styles.top}>
          {channel.logoUrl ? <img className={styles.logo} src={channel.logoUrl} alt={channel.name} /> : <b>{channel.name}</b>}
          {behind > 0 ? (
            <span className={styles.behind}>{formatMessage({ id: 'LIVE_BEHIND' }, { minutes: Math.max(1, Math.round(behind / 60)) })}</span>
          ) : (
            <Chip tone="live">{formatMessage({ id: 'LIVE_LIVE' })}</Chip>
          )}
        </div>
      }
      timeline={
        hasWindow ? (
          <DvrLine
            line={dvrLineOf(programmes, channel.id, position, seekable, moment)}
            moment={moment}
            onSeek={(to) => send.player({ type: 'player.seek', to: positionAt(to, seekable, moment) })}
            onSkip={(by) => send.player({ type: 'player.skip', by })}
          />
        ) : (
          <ProgrammeLine programme={programmeAt(programmes, channel.id, moment)} moment={moment} />
        )
      }
      middle={
        <>
          {behind > 0 ? (
            <button type="button" className={styles.goLive} onClick={() => send.player({ type: 'player.goLive' })}>
              <span className={styles.dot} aria-hidden="true" />
              {formatMessage({ id: 'LIVE_GO_LIVE' })}
            </button>
          ) : null}
          {onStartOver ? (
            <PlayerButton
              className={styles.startOver}
              label={formatMessage({ id: 'UI_WATCH_FROM_START' })}
              icon={<SkipBack aria-hidden="true" />}
              onClick={onStartOver}
            />
          ) : null}
        </>
      }
      overlay={overlay}
      onKey={pressKey}
    />
  );
}

type DvrLineProps = {
  line: ReturnType<typeof dvrLineOf>;
  moment: number;
  /** Epoch ms. */
  onSeek: (to: number) => void;
  onSkip: (seconds: number) => void;
};

/** The programme as a timeline in wall-clock time: the watched part, the playable part, and the live edge. */
function DvrLine({ line, moment, onSeek, onSkip }: DvrLineProps) {
  const { formatMessage, formatTime } = useIntl();
  const clock = (at: number) => formatTime(at, CLOCK);
  const { from, to, at, playableFrom, playableTo, hasEdge, parts } = line;
  const edgeShare = to > from ? (moment - from) / (to - from) : 1;
  const edge: CSSProperties & Record<'--edge', string> = { '--edge': `${edgeShare * 100}%` };
  return (
    <div className={styles.dvr}>
      <Timeline
        label={formatMessage({ id: 'LIVE_LINE' })}
        from={from}
        to={to}
        at={at}
        loadedFrom={playableFrom}
        loadedTo={playableTo}
        playableFrom={playableFrom}
        playableTo={playableTo}
        edge={hasEdge ? moment : null}
        chapters={parts}
        textOf={clock}
        spokenOf={clock}
        onSeek={onSeek}
        onSkip={onSkip}
      />
      <p className={styles.times} aria-hidden="true">
        <span>{clock(from)}</span>
        {hasEdge && edgeShare > 0.12 && edgeShare < 0.88 ? (
          <span className={styles.now} style={edge}>
            {clock(moment)}
          </span>
        ) : null}
        <span>{clock(to)}</span>
      </p>
    </div>
  );
}

/** The progress of the programme on a channel without a DVR window; cannot be moved. */
function ProgrammeLine({ programme, moment }: { programme: Programme | null; moment: number }) {
  const { formatMessage, formatTime } = useIntl();
  if (!programme) return null;
  return (
    <div className={styles.dvr}>
      <ProgressBar value={elapsedShareOf(programme, moment)} label={formatMessage({ id: 'LIVE_ELAPSED' })} />
      <p className={styles.times} aria-hidden="true">
        <span>{formatTime(programme.startDate, CLOCK)}</span>
        <span>{formatTime(programme.endDate, CLOCK)}</span>
      </p>
    </div>
  );
}
