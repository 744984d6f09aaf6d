import { Captions, CaptionsOff, ChevronsLeft, ChevronsRight, Gauge, Pause, Play, Volume1, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { Feedback } from '../../../machines/player/feedback.ts';
import { clockText } from './clockText.ts';
import styles from './KeyFeedback.module.css';
import { usePlayerContext } from './PlayerContext.tsx';

/** Shows the effect of a key or a tap over the picture for a moment, and announces it to screen readers. */
export function KeyFeedback() {
  const intl = useIntl();
  const { feedback, feedbackNumber } = usePlayerContext().controls;
  const words = feedback ? wordsOf(feedback, intl) : '';
  return (
    <>
      <span className="visually-hidden" aria-live="polite" data-feedback="">
        {words}
      </span>
      {feedback ? (
        <span
          key={keyOf(feedback, feedbackNumber)}
          className={styles.feedback}
          data-kind={feedback.kind}
          data-side={sideOf(feedback)}
          aria-hidden="true"
        >
          {signOf(feedback)}
          <ShortWords feedback={feedback} words={words} />
          {feedback.kind === 'volume' ? (
            <span className={styles.meter}>
              <span style={{ width: `${feedback.share * 100}%` }} />
            </span>
          ) : null}
        </span>
      ) : null}
    </>
  );
}

/** Repeated skips, volume and speed changes update the same element; any other feedback is a new element. */
const keyOf = ({ kind }: Feedback, number: number) =>
  kind === 'skip' || kind === 'volume' || kind === 'speed' ? kind : `${kind} ${number}`;

const sideOf = (feedback: Feedback) => (feedback.kind === 'skip' ? (feedback.seconds < 0 ? 'back' : 'forward') : 'middle');

/** A longer skip, as by a held key (PLY-36), is shown as a length on a clock. */
const LONGEST_IN_SECONDS = 90;

/** The visible text is shorter than the announcement, because an icon is beside it. */
function ShortWords({ feedback, words }: { feedback: Feedback; words: string }) {
  const { formatNumber } = useIntl();
  if (feedback.kind === 'play' || feedback.kind === 'pause') return null;
  if (feedback.kind !== 'skip') return <span>{words}</span>;
  const { seconds } = feedback;
  const length = Math.abs(seconds);
  if (length > LONGEST_IN_SECONDS) return <span dir="ltr">{`${seconds < 0 ? '-' : '+'}${clockText(length)}`}</span>;
  return <span>{formatNumber(seconds, { style: 'unit', unit: 'second', unitDisplay: 'narrow', signDisplay: 'always' })}</span>;
}

function signOf(feedback: Feedback): ReactNode {
  switch (feedback.kind) {
    case 'play':
      return <Play fill="currentColor" />;
    case 'pause':
      return <Pause fill="currentColor" />;
    case 'skip':
      return feedback.seconds < 0 ? <ChevronsLeft /> : <ChevronsRight />;
    case 'volume':
      return feedback.share === 0 ? <VolumeX /> : feedback.share < 0.5 ? <Volume1 /> : <Volume2 />;
    case 'speed':
      return <Gauge />;
    case 'subtitles':
      return feedback.isOn ? <Captions /> : <CaptionsOff />;
    case 'position':
      return null;
  }
}

function wordsOf(feedback: Feedback, { formatMessage, formatNumber }: Pick<IntlShape, 'formatMessage' | 'formatNumber'>): string {
  switch (feedback.kind) {
    case 'play':
      return formatMessage({ id: 'PLAYER_FEEDBACK_PLAYING' });
    case 'pause':
      return formatMessage({ id: 'PLAYER_FEEDBACK_PAUSED' });
    case 'skip':
      return formatMessage(
        { id: feedback.seconds < 0 ? 'PLAYER_BACK_SECONDS' : 'PLAYER_FORWARD_SECONDS' },
        { seconds: Math.abs(feedback.seconds) },
      );
    case 'position':
      return clockText(feedback.to);
    case 'volume':
      return feedback.share === 0
        ? formatMessage({ id: 'PLAYER_FEEDBACK_MUTED' })
        : formatMessage({ id: 'PLAYER_FEEDBACK_VOLUME' }, { share: feedback.share });
    case 'speed':
      return formatMessage({ id: 'PLAYER_FEEDBACK_SPEED' }, { speed: formatNumber(feedback.speed) });
    case 'subtitles':
      return formatMessage({ id: feedback.isOn ? 'PLAYER_FEEDBACK_SUBTITLES_ON' : 'PLAYER_FEEDBACK_SUBTITLES_OFF' });
  }
}
