import { X } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ENGINE_NAMES, KEY_SYSTEM_NAMES, type PlaybackFigures } from '../../../machines/player/statistics.ts';
import { Button } from '../../ui/button/Button.tsx';
import { clockText } from '../controls/clockText.ts';
import { PlayerButton } from '../controls/PlayerButton.tsx';
import type { PlayerSend, StatisticsState } from '../controls/playerState.ts';
import styles from './StatisticsPanel.module.css';

type StatisticsPanelProps = { statistics: StatisticsState; send: PlayerSend['statistics']; isLive: boolean };

/**
 * The figures of playback (PLY-32), over the picture or, on a phone, below the controls. It takes neither the focus nor a key of the player.
 * Screen readers read the figures when the viewer goes there; only the result of "Copy" is announced.
 */
export function StatisticsPanel({ statistics: { figures, isElsewhere, copy }, send, isLive }: StatisticsPanelProps) {
  const { formatMessage } = useIntl();

  /** The control that had the focus is gone, so the button of the settings, where the viewer opens them again, gets it. */
  const close = (panel: Element | null) => {
    const settings = panel?.closest('[data-player]')?.querySelector('[data-opens="settings"]');
    if (panel?.querySelector(':focus-visible') && settings instanceof HTMLElement) settings.focus();
    send({ type: 'statistics.toggle' });
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close(event.currentTarget.closest('section'));
  };

  return (
    <section className={styles.panel} data-arrows="region" aria-label={formatMessage({ id: 'STATISTICS_TITLE' })}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <FormattedMessage id="STATISTICS_TITLE" />
        </h2>
        {/* As for the other controls, a mouse press does not move the focus. */}
        <Button
          variant="outline"
          size="small"
          onMouseDown={keepFocus}
          onKeyDown={pressKey}
          onClick={() => send({ type: 'statistics.copy' })}
        >
          <FormattedMessage id="STATISTICS_COPY" />
        </Button>
        <PlayerButton
          className={styles.close}
          label={formatMessage({ id: 'UI_CLOSE' })}
          icon={<X aria-hidden="true" />}
          onKeyDown={pressKey}
          onClick={({ currentTarget }) => close(currentTarget.closest('section'))}
        />
      </div>
      <p role="status" className={styles.result} data-result={copy}>
        {copy === 'copied' ? <FormattedMessage id="STATISTICS_COPIED" /> : null}
        {copy === 'failed' ? <FormattedMessage id="STATISTICS_COPY_FAILED" /> : null}
      </p>
      {figures ? (
        <Figures figures={figures} isLive={isLive} />
      ) : (
        <p className={styles.none}>
          <FormattedMessage id={isElsewhere ? 'STATISTICS_ELSEWHERE' : 'STATISTICS_WAITING'} />
        </p>
      )}
    </section>
  );
}

const keepFocus = (event: MouseEvent) => event.preventDefault();
const tenths = (value: number) => Math.round(value * 10) / 10;

function Figures({ figures, isLive }: { figures: PlaybackFigures; isLive: boolean }) {
  const { formatMessage, formatNumber } = useIntl();
  const { size, bitrate, frameRate, codecs, bandwidth, frames, latency, isLowLatency, keySystem, host } = figures;
  const rateOf = (bits: number) =>
    bits < 1_000_000
      ? formatMessage({ id: 'STATISTICS_KILOBITS' }, { rate: Math.round(bits / 1000) })
      : formatMessage({ id: 'STATISTICS_MEGABITS' }, { rate: tenths(bits / 1_000_000) });
  const lines = (value: number) => formatNumber(value, { useGrouping: false });
  const picture = [
    size && `${lines(size.width)} × ${lines(size.height)}`,
    frameRate && formatMessage({ id: 'PLAYER_FRAME_RATE' }, { rate: frameRate }),
  ].filter(Boolean);
  return (
    <dl className={styles.figures}>
      {picture.length > 0 ? <Figure name="STATISTICS_PICTURE">{picture.join(', ')}</Figure> : null}
      {codecs ? <Figure name="STATISTICS_CODECS">{codecs}</Figure> : null}
      {bitrate === null ? null : <Figure name="STATISTICS_BITRATE">{rateOf(bitrate)}</Figure>}
      {bandwidth === null ? null : <Figure name="STATISTICS_BANDWIDTH">{rateOf(bandwidth)}</Figure>}
      <Figure name="STATISTICS_BUFFER">
        <FormattedMessage id="STATISTICS_SECONDS" values={{ seconds: tenths(figures.buffered) }} />
      </Figure>
      {frames ? (
        <Figure name="STATISTICS_FRAMES">
          <FormattedMessage id="STATISTICS_FRAMES_VALUE" values={frames} />
        </Figure>
      ) : null}
      <Figure name="STATISTICS_STALLS">{formatNumber(figures.stalls)}</Figure>
      <Figure name="STATISTICS_POSITION">{clockText(figures.position)}</Figure>
      {isLive ? (
        <Figure name="STATISTICS_LATENCY">
          {latency === null ? (
            <FormattedMessage id="STATISTICS_LATENCY_UNKNOWN" />
          ) : (
            <FormattedMessage id={isLowLatency ? 'STATISTICS_LATENCY_LOW' : 'STATISTICS_SECONDS'} values={{ seconds: tenths(latency) }} />
          )}
        </Figure>
      ) : null}
      <Figure name="STATISTICS_ENGINE">{ENGINE_NAMES[figures.engine]}</Figure>
      {keySystem ? <Figure name="STATISTICS_KEY_SYSTEM">{KEY_SYSTEM_NAMES[keySystem]}</Figure> : null}
      {host ? <Figure name="STATISTICS_HOST">{host}</Figure> : null}
    </dl>
  );
}

/** @param props.name key of the text */
function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>
        <FormattedMessage id={name} />
      </dt>
      <dd className={styles.value}>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
